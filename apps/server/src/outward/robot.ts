import type { WebhookKind } from '@xmgl/contracts/company/webhook-events';
import { fail } from '../base/failure.ts';
import { seal, unseal } from '../base/secret.ts';
import { postOutward } from './post-outward.ts';
import { OutwardRefusal, type Reach } from './reach.ts';
import { readOutwardUrl } from './request-outward.ts';
import { type Robot, requireTaken, type Said, toRequest } from './robot-message.ts';

/** What is kept of a robot's address and secret. */
export type SealedRobot = {
  readonly kind: string;
  readonly url_sealed: string;
  readonly secret_sealed: string | null;
};

export const toRobot = ({ kind, url_sealed, secret_sealed }: SealedRobot, secret: Uint8Array): Robot => ({
  kind: kind as WebhookKind,
  url: unseal(secret, url_sealed),
  secret: secret_sealed === null ? null : unseal(secret, secret_sealed),
});

const readUrl = (text: string, reach: Reach): URL => {
  try {
    return readOutwardUrl(text, reach);
  } catch (error) {
    if (error instanceof OutwardRefusal) throw fail('invalid', error.message, 'url');
    throw error;
  }
};

/** An address as it is kept: sealed, and which robot it is, without the key in it. @example 'qyapi.weixin.qq.com …3f2a' */
export const sealUrl = (text: string, secret: Uint8Array, reach: Reach) => {
  const url = readUrl(text, reach);
  return { url_sealed: seal(secret, url.href), url_hint: `${url.host} …${url.href.slice(-4)}` };
};

/** A robot's secret as it is kept; empty for none. */
export const sealSecret = (given: string, secret: Uint8Array): string | null =>
  given === '' ? null : seal(secret, given);

/** Sends what a robot says; why it did not arrive is answered, nothing is thrown of it. */
export const sendSaid = async (
  robot: Robot,
  said: Said,
  reach: Reach,
  now: Date,
): Promise<{ readonly isTaken: boolean; readonly message: string }> => {
  try {
    requireTaken(robot, await postOutward(toRequest(robot, said, now), reach));
    return { isTaken: true, message: '对方已收下' };
  } catch (error) {
    if (error instanceof OutwardRefusal) return { isTaken: false, message: error.message };
    throw error;
  }
};
