import { z } from 'zod';
import { callsWith } from '../call.ts';
import {
  flag,
  flagFilter,
  id,
  nothing,
  optionalText,
  page,
  pageIndex,
  pageSize,
  rowVersion,
} from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import { file } from '../register/register-schemas.ts';
import { department } from './department.register.ts';

const defineCall = callsWith({
  ...labelsOf(department),
  userIDs: '人员',
  departmentUserID: '人员',
  departmentUserIDs: '人员',
  includeChildren: '是否包含下级部门',
  post: '职务',
  isLeader: '是否负责人',
  isMain: '是否主部门',
});

const { add, upd, del } = callsOf(department);
export const AddDepartment = add;
export const UpdDepartment = upd;
export const DelDepartment = del;

const gate = <const R extends 'access' | 'insert' | 'update' | 'delete' | 'download'>(right: R) =>
  ({ kind: 'project', key: 'companyID', page: department.page, right, alsoCompany: true }) as const;

export type DepartmentBranch = {
  readonly departmentID: string;
  readonly departmentName: string;
  readonly parentID: string | null;
  readonly leaderName: string;
  /** With those of the departments below, each once. */
  readonly userCount: number;
  readonly children: readonly DepartmentBranch[];
};
const branchOf = (children: z.ZodType): z.ZodType =>
  z.object({
    departmentID: id,
    departmentName: z.string(),
    parentID: id.nullable(),
    leaderName: z.string(),
    userCount: z.int(),
    children: z.array(children),
  });
/** As deep as the tree may be. */
const branch = Array.from({ length: department.tree?.depth ?? 1 }).reduce<z.ZodType>(
  (below) => branchOf(below),
  z.never(),
) as z.ZodType<DepartmentBranch>;

export const GetDepartmentTree = defineCall({
  name: 'GetDepartmentTree',
  summary: '部门的树，附负责人和人数（含下级，一人只计一次）',
  gate: gate('access'),
  input: z.strictObject({ companyID: id }),
  output: z.array(branch),
});

const selection = {
  companyID: id,
  /** Of the whole company where none is named. */
  departmentID: id.nullish(),
  includeChildren: flagFilter.transform((asked) => (asked === 0 ? 0 : 1)),
  value: optionalText('查找内容', 50).default(''),
};

const departmentUser = z.object({
  departmentUserID: id,
  departmentID: id,
  departmentName: z.string(),
  userID: id,
  userName: z.string(),
  userTel: z.string(),
  post: z.string(),
  isLeader: flag,
  isMain: flag,
  /** As of the member: 1 正常, 2 停用. */
  state: z.int(),
  rowVersion,
});

export const GetDepartmentUsers = defineCall({
  name: 'GetDepartmentUsers',
  summary: '部门的人员：负责人在前；可包含下级部门，按姓名、拼音、手机号或职务查找',
  gate: gate('access'),
  input: z.strictObject({ ...selection, pageIndex, pageSize }),
  output: page(departmentUser),
});

export const AddDepartmentUser = defineCall({
  name: 'AddDepartmentUser',
  summary: '把单位成员加入部门，一次可以多人；各人的第一个部门是其主部门',
  gate: gate('insert'),
  input: z.strictObject({
    companyID: id,
    departmentID: id,
    userIDs: z.array(id).min(1, '请选择人员').max(200, '一次最多加入 200 人'),
    post: optionalText('职务', 30).default(''),
    isLeader: flag.default(0),
  }),
  output: z.object({ added: z.int() }),
});

export const UpdDepartmentUser = defineCall({
  name: 'UpdDepartmentUser',
  summary: '调整部门人员：调到另一部门，改职务，设为负责人或主部门',
  gate: gate('update'),
  input: z.strictObject({
    companyID: id,
    departmentUserID: id,
    departmentID: id.optional(),
    post: optionalText('职务', 30).optional(),
    isLeader: flag.optional(),
    isMain: z.literal(1, '请在另一部门上设为主部门').optional(),
    rowVersion,
  }),
  output: nothing,
});

export const DelDepartmentUser = defineCall({
  name: 'DelDepartmentUser',
  summary: '把人员移出部门；移出主部门的，最早加入的另一部门成为主部门',
  gate: gate('delete'),
  input: z.strictObject({
    companyID: id,
    departmentUserIDs: z.array(id).min(1, '请选择人员').max(200, '一次最多移出 200 人'),
  }),
  output: nothing,
});

export const DepartmentUserExport = defineCall({
  name: 'DepartmentUserExport',
  summary: '通讯录：姓名、手机号、部门、职务，Excel',
  gate: gate('download'),
  input: z.strictObject(selection),
  output: file,
});
