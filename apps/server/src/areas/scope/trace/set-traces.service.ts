import type { Field } from '@xmgl/contracts/register/fields';
import type { TraceChange } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { requirementTrace, traceTargets } from '@xmgl/contracts/scope/requirement-trace.register';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { mayChooseAll } from '../../../register/around/targets.ts';
import { kitOf } from '../../../register/kit.ts';
import { getSource } from '../../../register/read/entity-sources.ts';
import { dropUnasked } from '../../../register/write/delete-rows.service.ts';
import { insertChecked } from '../../../register/write/insert-rows.service.ts';
import { toNewValues } from '../../../register/write/row-words.ts';
import { notApproved } from './requirement-trace.kit.ts';
import { findUnapproved, lockTraces } from './trace.repository.ts';

const pairOf = ({ requirementID, targetID }: Pick<TraceChange, 'requirementID' | 'targetID'>): string =>
  `${requirementID} ${targetID}`;

const entityOf = (key: string): string => {
  const field: Field | undefined = Object.entries(requirementTrace.fields).find(
    ([name]) => name === key,
  )?.[1];
  return field?.kind === 'link' ? field.entity : '';
};

/** What is newly traced is approved, and what it is traced to is there. */
const requireSound = async (actor: Actor, added: readonly TraceChange[]): Promise<void> => {
  const requirementIDs = [...new Set(added.map(({ requirementID }) => requirementID))];
  if (!(await mayChooseAll(actor, entityOf('requirementID'), requirementIDs)))
    throw fail('invalid', getSource(entityOf('requirementID')).refusal, 'requirementID');
  const code = await findUnapproved(actor, requirementIDs);
  if (code !== undefined) throw fail('conflict', notApproved(code), 'requirementID');
  for (const [kind, changes] of Map.groupBy(added, ({ targetKind }) => targetKind)) {
    const entity = entityOf(traceTargets[kind]);
    const targetIDs = [...new Set(changes.map(({ targetID }) => targetID))];
    if (!(await mayChooseAll(actor, entity, targetIDs)))
      throw fail('invalid', getSource(entity).refusal, 'targetID');
  }
};

/** Sets and clears cells of the matrix, all of them or none; of a cell that is named twice the last word counts. */
export const setTraces = async (
  actor: Actor,
  changes: readonly TraceChange[],
): Promise<{ added: number; removed: number }> => {
  const wanted = [...new Map(changes.map((change) => [pairOf(change), change])).values()];
  const standing = new Map((await lockTraces(actor, wanted)).map((trace) => [pairOf(trace), trace]));
  const added = wanted.filter((change) => change.isTraced === 1 && !standing.has(pairOf(change)));
  const removed = wanted.flatMap((change) => {
    const trace = standing.get(pairOf(change));
    return change.isTraced === 0 && trace ? [trace.requirementTraceID] : [];
  });
  const kit = kitOf(requirementTrace);
  if (added.length > 0) await requireSound(actor, added);
  await insertChecked(
    actor,
    kit,
    added.map(({ requirementID, targetKind, targetID }) => ({
      rowID: v7(),
      values: toNewValues(requirementTrace, { requirementID, [traceTargets[targetKind]]: targetID }),
    })),
  );
  await dropUnasked(actor, kit, removed);
  return { added: added.length, removed: removed.length };
};
