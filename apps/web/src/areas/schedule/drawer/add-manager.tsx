import type { WbsDuty } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './drawer.module.css';
import { listMembers, managerCalls } from './people-choices.ts';
import type { Owner } from './section-props.ts';

const duties: readonly WbsDuty[] = ['负责人', '协办', '接收人'];

type AddManagerProps = {
  readonly projectID: string;
  readonly wbsNodeID: string;
  readonly owners: readonly Owner[];
  /** Other nodes stand under it, to which the duty may go as well. */
  readonly hasChildren: boolean;
};

const toDone = (added: number, kept: number): string => {
  if (kept > 0) return `已指定 ${added} 项；${kept} 个下级节点已有负责人，保持不变`;
  return added > 0 ? '已指定' : '该人员已有此职责';
};

/** Gives one person a duty on the node; the next one is chosen once that is done, which empties the choice. */
export const AddManager = (props: AddManagerProps): ReactElement => {
  const { projectID, wbsNodeID, owners, hasChildren } = props;
  const [duty, setDuty] = useState<WbsDuty>('负责人');
  const [userID, setUserID] = useState('');
  const [withChildren, setWithChildren] = useState(false);
  const members = listMembers(owners);
  const add = useSend('AddWbsManager', {
    refreshes: managerCalls,
    onDone: ({ added, kept }, { userIDs }) => {
      toast.success(toDone(added, kept));
      // Who was chosen in the moment before the answer stays.
      setUserID((now) => (userIDs.includes(now) ? '' : now));
      setWithChildren(false);
    },
  });
  const send = (): void =>
    add.mutate({ projectID, wbsNodeID, userIDs: [userID], duty, withChildren: withChildren ? 1 : 0 });
  return (
    <>
      <div className={styles.add}>
        <select
          aria-label="职责"
          disabled={add.isPending}
          value={duty}
          onChange={(event) => setDuty(duties.find((one) => one === event.target.value) ?? '负责人')}
        >
          {duties.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <select
          aria-label="人员"
          disabled={add.isPending}
          value={userID}
          onChange={(event) => setUserID(event.target.value)}
        >
          <option value="">选择人员…</option>
          {members.map((member) => (
            <option key={member.userID} value={member.userID}>
              {member.userName}
            </option>
          ))}
        </select>
        <Button disabled={userID === ''} busy={add.isPending} onClick={send}>
          指定
        </Button>
      </div>
      {hasChildren && (
        <CheckField checked={withChildren} onChange={setWithChildren}>
          同时指定给全部下级节点
        </CheckField>
      )}
    </>
  );
};
