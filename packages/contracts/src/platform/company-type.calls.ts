import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, rowVersion, text } from '../fields.ts';

const defineCall = callsWith({
  companyTypeID: '单位套餐',
  typeName: '套餐名称',
  maxProjectMembers: '成员上限',
  isDefault: '是否默认',
});

const mostMembers = 100_000;

/** What companies may use. `maxProjectMembers` 0: no limit. The default is of every company without its own. */
const companyType = z.object({
  companyTypeID: id,
  typeName: z.string(),
  maxProjectMembers: z.int(),
  isDefault: flag,
  rowVersion,
});
export type CompanyType = z.output<typeof companyType>;

export const GetCompanyType = defineCall({
  name: 'GetCompanyType',
  summary: '单位套餐及其上限',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: z.array(companyType),
});

export const GetCompanyTypeByID = defineCall({
  name: 'GetCompanyTypeByID',
  summary: '一个单位套餐',
  gate: { kind: 'user' },
  input: z.strictObject({ companyTypeID: id }),
  output: companyType,
});

/** Without `companyTypeID` it adds one. There is always one default: another takes its place. */
export const UpdCompanyType = defineCall({
  name: 'UpdCompanyType',
  summary: '新增或修改单位套餐；上限随即生效，已有的成员不受影响',
  gate: { kind: 'platform' },
  input: z
    .strictObject({
      companyTypeID: id.optional(),
      typeName: text('套餐名称', 40),
      maxProjectMembers: z
        .int('成员上限应为整数')
        .min(0, '成员上限不能为负')
        .max(mostMembers, `成员上限最大 ${mostMembers}`),
      isDefault: flag.optional(),
      rowVersion: rowVersion.optional(),
    })
    .refine((given) => (given.companyTypeID === undefined) === (given.rowVersion === undefined), {
      message: '请填写版本号',
      path: ['rowVersion'],
    }),
  output: companyType,
});
