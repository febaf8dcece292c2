import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, page, pageIndex, pageSize } from '../fields.ts';

const defineCall = callsWith({
  recipient: '收件人',
});

/** Only while no provider of short messages is configured: then the operator reads the codes here. */
export const GetOutboxPage = defineCall({
  name: 'GetOutboxPage',
  summary: '未配置短信服务时，未发出的短信与邮件',
  gate: { kind: 'platform' },
  input: z.strictObject({ pageIndex, pageSize, recipient: z.string().max(254).default('') }),
  output: page(
    z.object({
      outboxMessageID: id,
      channel: z.enum(['sms', 'mail']),
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      createdTime: instant,
    }),
  ),
});
