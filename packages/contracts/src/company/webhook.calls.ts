import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, nothing, page, pageIndex, pageSize, rowVersion, text } from '../fields.ts';
import { deliveryStates, isWebhookEvent, mostWebhooks, webhookKinds } from './webhook-events.ts';

const defineCall = callsWith({
  webhookID: '机器人',
  webhookDeliveryIDs: '推送',
  name: '名称',
  kind: '类型',
  url: '地址',
  secret: '密钥',
  events: '推送的事件',
  projectIDs: '项目',
  isOn: '启用',
  state: '状态',
});

const gate = { kind: 'company', key: 'companyID', atLeast: 'administrator' } as const;

const fields = {
  name: text('名称', 50),
  kind: z.enum(webhookKinds),
  /** With the key of the robot in it: never answered again. */
  url: z.string().trim().min(1, '请填写地址').max(1000, '地址最多 1000 个字'),
  /** What the other side checks the signature with; empty for none. */
  secret: z.string().trim().max(200, '密钥最多 200 个字'),
  events: z
    .array(z.string().max(80).refine(isWebhookEvent, '没有这种事件，请重新选择'))
    .min(1, '请选择推送的事件')
    .max(300),
  /** Empty: all projects of the company that the keeper takes part in. */
  projectIDs: z.array(id).max(200),
  isOn: z.boolean(),
};

const webhook = z.object({
  webhookID: id,
  name: z.string(),
  kind: z.enum(webhookKinds),
  /** The host, and the last characters. */
  urlHint: z.string(),
  hasSecret: z.boolean(),
  events: z.array(z.string()),
  projectIDs: z.array(id),
  isOn: z.boolean(),
  keeperName: z.string(),
  /** Dead letters: deliveries that were given up. */
  failedCount: z.int(),
  lastDeliveredTime: instant.nullable(),
  rowVersion,
});

export const GetWebhookPage = defineCall({
  name: 'GetWebhookPage',
  summary: '单位的机器人：把项目里的事件推送到群或其他系统',
  gate,
  input: z.strictObject({ companyID: id, pageIndex, pageSize }),
  output: page(webhook),
});

export const AddWebhook = defineCall({
  name: 'AddWebhook',
  summary: `新增机器人，每个单位至多 ${mostWebhooks} 个`,
  gate,
  input: z.strictObject({ companyID: id, ...fields }),
  output: z.object({ webhookID: id }),
});

export const UpdWebhook = defineCall({
  name: 'UpdWebhook',
  summary: '修改机器人；没有写的不变，地址和密钥也是',
  gate,
  input: z.strictObject({
    companyID: id,
    webhookID: id,
    ...z.object(fields).partial().shape,
    rowVersion,
  }),
  output: nothing,
});

export const DelWebhook = defineCall({
  name: 'DelWebhook',
  summary: '删除机器人和它的推送记录',
  gate,
  input: z.strictObject({ companyID: id, webhookID: id }),
  output: nothing,
});

export const TestWebhook = defineCall({
  name: 'TestWebhook',
  summary: '让机器人发一条测试消息，应答说对方是否收下',
  gate,
  limit: { max: 20, perSeconds: 60 },
  input: z.strictObject({ companyID: id, webhookID: id }),
  output: z.object({ isTaken: z.boolean(), message: z.string() }),
});

const delivery = z.object({
  webhookDeliveryID: id,
  event: z.string(),
  title: z.string(),
  projectName: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Why it did not arrive, or does not yet. */
  lastAnswer: z.string(),
  createdTime: instant,
  settledTime: instant.nullable(),
});

export const GetWebhookDeliveryPage = defineCall({
  name: 'GetWebhookDeliveryPage',
  summary: '机器人的推送记录，新的在前，保留 30 天',
  gate,
  input: z.strictObject({
    companyID: id,
    webhookID: id,
    state: z.enum(deliveryStates).optional(),
    pageIndex,
    pageSize,
  }),
  output: page(delivery),
});

export const ResendWebhookDelivery = defineCall({
  name: 'ResendWebhookDelivery',
  summary: '把没有送达的推送再发一次',
  gate,
  input: z.strictObject({
    companyID: id,
    webhookID: id,
    webhookDeliveryIDs: z.array(id).min(1, '请选择推送').max(200, '一次最多 200 条'),
  }),
  output: z.object({ queued: z.int() }),
});
