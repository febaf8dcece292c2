import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';
import { contingencyMethods } from './cost-setting.calls.ts';
import { reserveKinds } from './reserve.register.ts';

const defineCall = callsWith({ budgetID: '预算' });

const gate = { kind: 'project', key: 'projectID', page: 'cost.budget' } as const;
const oneBudget = z.strictObject({ projectID: id, budgetID: id });

export const GetBudgetReserves = defineCall({
  name: 'GetBudgetReserves',
  summary: '一版预算的储备：应急储备的三种算法各是多少、采用哪一种，各笔储备的金额、已动用和余额',
  gate: { ...gate, right: 'access' },
  input: oneBudget,
  output: z.object({
    method: z.enum(contingencyMethods),
    confidence: z.int(),
    contingencyPct: z.number(),
    /** Σ and σ of the estimate. */
    estimate: z.number(),
    sigma: z.number(),
    /** null: not simulated yet. */
    ways: z.array(z.object({ method: z.enum(contingencyMethods), amount: z.number().nullable() })),
    simulation: z
      .object({
        setupName: z.string(),
        iterations: z.int(),
        simulatedTime: z.string(),
        mean: z.number(),
        sd: z.number(),
        percents: z.array(z.object({ percent: z.int(), amount: z.number() })),
      })
      .nullable(),
    reserves: z.array(
      z.object({
        reserveID: id,
        title: z.string(),
        reserveKind: z.enum(reserveKinds),
        wbsName: z.string(),
        amount: z.number(),
        drawn: z.number(),
        left: z.number(),
      }),
    ),
  }),
});

export const SimulateContingency = defineCall({
  name: 'SimulateContingency',
  heavy: true,
  summary:
    '蒙特卡洛的应急储备：按模拟设置试算工期，人工和机械随工期变，三点估算的按分布；P(置信度) 减去估算。草稿才能算',
  gate: { ...gate, right: 'update' },
  input: oneBudget,
  output: z.object({ iterations: z.int(), mean: z.number(), contingency: z.number() }),
});
