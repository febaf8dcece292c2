import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, optionalText } from '../fields.ts';
import { eacMethods } from './eac-methods.ts';
import { mostMoney } from './most-money.ts';

const defineCall = callsWith({
  costForecastID: '成本预测',
  rows: '各控制账户',
  rowID: '控制账户',
  etc: '尚需',
  reason: '依据',
});

const gate = { kind: 'project', key: 'projectID', page: 'cost.forecast' } as const;
const oneForecast = z.strictObject({ projectID: id, costForecastID: id });
const number = z.number().nullable();

const fiveWays = z.array(
  z.object({ method: z.enum(eacMethods), eac: number, etc: number, vac: number, tcpi: number }),
);

const amounts = { bac: z.number(), pv: z.number(), ev: z.number(), ac: z.number() };

export const forecastRow = z.object({
  rowID: id,
  code: z.string(),
  name: z.string(),
  ...amounts,
  /** What those who do the work say is still to be spent; proposed by the CPI of the row. */
  etc: z.number(),
  reason: z.string(),
  ways: fiveWays,
});
export type ForecastRow = z.output<typeof forecastRow>;

export const GetCostForecastRows = defineCall({
  name: 'GetCostForecastRows',
  summary: '一版成本预测的各控制账户：到检查日期的 BAC、EV、AC，自下而上的尚需，五种公式的 EAC',
  gate: { ...gate, right: 'access' },
  input: oneForecast,
  output: z.object({
    rows: z.array(forecastRow),
    total: z.object({ ...amounts, etc: z.number(), ways: fiveWays }),
  }),
});

export const UpdCostForecastRows = defineCall({
  name: 'UpdCostForecastRows',
  summary: '填写各控制账户自下而上的尚需和依据；草稿才能改',
  gate: { ...gate, right: 'update' },
  input: oneForecast.extend({
    rows: z
      .array(
        z.strictObject({
          rowID: id,
          etc: z
            .number('尚需应为金额')
            .min(0, '尚需不能小于 0')
            .max(mostMoney, '金额过大')
            .multipleOf(0.01, '金额最多两位小数'),
          reason: optionalText('依据', 200),
        }),
      )
      .min(1, '请填写要改的控制账户')
      .max(2000, '一次最多改 2000 行'),
  }),
  output: z.object({ updated: z.int() }),
});

export const TakeForecastFigures = defineCall({
  name: 'TakeForecastFigures',
  heavy: true,
  summary: '重新取到检查日期的 BAC、EV、AC：填过的尚需保留，没有填过的按 CPI 提出；草稿才能取',
  gate: { ...gate, right: 'update' },
  input: oneForecast,
  output: z.object({ rows: z.int() }),
});

export const GetForecastOutlook = defineCall({
  name: 'GetForecastOutlook',
  heavy: true,
  summary: '预测总览：到现在的 PV、AC，五种公式到完工的走向，和历次预测的 EAC',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    statusDate: z.string(),
    bac: z.number(),
    ac: z.number(),
    /** PV and AC at the ends of the periods. */
    points: z.array(z.object({ day: z.string(), pv: z.number(), ac: number })),
    /** Where each way ends. */
    ways: z.array(z.object({ method: z.enum(eacMethods), eac: z.number(), day: z.string() })),
    /** Versions that were submitted, by status date. */
    versions: z.array(
      z.object({ code: z.string(), title: z.string(), day: z.string(), eac: z.number(), bac: z.number() }),
    ),
  }),
});
