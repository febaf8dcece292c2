import { randomInt } from 'node:crypto';

// Without 0, O, 1 and I, which are mistaken for one another.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight characters that can be read out over the telephone. */
export const newInviteCode = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

export const toInviteCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
