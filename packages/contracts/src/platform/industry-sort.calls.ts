import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, nothing, rowVersion } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import { industrySort } from './industry-sort.register.ts';

const defineCall = callsWith({ ...labelsOf(industrySort), mergeIntoID: '合并到' });

const { add, upd, del } = callsOf(industrySort);
export const AddIndustrySort = add;
export const UpdIndustrySort = upd;
export const DelIndustrySort = del;

export const GetIndustrySort = defineCall({
  name: 'GetIndustrySort',
  summary: '行业分类',
  gate: { kind: 'user' },
  input: nothing,
  output: z.array(z.object({ industrySortID: id, industryName: z.string() })),
});

export const MergeIndustrySort = defineCall({
  name: 'MergeIndustrySort',
  summary: '把一个行业合并到另一个：属于它的单位、计量单位、项目和项目类型随即属于另一个，原行业移入回收站',
  gate: { kind: 'project', key: 'companyID', page: industrySort.page, right: 'delete', alsoCompany: true },
  input: z.strictObject({ companyID: id, industrySortID: id, mergeIntoID: id, rowVersion }),
  output: z.object({ moved: z.int() }),
});
