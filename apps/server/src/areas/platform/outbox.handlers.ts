import { GetOutboxPage } from '@xmgl/contracts/platform/outbox.calls';
import { toSlice } from '../../db/slice.ts';
import { handle } from '../../http/context.ts';
import { fail } from '../../http/failure.ts';

const getOutboxPage = handle(GetOutboxPage, async ({ db, services }, { recipient, ...page }) => {
  if (services.config.sms) throw fail('notFound', '已配置短信服务，消息由服务商发送，不在此处保留');
  const { limit, offset } = toSlice(page);
  let query = db.selectFrom('outbox_message').where('state', '=', 'kept');
  if (recipient.trim()) query = query.where('recipient', '=', recipient.trim());
  const items = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('outbox_message_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
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
