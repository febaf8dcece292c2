import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, optionalText, rowVersion } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import { toInputShape } from '../register/register-schemas.ts';
import type { GivenOf } from '../register/row-types.ts';
import { projectResource } from './project-resource.register.ts';
import { unitCost } from './unit-cost.register.ts';

const defineCall = callsWith({
  ...labelsOf(unitCost),
  items: '单价',
  resourceCode: '资源编码',
  companyCostIDs: '成本条目',
  userIDs: '人员',
  text: '查找内容',
  value: '查找内容',
  topic: '主题',
  content: '内容',
});

const gateOf = <const R extends 'access' | 'insert' | 'update'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: projectResource.page, right }) as const;

const { page, add, upd, del } = callsOf(unitCost);
export const GetUnitCost = page;
export const AddUnitCost = add;
export const UpdUnitCost = upd;
export const DelUnitCost = del;

export type GivenPrice = GivenOf<typeof unitCost>;
/** A line names its resource by its number where it does not bring the id. */
export type PriceLine = GivenPrice & { readonly resourceCode?: string | undefined };

/** A price that the resource has from the same day is replaced; with anything wrong nothing is written. */
export const BatchAddUnitCost = defineCall({
  name: 'BatchAddUnitCost',
  summary:
    '批量写入资源单价：同一资源、同一生效日的修改，其余新增；资源写编号（resourceID）或编码（resourceCode）；dryRun 只检查',
  gate: gateOf('insert'),
  input: z.strictObject({
    projectID: id,
    items: z
      .array(
        z.strictObject({
          ...toInputShape(unitCost.fields),
          resourceCode: optionalText('资源编码', 50).optional(),
        }) as z.ZodType<PriceLine, PriceLine>,
      )
      .min(1, '请填写要写入的单价')
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

const text = z.string().trim().max(50, '查找内容最多 50 个字').default('');

const most = 200;
const added = z.object({
  /** By their own ids, in the order in which they were asked for. */
  projectResourceIDs: z.array(id),
  added: z.int(),
});

/** Materials and machines of the company's library that hold today, those that are here already marked. */
export const FindLibraryCosts = defineCall({
  name: 'FindLibraryCosts',
  summary: '可以选用的成本库条目：今天有效的材料和设备，按编码、名称或规格查找',
  gate: gateOf('insert'),
  asksOnly: true,
  input: z.strictObject({ projectID: id, text }),
  output: z.array(
    z.object({
      companyCostID: id,
      costCode: z.string(),
      costName: z.string(),
      costKind: z.string(),
      spec: z.string(),
      unitName: z.string(),
      price: z.number(),
      /** In what the price is told here: 元/台班. */
      costUnit: z.string(),
      taxRate: z.number().nullable(),
      isTaxIncluded: flag,
      isTaken: flag,
    }),
  ),
});

export const AddBatchInformation = defineCall({
  name: 'AddBatchInformation',
  summary: '批量选用成本库的材料和设备：成为项目的资源，单价一并带来',
  gate: gateOf('insert'),
  input: z.strictObject({
    projectID: id,
    companyCostIDs: z.array(id).min(1, '请选择要选用的成本条目').max(most, `一次最多选用 ${most} 条`),
  }),
  output: added,
});

/** Who can be a resource and is none yet. */
export const FindHRPeople = defineCall({
  name: 'FindHRPeople',
  summary: '可以作为人力资源的人员：项目成员和本单位人员，按姓名或拼音查找',
  gate: gateOf('insert'),
  asksOnly: true,
  input: z.strictObject({ projectID: id, text }),
  output: z.array(z.object({ userID: id, userName: z.string(), job: z.string(), isMember: flag })),
});

export const AddBatchHR = defineCall({
  name: 'AddBatchHR',
  summary: '批量添加人员为人力资源；还不是项目成员的本单位人员一并加入项目；单价按岗位取自成本库',
  gate: gateOf('insert'),
  input: z.strictObject({
    projectID: id,
    userIDs: z.array(id).min(1, '请选择要添加的人员').max(most, `一次最多添加 ${most} 人`),
  }),
  output: added,
});

export const GetHRName = defineCall({
  name: 'GetHRName',
  summary: '在用的人力资源的名称，供表单选择',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id, value: z.string().trim().max(50).default('') }),
  output: z.array(
    z.object({
      projectResourceID: id,
      code: z.string(),
      resourceName: z.string(),
      job: z.string(),
      isGeneric: flag,
      userID: z.union([id, z.literal('')]),
    }),
  ),
});

export const resourceTopics = ['总则', '人力', '材料', '设备', '培训', '认可与奖励'] as const;

const description = z.object({
  topic: z.enum(resourceTopics),
  content: z.string(),
  /** 0 where nothing has been written yet. */
  rowVersion,
  updatedBy: z.string(),
  updatedAt: instant.nullable(),
});

export const GetResourceDescription = defineCall({
  name: 'GetResourceDescription',
  summary: '项目资源的说明，按主题',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id }),
  output: z.array(description),
});

export const UpdResourceDescription = defineCall({
  name: 'UpdResourceDescription',
  summary: '修改项目资源的说明；此前的内容留在历史中',
  gate: gateOf('update'),
  input: z.strictObject({
    projectID: id,
    topic: z.enum(resourceTopics, '请选择主题'),
    content: z.string().trim().max(10_000, '说明最多 10000 个字'),
    rowVersion,
  }),
  output: description,
});

const version = z.object({ content: z.string(), userName: z.string(), time: instant });

export const GetResourceDescriptionVersions = defineCall({
  name: 'GetResourceDescriptionVersions',
  summary: '一个主题此前的说明，新的在前',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id, topic: z.enum(resourceTopics) }),
  output: z.array(version),
});
