import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/company/webhook.calls';
import {
  type DeliveryState,
  mostWebhooks,
  type WebhookKind,
  webhookEventName,
} from '@xmgl/contracts/company/webhook-events';
import { v7 } from 'uuid';
import { audit } from '../../../audit/audit.ts';
import { fail, failStale } from '../../../base/failure.ts';
import { outwardRetries, queueTask } from '../../../db/queue-task.ts';
import { handle, handleOutside, type Services } from '../../../http/context.ts';
import { sealSecret, sealUrl, sendSaid, toRobot } from '../../../outward/robot.ts';
import type { Said } from '../../../outward/robot-message.ts';
import {
  countWebhooks,
  deleteWebhook,
  getWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookValues,
} from './webhook.repository.ts';
import { countDeliveries, listDeliveries, reviveDeliveries } from './webhook-delivery.repository.ts';

type Given = Omit<Parsed<typeof calls.UpdWebhook>, 'companyID' | 'webhookID' | 'rowVersion'>;

/** What is kept of what was given; the address and the secret sealed. */
const toValues = (given: Given, { config, secret }: Services): Partial<WebhookValues> => {
  return {
    ...(given.name !== undefined && { name: given.name }),
    ...(given.kind && { kind: given.kind }),
    ...(given.url !== undefined && sealUrl(given.url, secret, { mayLoopback: config.webhookLoopback })),
    ...(given.secret !== undefined && { secret_sealed: sealSecret(given.secret, secret) }),
    ...(given.events && { events: [...new Set(given.events)] }),
    ...(given.projectIDs && { project_ids: [...new Set(given.projectIDs)] }),
    ...(given.isOn !== undefined && { is_on: given.isOn }),
  };
};

/** What the log keeps of it: neither the address nor the secret. */
const toLogged = ({ url_sealed, secret_sealed, ...values }: Partial<WebhookValues>) => values;

const getWebhookPage = handle(calls.GetWebhookPage, async ({ db, company }, { pageIndex, pageSize }) => {
  const rows = await listWebhooks(db, company.companyID, { pageIndex, pageSize });
  return {
    items: rows.map((row) => ({
      webhookID: row.webhook_id,
      name: row.name,
      kind: row.kind as WebhookKind,
      urlHint: row.url_hint,
      hasSecret: row.secret_sealed !== null,
      events: row.events,
      projectIDs: row.project_ids,
      isOn: row.is_on,
      keeperName: row.keeper_name,
      failedCount: row.failed_count ?? 0,
      lastDeliveredTime: row.last_delivered_at?.toISOString() ?? null,
      rowVersion: row.row_version,
    })),
    total: await countWebhooks(db, company.companyID),
  };
});

const addWebhook = handle(calls.AddWebhook, async (context, { companyID, ...given }) => {
  const { db, user, company, services, now } = context;
  if ((await countWebhooks(db, company.companyID)) >= mostWebhooks)
    throw fail('conflict', `每个单位至多 ${mostWebhooks} 个机器人`);
  const values = toValues(given, services) as WebhookValues;
  const saved = { companyID: company.companyID, webhookID: v7(), keeperID: user.userID };
  await insertWebhook(db, { ...saved }, values, now);
  const after = toLogged(values);
  await audit(context, { entity: 'webhook', rowID: saved.webhookID, action: 'create', after });
  return { webhookID: saved.webhookID };
});

const updWebhook = handle(calls.UpdWebhook, async (context, input) => {
  const { companyID, webhookID, rowVersion, ...given } = input;
  const { db, user, company, services, now } = context;
  const before = await getWebhook(db, company.companyID, webhookID);
  const values = toValues(given, services);
  const saved = { companyID: company.companyID, webhookID, keeperID: user.userID };
  if (!(await updateWebhook(db, saved, values, { rowVersion, now })))
    throw failStale(undefined, before.updated_at);
  const after = toLogged(values);
  await audit(context, { entity: 'webhook', rowID: webhookID, action: 'update', after });
  return {};
});

const delWebhook = handle(calls.DelWebhook, async (context, { webhookID }) => {
  const { db, company } = context;
  const { name } = await getWebhook(db, company.companyID, webhookID);
  await deleteWebhook(db, company.companyID, webhookID);
  await audit(context, { entity: 'webhook', rowID: webhookID, action: 'delete', before: { name } });
  return {};
});

const testWebhook = handleOutside(calls.TestWebhook, async (context, { webhookID }) => {
  const { transact, company, services, now } = context;
  const row = await transact((db) => getWebhook(db, company.companyID, webhookID));
  const said: Said = {
    deliveryID: v7(),
    event: '测试',
    title: '测试消息',
    text: `机器人「${row.name}」已接通，选定的事件将推送到这里。`,
    url: services.config.url && `${services.config.url}/company/companyIndex?tab=robot`,
    projectName: '',
    actorName: '',
    time: now.toISOString(),
  };
  const reach = { mayLoopback: services.config.webhookLoopback };
  return await sendSaid(toRobot(row, services.secret), said, reach, now);
});

const getWebhookDeliveryPage = handle(calls.GetWebhookDeliveryPage, async ({ db, company }, input) => {
  const asked = { companyID: company.companyID, webhookID: input.webhookID, state: input.state };
  const rows = await listDeliveries(db, asked, input);
  return {
    items: rows.map((row) => {
      const said = row.said as Partial<Said>;
      return {
        webhookDeliveryID: row.webhook_delivery_id,
        event: webhookEventName(row.event),
        title: said.title ?? '',
        projectName: said.projectName ?? '',
        state: row.state as DeliveryState,
        attempts: row.attempts,
        lastAnswer: row.last_answer,
        createdTime: row.created_at.toISOString(),
        settledTime: row.settled_at?.toISOString() ?? null,
      };
    }),
    total: await countDeliveries(db, asked),
  };
});

const resendWebhookDelivery = handle(calls.ResendWebhookDelivery, async ({ db, company }, input) => {
  const asked = { companyID: company.companyID, webhookID: input.webhookID };
  const revived = await reviveDeliveries(db, asked, input.webhookDeliveryIDs);
  for (const deliveryID of revived)
    await queueTask(db, 'send-webhook', { companyID: company.companyID, deliveryID }, outwardRetries);
  return { queued: revived.length };
});

export const webhookHandlers = [
  getWebhookPage,
  addWebhook,
  updWebhook,
  delWebhook,
  testWebhook,
  getWebhookDeliveryPage,
  resendWebhookDelivery,
];
