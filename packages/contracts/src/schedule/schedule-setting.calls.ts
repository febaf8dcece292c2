import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, rowVersion } from '../fields.ts';
import { definePlanDocumentCalls } from '../plan-document/plan-document-calls.ts';
import type { PlanSettings } from './plan-settings.ts';
import { lineBases, lineMethods } from './progress-line.calls.ts';
import { schedulePlan } from './schedule-plan.document.ts';

export const schedulePlanCalls = definePlanDocumentCalls(schedulePlan);

const defineCall = callsWith({
  updateCycle: '更新周期',
  rollupWeight: '汇总权重',
  lineMethod: '前锋线标定',
  lineBasis: '前锋线基准',
  lookAheadWeeks: '滚动计划的周数',
});

/** How often progress is reported and closed. */
export const updateCycles = ['每周', '每日', '每两周', '每月'] as const;
/** So far ahead 滚动计划 looks at most. */
export const mostLookAheadWeeks = 12;
/** What percent complete is rolled up by, as the plan keeps it. */
export const rollupWeights = {
  工期: 'duration',
  工时: 'work',
  成本: 'cost',
  手工: 'manual',
} as const satisfies Record<string, PlanSettings['rollupWeight']>;
export const rollupWords = Object.keys(rollupWeights) as (keyof typeof rollupWeights)[];
export type UpdateCycle = (typeof updateCycles)[number];

const gate = { kind: 'project', key: 'projectID', page: schedulePlan.page } as const;

const values = {
  updateCycle: z.enum(updateCycles, '更新周期有：每周、每日、每两周、每月'),
  rollupWeight: z.enum(rollupWords, '汇总权重有：工期、工时、成本、手工'),
  lineMethod: z.enum(lineMethods, '前锋线标定有：完成比例、尚需时间'),
  lineBasis: z.enum(lineBases, '前锋线基准有：当前基线、当前计划'),
  lookAheadWeeks: z
    .int('滚动计划的周数应为整数')
    .min(1, '滚动计划看 1 至 12 周')
    .max(mostLookAheadWeeks, '滚动计划看 1 至 12 周'),
};
const setting = z.object({ ...values, rowVersion });

export const GetScheduleSetting = defineCall({
  name: 'GetScheduleSetting',
  summary:
    '进度管理的设置：多久更新一次，进度按什么汇总，前锋线怎样标定、对照什么，滚动计划看几周；没有设过的是默认值，rowVersion 为 0',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: setting,
});

export const UpdScheduleSetting = defineCall({
  name: 'UpdScheduleSetting',
  summary: '修改进度管理的设置；汇总权重写入计划，与计划的其他修改一样成为一批',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, rowVersion, ...values }),
  output: setting,
  heavy: true,
});
