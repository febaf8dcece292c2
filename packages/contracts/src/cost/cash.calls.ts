import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';
import { cashSources } from './cash-line.register.ts';

const defineCall = callsWith({ sources: '来源', contractNo: '合同编号', format: '格式' });

/** What costs that are posted, and those to come, are called among the sources of money. */
const costSources = ['已入账成本', '成本预测'] as const;
export const cashFrom = [...costSources, ...cashSources] as const;
export type CashSource = (typeof cashFrom)[number];

const asked = {
  projectID: id,
  /** All of them where none is named. */
  sources: z
    .array(z.enum(cashFrom, `来源有：${cashFrom.join('、')}`))
    .max(cashFrom.length)
    .nullish(),
  /** Of one contract alone. */
  contractNo: z.string().max(50).nullish(),
};

const part = z.object({
  /** 成本预测 is ETC laid over what is left of the plan; 已入账成本 is paid at the term of its subject. */
  source: z.enum(cashFrom),
  direction: z.enum(['流出', '流入']),
  amount: z.number(),
  isActual: z.boolean(),
});

export const GetCashPlan = defineCall({
  name: 'GetCashPlan',
  heavy: true,
  summary:
    '资金计划：各月的流入、流出、净额和累计；已过的按实际，以后按采纳的预测、账期和收付计划；可以只看几种来源或一份合同',
  gate: { kind: 'project', key: 'projectID', page: 'cost.cashFlow', right: 'access' },
  input: z.strictObject(asked),
  output: z.object({
    today: z.string(),
    /** What can be chosen: contracts that money is told of, and the sources there are. */
    contracts: z.array(z.string()),
    sources: z.array(z.enum(cashFrom)),
    /** What the costs to come follow: an adopted forecast, or the formula of the setting. */
    basis: z.string(),
    etc: z.number().nullable(),
    /** What of them contracts are still to pay, with tax: it stands with the contracts and is not counted again. */
    byContract: z.number(),
    months: z.array(
      z.object({
        month: z.string(),
        inflow: z.number(),
        outflow: z.number(),
        net: z.number(),
        cumulative: z.number(),
        /** Of them what has happened. */
        actualIn: z.number(),
        actualOut: z.number(),
        parts: z.array(part),
      }),
    ),
    /** Most that is missing at the end of a month, and of which. */
    peak: z.number(),
    peakMonth: z.string().nullable(),
  }),
});

export const CashPlanPaper = defineCall({
  name: 'CashPlanPaper',
  heavy: true,
  summary: '资金计划表：各月的流入、流出、净额和累计，缺口峰值，Word 或 PDF（A4 横向）',
  gate: { kind: 'project', key: 'projectID', page: 'cost.cashFlow', right: 'download' },
  asksOnly: true,
  input: z.strictObject({ ...asked, format: z.enum(['docx', 'pdf'], '格式有：docx、pdf').default('pdf') }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});
