import type { WordKind } from '../company/word-kinds.ts';

type Beside = { readonly required?: true; readonly width?: number; readonly isUnlisted?: true };

/**
 * A field that holds one word of a list which the company extends.
 * @example categoryID: word('问题类别', '类别', { required: true })
 */
export const word = <const B extends Beside>(entity: WordKind, label: string, beside: B) =>
  ({ kind: 'link', label, entity, whenDeleted: 'refuse', ...beside }) as const;
