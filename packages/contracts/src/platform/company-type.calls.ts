import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, rowVersion, text } from '../fields.ts';

const defineCall = callsWith({
  companyTypeID: '单位套餐',
  typeName: '套餐名称',
  maxProjectMembers: '成员上限',
  maxProjects: '项目上限',
  storageGB: '存储空间（GB）',
  price: '价格（元/年）',
  enabled: '是否启用',
  isDefault: '是否默认',
});

const mostMembers = 100_000;
const mostProjects = 10_000;
const mostStorage = 100_000;

const limit = (label: string, most: number) =>
  z.int(`${label}应为整数`).min(0, `${label}不能为负`).max(most, `${label}最大 ${most}`);

/** What companies may use; of each limit 0 is none. `storageGB` in 2³⁰ bytes, `price` in 元 a year. The default is of every company without its own. */
const companyType = z.object({
  companyTypeID: id,
  typeName: z.string(),
  price: z.number(),
  maxProjects: z.int(),
  maxProjectMembers: z.int(),
  storageGB: z.int(),
  enabled: flag,
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
  summary: '新增或修改单位套餐；上限随即生效，已有的项目、成员和文件不受影响',
  gate: { kind: 'platform' },
  input: z
    .strictObject({
      companyTypeID: id.optional(),
      typeName: text('套餐名称', 40),
      price: z.number('请输入数字').min(0, '价格不能小于 0').max(1e8, '价格最多 1 亿元').optional(),
      maxProjects: limit('项目上限', mostProjects).optional(),
      maxProjectMembers: limit('成员上限', mostMembers),
      storageGB: limit('存储空间', mostStorage).optional(),
      enabled: flag.optional(),
      isDefault: flag.optional(),
      rowVersion: rowVersion.optional(),
    })
    .refine((given) => (given.companyTypeID === undefined) === (given.rowVersion === undefined), {
      message: '请填写版本号',
      path: ['rowVersion'],
    }),
  output: companyType,
});
