import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@xmgl/contracts/identity/second-factor.calls';

/** Without what looks alike on paper: 0 and O, 1 and I. Ten of them are 50 bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 5;

const newCode = (): string =>
  Array.from({ length: half * 2 }, () => letters[randomInt(letters.length)]).join('');

/** @example newRecoveryCodes()[0] // '7KQ2M-XH4TR' */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, newCode).map(
    (code) => `${code.slice(0, half)}-${code.slice(half)}`,
  );

/** How a code is kept and compared: without what people put between its letters. @example plainCode(' 7kq2m xh4tr') // '7KQ2MXH4TR' */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
