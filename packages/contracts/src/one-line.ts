/** What begins another line, and tabs. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** Control characters, and marks that turn the reading direction. */
const unseen = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * A text of one line as it is stored, whatever was pasted: breaks become a blank, and nothing in it is unseen.
 * @example toOneLine(' 三层\r\n墙柱\u202E ') // '三层 墙柱'
 */
export const toOneLine = (text: string): string =>
  text
    .replaceAll(breaks, ' ')
    // The one that no database keeps is refused, as in any text.
    .replaceAll(unseen, (mark) => (mark === '\0' ? mark : ''))
    .trim();
