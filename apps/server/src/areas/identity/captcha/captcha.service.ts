import { randomInt, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import type { Db } from '../../../db/scope.ts';
import type { Services } from '../../../http/context.ts';
import { hashShortSecret } from '../secret.ts';
import { redeemTicket } from '../ticket.service.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { toPng } from './grey-picture.ts';
import { knownLetters } from './letter-strokes.ts';

const lifeMs = 2 * 60_000;
const length = 4;

const newAnswer = (): string =>
  Array.from({ length }, () => knownLetters[randomInt(knownLetters.length)]).join('');
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

export const makeCaptcha = async (db: Db, services: Services, now: Date) => {
  const answer = newAnswer();
  const captchaID = v7();
  await db
    .insertInto('captcha')
    .values({
      captcha_id: captchaID,
      answer_hash: hashAnswer(services, captchaID, answer),
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  const picture = toPng(drawCaptcha(answer, random));
  return { captchaID, image: `data:image/png;base64,${picture.toString('base64')}` };
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
