import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, nothing } from '../fields.ts';
import { colours, lightNames } from '../integration/indicators.ts';
import { workbenchParts } from './workbench-parts.ts';

const defineCall = callsWith({ parts: '工作台', part: '栏目', isShown: '显示', isWide: '占整行' });

const placed = z.strictObject({ part: z.enum(workbenchParts), isShown: z.boolean(), isWide: z.boolean() });
const workbench = z.object({ parts: z.array(placed) });

export const GetWorkbench = defineCall({
  name: 'GetWorkbench',
  summary: '自己的工作台怎样布置：各栏的先后、是否显示、是否占整行',
  gate: { kind: 'user' },
  input: nothing,
  output: workbench,
});

export const UpdWorkbench = defineCall({
  name: 'UpdWorkbench',
  summary: '布置自己的工作台；没有写的栏目排在最后，一项也不写则恢复默认',
  gate: { kind: 'user' },
  input: z.strictObject({
    parts: z
      .array(placed)
      .max(workbenchParts.length)
      .refine(
        (parts) => new Set(parts.map(({ part }) => part)).size === parts.length,
        '同一个栏目只能出现一次',
      ),
  }),
  output: workbench,
});

const health = z.object({
  projectID: id,
  /** Null where the caller may not see what it goes by. */
  light: z.enum(colours).nullable(),
  lights: z.array(z.object({ light: z.enum(lightNames), colour: z.enum(colours) })),
  /** The day of which the lights tell; null before the first one. */
  measuredDay: z.string().nullable(),
  /** Null where the caller may not see the plan. */
  plan: z
    .object({ planFinish: z.string().nullable(), percentComplete: z.number(), activityCount: z.int() })
    .nullable(),
  /** What the baseline would have had done; null where there is none, or the caller may not see it. */
  plannedPercent: z.number().nullable(),
});
export type ProjectHealth = z.output<typeof health>;

export const GetOwnProjectHealth = defineCall({
  name: 'GetOwnProjectHealth',
  summary: '自己参与的各个项目的健康灯、计划进度和应完成的进度',
  gate: { kind: 'user' },
  input: nothing,
  output: z.array(health),
});

export const GetPlanCostByMonth = defineCall({
  name: 'GetPlanCostByMonth',
  summary: '计划各月的费用：资源用量 × 单价，按活动的时间分到各月；单价和预算都无权查看时为空',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  input: z.strictObject({ projectID: id }),
  output: z
    .object({
      months: z.array(
        z.object({
          /** YYYY-MM */
          month: z.string(),
          /** 元 that the work done was worth, and the work that is left. */
          done: z.number(),
          left: z.number(),
        }),
      ),
    })
    .nullable(),
});
