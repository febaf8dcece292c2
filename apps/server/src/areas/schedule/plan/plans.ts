import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { applyTogether } from './apply-together.service.ts';
import { createDatesWriter, type DatesWriter } from './dates-writer.ts';
import { createPlanCache, type PlanCache } from './plan-cache.ts';
import { openPlanTurns, type PlanTurns } from './plan-turns.ts';
import type { EditAnswer, SaidEdit } from './say-in-order.service.ts';

/** What one server process remembers of plans, and what it still has to write of them. */
export type Plans = {
  readonly cache: PlanCache;
  readonly dates: DatesWriter;
  readonly inTurn: PlanTurns<SaidEdit, EditAnswer>;
};

/** About 4 kB a row: 100 MB at most. */
const mostRowsKept = 25_000;
const quietMs = 1_500;
const longestWaitMs = 15_000;
/** Of one plan, for which everybody else's edits are waited. */
const mostWaiting = 200;

export const createPlans = (db: Kysely<Tables>): Plans => ({
  cache: createPlanCache(mostRowsKept),
  dates: createDatesWriter(db, { quietMs, longestWaitMs }),
  inTurn: openPlanTurns(mostWaiting, applyTogether),
});
