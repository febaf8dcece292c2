import { Button, Dropdown } from 'antd';
import { type ReactElement, useState } from 'react';
import { useRight } from '../access/use-rights.ts';
import { useSend } from '../api/use-send.ts';
import { saveOffice } from '../register/print/take-export.ts';
import { ask } from '../ui/ask-store.ts';
import { toast } from '../ui/toast-store.ts';
import { planCall, planIDOf, planKey, useReadPlan, useRefreshPlan } from './plan-calls.ts';
import styles from './plan-document.module.css';
import type { ShownPlan } from './plan-place.ts';
import { PrintedPlan } from './printed-plan.tsx';
import { ReviseByChange } from './revise-by-change.tsx';
import { type AskedStep, StepReason } from './step-reason.tsx';

type ActionsProps = ShownPlan & {
  readonly onEdit: () => void;
  /** Sections that a review asked for. */
  readonly onMissing: (messages: ReadonlyMap<string, string>) => void;
};

const section = /^sections\.(\w+)$/;

/** Steps of the version that is shown, and what they lead to. */
const useSteps = ({ document, projectID, read, address, onMissing }: ActionsProps) => {
  const refresh = useRefreshPlan(document);
  const readPlan = useReadPlan(document);
  const id = planIDOf(document, read.row);
  const send = useSend(planCall(document, 'upd'), {
    takeErrors: ({ issues }) => {
      const gaps = issues.flatMap(({ path, message }) => {
        const key = section.exec(path ?? '')?.[1];
        return key === undefined ? [] : [[key, message] as const];
      });
      if (gaps.length === 0) return false;
      onMissing(new Map(gaps));
      toast.error(gaps.map(([, message]) => message).join('；'));
      return true;
    },
    onDone: async (row, { action }) => {
      onMissing(new Map());
      refresh();
      const next = planIDOf(document, row);
      await readPlan(projectID, next);
      if (action === '小修订' || action === '修订') address.change({ id: next, edit: '1' });
      else toast.success(`${row.versionNo} ${row.state === '草稿' ? '已退回' : row.state}`);
    },
  });
  const { rowVersion } = read.row;
  return {
    isBusy: send.isPending,
    take: (action: AskedStep | '提交评审' | '批准' | '修订', comment = '', changeRequestID = '') =>
      send.mutate({
        ...planKey(document, projectID, id),
        projectID,
        rowVersion,
        action,
        ...(comment && { comment }),
        ...(changeRequestID && { changeRequestID }),
      }),
  };
};

/** Takes a draft away, and offers to bring it back. */
const useDelete = ({ document, projectID, read, address }: ActionsProps) => {
  const refresh = useRefreshPlan(document);
  const id = planIDOf(document, read.row);
  const { rowVersion, versionNo } = read.row;
  const restore = useSend(planCall(document, 'upd'), {
    done: `${versionNo} 已恢复`,
    onDone: () => {
      refresh();
      address.change({ id });
    },
  });
  const send = useSend(planCall(document, 'del'), {
    onDone: () => {
      address.change({ id: null, edit: null, compare: null });
      refresh();
    },
  });
  const offerBack = () => {
    const key = { ...planKey(document, projectID, id), projectID };
    toast.success(`草稿 ${versionNo} 已删除`, {
      label: '撤销',
      run: () => restore.mutate({ ...key, rowVersion: rowVersion + 1, action: '恢复' }),
    });
  };
  return () =>
    ask({
      kind: 'danger',
      text: `删除草稿 ${versionNo}？`,
      more: '其中写好的各章随之删除；已批准的版本不受影响。',
      confirm: '删除草稿',
      run: () => send.mutate({ projectID, rows: [{ id, rowVersion }] }, { onSuccess: offerBack }),
    });
};

/** What may be done with this version, the next step first. */
export const PlanActions = (props: ActionsProps): ReactElement => {
  const { document, projectID, read, list, onEdit } = props;
  const { take, isBusy } = useSteps(props);
  const remove = useDelete(props);
  const [asking, setAsking] = useState<AskedStep | null>(null);
  const [isRevising, setRevising] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const mayDownload = useRight(document.page, 'download');
  const file = useSend(planCall(document, 'export'), {
    onDone: ({ fileName, content }) => saveOffice(fileName, content),
  });
  const download = (format: 'docx' | 'pdf') =>
    file.mutate({ ...planKey(document, projectID, planIDOf(document, read.row)), format });
  const files = [
    { key: 'docx', label: '下载 Word', onClick: () => download('docx') },
    { key: 'pdf', label: '下载 PDF', onClick: () => download('pdf') },
  ];
  const approve = () => {
    const inForce = list.items.find(({ state }) => state === '已批准');
    ask({
      text: `批准${document.label} ${read.row.versionNo}？`,
      more: inForce
        ? `批准后即生效，内容不能再改；${inForce.versionNo} 随即作废。`
        : '批准后成为 1.0 并生效，内容不能再改。',
      confirm: '批准',
      run: () => take('批准'),
    });
  };
  const deeds: Readonly<Record<string, () => void>> = {
    提交评审: () => take('提交评审'),
    批准: approve,
    退回: () => setAsking('退回'),
    修订: () => setRevising(true),
    小修订: () => setAsking('小修订'),
  };
  const steps = read.steps.filter((step) => deeds[step]);
  return (
    <div className={styles.actions} role="toolbar" aria-label="操作">
      {steps.map((step, at) => (
        <Button
          key={step}
          type={at === 0 && step !== '修订' && step !== '小修订' ? 'primary' : 'default'}
          loading={isBusy}
          onClick={deeds[step]}
        >
          {step}
        </Button>
      ))}
      {read.mayChange === 1 && <Button onClick={onEdit}>编辑</Button>}
      {mayDownload && (
        <Dropdown menu={{ items: files }} trigger={['click']}>
          <Button loading={file.isPending}>下载</Button>
        </Dropdown>
      )}
      {mayDownload && <Button onClick={() => setPrinting(true)}>打印</Button>}
      {read.mayDelete === 1 && (
        <Button danger onClick={remove}>
          删除草稿
        </Button>
      )}
      {asking && (
        <StepReason
          step={asking}
          label={`${document.label} ${read.row.versionNo}`}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onTake={(comment) => {
            setAsking(null);
            take(asking, comment);
          }}
        />
      )}
      {isRevising && (
        <ReviseByChange
          label={`${document.label} ${read.row.versionNo}`}
          changes={read.changes}
          isBusy={isBusy}
          onClose={() => setRevising(false)}
          onTake={(changeRequestID, comment) => {
            setRevising(false);
            take('修订', comment, changeRequestID);
          }}
        />
      )}
      {isPrinting && <PrintedPlan document={document} read={read} onClose={() => setPrinting(false)} />}
    </div>
  );
};
