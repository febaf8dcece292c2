import type { PlanBatch } from '@xmgl/contracts/schedule/plan.calls';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { findConflicts, toKeyParts } from '@xmgl/engine/commands/conflict';
import { toConflictMessage } from '@xmgl/engine/commands/field-words';
import { isRow, type PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { PendingBatch, PlanConflict, PlanState } from './plan-state.ts';

/** The plan as the server has it. */
export type Confirmed = { readonly plan: PlanDocument; readonly version: number };

export type Rebased = {
  readonly confirmed: Confirmed;
  readonly pending: readonly PendingBatch[];
  /** Pending batches that say nothing sensible any more, and why. */
  readonly dropped: readonly { readonly batchID: string; readonly message: string }[];
  readonly conflict: PlanConflict | null;
  readonly changedByOthers: PlanState['changedByOthers'];
  readonly theirKeys: ReadonlySet<string>;
};

const isContiguous = (batches: readonly PlanBatch[], from: number): boolean =>
  batches.every((batch, at) => batch.planVersion === from + at + 1);

type Replayed = {
  readonly plan: PlanDocument;
  readonly rest: readonly PendingBatch[];
  readonly theirKeys: ReadonlySet<string>;
  readonly userName: string;
};

/** What the server accepted, said again in its order: own batches leave the queue, others' come in between. */
const replay = (
  confirmed: Confirmed,
  pending: readonly PendingBatch[],
  batches: readonly PlanBatch[],
): Replayed | null => {
  const rest = [...pending];
  const theirKeys = new Set<string>();
  let userName = '';
  let { plan } = confirmed;
  for (const batch of batches) {
    const own = rest[0]?.batchID === batch.batchID ? rest.shift() : undefined;
    if (own && theirKeys.size === 0) {
      plan = own.after;
      continue;
    }
    const applied = applyPlanCommands(plan, own?.commands ?? batch.commands);
    if (!applied.ok) return null;
    plan = applied.plan;
    if (own) continue;
    userName = batch.userName;
    for (const key of applied.keys) theirKeys.add(key);
  }
  return { plan, rest, theirKeys, userName };
};

const listRows = (plan: PlanDocument, keys: ReadonlySet<string>): string[] => {
  const rows = new Set<string>();
  for (const key of keys) {
    const { entity, id } = toKeyParts(key);
    const rowID = entity === 'link' ? plan.link.get(id)?.succID : id;
    if (rowID !== undefined && isRow(plan, rowID)) rows.add(rowID);
  }
  return [...rows];
};

/**
 * Brings batches that the server accepted under the pending ones. Null when they do not follow on what is
 * known: then the plan is read anew. `sentID` is being judged by the server itself.
 */
export const rebaseBatches = (
  confirmed: Confirmed,
  pending: readonly PendingBatch[],
  accepted: readonly PlanBatch[],
  sentID: string | null,
): Rebased | null => {
  const batches = accepted
    .filter((batch) => batch.planVersion > confirmed.version)
    .sort((a, b) => a.planVersion - b.planVersion);
  if (!isContiguous(batches, confirmed.version)) return null;
  const replayed = replay(confirmed, pending, batches);
  if (!replayed) return null;
  const { plan, rest, theirKeys, userName } = replayed;
  const next: Confirmed = { plan, version: confirmed.version + batches.length };
  if (theirKeys.size === 0) {
    return { confirmed: next, pending: rest, dropped: [], conflict: null, changedByOthers: null, theirKeys };
  }
  let conflict: PlanConflict | null = null;
  for (const { batchID, keys, after } of rest) {
    const key = batchID === sentID ? undefined : findConflicts(keys, theirKeys)[0];
    if (key !== undefined) conflict ??= { batchID, message: toConflictMessage(key, plan, after), userName };
  }
  const changedByOthers = { rowIDs: listRows(plan, theirKeys), userName };
  return { confirmed: next, ...stackBatches(plan, rest), conflict, changedByOthers, theirKeys };
};

/** The pending batches on another ground; those that no longer apply are dropped. */
export const stackBatches = (
  ground: PlanDocument,
  batches: readonly Omit<PendingBatch, 'keys' | 'inverse' | 'after'>[],
): Pick<Rebased, 'pending' | 'dropped'> => {
  const pending: PendingBatch[] = [];
  const dropped: { batchID: string; message: string }[] = [];
  let plan = ground;
  for (const batch of batches) {
    const applied = applyPlanCommands(plan, batch.commands);
    if (!applied.ok) {
      dropped.push({ batchID: batch.batchID, message: applied.failure.message });
      continue;
    }
    plan = applied.plan;
    pending.push({ ...batch, keys: applied.keys, inverse: applied.inverse, after: plan });
  }
  return { pending, dropped };
};
