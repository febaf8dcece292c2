import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ApiError } from '../../../base/api-error.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast-store.ts';
import { AddManager } from './add-manager.tsx';
import styles from './drawer.module.css';
import { managerCalls } from './people-choices.ts';
import type { Owner } from './section-props.ts';
import { SuccessorDialog } from './successor-dialog.tsx';

type ManagersSectionProps = {
  readonly projectID: string;
  readonly wbsNodeID: string;
  readonly owners: readonly Owner[];
  /** Other nodes stand under it. */
  readonly hasChildren: boolean;
  readonly isEditable: boolean;
};

type Manager = OutputOf<'GetWbsManager'>[number];
type Receiver = OutputOf<'GetReceiptUser'>[number];
/** Somebody who cannot go without a successor, and why. */
type Leaving = { readonly manager: Manager; readonly reason: string };

type LineProps = { readonly manager: Manager; readonly onRemove: (() => void) | undefined };

const ManagerLine = ({ manager, onRemove }: LineProps): ReactElement => (
  <tr>
    <td>{manager.duty}</td>
    <td className={classes(styles.name, manager.isMember === 0 && styles.gone)}>{manager.userName}</td>
    <td className={styles.quiet}>{manager.isMember === 0 ? '已离开项目' : ''}</td>
    <td className={styles.tail}>
      {onRemove && (
        <IconButton icon="trash" label={`移除${manager.duty}${manager.userName}`} onClick={onRemove} />
      )}
    </td>
  </tr>
);

const InheritedLine = ({ receiver }: { readonly receiver: Receiver }): ReactElement => (
  <tr>
    <td>接收人</td>
    <td className={styles.name}>{receiver.userName}</td>
    <td className={styles.quiet}>继承自「{receiver.wbsName}」</td>
    <td className={styles.tail} />
  </tr>
);

const heads = ['职责', '人员', '说明'] as const;

type TableProps = {
  readonly own: readonly Manager[];
  readonly inherited: readonly Receiver[];
  readonly onRemove: ((manager: Manager) => void) | undefined;
};

const ManagerTable = ({ own, inherited, onRemove }: TableProps): ReactElement => (
  <table className={styles.table} aria-label="负责人与接收人">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head}>{head}</th>
        ))}
        <th aria-label="操作" />
      </tr>
    </thead>
    <tbody>
      {own.map((manager) => (
        <ManagerLine
          key={manager.wbsManagerID}
          manager={manager}
          onRemove={onRemove && (() => onRemove(manager))}
        />
      ))}
      {inherited.map((receiver) => (
        <InheritedLine key={receiver.userID} receiver={receiver} />
      ))}
    </tbody>
  </table>
);

const asksSuccessor = ({ issues }: ApiError): boolean => issues.some(({ path }) => path === 'successorID');

/** Takes somebody from a node, with a way back; who may not go yet is told of with the reason. */
const useRemoval = (projectID: string, onRefused: (leaving: Leaving) => void) => {
  const putBack = useSend('AddWbsManager', { refreshes: managerCalls, done: '已恢复' });
  const remove = useSend('DelWbsManager', { refreshes: managerCalls, takeErrors: asksSuccessor });
  return (manager: Manager): void => {
    const { wbsManagerID, wbsNodeID, userID, userName, duty, isMember } = manager;
    const run = () => putBack.mutate({ projectID, wbsNodeID, userIDs: [userID], duty });
    remove.mutate(
      { projectID, wbsManagerIDs: [wbsManagerID] },
      {
        onSuccess: () =>
          toast.success(`已移除${duty}${userName}`, isMember === 1 ? { label: '撤销', run } : undefined),
        onError: (error) => {
          if (asksSuccessor(error)) onRefused({ manager, reason: error.message });
        },
      },
    );
  };
};

/** Who answers for a WBS node, who helps, and who receives what comes of it, here or from above. */
export const ManagersSection = (props: ManagersSectionProps): ReactElement => {
  const { projectID, wbsNodeID, owners, hasChildren, isEditable } = props;
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const managers = useCall('GetWbsManager', { projectID });
  const receivers = useCall('GetReceiptUser', { projectID, wbsNodeID });
  const remove = useRemoval(projectID, setLeaving);
  const own = (managers.data ?? []).filter((manager) => manager.wbsNodeID === wbsNodeID);
  const inherited = (receivers.data ?? []).filter(({ isInherited }) => isInherited === 1);
  const isEmpty = own.length + inherited.length === 0;
  return (
    <section className={styles.section}>
      <h3>负责人与接收人</h3>
      {!isEmpty && (
        <ManagerTable own={own} inherited={inherited} onRemove={isEditable ? remove : undefined} />
      )}
      {isEmpty && managers.data && <p className={styles.quiet}>还没有指定负责人和接收人。</p>}
      {isEditable && (
        <AddManager projectID={projectID} wbsNodeID={wbsNodeID} owners={owners} hasChildren={hasChildren} />
      )}
      {leaving && (
        <SuccessorDialog
          projectID={projectID}
          manager={leaving.manager}
          reason={leaving.reason}
          owners={owners}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
};
