import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { StakeholderRow } from '@xmgl/contracts/stakeholder/register.calls';
import { Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { LinkSelect } from '../../register/row/link-select.tsx';
import { useRestoreRows } from '../../register/use-delete-rows.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './stakeholder.module.css';

type RemoveDialogProps = {
  readonly projectID: string;
  readonly rows: readonly StakeholderRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Duty = OutputOf<'GetStakeholderDuties'>[number];
type Successors = Readonly<Record<string, string>>;

type DutiesProps = {
  readonly projectID: string;
  readonly duties: readonly Duty[];
  readonly successors: Successors;
  readonly onChange: (successors: Successors) => void;
};

const mostNamed = 3;

/** What the caller may read is named, the rest is counted. */
const namesOf = ({ rows, total }: Duty): string => {
  if (rows.length === 0) return '您没有查看其内容的权限';
  const named = rows.slice(0, mostNamed).map(({ title }) => title);
  return `${named.join('、')}${total > named.length ? ` 等 ${total} 项` : ''}`;
};

const without = (successors: Successors, kind: string): Successors =>
  Object.fromEntries(Object.entries(successors).filter(([key]) => key !== kind));

/** What has to be handed over, kind by kind, each with who takes it. The first choice is offered for all. */
const Duties = ({ projectID, duties, successors, onChange }: DutiesProps): ReactElement => {
  const choose = (kind: string, userID: string | null) => {
    if (userID === null) return onChange(without(successors, kind));
    const isFirst = Object.keys(successors).length === 0;
    onChange(
      isFirst
        ? Object.fromEntries(duties.map((duty) => [duty.kind, userID]))
        : { ...successors, [kind]: userID },
    );
  };
  return (
    <ul className={styles.duties} aria-label="未完成的工作">
      {duties.map((duty) => (
        <li key={duty.kind}>
          <div>
            <strong>
              {duty.label}　{duty.total} 项
            </strong>
            <p>{namesOf(duty)}</p>
          </div>
          <label htmlFor={`successor-${duty.kind}`}>接手人</label>
          <LinkSelect
            key={successors[duty.kind] ?? ''}
            id={`successor-${duty.kind}`}
            projectID={projectID}
            entity="User"
            names={{}}
            isMultiple={false}
            mayBeEmpty
            value={successors[duty.kind] ?? null}
            onChange={(userID) => choose(duty.kind, typeof userID === 'string' ? userID : null)}
          />
        </li>
      ))}
    </ul>
  );
};

/** 移出: what is unfinished gets a successor, rights go off at once, and it can be taken back. */
export const RemoveDialog = ({ projectID, rows, onDone, onClose }: RemoveDialogProps): ReactElement => {
  const [successors, setSuccessors] = useState<Successors>({});
  const ids = rows.map((row) => row.projectStakeholderID);
  const duties = useCall('GetStakeholderDuties', { projectID, projectStakeholderIDs: ids });
  const refresh = useRefreshRows(projectStakeholder);
  const restore = useRestoreRows(projectStakeholder, projectID);
  const who = rows.length === 1 ? `「${rows[0]?.userName ?? ''}」` : ` ${rows.length} 名干系人`;
  const remove = useSend('DelProjectStateholder', {
    onDone: () => {
      refresh();
      onClose();
      onDone();
    },
  });
  const isReady = duties.data?.every(({ kind }) => successors[kind] !== undefined) ?? false;
  const hindrance = duties.data ? '请先为每一类未完成的工作选择接手人' : '尚未查明有没有未完成的工作';
  return (
    <Modal
      open
      title={`移出${who}？`}
      width={560}
      okText="移出"
      cancelText="取消"
      mask={{ closable: false }}
      onCancel={onClose}
      okButtonProps={{
        danger: true,
        disabled: !isReady,
        loading: remove.isPending,
        ...(!isReady && { title: hindrance }),
      }}
      onOk={() =>
        remove.mutate(
          {
            projectID,
            rows: rows.map((row) => ({ id: row.projectStakeholderID, rowVersion: row.rowVersion })),
            successors: { ...successors },
          },
          {
            onSuccess: () => toast.success(`已移出${who}`, { label: '撤销', run: () => restore(ids) }),
          },
        )
      }
    >
      <p>权限随即收回，记录进入回收站，可以撤销。</p>
      <Loaded of={duties} lines={3}>
        {(found) =>
          found.length === 0 ? (
            <p>没有未完成的工作。</p>
          ) : (
            <>
              <p>未完成的工作须逐类选择接手人：</p>
              <Duties projectID={projectID} duties={found} successors={successors} onChange={setSuccessors} />
            </>
          )
        }
      </Loaded>
    </Modal>
  );
};
