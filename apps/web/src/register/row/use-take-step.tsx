import { fieldsOfStep, labelOfStep } from '@xmgl/contracts/flow/flow';
import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import { type ReactNode, useRef, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { useTakeWritten } from '../use-live-register.ts';
import { callOf, idOf, type ReadRow } from './row-values.ts';
import { areFillable, StepDialog, type StepIssues } from './step-dialog.tsx';

/** 取消 alone reads as the way out of what one is doing: that step says what it ends. */
export const stepWords = (action: string, { label, workflow }: Register): string => {
  const word = workflow ? labelOfStep(workflow, action) : action;
  return word === '取消' ? `${word}${label}` : word;
};

export const endsBadly = ({ workflow }: Register, action: string): boolean =>
  workflow?.states[workflow.actions[action]?.to ?? '']?.tone === 'bad';

type Asking = { readonly read: ReadRow; readonly action: string; readonly issues?: StepIssues };

type TakeStep = {
  /** Takes a step of a row at once, or asks first for what it needs. */
  readonly start: (read: ReadRow, action: string) => void;
  /** What a step asks for stands here. */
  readonly dialog: ReactNode;
  readonly isTaking: boolean;
  /** The step that is being taken, and of which row. */
  readonly taken: string | undefined;
  readonly takenOf: string | undefined;
};

/** The steps of rows, wherever they are taken. */
export const useTakeStep = (register: Register, projectID: string): TakeStep => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const take = useTakeWritten(register);
  const started = useRef<Asking | null>(null);
  const send = useSend(callOf(register, 'upd'), {
    onDone: (row) => take(projectID, row),
    // What is missing is asked for where the step was taken.
    takeErrors: ({ issues }) => {
      const at = started.current;
      if (!at || !areFillable(register, at.read, issues)) return false;
      setAsking({ ...at, issues });
      return true;
    },
  });
  const idName = idNameOf(register);
  const start = (read: ReadRow, action: string) => {
    const step = register.workflow?.actions[action];
    if (step?.isReasoned || fieldsOfStep(step).length > 0) return setAsking({ read, action });
    const { rowVersion } = read.row;
    const run = () => {
      started.current = { read, action };
      send.mutate({ projectID, [idName]: idOf(register, read.row), rowVersion, action });
    };
    const told = read.warned?.[action];
    const more = told ?? step?.warning;
    if (more === undefined) return run();
    const word = stepWords(action, register);
    // What a step brings about is asked; what is lost by it looks it.
    ask({ kind: told === undefined ? 'danger' : 'warning', text: `${word}？`, more, confirm: word, run });
  };
  const sent: Readonly<Record<string, unknown>> = send.variables ?? {};
  return {
    start,
    isTaking: send.isPending,
    taken: send.variables?.action,
    takenOf: typeof sent[idName] === 'string' ? sent[idName] : undefined,
    dialog: asking && (
      <StepDialog
        register={register}
        projectID={projectID}
        read={asking.read}
        action={asking.action}
        issues={asking.issues ?? []}
        isDanger={endsBadly(register, asking.action)}
        onClose={() => setAsking(null)}
      />
    ),
  };
};
