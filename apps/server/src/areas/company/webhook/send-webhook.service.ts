import { inScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/context.ts';
import { sendSaid, toRobot } from '../../../outward/robot.ts';
import type { Said } from '../../../outward/robot-message.ts';
import { findWaiting, noteOutcome } from './webhook-delivery.repository.ts';

export type WebhookKey = { readonly companyID: string; readonly deliveryID: string };

/** One delivery of a robot. What did not arrive is thrown, so that the queue tries again, later and later; the last time it is given up. */
export const sendWebhook = async (
  services: Services,
  key: WebhookKey,
  { now, isLast }: { readonly now: Date; readonly isLast: boolean },
): Promise<void> => {
  const scope = { companyID: key.companyID };
  const waiting = await inScope(services.db, scope, (db) => findWaiting(db, key));
  if (!waiting) return;
  const reach = { mayLoopback: services.config.webhookLoopback };
  // The request is made between transactions: nobody's connection waits for somebody else's server.
  const { isTaken, message } = waiting.is_on
    ? await sendSaid(toRobot(waiting, services.secret), waiting.said as Said, reach, now)
    : { isTaken: false, message: '机器人已停用' };
  const isGivenUp = !isTaken && (isLast || !waiting.is_on);
  const state = isTaken ? '已送达' : isGivenUp ? '失败' : '等待';
  await inScope(services.db, scope, (db) => noteOutcome(db, key, { state, lastAnswer: message, now }));
  if (state === '等待') throw new Error(`推送没有送达：${message}`);
};
