import { z } from 'zod';
import { id, lineOfText, looseRecord } from '../fields.ts';
import {
  activitySteps,
  estimate,
  evRule,
  milestoneDetail,
  percentKind,
  physicalPercent,
} from './activity-details.ts';
import { at, durationMin } from './plan-times.ts';

/**
 * The plan's rows as they travel and as both sides edit them. Times (`…At`, actual and manual dates) are local
 * minutes since 1970-01-01T00:00 in the project's zone, durations and lags (`…Min`) minutes: docs/decisions/0001.
 */

export const maybeAt = at.nullable();
const maybeID = id.nullable();
export const percentComplete = z
  .number('完成百分比应为 0 至 100 的数字')
  .min(0, '完成百分比应为 0 至 100')
  .max(100, '完成百分比应为 0 至 100');
export const priority = z.int().min(0, '优先级应为 0 至 1000').max(1000, '优先级应为 0 至 1000');
/** A few fields of a file's row; the project's own have titles and names beside. */
const extra = looseRecord(20_000);
const sourceUid = z.int().nullable();

export const activityKind = z.enum(['task', 'startMilestone', 'finishMilestone', 'levelOfEffort', 'hammock']);
export const scheduleMode = z.enum(['auto', 'manual']);
export const workType = z.enum(['fixedDuration', 'fixedUnits', 'fixedWork']);
export const constraintKind = z.enum([
  'asSoonAsPossible',
  'asLateAsPossible',
  'mustStartOn',
  'mustFinishOn',
  'startNoEarlierThan',
  'startNoLaterThan',
  'finishNoEarlierThan',
  'finishNoLaterThan',
]);
export const segments = z
  .array(z.strictObject({ startAt: at, finishAt: at }))
  .min(2, '拆分至少要有两段')
  .max(200)
  .nullable();

/** What activities and WBS nodes have in common. */
const outline = {
  code: z.string().max(100),
  name: z.string().max(1000),
  mode: scheduleMode,
  calendarID: maybeID,
  constraintKind,
  constraintAt: maybeAt,
  deadlineAt: maybeAt,
  priority,
  levellingDelayMin: durationMin,
  isInactive: z.boolean(),
  manualStart: maybeAt,
  manualFinish: maybeAt,
  note: z.string().max(100_000),
  sourceUid,
  /** What a foreign file said beyond this model, kept for its export. */
  extra,
};

export const activityRow = z.strictObject({
  activityID: id,
  /** The WBS node it stands under; `null` at the top of the outline. */
  wbsNodeID: maybeID,
  ...outline,
  kind: activityKind,
  durationMin,
  isElapsed: z.boolean(),
  workType,
  effortDriven: z.boolean(),
  ignoreResourceCalendar: z.boolean(),
  ownerID: maybeID,
  actualStart: maybeAt,
  actualFinish: maybeAt,
  percentComplete,
  remainingMin: durationMin.nullable(),
  suspendedAt: maybeAt,
  resumedAt: maybeAt,
  segments,
  /** The trade, as 土建, 机电. */
  discipline: z.string().max(50, '专业最多 50 个字'),
  /** The part of the works it is done in, as 一段, 3# 楼 5 层. */
  section: z.string().max(50, '施工段最多 50 个字'),
  /** Which of the companies that take part carries it out; null: the project's own. */
  partyID: maybeID,
  /** The number of the contract it is done under. */
  contractNo: z.string().max(50, '合同编号最多 50 个字'),
  estimate: estimate.nullable(),
  milestone: milestoneDetail.nullable(),
  evRule,
  percentKind,
  physicalPercent,
  steps: activitySteps,
});

/** What a node of the WBS is; the last two have no nodes under them. */
export const nodeKinds = [
  '',
  '阶段',
  '单位工程',
  '分部工程',
  '分项工程',
  '可交付成果',
  '控制账户',
  '规划包',
  '工作包',
] as const;
export type NodeKind = (typeof nodeKinds)[number];
/** Percent of its parent's work, by which a plan rolls up that says `manual`; null where the siblings have none. */
export const nodeWeight = z
  .number('权重应为 0 至 100 的数字')
  .min(0, '权重应为 0 至 100')
  .max(100, '权重应为 0 至 100')
  .nullable();

export const wbsNodeRow = z.strictObject({
  wbsNodeID: id,
  parentID: maybeID,
  ...outline,
  nodeKind: z.enum(nodeKinds),
  weight: nodeWeight,
});

export const linkType = z.enum(['FS', 'SS', 'FF', 'SF']);
export const lagUnit = z.enum(['working', 'elapsed', 'percent', 'elapsedPercent']);
export const lagCalendar = z.enum(['successor', 'predecessor', 'project', 'continuous']);
/** Minutes, or whole percent of the predecessor's duration for `percent` and `elapsedPercent`. */
export const lagValue = z.int('延时应为整数').min(-52_560_000).max(52_560_000);

/** Either end is an activity or a WBS node. */
export const linkRow = z.strictObject({
  linkID: id,
  predID: id,
  succID: id,
  type: linkType,
  lagValue,
  lagUnit,
  lagCalendar,
});

const interval = z
  .strictObject({ fromMin: z.int().min(0).max(1440), toMin: z.int().min(1).max(2880) })
  .refine((shift) => shift.toMin > shift.fromMin, '班次的结束应晚于开始');
