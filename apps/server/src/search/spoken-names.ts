import { setImmediate } from 'node:timers/promises';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';

/** Names whose pinyin is remembered. */
const mostKept = 200_000;
/** Names that are spelt before others get a turn. */
const sliceLength = 500;

const kept = new Map<string, string>();

const keyOf = (name: string): string => {
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const key = toPinyinKey(name);
  kept.set(name, key);
  return key;
};

/** Whether a text may be pinyin or its initials. @example isSpelt('cmy') // true */
export const isSpelt = (text: string): boolean => /^[a-z ]{2,}$/i.test(text.trim());

/**
 * The names whose pinyin or initials hold a text, not more than `most`. Long lists leave the loop free.
 * @example await findSpoken(['土方开挖', '防水'], 'tfkw', 50) // ['土方开挖']
 */
export const findSpoken = async (
  names: readonly string[],
  text: string,
  most: number,
): Promise<readonly string[]> => {
  const wanted = text.trim().toLowerCase().replaceAll(' ', '');
  const found: string[] = [];
  for (const [at, name] of names.entries()) {
    if (at > 0 && at % sliceLength === 0) await setImmediate();
    if (!keyOf(name).replaceAll(' ', '\n').includes(wanted)) continue;
    found.push(name);
    if (found.length >= most) break;
  }
  return found;
};
