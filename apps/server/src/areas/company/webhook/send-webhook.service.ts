import type { WebhookKind } from '@xmgl/contracts/company/webhook-events';
import { unseal } from '../../../base/secret.ts';
import { inScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/context.ts';
import { postOutward } from '../../../outward/post-outward.ts';
import { OutwardRefusal } from '../../../outward/reach.ts';
import { type Robot, requireTaken, type Said, toRequest } from '../../../outward/robot-message.ts';
import { findWaiting, noteOutcome } from './webhook-delivery.repository.ts';

export type WebhookKey = { readonly companyID: string; readonly deliveryID: string };

type Sealed = {
  readonly kind: string;
  readonly url_sealed: string;
  readonly secret_sealed: string | null;
};

export const toRobot = ({ kind, url_sealed, secret_sealed }: Sealed, secret: Uint8Array): Robot => ({
  kind: kind as WebhookKind,
  url: unseal(secret, url_sealed),
  secret: secret_sealed === null ? null : unseal(secret, secret_sealed),
});

/** Sends what a robot says; why it did not arrive is answered, nothing is thrown of it. */
export const sendSaid = async (
  robot: Robot,
  said: Said,
  { config }: Pick<Services, 'config'>,
  now: Date,
): Promise<{ readonly isTaken: boolean; readonly message: string }> => {
  try {
    const answer = await postOutward(toRequest(robot, said, now), { mayLoopback: config.webhookLoopback });
    requireTaken(robot, answer);
    return { isTaken: true, message: '对方已收下' };
  } catch (error) {
    if (error instanceof OutwardRefusal) return { isTaken: false, message: error.message };
    throw error;
  }
};

/** One delivery of a robot. What did not arrive is thrown, so that the queue tries again, later and later; the last time it is given up. */
export const sendWebhook = async (
  services: Services,
  key: WebhookKey,
  { now, isLast }: { readonly now: Date; readonly isLast: boolean },
): Promise<void> => {
  const scope = { companyID: key.companyID };
  const waiting = await inScope(services.db, scope, (db) => findWaiting(db, key));
  if (!waiting) return;
  // The request is made between transactions: nobody's connection waits for somebody else's server.
  const { isTaken, message } = waiting.is_on
    ? await sendSaid(toRobot(waiting, services.secret), waiting.said as Said, services, now)
    : { isTaken: false, message: '机器人已停用' };
  const isGivenUp = !isTaken && (isLast || !waiting.is_on);
  const state = isTaken ? '已送达' : isGivenUp ? '失败' : '等待';
  await inScope(services.db, scope, (db) => noteOutcome(db, key, { state, lastAnswer: message, now }));
  if (state === '等待') throw new Error(`推送没有送达：${message}`);
};
