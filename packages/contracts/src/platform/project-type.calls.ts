import { z } from 'zod';
import { defaultRoles } from '../access/catalogue-page.ts';
import { callsWith } from '../call.ts';
import { flag, id, optionalText, rowVersion, text } from '../fields.ts';
import { indicatorNames } from '../integration/indicators.ts';
import { anyThresholds } from '../integration/monitor.calls.ts';
import { codingSegment, codingSegments, resetBy } from '../project/coding-rule-schema.ts';

const defineCall = callsWith({
  projectTypeID: '项目类型',
  typeName: '类型名称',
  industrySortID: '行业',
  roleTemplates: '角色模板',
  roleName: '角色名称',
  sourceRole: '权限同',
  codingRules: '编码规则',
  entityKind: '编码对象',
  segments: '码段',
  resetBy: '重置方式',
  monitors: '监控阈值',
  thresholds: '监控阈值',
  maxMembers: '成员上限',
  enabled: '是否启用',
  remark: '说明',
});

const mostMembers = 100_000;
const mostRoles = 20;
const mostRules = 50;

/** A role beside the standard ones, which may do what one of those may. */
const roleTemplate = z.strictObject({
  roleName: text('角色名称', 20),
  sourceRole: z.enum(defaultRoles, '请选择一个内置角色'),
});
export type RoleTemplate = z.output<typeof roleTemplate>;

/** What new projects start with, as it is given and as it is answered. */
export const givenRoles = z.array(roleTemplate).max(mostRoles, `最多另加 ${mostRoles} 个角色`);
export const givenRules = z
  .array(z.strictObject({ entityKind: z.string().max(60), segments: codingSegments, resetBy }))
  .max(mostRules, `最多 ${mostRules} 条编码规则`);
export const startParts = {
  roleTemplates: z.array(z.object({ roleName: z.string(), sourceRole: z.enum(defaultRoles) })),
  codingRules: z.array(z.object({ entityKind: z.string(), segments: z.array(codingSegment), resetBy })),
};

const projectType = z.object({
  projectTypeID: id,
  typeName: z.string(),
  industrySortID: id.nullable(),
  industryName: z.string(),
  ...startParts,
  /** Empty: those of the company. */
  monitors: z.array(
    z.object({ indicator: z.enum(indicatorNames), amber: z.number(), red: z.number(), enabled: flag }),
  ),
  /** 0: what the company's type allows. */
  maxMembers: z.int(),
  enabled: flag,
  remark: z.string(),
  /** Projects of all companies. */
  usedCount: z.int(),
  rowVersion,
});
export type ProjectType = z.output<typeof projectType>;

export const GetProjectType = defineCall({
  name: 'GetProjectType',
  summary:
    '项目类型：建立项目时选用，给出另加的角色、编码规则、监控阈值和成员上限；停用的只有平台管理员看得到',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: z.array(projectType),
});

export const GetProjectTypeByID = defineCall({
  name: 'GetProjectTypeByID',
  summary: '一个项目类型',
  gate: { kind: 'user' },
  input: z.strictObject({ projectTypeID: id }),
  output: projectType,
});

/** Without `projectTypeID` it adds one. What is not said stays as it is. */
export const UpdProjectType = defineCall({
  name: 'UpdProjectType',
  summary: '新增或修改项目类型；成员上限随即生效，角色、编码规则和监控阈值用于此后建立的项目',
  gate: { kind: 'platform' },
  input: z
    .strictObject({
      projectTypeID: id.optional(),
      typeName: text('类型名称', 40),
      industrySortID: id.nullish(),
      roleTemplates: givenRoles.optional(),
      codingRules: givenRules.optional(),
      monitors: anyThresholds.optional(),
      maxMembers: z
        .int('成员上限应为整数')
        .min(0, '成员上限不能为负')
        .max(mostMembers, `成员上限最大 ${mostMembers}`)
        .optional(),
      enabled: flag.optional(),
      remark: optionalText('说明', 200).optional(),
      rowVersion: rowVersion.optional(),
    })
    .refine((given) => (given.projectTypeID === undefined) === (given.rowVersion === undefined), {
      message: '请填写版本号',
      path: ['rowVersion'],
    }),
  output: projectType,
});

export const GetNumberedKinds = defineCall({
  name: 'GetNumberedKinds',
  summary: '可以编号的内容，项目类型与单位的编码规则从中选择',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: z.array(z.object({ entityKind: z.string(), label: z.string() })),
});
