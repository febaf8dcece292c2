import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id, optionalText } from '../fields.ts';

const defineCall = callsWith({ method: '标定方法', statusDate: '检查日期', note: '说明' });

const gate = { kind: 'project', key: 'projectID', page: 'schedule.tracking' } as const;

/** How the point of an activity is set: by what is done, or by what is left to do. */
export const lineMethods = ['完成比例', '尚需时间'] as const;
const method = z.enum(lineMethods);
/** What it is measured against. */
export const lineBases = ['当前基线', '当前计划'] as const;
export type LineBasis = (typeof lineBases)[number];
export type LineMethod = z.output<typeof method>;

const minutes = z.int();

/** Where an activity has come; minutes of its own hours, below zero is behind. */
const linePoint = z.object({
  activityID: id,
  code: z.string(),
  name: z.string(),
  /** Who answers for it now; empty where nobody does, or the reader may not know. */
  ownerName: z.string(),
  /** Why it is behind, as the newest report says; empty where none does. */
  cause: z.string(),
  positionAt: minutes,
  deviationMin: minutes,
  successorImpactMin: minutes.nullable(),
  projectImpactMin: minutes.nullable(),
  floatLeftMin: minutes.nullable(),
  plannedPercent: z.number(),
  actualPercent: z.number(),
  forecastFinish: minutes,
  /** Its minutes are of days of 24 hours. */
  isElapsed: z.boolean(),
});
export type LinePoint = z.output<typeof linePoint>;

const closedPeriod = z.object({
  statusDate: day,
  plannedPercent: z.number().nullable(),
  actualPercent: z.number().nullable(),
  slipMin: minutes,
  userName: z.string(),
  time: z.string(),
});
export type ClosedPeriod = z.output<typeof closedPeriod>;

const progressLine = z.object({
  minutesPerDay: z.int(),
  /** Null while the plan has no 检查日期. */
  line: z
    .object({
      statusDate: day,
      /** What is measured against; empty where it is the plan itself. */
      basisName: z.string(),
      method,
      plannedPercent: z.number().nullable(),
      actualPercent: z.number().nullable(),
      /** By how much the finish slips, as the line says. */
      slipMin: minutes,
      finish: minutes,
      forecastFinish: minutes,
      isClosed: z.boolean(),
      /** The most behind first. */
      points: z.array(linePoint),
    })
    .nullable(),
  /** Newest first. */
  periods: z.array(closedPeriod),
  /** Reports up to the 检查日期 that wait to be confirmed. */
  openReports: z.int(),
});

export const GetProgressLine = defineCall({
  name: 'GetProgressLine',
  heavy: true,
  summary:
    '检查日期的前锋线：每项在做的活动拖后或提前多少、影响紧后和总工期多少；statusDate 是已关闭的周期时，答当时留下的',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, method: method.optional(), statusDate: day.optional() }),
  output: progressLine,
});

export const CloseStatusPeriod = defineCall({
  name: 'CloseStatusPeriod',
  heavy: true,
  summary: '关闭计划的检查日期及以前的周期：留下这一天的前锋线，此前填报的实际日期不能再改',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, method: method.optional() }),
  output: progressLine,
});

export const ReopenStatusPeriod = defineCall({
  name: 'ReopenStatusPeriod',
  summary: '重新打开最近关闭的周期，写明原因；它的前锋线不再保留',
  gate: { ...gate, right: 'delete' },
  input: z.strictObject({ projectID: id, statusDate: day, note: optionalText('原因', 500) }),
  output: z.object({ statusDate: day }),
});
