import { GetOutboxPage } from '@xmgl/contracts/platform/outbox.calls';
import { fail } from '../../base/failure.ts';
import { toSlice } from '../../db/slice.ts';
import { handle } from '../../http/context.ts';
import { listKeptMessages } from '../../notify/outbox.repository.ts';

const getOutboxPage = handle(GetOutboxPage, async ({ db, services }, { recipient, ...page }) => {
  if (services.config.sms) throw fail('notFound', '已配置短信服务，消息由服务商发送，不在此处保留');
  const { items, total } = await listKeptMessages(db, { recipient: recipient.trim(), ...toSlice(page) });
  return {
    items: items.map((row) => ({
      outboxMessageID: row.outbox_message_id,
      channel: row.channel === 'mail' ? ('mail' as const) : ('sms' as const),
      recipient: row.recipient,
      subject: row.subject,
      body: row.body,
      createdTime: row.created_at.toISOString(),
    })),
    total,
  };
});

export const outboxHandlers = [getOutboxPage];
