import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, optionalText, rowVersion } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import { industryUnit } from './industry-unit.register.ts';

const defineCall = callsWith({ ...labelsOf(industryUnit), mergeIntoID: '合并到' });

const { page, add, upd, del } = callsOf(industryUnit);
/** Of the company alone, or of the platform alone. */
export const GetIndustryUnitPage = page;
export const AddIndustryUnit = add;
export const UpdIndustryUnit = upd;
export const DelIndustryUnit = del;

const offered = z.object({
  industryUnitID: id,
  unitName: z.string(),
  dimension: z.string(),
  decimals: z.int(),
  industrySortID: id.nullable(),
  industryName: z.string(),
  isOfPlatform: flag,
});
export type OfferedUnit = z.output<typeof offered>;

export const GetIndustryUnit = defineCall({
  name: 'GetIndustryUnit',
  summary: '可以选用的计量单位：平台的和本单位的；选了行业时，是该行业的和各行业通用的',
  gate: { kind: 'project', key: 'companyID', page: null, right: null, alsoCompany: true },
  input: z.strictObject({
    companyID: id,
    industrySortID: id.nullish(),
    value: optionalText('查找内容', 50).default(''),
  }),
  output: z.array(offered),
});

export const MergeIndustryUnit = defineCall({
  name: 'MergeIndustryUnit',
  summary: '把一个计量单位合并到同一量纲的另一个：用它的内容随即改用另一个，原单位移入回收站',
  gate: { kind: 'project', key: 'companyID', page: industryUnit.page, right: 'delete', alsoCompany: true },
  input: z.strictObject({ companyID: id, industryUnitID: id, mergeIntoID: id, rowVersion }),
  output: z.object({ moved: z.int() }),
});
