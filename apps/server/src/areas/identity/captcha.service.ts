import { timingSafeEqual } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { v7 } from 'uuid';
import type { Db } from '../../db/scope.ts';
import type { Services } from '../../http/context.ts';
import { hashShortSecret } from './secret.ts';
import { redeemTicket } from './ticket.service.ts';

const lifeMs = 2 * 60_000;
const toAnswer = (text: string): string => text.toLowerCase().replaceAll('0', 'o');

export const makeCaptcha = async (db: Db, services: Services, now: Date) => {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    color: false,
    ignoreChars: '0oO1ilIL',
    width: 120,
    height: 40,
  });
  const captchaID = v7();
  await db
    .insertInto('captcha')
    .values({
      captcha_id: captchaID,
      answer_hash: hashShortSecret(services.secret, captchaID, toAnswer(text)),
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return { captchaID, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
};

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
  return (
    tried !== undefined &&
    timingSafeEqual(tried.answer_hash, hashShortSecret(services.secret, captchaID, toAnswer(text)))
  );
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
