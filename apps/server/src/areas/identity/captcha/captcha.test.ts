import { GenerateText, SendAuthCode, VerifyCode } from '@xmgl/contracts/identity/sign-in.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashShortSecret } from '../../../base/secret.ts';
import { newPhone } from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { toPng } from './grey-picture.ts';
import { knownLetters } from './letter-strokes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const minute = 60_000;

/** A picture of which the test knows the letters. */
const showPicture = async (letters: string): Promise<string> => {
  const captchaID = v7();
  await server.database.ownerDb
    .insertInto('captcha')
    .values({
      captcha_id: captchaID,
      answer_hash: hashShortSecret(server.services.secret, captchaID, letters),
      expires_at: new Date(server.now().getTime() + 2 * minute),
    })
    .execute();
  return captchaID;
};
const solve = (captchaID: string, text: string) => server.send(VerifyCode, { captchaID, text });

describe('a picture', () => {
  test('is made of dots only: nothing in it tells the letters but their look', async () => {
    const { image } = await server.send(GenerateText, {});
    const [kind, content = ''] = image.split(',');
    expect(kind).toBe('data:image/png;base64');
    const file = Buffer.from(content, 'base64');
    expect(file.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([240, 80]);
    expect(file.toString('latin1').match(/IHDR|IDAT|IEND|tEXt|iTXt|zTXt/g)).toEqual(['IHDR', 'IDAT', 'IEND']);
  });

  test('of the same letters never looks the same twice', () => {
    const looks = Array.from({ length: 20 }, () =>
      toPng(drawCaptcha('ABCD', Math.random)).toString('base64'),
    );
    expect(new Set(looks).size).toBe(20);
  });

  test.each(knownLetters)('has room for every letter: %s', (letter) => {
    const dots = ({ shades }: { shades: Uint8ClampedArray }) => shades.filter((shade) => shade < 130).length;
    const random = () => 0.5;
    expect(dots(drawCaptcha(letter.repeat(4), random))).toBeGreaterThan(
      dots(drawCaptcha('    ', random)) + 500,
    );
  });

  test('is solved in capitals or small letters, once', async () => {
    const captchaID = await showPicture('ab34');
    expect((await solve(captchaID, ' Ab34 ')).captchaTicket).not.toBe('');
    expect(await refusalOf(solve(captchaID, 'ab34'))).toMatchObject({ status: 400, path: 'text' });
  });

  test('counts for two minutes', async () => {
    const captchaID = await showPicture('ab34');
    server.pass(2 * minute);
    expect(await refusalOf(solve(captchaID, 'ab34'))).toMatchObject({ status: 400, path: 'text' });
  });

  test('wrongly read is lost, the right letters do not help any more', async () => {
    const captchaID = await showPicture('ab34');
    expect(await refusalOf(solve(captchaID, 'ab37'))).toMatchObject({ status: 400 });
    expect(await refusalOf(solve(captchaID, 'ab34'))).toMatchObject({ status: 400 });
  });
});

describe('what a picture is exchanged for', () => {
  const afterThreeCodes = async () => {
    const userTel = newPhone();
    for (let at = 0; at < 3; at++) {
      await server.send(SendAuthCode, { userTel });
      server.pass(minute);
    }
    return (captchaTicket: string) => server.send(SendAuthCode, { userTel, captchaTicket });
  };
  const newTicket = async () => (await solve(await showPicture('ab34'), 'ab34')).captchaTicket;

  test('opens one call, not two', async () => {
    const send = await afterThreeCodes();
    const ticket = await newTicket();
    await send(ticket);
    server.pass(minute);
    expect(await refusalOf(send(ticket))).toMatchObject({ message: '请先完成图形验证' });
  });

  test('counts for ten minutes', async () => {
    const send = await afterThreeCodes();
    const ticket = await newTicket();
    server.pass(10 * minute);
    expect(await refusalOf(send(ticket))).toMatchObject({ message: '请先完成图形验证' });
  });
});
