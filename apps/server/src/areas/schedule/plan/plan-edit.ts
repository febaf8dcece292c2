import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyInSteps } from '@xmgl/engine/commands/apply-commands';
import { findConflicts } from '@xmgl/engine/commands/conflict';
import { toConflictMessage, valueOfKey } from '@xmgl/engine/commands/field-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Schedule } from '@xmgl/engine/model';
import { Failure, fail } from '../../../base/failure.ts';
import { inSlices } from '../../../beside/in-slices.ts';
import { findNewErrors } from './compute-plan.ts';
import { replacedKey } from './plan-batch.repository.ts';
import { toRefusal, toUnschedulable } from './plan-refusal.ts';
import type { StoredPlan } from './stored-plan.ts';

/** An edit that may be written: the plan after it, its dates, and what takes it back. */
export type PlanEdit = {
  readonly document: PlanDocument;
  readonly schedule: Schedule;
  readonly inverse: readonly PlanCommand[];
  readonly keys: readonly string[];
};

/**
 * Says commands to the newest plan, though they were meant for an older one, unless others have touched the
 * same fields since. `undefined` when they change nothing.
 * @param theirs keys of everything written since the version the commands were meant for
 */
export const prepareEdit = async (
  stored: Pick<StoredPlan, 'document' | 'projectName'>,
  commands: readonly PlanCommand[],
  theirs: readonly string[],
  compute: (document: PlanDocument) => Promise<Schedule>,
): Promise<PlanEdit | undefined> => {
  if (theirs.includes(replacedKey)) throw fail('stale', '计划已被重新导入，请刷新后再修改', replacedKey);
  const before = stored.document;
  const applied = await inSlices(applyInSteps(before, commands));
  if (!applied.ok) {
    const { key, message } = applied.failure;
    if (key !== null && findConflicts([key], theirs).length > 0) throw fail('stale', message, key);
    throw toRefusal(applied.failure);
  }
  const { plan: document, inverse, keys } = applied;
  const conflicts = findConflicts(keys, theirs).filter((key) => differs(before, document, key));
  if (conflicts.length > 0)
    throw new Failure(
      'stale',
      conflicts.slice(0, 50).map((key) => ({
        code: 'stale',
        message: toConflictMessage(key, before, document),
        path: key,
      })),
    );
  if (document === before) return undefined;
  const schedule = await compute(document);
  const errors = await findNewErrors(before, schedule, stored.projectName);
  if (errors.length > 0) throw toUnschedulable(errors);
  return { document, schedule, inverse, keys };
};

/** Two who wrote the same value do not disagree. */
const differs = (current: PlanDocument, mine: PlanDocument, key: string): boolean =>
  key.endsWith(':place') ||
  key.endsWith(':deleted') ||
  JSON.stringify(valueOfKey(current, key)) !== JSON.stringify(valueOfKey(mine, key));
