import { z } from 'zod';
import { day, id, text } from '../fields.ts';
import { at, durationMin } from './plan-times.ts';

/** How the duration of an activity was found. */
export const estimateMethods = ['专家判断', '类比', '参数', '三点贝塔', '三点三角', '自下而上'] as const;
export type EstimateMethod = (typeof estimateMethods)[number];

const positive = (label: string, most: number) =>
  z.number(`${label}应为数字`).positive(`${label}应大于 0`).max(most, `${label}过大`);

/** By what a duration was estimated; what was not said is null. */
export const estimate = z.strictObject({
  method: z.enum(estimateMethods),
  optimisticMin: durationMin.nullable(),
  mostLikelyMin: durationMin.nullable(),
  pessimisticMin: durationMin.nullable(),
  quantity: positive('工程量', 1e9).nullable(),
  /** A unit of measurement by its name, as a resource's. */
  unit: z.string().max(40, '计量单位最多 40 个字'),
  /** Of one crew in one shift. */
  outputRate: positive('产量定额', 1e9).nullable(),
  crew: positive('班组', 10_000).nullable(),
  shifts: z.int('班次应为 1 至 3').min(1, '班次应为 1 至 3').max(3, '班次应为 1 至 3').nullable(),
  basis: z.string().max(1000, '依据最多 1000 个字'),
});
export type Estimate = Readonly<z.output<typeof estimate>>;

export const milestoneLevels = ['一级', '二级', '三级'] as const;

/** What a milestone is promised for, and by what it is reached. */
export const milestoneDetail = z.strictObject({
  level: z.enum(milestoneLevels),
  isContract: z.boolean(),
  committedAt: at.nullable(),
  criteria: z.string().max(1000, '完成标准最多 1000 个字'),
  deliverableID: id.nullable(),
});
export type MilestoneDetail = Readonly<z.output<typeof milestoneDetail>>;

/** How an activity earns its budget. */
export const evRules = {
  percent: '完成百分比',
  zeroHundred: '0/100',
  fiftyFifty: '50/50',
  milestones: '加权里程碑',
  support: '支持型',
} as const;
export const evRule = z.enum(
  ['percent', 'zeroHundred', 'fiftyFifty', 'milestones', 'support'],
  '没有这种计取规则',
);

/** By what an activity tells how far it is: its duration, what was measured on site, or the hours approved of it. */
export const percentKinds = ['工期', '实物', '工时'] as const;
export const percentKind = z.enum(percentKinds, '百分比类型有：工期、实物、工时');

/** Measured on site; null: nothing was. */
export const physicalPercent = z
  .number('实物完成百分比应为数字')
  .min(0, '实物完成百分比应为 0 至 100')
  .max(100, '实物完成百分比应为 0 至 100')
  .nullable();

export const evidence = z.string().max(200, '凭据最多 200 个字');

/** 检查点: a part of an activity that is done or not, and what it counts in percent of the whole. */
export const activityStep = z.strictObject({
  stepID: id,
  name: text('检查点', 50),
  weight: z.number('权重应为数字').min(0, '权重不能小于 0').max(100, '权重最多 100'),
  baselineDay: day,
  doneDay: day.nullable(),
  /** By what it shows that it is done: the number of a record, what was handed over. */
  evidence,
});
export type ActivityStep = Readonly<z.output<typeof activityStep>>;
export const activitySteps = z.array(activityStep).max(50, '检查点最多 50 个');
