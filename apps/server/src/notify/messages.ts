import type { Message } from './outbox.repository.ts';

export type CodeMessage = { readonly userTel: string; readonly code: string; readonly minutes: number };
export type InvitationMessage = {
  readonly userTel: string;
  readonly inviterName: string;
  readonly projectName: string;
  readonly inviteCode: string;
  /** Where the invitation is answered; undefined where the platform's own address is not known. */
  readonly link: string | undefined;
  /** The last minute of the invitation, as it is read. */
  readonly until: string;
};
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** An entry for its reader's calendar, which goes along. */
  readonly calendar?: string;
  /** Its reader wants nothing before. */
  readonly notBefore?: Date;
};
export type NoticeMessage = { readonly userTel: string; readonly title: string };

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

/** Two parts of a long short message, less the sender's signature in its brackets. */
const mostInSms = 2 * 67 - (12 + 2);
/** So much of a project's name tells which one is meant. */
const leastOfName = 10;

const clip = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** With the link where it fits beside the name; the code alone always does. */
export const toInvitationMessage = (
  { userTel, inviterName, projectName, inviteCode, link, until }: InvitationMessage,
  now: Date,
): Message => {
  const toText = (project: string, way: string): string =>
    `${inviterName} 邀请您加入项目「${project}」，请${way} 加入，${until} 前有效。`;
  const ways = [...(link === undefined ? [] : [`打开 ${link}`]), `登录平台凭邀请码 ${inviteCode}`];
  const spareBeside = (way: string): number => mostInSms - toText('', way).length;
  const way = ways.find((one) => spareBeside(one) >= leastOfName) ?? ways.at(-1) ?? '';
  const project = clip(projectName, spareBeside(way));
  return {
    channel: 'sms',
    recipient: userTel,
    subject: '',
    body: toText(project, way),
    template: '项目邀请',
    parameters: { inviter: inviterName, project, code: inviteCode, until },
    expiresAt: new Date(now.getTime() + lifeMs),
  };
};

/** A provider's template takes no longer value. */
const mostInNotice = 35;

export const toNoticeMessage = ({ userTel, title }: NoticeMessage, now: Date): Message => ({
  channel: 'sms',
  recipient: userTel,
  subject: '',
  body: `您有一条新的通知：${title}`,
  template: '通知',
  parameters: { title: clip(title, mostInNotice) },
  expiresAt: new Date(now.getTime() + lifeMs),
});

export const toMailMessage = (
  { to, subject, text, calendar = '', notBefore = new Date(0) }: Mail,
  now: Date,
): Message => ({
  channel: 'mail',
  recipient: to,
  subject,
  body: text,
  calendar,
  template: null,
  parameters: {},
  notBefore,
  expiresAt: new Date(Math.max(now.getTime(), notBefore.getTime()) + lifeMs),
});
