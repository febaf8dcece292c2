import type { PlanBatch } from '@xmgl/contracts/schedule/plan.calls';
import type { Outgoing } from './plan-ports.ts';
import type { PendingBatch } from './plan-state.ts';

/** What a batch is sent and kept as. */
export const toOutgoing = ({ batchID, commands, base }: PendingBatch, version: number): Outgoing => {
  const { version: baseVersion, upon } = base ?? { version, upon: [] };
  return { baseVersion, batchID, commands, upon };
};

/**
 * What earlier pages kept, without what arrived nevertheless. Each batch still speaks of the version it was said
 * to, so that the server finds what others changed since; those before it are no contradiction.
 */
export const toRestored = (
  kept: readonly Outgoing[],
  accepted: readonly PlanBatch[],
): Omit<PendingBatch, 'keys' | 'inverse' | 'after'>[] => {
  const arrived = new Set(accepted.map(({ batchID }) => batchID));
  return kept
    .map(({ batchID, commands, baseVersion, upon }, at) => {
      const before = kept.slice(0, at).map((batch) => batch.batchID);
      return { batchID, commands, base: { version: baseVersion, upon: [...new Set([...upon, ...before])] } };
    })
    .filter(({ batchID }) => !arrived.has(batchID));
};

/** One batch under a new ID, said to the plan as it now is; those that were said upon it still are. */
export const sayAnew = (
  pending: readonly PendingBatch[],
  oldID: string,
  newID: string,
): readonly PendingBatch[] =>
  pending.map(({ base, ...batch }) => {
    if (batch.batchID === oldID) return { ...batch, batchID: newID };
    if (!base) return batch;
    return { ...batch, base: { ...base, upon: base.upon.map((id) => (id === oldID ? newID : id)) } };
  });
