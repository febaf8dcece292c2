const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/**
 * A 统一社会信用代码 by GB 32100: 18 of 31 characters, the last one checks the others by ISO 7064 MOD 31-3.
 * @example isCreditCode('91350100M000100Y43') // true
 */
export const isCreditCode = (text: string): boolean => {
  if (text.length !== 18 || [...text].some((letter) => !letters.includes(letter))) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * letters.indexOf(text[at] ?? ''), 0);
  return letters[(31 - (sum % 31)) % 31] === text[17];
};

/** As people type it: without blanks, in capitals. */
export const tidyCreditCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();
