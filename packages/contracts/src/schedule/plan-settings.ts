import { z } from 'zod';
import { id, looseRecord } from '../fields.ts';
import { codingSegments, resetBy } from '../project/coding-rule-schema.ts';
import { at } from './plan-times.ts';

const maybeAt = at.nullable();

/** How the codes of new activities are made; null: A1000, A1010, … */
const activityCode = z
  .strictObject({ segments: codingSegments, resetBy, projectCode: z.string().max(40) })
  .nullable();

export const planSettings = z.strictObject({
  startAt: at,
  endAt: maybeAt,
  capByEnd: z.boolean(),
  scheduleFrom: z.enum(['start', 'finish']),
  /** The day up to which progress is reported; it moves nothing. */
  statusAt: maybeAt,
  /** Where unfinished work was planned anew: what is left is not before it. */
  rescheduledAt: maybeAt,
  progressMode: z.enum(['retainedLogic', 'progressOverride']),
  /** What progress is rolled up by: durations, hours of people and machines, what they cost, or the nodes' weights. */
  rollupWeight: z.enum(['duration', 'work', 'cost', 'manual']),
  calendarID: id,
  minutesPerDay: z.int().min(1, '每日工时应大于 0').max(1440, '每日工时不能超过 24 小时'),
  minutesPerWeek: z.int().min(1).max(10_080),
  daysPerMonth: z.int().min(1).max(31),
  criticalThresholdMin: z.int().min(-1_000_000).max(1_000_000),
  nearCriticalMin: z.int().min(-1_000_000).max(1_000_000),
  defaultStartMin: z.int().min(0).max(1440),
  defaultFinishMin: z.int().min(0).max(1440),
  holidayVersion: z.string().max(40),
  activityCode,
  /** What a foreign file said of the whole plan beyond this model. */
  properties: looseRecord(20_000),
});

export type PlanSettings = Readonly<z.output<typeof planSettings>>;
