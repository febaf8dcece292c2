import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, rowVersion } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import { sortDict } from './sort-dict.register.ts';
import { wordKindNames } from './word-kinds.ts';

const defineCall = callsWith({ ...labelsOf(sortDict), kind: '字典' });

const { add, upd, del } = callsOf(sortDict);
export const AddSortDict = add;
export const UpdSortDict = upd;
export const DelSortDict = del;

const gate = {
  kind: 'project',
  key: 'companyID',
  page: sortDict.page,
  right: 'access',
  alsoCompany: true,
} as const;
const input = z.strictObject({
  companyID: id,
  kind: z.enum(wordKindNames, `字典只有：${wordKindNames.join('、')}`),
});

export const GetSortDict = defineCall({
  name: 'GetSortDict',
  summary: '一个字典的词条，依次：平台的和本单位的，含停用和已合并的，附使用它的记录数',
  gate,
  input,
  output: z.array(
    z.object({
      sortDictID: id,
      sortName: z.string(),
      /** The list itself, in which new words are put. */
      parentID: id,
      sort: z.int(),
      enabled: flag,
      state: z.string(),
      origin: z.enum(['平台', '单位']),
      usedCount: z.int(),
      mergeIntoID: id.nullable(),
      rowVersion,
    }),
  ),
});

export const GetCategories = defineCall({
  name: 'GetCategories',
  summary: '一个字典中可以选用的词，依次：平台的和本单位的',
  gate,
  input,
  output: z.array(z.object({ categoryID: id, categoryName: z.string(), parentID: id })),
});
