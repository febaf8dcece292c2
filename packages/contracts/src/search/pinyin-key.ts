import { pinyin } from 'pinyin-pro';

/**
 * Search keys of a Chinese name: initials and the whole in pinyin.
 * @example toPinyinKey('陈明远') // 'cmy chenmingyuan'
 */
export const toPinyinKey = (text: string): string => {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return `${syllables.map((syllable) => syllable[0] ?? '').join('')} ${syllables.join('')}`.toLowerCase();
};
