import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';
import { activityStep, evRule, percentKind, physicalPercent } from '../schedule/activity-details.ts';

const defineCall = callsWith({
  activityID: '活动',
  rule: '挣值计取规则',
  physicalPercent: '实物完成百分比',
  percentKind: '百分比类型',
  steps: '检查点',
  name: '名称',
  weight: '权重',
  baselineDay: '计划日期',
  doneDay: '完成日期',
});

const gate = { kind: 'project', key: 'projectID', page: 'cost.earnedValue' } as const;

const evStep = activityStep.pick({ name: true, weight: true, baselineDay: true, doneDay: true });

const activityEv = {
  rule: evRule,
  physicalPercent,
  steps: z.array(evStep).max(50, '检查点最多 50 个'),
};

export const GetActivityEv = defineCall({
  name: 'GetActivityEv',
  summary: '一个活动怎样计取挣值：规则、实物完成百分比、加权里程碑的检查点',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, activityID: id }),
  output: z.object(activityEv).extend({
    percentKind,
    /** By which rule the cost baseline in force measures it; null where it has no budget there. */
    inForce: evRule.nullable(),
    /** By which steps it does; empty where it does not go by steps. */
    stepsInForce: z.array(evStep.omit({ doneDay: true })),
  }),
});

export const UpdActivityEv = defineCall({
  name: 'UpdActivityEv',
  heavy: true,
  summary:
    '设定一个活动怎样计取挣值；规则、检查点的权重和日期到下一次成本基准生效，完成百分比和检查点的完成立即生效',
  gate: { ...gate, right: 'update' },
  input: z
    .strictObject({
      projectID: id,
      activityID: id,
      ...activityEv,
      /** Left out: 实物 where a percent is given, else 工期. */
      percentKind: percentKind.optional(),
    })
    .refine(({ rule, steps }) => rule !== 'milestones' || steps.length >= 2, {
      path: ['steps'],
      error: '加权里程碑至少要有两个检查点',
    })
    .refine(
      ({ rule, steps }) =>
        rule !== 'milestones' || Math.abs(steps.reduce((sum, { weight }) => sum + weight, 0) - 100) < 1e-6,
      { path: ['steps'], error: '检查点的权重之和应为 100' },
    ),
  output: z.object({ activityID: id }),
});
