import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, optionalText } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import { toInputShape } from '../register/register-schemas.ts';
import type { GivenOf } from '../register/row-types.ts';
import { companyCost } from './company-cost.register.ts';

const defineCall = callsWith({ ...labelsOf(companyCost), items: '成本条目' });

const { page, byID, add, upd, del, export: exported, import: imported } = callsOf(companyCost);
export const GetCompanyCost = page;
export const GetCompanyCostByID = byID;
export const AddCompanyCost = add;
export const UpdCompanyCost = upd;
export const DelCompanyCost = del;
export const CompanyCostExport = exported;
export const CompanyCostImport = imported;

export type GivenCost = GivenOf<typeof companyCost>;
/** A line names its unit where it does not bring the id. */
export type CostLine = GivenCost & { readonly unitName?: string | undefined };

/** A price that the code has from the same day is replaced; with anything wrong nothing is written. */
export const AddBatchCompanyCost = defineCall({
  name: 'AddBatchCompanyCost',
  summary:
    '批量写入成本条目：同一编码、同一生效日期的修改，其余新增；单位写名称（unitName）或编号（unitID）；dryRun 只检查',
  gate: {
    kind: 'project',
    key: 'companyID',
    page: companyCost.page,
    right: 'insert',
    alsoCompany: true,
  },
  input: z.strictObject({
    companyID: id,
    items: z
      .array(
        z.strictObject({
          ...toInputShape(companyCost.fields),
          unitName: optionalText('单位', 20).optional(),
        }) as z.ZodType<CostLine, CostLine>,
      )
      .min(1, '请填写要写入的条目')
      .max(1000, '一次最多写入 1000 条'),
    dryRun: flag.default(0),
  }),
  output: z.object({
    added: z.int(),
    updated: z.int(),
    /** `row` counts from 1. */
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
  bodyLimit: 2_000_000,
});
