import { diffArrays } from 'diff';

export type TextPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

/**
 * What was taken out of a text and put into it, word by word as Chinese has them.
 * @example compareText('每月汇报', '每周汇报') // removed 每月, added 每周, same 汇报
 */
export const compareText = (before: string, after: string): readonly TextPart[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
