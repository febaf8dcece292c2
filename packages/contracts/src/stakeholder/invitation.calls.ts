import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, optionalText, page, pageIndex, pageSize } from '../fields.ts';
import { nameField } from '../identity/identity-fields.ts';

const defineCall = callsWith({
  userName: '姓名',
  inviteCode: '邀请码',
  roleID: '角色',
  company: '单位',
  projectStakeholderIDs: '干系人',
  projectInvitationID: '邀请',
  inviteKind: '邀请类型',
  partyRole: '参建角色',
});

/** 个人: one registered person; 链接: whoever holds the link; 单位: a company that takes part. */
export const inviteKinds = ['个人', '链接', '单位'] as const;
/** As what somebody takes part: a word of the company's list, by its name. */
const partyRole = z.string('请选择参建角色').trim().min(1, '请选择参建角色').max(50, '请选择参建角色');
export const invitationStates = ['有效', '已用完', '已过期', '已撤销', '已拒绝'] as const;
export type InvitationState = (typeof invitationStates)[number];

const registerGate = {
  kind: 'project',
  key: 'projectID',
  page: 'stakeholder.register',
  right: 'insert',
} as const;
export const inviteCode = z.string().trim().min(1, '请输入邀请码').max(20, '邀请码为 8 个字符');

const longestDays = 30;
const days = z
  .int('有效期应为整天')
  .min(1, '有效期至少 1 天')
  .max(longestDays, `有效期最长 ${longestDays} 天`)
  .default(7);

const invitation = z.object({
  projectInvitationID: id,
  /** Empty where it gives more than 只读 and the reader may not: neither the 项目经理 nor who made it. */
  inviteCode: z.string(),
  inviteKind: z.enum(inviteKinds),
  /** Empty for a link. */
  inviteeName: z.string(),
  roleName: z.string(),
  /** As what a 单位 takes part; null for people. */
  partyRole: z.string().nullable(),
  inviterName: z.string(),
  expireTime: instant,
  maxUses: z.int(),
  usedCount: z.int(),
  state: z.enum(invitationStates),
  createdTime: instant,
});
export type Invitation = z.output<typeof invitation>;

/** With their codes: whoever reads one could bring in others by it, into a role above the own. */
export const GetProjectInvitationPage = defineCall({
  name: 'GetProjectInvitationPage',
  summary: '项目邀请，新的在前',
  gate: registerGate,
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: page(invitation),
});

export const AddProjectInvitation = defineCall({
  name: 'AddProjectInvitation',
  summary: '生成邀请链接；得到链接的人登录后即可加入，单位由其管理员申请参与',
  gate: registerGate,
  input: z.strictObject({
    projectID: id,
    inviteKind: z.enum(['链接', '单位']).default('链接'),
    /** Needed for a 单位. */
    partyRole: partyRole.optional(),
    /** 只读 where none is given; any other only by the 项目经理. The people of a 单位 begin as 只读. */
    roleID: id.optional(),
    days,
    maxUses: z.int().min(1, '次数至少 1 次').max(500, '次数最多 500 次').default(20),
  }),
  output: invitation,
});

export const InviteProjectStakeholder = defineCall({
  name: 'InviteProjectStakeholder',
  summary: '邀请已登记的干系人加入项目，以通知、短信和邮件送达',
  gate: registerGate,
  input: z.strictObject({
    projectID: id,
    projectStakeholderIDs: z.array(id).min(1, '请选择要邀请的人员').max(200, '一次最多邀请 200 人'),
    roleID: id.optional(),
    days,
  }),
  output: z.array(invitation),
});

export const GetInvitationWays = defineCall({
  name: 'GetInvitationWays',
  summary: '邀请能以哪些方式送达：平台是否配置了短信和邮件',
  gate: registerGate,
  input: z.strictObject({ projectID: id }),
  output: z.object({ sms: flag, mail: flag }),
});

const ownInvitation = invitation
  .pick({ inviteCode: true, inviterName: true, expireTime: true })
  .extend({ projectName: z.string(), companyName: z.string() });

export const GetOwnInvitations = defineCall({
  name: 'GetOwnInvitations',
  summary: '发给自己手机号、还没有答复的项目邀请',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: z.array(ownInvitation),
});

export const RevokeProjectInvitation = defineCall({
  name: 'RevokeProjectInvitation',
  summary: '撤销邀请',
  gate: registerGate,
  input: z.strictObject({ projectID: id, projectInvitationID: id }),
  output: invitation,
});

const offer = z.object({
  projectID: id,
  projectName: z.string(),
  companyName: z.string(),
  inviterName: z.string(),
  roleName: z.string(),
  inviteKind: z.enum(inviteKinds),
  partyRole: z.string().nullable(),
  /** As what one may come in by a link: words of the project's company, in their order. */
  partyRoles: z.array(z.string()),
  /** The last digits of the number it was sent to; empty for a link. */
  last4: z.string(),
  expireTime: instant,
  state: z.enum(invitationStates),
  /** What to say where it cannot be taken; empty where it can. */
  refusal: z.string(),
});

/** For whoever holds the code, signed in or not. */
export const GetProjectOnCompanyByInviteCode = defineCall({
  name: 'GetProjectOnCompanyByInviteCode',
  summary: '邀请码对应的项目、单位、邀请人和有效期',
  gate: { kind: 'public', countsPeople: true },
  limit: 'guessable',
  input: z.strictObject({ inviteCode }),
  output: offer,
});

export const AcceptProjectInvitation = defineCall({
  name: 'AcceptProjectInvitation',
  summary: '接受邀请，加入项目；项目还不知道的人须说明姓名、单位和参建角色',
  gate: { kind: 'user' },
  limit: 'guessable',
  input: z.strictObject({
    inviteCode,
    /** For who has none yet; it becomes the account's, too. */
    userName: nameField.optional(),
    /** For who comes by a link and is not in the register; what the account says of the company comes first. */
    company: optionalText('单位', 100).optional(),
    partyRole: partyRole.optional(),
  }),
  output: z.object({ projectID: id, projectName: z.string() }),
});

export const DeclineProjectInvitation = defineCall({
  name: 'DeclineProjectInvitation',
  summary: '谢绝发给自己的邀请',
  gate: { kind: 'user' },
  limit: 'guessable',
  input: z.strictObject({ inviteCode }),
  output: z.object({ projectName: z.string() }),
});
