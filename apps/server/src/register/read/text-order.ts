import type { Field } from '@xmgl/contracts/register/fields';

/** So many letters of a text say where it comes in a list; an index takes no longer ones. */
export const orderedLetters = 200;

/** Chinese comes in the order of its pinyin, codes by their numbers, what is long as its letters are coded. */
export const collationOf = ({ kind }: Field): string | undefined => {
  switch (kind) {
    case 'text':
      return 'zh-x-icu';
    case 'code':
      return 'und-u-kn-true';
    case 'longText':
      return 'C';
    default:
      return undefined;
  }
};

/** Whether a text may be longer than what it is ordered by. */
export const isCut = (field: Field): boolean =>
  field.kind === 'longText' || (field.kind === 'text' && field.max > orderedLetters);
