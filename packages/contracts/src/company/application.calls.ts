import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, nothing } from '../fields.ts';

const defineCall = callsWith({
  agreed: '是否同意',
});

const application = z.object({
  /** What one's own unit asks to take part in; empty where a person asks to belong to the company. */
  projectName: z.string(),
  /** Who answers: the company itself, or that of the project. */
  companyName: z.string(),
  /** For which unit the person asked. */
  unitName: z.string(),
  appliedTime: instant,
  /** Where it can be taken back; empty where it cannot. */
  address: z.string(),
});

export const GetOwnApplications = defineCall({
  name: 'GetOwnApplications',
  summary: '我提交的、尚待答复的申请：加入单位，或以单位名义参与项目',
  gate: { kind: 'user' },
  input: nothing,
  output: z.array(application),
});

export const GetOwnCompanyInvitations = defineCall({
  name: 'GetOwnCompanyInvitations',
  summary: '邀请我加入、待我答复的单位',
  gate: { kind: 'user' },
  input: nothing,
  output: z.array(
    z.object({ companyID: id, companyName: z.string(), inviterName: z.string(), invitedTime: instant }),
  ),
});

export const AnswerCompanyInvitation = defineCall({
  name: 'AnswerCompanyInvitation',
  summary: '接受或拒绝单位的邀请；接受之前，该单位只看到我的姓',
  gate: { kind: 'user' },
  input: z.strictObject({ companyID: id, agreed: flag }),
  output: nothing,
});
