import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, rowVersion } from '../fields.ts';
import { givenRoles, givenRules, startParts } from '../platform/project-type.calls.ts';

const defineCall = callsWith({
  roleTemplates: '角色模板',
  roleName: '角色名称',
  sourceRole: '权限同',
  codingRules: '编码规则',
  entityKind: '编码对象',
  segments: '码段',
  resetBy: '重置方式',
});

export const GetCompanyStart = defineCall({
  name: 'GetCompanyStart',
  summary: '单位的新项目以什么开始：另加的角色、编码规则',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id }),
  output: z.object({ ...startParts, rowVersion }),
});

export const UpdCompanyStart = defineCall({
  name: 'UpdCompanyStart',
  summary: '设置单位的新项目以什么开始；用于此后建立的项目，项目类型另有规定的从其规定',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  input: z.strictObject({
    companyID: id,
    roleTemplates: givenRoles,
    codingRules: givenRules,
    /** 0 where nothing was set yet. */
    rowVersion,
  }),
  output: z.object({ rowVersion }),
});
