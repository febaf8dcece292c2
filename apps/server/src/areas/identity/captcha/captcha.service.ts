import { timingSafeEqual } from 'node:crypto';
import type { GenerateText } from '@xmgl/contracts/identity/sign-in.calls';
import { v7 } from 'uuid';
import { hashShortSecret } from '../../../base/secret.ts';
import type { Db } from '../../../db/scope.ts';
import type { OutsideContext, Services } from '../../../http/context.ts';
import { redeemTicket } from '../ticket.service.ts';
import { takePicture } from './drawn-pictures.ts';

const lifeMs = 2 * 60_000;

type Making = Pick<OutsideContext<typeof GenerateText>, 'transact' | 'services' | 'now'>;

export const makeCaptcha = async ({ transact, services, now }: Making) => {
  const { answer, image } = await takePicture();
  const captchaID = v7();
  await transact((db) =>
    db
      .insertInto('captcha')
      .values({
        captcha_id: captchaID,
        answer_hash: hashAnswer(services, captchaID, answer),
        expires_at: new Date(now.getTime() + lifeMs),
      })
      .execute(),
  );
  return { captchaID, image };
};

const hashAnswer = ({ secret }: Services, captchaID: string, answer: string): Buffer =>
  hashShortSecret(secret, captchaID, answer.toLowerCase());

/** One try for each picture, right or wrong. */
export const solveCaptcha = async (
  db: Db,
  services: Services,
  captchaID: string,
  text: string,
  now: Date,
): Promise<boolean> => {
  const tried = await db
    .updateTable('captcha')
    .set({ used_at: now })
    .where('captcha_id', '=', captchaID)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_hash')
    .executeTakeFirst();
  return tried !== undefined && timingSafeEqual(tried.answer_hash, hashAnswer(services, captchaID, text));
};

export const hasSolvedCaptcha = async (
  db: Db,
  captchaTicket: string | undefined,
  now: Date,
): Promise<boolean> => {
  if (captchaTicket === undefined) return false;
  return await redeemTicket(db, 'captcha', captchaTicket, now).then(
    () => true,
    () => false,
  );
};
