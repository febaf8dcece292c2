import { sql } from 'kysely';

/**
 * Sent ahead of statements on large registers. A plan that was kept knows neither the project nor what is sought: it
 * expects the forty rows of the usual project, for which all indexes are alike, and takes any. Until the end of the
 * transaction or `planAsKept`, statements are planned for what they ask.
 */
export const planAnew = sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`;

/** Sent after them: what reads few rows by their keys is as fast by a plan that was kept, and planning takes time. */
export const planAsKept = sql`select set_config('plan_cache_mode', 'auto', true)`;
