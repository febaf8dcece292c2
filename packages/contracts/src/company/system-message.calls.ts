import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flagFilter, id, nothing, page, pageIndex, pageSize } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import { systemMessage } from './system-message.register.ts';

const defineCall = callsWith({
  ...labelsOf(systemMessage),
  unread: '是否未读',
  scope: '范围',
  systemMessageIDs: '系统消息',
});

const { add, upd, del } = callsOf(systemMessage);
export const AddSystemMessage = add;
export const UpdSystemMessage = upd;
export const DelSystemMessage = del;

/** Anybody of the company is told what it publishes. */
const ofCompany = {
  kind: 'project',
  key: 'companyID',
  page: null,
  right: null,
  alsoCompany: true,
} as const;

/** Who tells it. */
const messageScopes = ['单位', '平台'] as const;

const told = z.object({
  systemMessageID: id,
  scope: z.enum(messageScopes),
  title: z.string(),
  content: z.string(),
  level: z.string(),
  publishAt: z.string(),
  isRead: z.union([z.literal(0), z.literal(1)]),
});

export const GetSystemMessage = defineCall({
  name: 'GetSystemMessage',
  summary: '发布给本人的系统消息，单位和平台的，新的在前，附未读条数',
  gate: ofCompany,
  input: z.strictObject({
    companyID: id,
    scope: z.enum(messageScopes, '范围应为单位或平台').nullish(),
    unread: flagFilter,
    pageIndex,
    pageSize,
  }),
  output: page(told).extend({ unread: z.int() }),
});

export const UpdSystemMessageRead = defineCall({
  name: 'UpdSystemMessageRead',
  summary: '把系统消息记为已读',
  gate: ofCompany,
  input: z.strictObject({ companyID: id, systemMessageIDs: z.array(id).min(1).max(200) }),
  output: nothing,
});
