import { z } from 'zod';
import { id } from '../fields.ts';
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
