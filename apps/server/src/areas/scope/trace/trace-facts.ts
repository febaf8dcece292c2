import type { TraceGap, TraceState } from '@xmgl/contracts/scope/trace-state';
import { type RawBuilder, sql } from 'kysely';

/** What is known of an approved requirement by what it is traced to. */
export type TraceFacts = {
  readonly id: string;
  readonly state: TraceState;
  readonly gaps: readonly TraceGap[];
  readonly mustReview: boolean;
};

/** The facts of every approved requirement in scope: the function in the database tells how they come about. */
export const traceFacts: RawBuilder<TraceFacts> = sql`
  select id, state, gaps, must_review as "mustReview" from trace_facts()`;
