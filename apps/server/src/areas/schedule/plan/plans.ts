import type { Kysely } from 'kysely';
import { inScope } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { createDatesWriter } from './dates-writer.ts';
import { createPlanCache } from './plan-cache.ts';
import type { PlanWriting } from './plan-memory.ts';
import { openPlanTurns, type PlanTurns, type Settled } from './plan-turns.ts';
import type { EditAnswer, SaidEdit } from './said-edit.ts';

/** What one server process remembers of plans, what it still has to write of them, and who waits to edit them. */
export type Plans = PlanWriting & { readonly inTurn: PlanTurns<SaidEdit, EditAnswer> };

/** About 4 kB a row: 100 MB at most. */
const mostRowsKept = 25_000;
const quietMs = 1_500;
const longestWaitMs = 15_000;
/** Of one plan, for which everybody else's edits are waited. */
const mostWaiting = 200;

/**
 * @param turns connections for edits alone: who saves waits for those before, and not behind everybody who reads, too
 * @param apply what is done with the edits of one plan that waited together
 */
export const createPlans = (
  db: Kysely<Tables>,
  turns: Kysely<Tables>,
  apply: (writing: PlanWriting, edits: readonly SaidEdit[]) => Promise<Settled<EditAnswer>>,
): Plans => {
  const writing: PlanWriting = {
    cache: createPlanCache(mostRowsKept),
    dates: createDatesWriter(db, { quietMs, longestWaitMs }),
    transact: ({ user: { userID }, project: { companyID, projectID } }, work) =>
      inScope(turns, { userID, companyID, projectID }, work),
  };
  return { ...writing, inTurn: openPlanTurns(mostWaiting, (edits) => apply(writing, edits)) };
};
