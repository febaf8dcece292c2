import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';

const defineCall = callsWith({});

const part = z.object({
  /** 成本预测 is ETC laid over what is left of the plan; 已入账成本 is paid at the term of its subject. */
  source: z.string(),
  direction: z.enum(['流出', '流入']),
  amount: z.number(),
  isActual: z.boolean(),
});

export const GetCashPlan = defineCall({
  name: 'GetCashPlan',
  heavy: true,
  summary: '资金计划：各月的流入、流出、净额和累计；已过的按实际，以后按采纳的预测、账期和收付计划',
  gate: { kind: 'project', key: 'projectID', page: 'cost.cashFlow', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    today: z.string(),
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
