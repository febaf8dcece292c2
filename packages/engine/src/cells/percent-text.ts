import { type Read, readAs, toPlainText, unreadable } from './read-result.ts';

/** Reads a percentage. @example readPercent('60%') // 60 */
export const readPercent = (text: string): Read<number> => {
  const match = /^(\d+(?:\.\d+)?)\s*%?$/.exec(toPlainText(text));
  const value = Number(match?.[1]);
  return match && value <= 100 ? readAs(value) : unreadable('完成百分比应为 0 至 100 的数字');
};
