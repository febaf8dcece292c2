import { type ReactElement, useId, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import styles from './drawer.module.css';
import { listMembers, managerCalls } from './people-choices.ts';
import type { Owner } from './section-props.ts';

type SuccessorDialogProps = {
  readonly projectID: string;
  readonly manager: OutputOf<'GetWbsManager'>[number];
  /** What the person leaves unfinished. */
  readonly reason: string;
  readonly owners: readonly Owner[];
  readonly onClose: () => void;
};

/** Who leaves unfinished work hands it over, with the duty. */
export const SuccessorDialog = (props: SuccessorDialogProps): ReactElement => {
  const { projectID, manager, reason, owners, onClose } = props;
  const [successorID, setSuccessorID] = useState('');
  const selectID = useId();
  const members = listMembers(owners).filter(({ userID }) => userID !== manager.userID);
  const remove = useSend('DelWbsManager', {
    refreshes: managerCalls,
    done: '已交给接手人',
    onDone: onClose,
  });
  return (
    <TextDialog title="指定接手人" onClose={onClose}>
      <div className={styles.successor}>
        <p>{reason}。</p>
        <p className={styles.quiet}>
          「{manager.wbsName}」的{manager.duty}和上述工作将一并交给接手人。
        </p>
        <div className={styles.field}>
          <label htmlFor={selectID}>接手人</label>
          <select id={selectID} value={successorID} onChange={(event) => setSuccessorID(event.target.value)}>
            <option value="">选择人员…</option>
            {members.map(({ userID, userName }) => (
              <option key={userID} value={userID}>
                {userName}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.buttons}>
          <Button onClick={onClose}>取消</Button>
          <Button
            look="primary"
            disabled={successorID === ''}
            busy={remove.isPending}
            onClick={() => remove.mutate({ projectID, wbsManagerIDs: [manager.wbsManagerID], successorID })}
          >
            移除并交接
          </Button>
        </div>
      </div>
    </TextDialog>
  );
};
