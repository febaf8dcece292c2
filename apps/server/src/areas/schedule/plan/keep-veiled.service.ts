import type { PlanBatch } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow, EntityName } from '@xmgl/contracts/schedule/plan-rows';
import type { RestoreStep } from '@xmgl/contracts/schedule/restore-step';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { listInverses } from './plan-batch.repository.ts';
import { type Blanks, hidesEvidence, leaveVeiled, listSaid } from './plan-sight.service.ts';
import { keepEvidence } from './step-evidence.ts';

type Put = Extract<RestoreStep, { step: 'put' }>;
type Row = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<string, Row>;

const idOf = ({ entity, row }: Put): string => String((row as Row)[`${entity}ID`]);
const keyOf = (entity: EntityName, id: string): string => `${entity}:${id}:deleted`;

const putsIn = (commands: readonly PlanCommand[], blanks: Blanks): Put[] =>
  commands.flatMap((command) =>
    command.kind === 'restore'
      ? command.steps.filter((step): step is Put => step.step === 'put' && blanks[step.entity] !== undefined)
      : [],
  );

/** What takes back a batch, as it is stored. */
export type Inverse = readonly PlanCommand[];

/** What took back the batches that deleted the rows which these commands put back, newest first. */
export const listPutBack = async (
  db: Db,
  project: ProjectInScope,
  commands: readonly PlanCommand[],
  blanks: Blanks,
): Promise<readonly Inverse[]> => {
  const keys = putsIn(commands, blanks).map((put) => keyOf(put.entity, idOf(put)));
  if (keys.length === 0) return [];
  return (await listInverses(db, project, keys)).map(({ inverse }) => inverse as PlanBatch['commands']);
};

/** Rows that were deleted, as they stood when they last were. */
const findDeleted = (puts: readonly Put[], inverses: readonly Inverse[]): ReadonlyMap<string, Row> => {
  const wanted = new Set(puts.map((put) => keyOf(put.entity, idOf(put))));
  const found = new Map<string, Row>();
  if (wanted.size === 0) return found;
  for (const command of inverses.flat()) {
    if (command.kind !== 'restore') continue;
    for (const step of command.steps) {
      if (step.step !== 'put') continue;
      const key = keyOf(step.entity, idOf(step));
      if (wanted.has(key) && !found.has(key)) found.set(key, step.row);
    }
  }
  return found;
};

/** What stands behind a veil is not written through it; said empty, it is left as it is. */
const refuseWritten = (commands: readonly PlanCommand[], blanks: Blanks): void => {
  for (const command of commands)
    for (const [field, value, blank] of listSaid(command, blanks))
      if (JSON.stringify(value ?? null) !== JSON.stringify(blank ?? null))
        throw fail('forbidden', '您没有查看资源价格和备注的权限，也不能填写，请联系项目经理', field);
};

/**
 * The commands of somebody who does not see all of the plan, so that nothing behind the veil is lost: a row that undo or
 * redo puts back gets what it had there, and fields there are not touched.
 * @param inverses from `listPutBack`
 */
export const keepVeiled = (
  document: PlanDocument,
  commands: readonly PlanCommand[],
  blanks: Blanks,
  inverses: readonly Inverse[],
): readonly PlanCommand[] => {
  if (Object.keys(blanks).length === 0) return commands;
  refuseWritten(commands, blanks);
  const standing = (put: Put): Row | undefined => (document[put.entity] as Rows).get(idOf(put));
  const gone = putsIn(commands, blanks).filter((put) => standing(put) === undefined);
  const deleted = findDeleted(gone, inverses);
  const reveal = (step: RestoreStep): RestoreStep => {
    const blank = step.step === 'put' ? blanks[step.entity] : undefined;
    if (step.step !== 'put' || blank === undefined) return step;
    const known = standing(step) ?? deleted.get(keyOf(step.entity, idOf(step)));
    const kept = Object.keys(blank).map((field) => [field, known?.[field] ?? blank[field]]);
    return { ...step, row: { ...step.row, ...Object.fromEntries(kept) } } as RestoreStep;
  };
  const kept = leaveVeiled(commands, blanks).map((command) =>
    command.kind === 'restore' ? { ...command, steps: command.steps.map(reveal) } : command,
  );
  if (!hidesEvidence(blanks)) return kept;
  const stepsOf = (activityID: string) => {
    const known = document.activity.get(activityID) ?? deleted.get(keyOf('activity', activityID));
    return (known?.steps ?? []) as ActivityRow['steps'];
  };
  return kept.map((command) => keepEvidence(command, stepsOf));
};
