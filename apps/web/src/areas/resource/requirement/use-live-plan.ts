import type { CallRef } from '../../../api/calls.ts';
import { thePlan, useLiveCalls } from '../../../api/use-live-calls.ts';

const registers = ['UnitCost', 'ProjectResource', 'ResourceBooking', thePlan] as const;

/** What is computed of the plan and of prices is read anew when either changes. @param calls the same list at each drawing */
export const useLivePlan = (calls: readonly CallRef[]): void => useLiveCalls(registers, calls);
