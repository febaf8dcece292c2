import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { toInputShape } from '../register/register-schemas.ts';
import type { GivenOf } from '../register/row-types.ts';
import { unitCost } from './unit-cost.register.ts';

const defineCall = callsWith({ ...labelsOf(unitCost), unitCostID: '单价' });

const gate = { kind: 'project', key: 'projectID', page: unitCost.page } as const;

const day = z.int().nullable();

export const GetPlanPrices = defineCall({
  name: 'GetPlanPrices',
  summary:
    '计划所用资源的库价：从哪一天起每分钟（材料每计量单位）多少元、进出场多少元；据以算出计划现在的费用',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.array(
    z.object({
      resourceID: id,
      /** The earliest first; days since 1970-01-01. */
      prices: z.array(z.object({ fromDay: day, toDay: day, rate: z.number(), perUse: z.number() })),
    }),
  ),
});

type PreviewedPrice = GivenOf<typeof unitCost> & {
  readonly projectID: string;
  /** The price that is edited: it no longer counts as it stands. */
  readonly unitCostID?: string | null | undefined;
};

/** How many of the activities that a price moves are told. */
export const mostMoved = 200;

export const PreviewPriceChange = defineCall({
  name: 'PreviewPriceChange',
  heavy: true,
  summary: '写入或修改一条单价之前：计划中未完成的哪些活动的费用随之变化，各差多少；什么也不写',
  gate: { ...gate, right: 'insert' },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    unitCostID: id.nullish(),
    ...toInputShape(unitCost.fields),
  }) as unknown as z.ZodType<PreviewedPrice, PreviewedPrice>,
  output: z.object({
    /** 元 of all open activities that the resource works on. */
    before: z.number(),
    after: z.number(),
    /** How many cost otherwise; the largest differences first, at most 200. */
    count: z.int(),
    activities: z.array(
      z.object({
        activityID: id,
        code: z.string(),
        name: z.string(),
        before: z.number(),
        after: z.number(),
      }),
    ),
  }),
});
