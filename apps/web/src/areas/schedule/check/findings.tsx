import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import settings from '../settings/settings.module.css';
import styles from './check.module.css';
import type { Judged, Waiver } from './judge-check.ts';

export type Finding = {
  readonly rowID: string;
  readonly code: string;
  readonly name: string;
  readonly waiver: Waiver | undefined;
};

/** The findings of a check as the plan of now calls them; what is gone since is left out. */
export const listFindings = (plan: PlanDocument, { rowIDs, waived }: Judged): readonly Finding[] =>
  rowIDs.flatMap((rowID): Finding[] => {
    const row = plan.activity.get(rowID) ?? plan.wbsNode.get(rowID);
    if (!row) return [];
    return [
      { rowID, code: row.code, name: row.name, waiver: waived.find((waiver) => waiver.rowID === rowID) },
    ];
  });

type WaiveProps = {
  readonly projectID: string;
  readonly check: Judged;
  readonly finding: Finding;
  readonly onClose: () => void;
};

const refreshes = ['GetScheduleCheckRun'] as const;

const WaiveDialog = ({ projectID, check, finding, onClose }: WaiveProps): ReactElement => {
  const [reason, setReason] = useState(finding.waiver?.reason ?? '');
  const [error, setError] = useState('');
  const waive = useSend('WaiveFinding', { refreshes, done: '已豁免，这一项不再计入', onDone: onClose });
  const send = (): void => {
    if (reason.trim() === '') setError('请写明豁免的原因');
    else waive.mutate({ projectID, code: check.code, rowID: finding.rowID, reason: reason.trim() });
  };
  return (
    <TextDialog title={`豁免「${finding.name}」`} onClose={onClose}>
      <PhoneSizes>
        <div className={settings.form}>
          <p>检查项「{check.name}」。豁免以后，这项活动在以后的检查里也不再计入，直到撤销豁免。</p>
          <Input.TextArea
            aria-label="豁免的原因"
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={500}
            placeholder="如：合同约定的节点日期，不能由关系推出"
            value={reason}
            onChange={({ target }) => {
              setError('');
              setReason(target.value);
            }}
          />
          <div className={settings.buttons}>
            {error && <p role="alert">{error}</p>}
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" busy={waive.isPending} onClick={send}>
              豁免
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};

type FindingsProps = {
  readonly projectID: string;
  readonly plan: PlanDocument;
  readonly check: Judged;
  readonly mayWaive: boolean;
};

/** What a check found: each opens in the Gantt, or is waived with a reason. */
export const Findings = ({ projectID, plan, check, mayWaive }: FindingsProps): ReactElement => {
  const [asked, setAsked] = useState<Finding | null>(null);
  const back = useSend('WaiveFinding', { refreshes, done: '豁免已撤销' });
  const columns: readonly Column<Finding>[] = [
    {
      key: 'name',
      title: '名称',
      render: ({ rowID, code, name }) => (
        <Link className={styles.link} to={`/scheduleManagement/index?tab=gantt&id=${rowID}`}>
          {code} {name}
        </Link>
      ),
    },
    {
      key: 'waiver',
      title: '豁免',
      width: 360,
      render: ({ waiver }) =>
        waiver ? `${waiver.reason}（${waiver.userName} ${toMinute(waiver.time)}）` : '—',
    },
    ...(mayWaive
      ? [
          {
            key: 'deeds',
            title: '操作',
            width: 120,
            render: (finding: Finding) =>
              finding.waiver ? (
                <Button
                  look="quiet"
                  onClick={() =>
                    back.mutate({ projectID, code: check.code, rowID: finding.rowID, reason: '' })
                  }
                >
                  撤销豁免
                </Button>
              ) : (
                <Button look="quiet" onClick={() => setAsked(finding)}>
                  豁免
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        label={`${check.name}的发现`}
        columns={columns}
        rows={listFindings(plan, check)}
        rowKey={({ rowID }) => rowID}
        pageSize={50}
        empty={check.rowIDs.length === 0 ? '没有发现' : '这些活动已从计划中删除，请重新检查'}
      />
      {asked && (
        <WaiveDialog projectID={projectID} check={check} finding={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
};
