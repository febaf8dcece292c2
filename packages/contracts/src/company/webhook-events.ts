import { allRegisters } from '../register/all-registers.ts';

export const webhookKinds = ['企业微信', '钉钉', '飞书', '通用'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** 失败: given up after the last try. */
export const deliveryStates = ['等待', '已送达', '失败'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Of one company. */
export const mostWebhooks = 20;

const deeds = ['新增', '流程', '修改', '删除'] as const;

/** What happens in the registers of projects, register by register: `Issue.流程` is every step of an issue's flow. */
export const webhookEventGroups = allRegisters
  .filter(({ place }) => place !== 'company')
  .map(({ entity, label, workflow }) => ({
    entity,
    label,
    events: deeds
      .filter((deed) => deed !== '流程' || workflow !== undefined)
      .map((deed) => ({ event: `${entity}.${deed}`, name: `${label} · ${deed}` })),
  }));

const names = new Map(
  webhookEventGroups.flatMap(({ events }) => events.map(({ event, name }) => [event, name] as const)),
);

export const isWebhookEvent = (event: string): boolean => names.has(event);

/** @example webhookEventName('Issue.新增') // '问题 · 新增' */
export const webhookEventName = (event: string): string => names.get(event) ?? event;
