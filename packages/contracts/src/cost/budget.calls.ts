import { z } from 'zod';
import { isLaidSpan, longSpan } from '../calendar-day.ts';
import { callsWith } from '../call.ts';
import { id, optionalText, planDay } from '../fields.ts';
import { spreads } from './cost-estimate.register.ts';
import { costMonth } from './cost-month.ts';
import { mostMoney } from './most-money.ts';

const defineCall = callsWith({
  budgetID: '预算',
  lines: '预算明细',
  budgetLineID: '预算行',
  adjust: '调整',
  reason: '调整原因',
  spread: '分布',
  fromDay: '自',
  toDay: '至',
  planScenarioID: '方案',
  month: '月份',
});

const gate = { kind: 'project', key: 'projectID', page: 'cost.budget' } as const;
const oneBudget = z.strictObject({ projectID: id, budgetID: id });

const budgetLine = z.object({
  budgetLineID: id,
  wbsNodeID: id.nullable(),
  wbsCode: z.string(),
  wbsName: z.string(),
  activityID: id.nullable(),
  activityName: z.string(),
  subjectID: id.nullable(),
  subjectName: z.string(),
  estimated: z.number(),
  adjust: z.number(),
  reason: z.string(),
  /** Taken from reserves. */
  drawn: z.number(),
  amount: z.number(),
  /** Of the activity, else of the WBS node and those below, and there of the subject and those below. */
  posted: z.number(),
  spread: z.enum(spreads),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
});
export type BudgetLine = z.output<typeof budgetLine>;

export const GetBudgetLines = defineCall({
  name: 'GetBudgetLines',
  summary: '一版预算的明细：按 WBS、活动和科目，估算、调整、预算和已入账',
  gate: { ...gate, right: 'access' },
  input: oneBudget,
  output: z.object({
    lines: z.array(budgetLine),
    estimated: z.number(),
    adjust: z.number(),
    drawn: z.number(),
    amount: z.number(),
    /** All that is posted: the sum of the lines' and of what no line covers. */
    posted: z.number(),
    unbudgeted: z.number(),
  }),
});

const adjust = z
  .number('调整应为金额')
  .min(-mostMoney, '金额过大')
  .max(mostMoney, '金额过大')
  .multipleOf(0.01, '金额最多两位小数');

export const UpdBudgetLines = defineCall({
  name: 'UpdBudgetLines',
  summary: '调整预算明细：金额的增减和原因、在时间上的分布；草稿才能改',
  gate: { ...gate, right: 'update' },
  input: oneBudget.extend({
    lines: z
      .array(
        z
          .strictObject({
            budgetLineID: id,
            adjust,
            reason: optionalText('调整原因', 200),
            spread: z.enum(spreads, '没有这种分布'),
            fromDay: planDay.nullable(),
            toDay: planDay.nullable(),
          })
          .refine(({ fromDay, toDay }) => (fromDay === null) === (toDay === null), {
            path: ['toDay'],
            error: '起止日期要一起填写',
          })
          .refine(({ fromDay, toDay }) => fromDay === null || toDay === null || toDay >= fromDay, {
            path: ['toDay'],
            error: '结束日期早于开始日期',
          })
          .refine(({ fromDay, toDay }) => fromDay === null || toDay === null || isLaidSpan(fromDay, toDay), {
            path: ['toDay'],
            error: longSpan,
          }),
      )
      .min(1, '请填写要调整的明细')
      .max(2000, '一次最多调整 2000 行'),
  }),
  output: z.object({ updated: z.int() }),
});

export const fundingMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  pv: z.number(),
  pvSum: z.number(),
  limit: z.number(),
  limitSum: z.number(),
  /** What is missing up to its end. */
  gap: z.number(),
});

export const GetFundingPlan = defineCall({
  name: 'GetFundingPlan',
  heavy: true,
  summary:
    '一版预算按月的 PV、资金限额和缺口，和所问的一个月由哪些活动和节点组成；日期按当前基线，没有基线按计划',
  gate: { ...gate, right: 'access' },
  input: oneBudget.extend({ month: costMonth.nullish() }),
  output: z.object({
    months: z.array(fundingMonth),
    hasLimits: z.boolean(),
    mostGap: z.number(),
    /** Of the month that is asked for, the largest first: activities, and nodes whose budget names none. */
    rows: z.array(
      z.object({
        rowID: id,
        kind: z.enum(['activity', 'node']),
        code: z.string(),
        name: z.string(),
        pv: z.number(),
      }),
    ),
  }),
});

export const ProposeFundingShift = defineCall({
  name: 'ProposeFundingShift',
  heavy: true,
  summary:
    '资金不够的月份，推迟哪些工作就够：先用时差，再移完工，作为进度方案打开；计划不变。还要能修改甘特图',
  gate: { ...gate, right: 'access' },
  input: oneBudget.extend({ planScenarioID: id }),
  output: z.object({
    planScenarioID: id,
    name: z.string(),
    /** Most that is missing at the end of a month, as the plan is and as the scenario is. */
    gapBefore: z.number(),
    gapAfter: z.number(),
    /** Activities that begin later. */
    shifted: z.int(),
  }),
});

export const GetApprovedCost = defineCall({
  name: 'GetApprovedCost',
  summary:
    '批准的预算：完工预算 BAC，其中取自计划资源分配的部分；还没有成本基准时为空。与计划现在的费用相比，就是完工预算的变化',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    approved: z.object({ code: z.string(), bac: z.number(), fromPlan: z.number() }).nullable(),
  }),
});
