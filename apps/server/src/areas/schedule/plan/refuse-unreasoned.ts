import type { CommandOf, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { Failure } from '../../../base/failure.ts';

type Reason = { readonly activityID: string; readonly reason: string };

/** Why the activities that an edit opens again were opened, as its author says. */
export const reasonsIn = (commands: readonly PlanCommand[]): readonly Reason[] =>
  commands.flatMap((command) =>
    command.kind === 'setProgress' && command.reason
      ? [{ activityID: command.activityID, reason: command.reason }]
      : [],
  );

const isProgress = (command: PlanCommand): command is CommandOf<'setProgress'> =>
  command.kind === 'setProgress';

/** The same commands, with one reason for all that they open again. */
export const withReason = (
  before: PlanDocument,
  commands: readonly PlanCommand[],
  reason: string,
): PlanCommand[] =>
  commands.map((command) => {
    if (!isProgress(command) || typeof command.actualFinish === 'number') return command;
    const wasFinished = (before.activity.get(command.activityID)?.actualFinish ?? null) !== null;
    return wasFinished ? { ...command, reason } : command;
  });

/** Work that was finished goes on only with a reason; what is taken back has none to give. */
export const refuseUnreasoned = (
  before: PlanDocument,
  after: PlanDocument,
  commands: readonly PlanCommand[],
): void => {
  const reasoned = new Set(reasonsIn(commands).map(({ activityID }) => activityID));
  const unreasoned = [...new Set(commands.filter(isProgress).map(({ activityID }) => activityID))].filter(
    (id) =>
      !reasoned.has(id) &&
      (before.activity.get(id)?.actualFinish ?? null) !== null &&
      after.activity.get(id)?.actualFinish === null,
  );
  if (unreasoned.length === 0) return;
  throw new Failure(
    'invalid',
    unreasoned.slice(0, 20).map((id) => ({
      code: 'needsReason',
      message: `「${after.activity.get(id)?.name ?? ''}」已完成，重新打开请写明原因`,
      path: `activity:${id}:actualFinish`,
    })),
  );
};
