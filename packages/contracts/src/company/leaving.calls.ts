import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, nothing } from '../fields.ts';
import { duty } from '../stakeholder/register.calls.ts';

const defineCall = callsWith({
  userIDs: '成员',
  successorID: '接手人',
  userID: '新的负责人',
  ticket: '验证码',
});

/** What a person has not finished in one project; `rows` of a duty name what the caller may read. */
const openWork = z.object({
  userID: id,
  userName: z.string(),
  projectID: id,
  projectName: z.string(),
  /** Another company's, where the person is in for this one. */
  isElsewhere: z.boolean(),
  duties: z.array(duty),
});
export type OpenWork = z.output<typeof openWork>;

const people = z.array(id).min(1, '请选择成员').max(50, '一次最多移出 50 人');

/** One's own work everyone may ask for; that of others, who administers the company. */
export const GetCompanyUserDuties = defineCall({
  name: 'GetCompanyUserDuties',
  summary: '移出或退出之前：成员在各项目中还没有完成的工作，按项目和种类；看不到的只计数',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id, userIDs: people }),
  output: z.array(openWork),
});

export const DelCompanyUsers = defineCall({
  name: 'DelCompanyUsers',
  heavy: true,
  summary: '移出成员：未完成的工作交给接手人，在本单位各项目的权限随即收回',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  input: z.strictObject({ companyID: id, userIDs: people, successorID: id.nullish() }),
  output: z.object({ removed: z.int() }),
});

/** The member's own deed; whoever takes over is in the projects already. */
export const LeaveCompany = defineCall({
  name: 'LeaveCompany',
  heavy: true,
  summary: '自己退出单位，连同以本单位参与的项目；未完成的工作交给接手人，单位负责人先移交',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id, successorID: id.nullish() }),
  output: nothing,
});

/** `ticket` is what CheckAuthCode gives for a code sent to one's own number with the purpose `transferCompany`. */
export const TransferCompany = defineCall({
  name: 'TransferCompany',
  summary: '移交单位负责人：凭发到本人手机的验证码，由另一名成员担任，自己成为单位管理员',
  gate: { kind: 'company', key: 'companyID', atLeast: 'owner' },
  input: z.strictObject({ companyID: id, userID: id, ticket: z.string().min(1).max(200) }),
  output: nothing,
});
