import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, rowVersion } from '../fields.ts';
import { definePlanDocumentCalls } from '../plan-document/plan-document-calls.ts';
import { lineMethods } from './progress-line.calls.ts';
import { schedulePlan } from './schedule-plan.document.ts';

export const schedulePlanCalls = definePlanDocumentCalls(schedulePlan);

const defineCall = callsWith({ updateCycle: '更新周期', lineMethod: '前锋线标定' });

/** How often progress is reported and closed. */
export const updateCycles = ['每周', '每日', '每两周', '每月'] as const;
export type UpdateCycle = (typeof updateCycles)[number];

const gate = { kind: 'project', key: 'projectID', page: schedulePlan.page } as const;

const values = {
  updateCycle: z.enum(updateCycles, '更新周期有：每周、每日、每两周、每月'),
  lineMethod: z.enum(lineMethods, '前锋线标定有：完成比例、尚需时间'),
};
const setting = z.object({ ...values, rowVersion });

export const GetScheduleSetting = defineCall({
  name: 'GetScheduleSetting',
  summary: '进度管理的设置：多久更新一次，前锋线怎样标定；没有设过的是默认值，rowVersion 为 0',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: setting,
});

export const UpdScheduleSetting = defineCall({
  name: 'UpdScheduleSetting',
  summary: '修改进度管理的设置',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, rowVersion, ...values }),
  output: setting,
});
