import { formatAt } from '../../calendar/day-number.ts';
import type { ImportedPlan } from '../imported-plan.ts';

/** What is written: the plan, and what stands around it where there is any. */
export type MspdiSource = Pick<ImportedPlan, 'plan'> & Partial<Omit<ImportedPlan, 'plan' | 'notMapped'>>;

export const formatMspdiAt = (at: number | null): string | null =>
  at === null ? null : `${formatAt(at)}:00`;