const intervals = z.array(interval).max(20);
const week = z.array(intervals.nullable()).length(7);
/** Days since 1970-01-01. */
const dayNo = z.int().min(-25_567).max(138_785);
const calendarName = z.string().max(255);
/** Why a day is otherwise than its week; a day of the arrangement of statutory holidays is `holiday`. */
export const exceptionReason = z.enum(['holiday', 'stop', 'winter', 'heat', 'overtime', 'other']);
export type ExceptionReason = z.output<typeof exceptionReason>;
/** A stretch of the arrangement of statutory holidays: off, or worked in exchange (调休). */
export const holidaySpan = z
  .strictObject({ fromDay: dayNo, toDay: dayNo, name: calendarName, isWork: z.boolean() })
  .refine((span) => inOrder(span), '节假日的结束日期早于开始日期');
export type HolidaySpan = Readonly<z.output<typeof holidaySpan>>;
const inOrder = (span: { fromDay: number; toDay: number }) => span.toDay >= span.fromDay;

export const calendarRow = z.strictObject({
  calendarID: id,
  name: lineOfText('日历名称', 255),
  kind: z.enum(['project', 'resource', 'activity']),
  parentID: maybeID,
  useHolidays: z.boolean(),
  /** Monday first; `null` inherits from the parent (without one: a day off). */
  week,
  workWeeks: z
    .array(
      z
        .strictObject({ fromDay: dayNo, toDay: dayNo, name: calendarName, days: week })
        .refine(inOrder, '时段作息的结束日期早于开始日期'),
    )
    .max(1000),
  exceptions: z
    .array(
      z
        .strictObject({
          fromDay: dayNo,
          toDay: dayNo,
          name: calendarName,
          intervals,
          /** Left out where a file brought the day. */
          reason: exceptionReason.optional(),
          /** A day of a rule of a file: days named on their own go before it. */
          isRecurring: z.literal(true).optional(),
        })
        .refine(inOrder, '例外的结束日期早于开始日期'),
    )
    .max(20_000),
  sourceUid,
});

const units = z.number().min(0, '数量不能小于 0').max(1e9);
export const availability = z
  .array(z.strictObject({ fromAt: at, toAt: at, units }))
  .max(1000)
  .refine((rows) => rows.every((row) => row.toAt > row.fromAt), '可用时段的结束应晚于开始');
const money = z.number().min(0, '金额不能小于 0').max(1e12).nullable();

/** When the cost of material comes up: with its use, at the start or at the end of the activity. */
const accrual = z.enum(['prorated', 'start', 'end']);
export const resourceRow = z.strictObject({
  resourceID: id,
  code: z.string().max(100),
  name: lineOfText('资源名称', 255),
  kind: z.enum(['labour', 'material', 'equipment']),
  unit: z.string().max(40),
  maxUnits: units,
  calendarID: maybeID,
  standardRate: money,
  costPerUse: money,
  accrueAt: accrual,
  note: z.string().max(100_000),
  availability,
  sourceUid,
  extra,
});

export const workMin = z.int('工时应为整数分钟').min(0, '工时不能小于 0').max(2_000_000_000);
/** How work lies over its time: evenly, more at first, more at last, most in the middle, or as its parts say. */
export const workCurve = z.enum(['even', 'front', 'back', 'bell', 'manual']);
/** Of a manual curve what falls into each of as many equal parts of its time: minutes, of material its quantity. */
const curveParts = z
  .array(z.number().min(0, '每期的数量不能小于 0').max(2_000_000_000))
  .max(400, '手工分布最多 400 期');
export type WorkCurve = z.output<typeof workCurve>;
/** 需求, 已申请, 已落实. */
export const assignmentState = z.enum(['needed', 'requested', 'filled']);
export type AssignmentState = z.output<typeof assignmentState>;
export const assignmentRow = z.strictObject({
  assignmentID: id,
  activityID: id,
  resourceID: id,
  units,
  workMin,
  delayMin: durationMin,
  /** What was approved of it. */
  actualWorkMin: workMin,
  /** What is left; `null`: the work less what has been done. */
  remainingWorkMin: workMin.nullable(),
  curve: workCurve,
  curveParts,
  /** What is done there, in words: 绑扎柱筋. */
  jobText: z.string().max(200, '工作内容最多 200 个字'),
  state: assignmentState,
  sourceUid,
  extra,
});

export type ActivityRow = Readonly<z.output<typeof activityRow>>;
export type WbsNodeRow = Readonly<z.output<typeof wbsNodeRow>>;
export type LinkRow = Readonly<z.output<typeof linkRow>>;
export type CalendarRow = Readonly<z.output<typeof calendarRow>>;
export type ResourceRow = Readonly<z.output<typeof resourceRow>>;
export type AssignmentRow = Readonly<z.output<typeof assignmentRow>>;

/** The plan's tables by the names that keys and undo steps use. */
export type EntityRows = {
  readonly calendar: CalendarRow;
  readonly wbsNode: WbsNodeRow;
  readonly activity: ActivityRow;
  readonly link: LinkRow;
  readonly resource: ResourceRow;
  readonly assignment: AssignmentRow;
};
export type EntityName = keyof EntityRows;
