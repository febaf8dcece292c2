import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import { Button, Tooltip } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { toast } from '../../ui/toast-store.ts';
import { useReadRow, useRefreshRows } from '../use-live-register.ts';
import styles from './row.module.css';
import type { ReadRow } from './row-values.ts';
import { callOf, idOf } from './row-values.ts';
import { StepDialog } from './step-dialog.tsx';

type RowStepsProps = { readonly register: Register; readonly projectID: string; readonly read: ReadRow };

/** 取消 alone reads as the way out of what one is doing: that step says what it ends. */
const wordsOf = (action: string, { label }: Register): string =>
  action === '取消' ? `${action}${label}` : action;

/**
 * The steps that the reader may take from here; those that ask for something open a dialog. What cannot be taken now says
 * why where it stands.
 */
export const RowSteps = ({ register, projectID, read }: RowStepsProps): ReactElement => {
  const [asking, setAsking] = useState<string | null>(null);
  const refresh = useRefreshRows(register);
  const readRow = useReadRow(register);
  const send = useSend(callOf(register, 'upd'), {
    onDone: async () => {
      refresh();
      await readRow(projectID, idOf(register, read.row));
    },
  });
  const actions = register.workflow?.actions ?? {};
  const take = (action: string) => {
    const step = actions[action];
    if (step?.isReasoned || (step?.asks ?? []).length > 0) return setAsking(action);
    const run = () =>
      send.mutate({
        projectID,
        [idNameOf(register)]: idOf(register, read.row),
        rowVersion: read.row.rowVersion,
        action,
      });
    if (!step?.warning) return run();
    ask({ kind: 'danger', text: `${action}？`, more: step.warning, confirm: action, run });
  };
  /** What stood against a step may be gone by now: the row is read anew. */
  const tellWhy = async (action: string) => {
    const newest = await readRow(projectID, idOf(register, read.row));
    const reason = (newest ?? read).refused[action];
    if (reason !== undefined) toast.info(reason);
  };
  const isBad = (action: string) => register.workflow?.states[actions[action]?.to ?? '']?.tone === 'bad';
  return (
    <>
      {read.steps.map((action, at) => (
        <Button
          key={action}
          type={at === 0 && !isBad(action) ? 'primary' : 'default'}
          danger={isBad(action)}
          loading={send.isPending && send.variables?.action === action}
          disabled={send.isPending && send.variables?.action !== action}
          onClick={() => take(action)}
        >
          {wordsOf(action, register)}
        </Button>
      ))}
      {Object.entries(read.refused).map(([action, reason]) => (
        <Tooltip key={action} title={reason}>
          <Button
            className={styles.refused ?? ''}
            aria-disabled
            aria-description={reason}
            onClick={() => void tellWhy(action)}
          >
            {wordsOf(action, register)}
          </Button>
        </Tooltip>
      ))}
      {asking !== null && (
        <StepDialog
          register={register}
          projectID={projectID}
          read={read}
          action={asking}
          isDanger={isBad(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};
