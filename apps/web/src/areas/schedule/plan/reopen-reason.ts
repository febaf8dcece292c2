import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { create } from 'zustand';
import type { PlanPorts } from './plan-ports.ts';
import type { EditResult } from './plan-state.ts';

type Reopened = Pick<ActivityRow, 'activityID' | 'name'>;

/** Whether progress that is said leaves an activity unfinished. */
const isOpen = (command: Extract<PlanCommand, { kind: 'setProgress' }>): boolean => {
  const { actualStart, actualFinish, percentComplete } = command;
  if (typeof actualFinish === 'number') return false;
  return actualFinish === null || actualStart === null || (percentComplete ?? 100) < 100;
};

/** The finished activities that commands would open again without saying why. */
const listReopened = (plan: PlanDocument, commands: readonly PlanCommand[]): readonly Reopened[] => {
  const reopened = new Map<string, Reopened>();
  for (const command of commands) {
    if (command.kind !== 'setProgress' || command.reason !== undefined || !isOpen(command)) continue;
    const row = plan.activity.get(command.activityID);
    if (row && row.actualFinish !== null) reopened.set(row.activityID, row);
  }
  return [...reopened.values()];
};

const withReason = (
  commands: readonly PlanCommand[],
  reopened: readonly Reopened[],
  reason: string,
): readonly PlanCommand[] => {
  const ids = new Set(reopened.map(({ activityID }) => activityID));
  return commands.map((command) =>
    command.kind === 'setProgress' && ids.has(command.activityID) ? { ...command, reason } : command,
  );
};

/** Says commands; those that open finished work again only with a reason, which `askReason` is asked for. */
export const sayReasoned = async (
  askReason: PlanPorts['askReason'],
  plan: PlanDocument,
  commands: readonly PlanCommand[],
  say: (commands: readonly PlanCommand[]) => Promise<EditResult>,
): Promise<EditResult> => {
  const reopened = askReason ? listReopened(plan, commands) : [];
  if (!askReason || reopened.length === 0) return say(commands);
  const reason = await askReason(reopened.map(({ name }) => name));
  return reason === null
    ? { error: '没有重新打开，仍是已完成' }
    : say(withReason(commands, reopened, reason));
};

type Asked = {
  readonly names: readonly string[];
  readonly answer: (reason: string | null) => void;
};

/** What waits for a reason; the pages of the plan show it. */
export const useReopenQuestion = create<{ readonly asked: Asked | null }>()(() => ({ asked: null }));

/** Asks whoever edits why finished work goes on; null: it does not. */
export const askReopenReason = (names: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    useReopenQuestion.getState().asked?.answer(null);
    const answer = (reason: string | null): void => {
      useReopenQuestion.setState({ asked: null });
      resolve(reason);
    };
    useReopenQuestion.setState({ asked: { names, answer } });
  });
