import type { Message } from './outbox.repository.ts';

export type CodeMessage = { readonly userTel: string; readonly code: string; readonly minutes: number };
export type InvitationMessage = {
  readonly userTel: string;
  readonly inviterName: string;
  readonly projectName: string;
  readonly inviteCode: string;
  /** The last minute of the invitation, as it is read. */
  readonly until: string;
};
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

const minute = 60_000;
/** Longer than that nobody waits for what the bell says, too. */
const lifeMs = 24 * 60 * minute;

export const toCodeMessage = ({ userTel, code, minutes }: CodeMessage, now: Date): Message => ({
  channel: 'sms',
  recipient: userTel,
  subject: '',
  body: `验证码 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
  template: '验证码',
  parameters: { code },
  expiresAt: new Date(now.getTime() + minutes * minute),
});

export const toInvitationMessage = (
  { userTel, inviterName, projectName, inviteCode, until }: InvitationMessage,
  now: Date,
): Message => ({
  channel: 'sms',
  recipient: userTel,
  subject: '',
  body: `${inviterName} 邀请您加入项目「${projectName}」，请登录平台凭邀请码 ${inviteCode} 加入，${until} 前有效。`,
  template: '项目邀请',
  parameters: { inviter: inviterName, project: projectName, code: inviteCode, until },
  expiresAt: new Date(now.getTime() + lifeMs),
});

export const toMailMessage = ({ to, subject, text }: Mail, now: Date): Message => ({
  channel: 'mail',
  recipient: to,
  subject,
  body: text,
  template: null,
  parameters: {},
  expiresAt: new Date(now.getTime() + lifeMs),
});
