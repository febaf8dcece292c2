import { z } from 'zod';
import type { PageRouting } from '../access/page-rights.ts';
import { callsWith } from '../call.ts';
import { flag, id, nothing, optionalText, rowVersion, text } from '../fields.ts';

const defineCall = callsWith({
  roleID: '角色',
  roleName: '角色名称',
  description: '说明',
  sourceRoleID: '来源角色',
  permissions: '页面权限',
  pageRoutingID: '页面',
  accessPermission: '访问权限',
  insertPermission: '新增权限',
  deletePermission: '删除权限',
  updatePermission: '修改权限',
  downloadPermission: '下载权限',
});

const flags = {
  accessPermission: flag,
  insertPermission: flag,
  deletePermission: flag,
  updatePermission: flag,
  downloadPermission: flag,
};

const tabRouting = z.object({
  pageRoutingID: z.string(),
  pageRoutingName: z.string(),
  pageRouting: z.string(),
  ...flags,
  childrenRouting: z.array(z.never()),
});

export const pageRouting = tabRouting.extend({
  childrenRouting: z.array(tabRouting),
}) satisfies z.ZodType<PageRouting>;

export const roleRow = z.object({
  roleID: id,
  roleName: z.string(),
  description: z.string(),
  isSystem: z.boolean(),
  userCount: z.int(),
  /** Grows with the name, the description and the grants; not with the people. */
  rowVersion,
});

const roleGate = (right: 'access' | 'insert' | 'delete' | 'update', key = 'projectID') =>
  ({ kind: 'project', key, page: 'integration.role', right }) as const;

export const GetRoleList = defineCall({
  name: 'GetRoleList',
  summary: '项目角色',
  gate: roleGate('access'),
  input: z.strictObject({ projectID: id }),
  output: z.array(roleRow),
});

export const InsertRole = defineCall({
  name: 'InsertRole',
  summary: '新增角色',
  gate: roleGate('insert'),
  input: z.strictObject({
    projectID: id,
    roleName: text('角色名称', 20),
    description: optionalText('说明', 200).default(''),
    /** Copies the grants of this role. */
    sourceRoleID: id.optional(),
  }),
  output: roleRow,
});

/** Default roles keep their names: duties hang on them. */
export const UpdRole = defineCall({
  name: 'UpdRole',
  summary: '修改角色的名称与说明',
  gate: { kind: 'role', key: 'roleID', page: 'integration.role', right: 'update' },
  input: z.strictObject({
    roleID: id,
    rowVersion,
    roleName: text('角色名称', 20),
    description: optionalText('说明', 200),
  }),
  output: roleRow,
});

/** A role that has people goes only when they are moved into another; default roles stay. */
export const DelRole = defineCall({
  name: 'DelRole',
  summary: '删除自定义角色，其人员可移到另一角色',
  gate: { kind: 'role', key: 'roleID', page: 'integration.role', right: 'delete' },
  input: z.strictObject({ roleID: id, moveToRoleID: id.optional() }),
  output: nothing,
});

/** One's own roles may always be read; other roles need access to 角色与权限. */
export const GetPageRoutings = defineCall({
  name: 'GetPageRoutings',
  summary: '一个角色的页面权限',
  gate: { kind: 'role', key: 'roleID', page: null, right: null },
  input: z.strictObject({ roleID: id, projectID: id.optional() }),
  output: z.array(pageRouting),
});

export const AddRolePermission = defineCall({
  name: 'AddRolePermission',
  summary: '保存角色的全部页面权限',
  gate: { kind: 'role', key: 'roleID', page: 'integration.role', right: 'update' },
  input: z.strictObject({
    roleID: id,
    rowVersion,
    permissions: z.array(z.strictObject({ pageRoutingID: z.string().max(60), ...flags })).max(200),
  }),
  output: z.object({ rowVersion, pageRoutings: z.array(pageRouting) }),
});

export const GetRolePersonnel = defineCall({
  name: 'GetRolePersonnel',
  summary: '角色下的人员',
  gate: { kind: 'role', key: 'roleID', page: 'integration.role', right: 'access' },
  input: z.strictObject({ roleID: id }),
  output: z.array(
    z.object({ userID: id, userName: z.string(), userHeadShot: z.string(), company: z.string() }),
  ),
});

/** Members of the owning company join the project by this; others must already be members. */
export const AddRolePersonnel = defineCall({
  name: 'AddRolePersonnel',
  summary: '为角色添加人员',
  gate: { kind: 'role', key: 'roleID', page: 'integration.role', right: 'insert' },
  input: z.strictObject({ roleID: id, userIDs: z.array(id).min(1, '请选择人员').max(200) }),
  output: nothing,
});

export const DelRolePersonnel = defineCall({
  name: 'DelRolePersonnel',
  summary: '从角色移除人员',
  gate: { kind: 'role', key: 'roleID', page: 'integration.role', right: 'delete' },
  input: z.strictObject({ roleID: id, userIDs: z.array(id).min(1).max(200) }),
  output: nothing,
});

export const UpdRedisRolePermission = defineCall({
  name: 'UpdRedisRolePermission',
  summary: '让改动的权限立即生效',
  gate: roleGate('update'),
  input: z.strictObject({ projectID: id, roleID: id.optional() }),
  output: z.object({ rightsVersion: z.int() }),
});

/** People who could be given a role: members of the owning company and of the project. */
export const GetAllUser = defineCall({
  name: 'GetAllUser',
  summary: '可选人员',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  input: z.strictObject({ projectID: id, companyID: id.optional(), value: z.string().max(50).default('') }),
  output: z.array(
    z.object({
      userID: id,
      userName: z.string(),
      userHeadShot: z.string(),
      isMember: z.boolean(),
    }),
  ),
});
