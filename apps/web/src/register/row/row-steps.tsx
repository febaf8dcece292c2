import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { useTakeWritten } from '../use-live-register.ts';
import { RefusedButton } from './refused-button.tsx';
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
  const take = useTakeWritten(register);
  const send = useSend(callOf(register, 'upd'), { onDone: (row) => take(projectID, row) });
  const actions = register.workflow?.actions ?? {};
  const start = (action: string) => {
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
          onClick={() => start(action)}
        >
          {wordsOf(action, register)}
        </Button>
      ))}
      {Object.keys(read.refused)
        .filter((action) => actions[action] !== undefined)
        .map((action) => (
          <RefusedButton
            key={action}
            register={register}
            projectID={projectID}
            read={read}
            deed={action}
            word={wordsOf(action, register)}
          />
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
