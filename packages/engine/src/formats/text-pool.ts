const SLOTS = 16_384;
const LONGEST_TEXT = 40;
/** From this length on a part of a string holds on to the whole of it. */
const SLICED_LENGTH = 13;

/** Where a text is looked for: from a few of its letters, as numbers and dates differ in the last ones. */
function toSlot(text: string): number {
  const { length } = text;
  let sum = length;
  for (let i = Math.max(0, length - 6); i < length; i++) sum = sum * 31 + text.charCodeAt(i);
  return (sum * 31 + text.charCodeAt(length >> 1)) & (SLOTS - 1);
}

/**
 * Texts cut out of a large file, equal ones mostly as one string: so that they hold on to nothing of the
 * file, and the thousands of equal dates and durations take room once. What was seen last is kept.
 */
export class TextPool {
  readonly #seen: string[] = new Array<string>(SLOTS).fill('');

  keep(text: string): string {
    if (text.length < 2) return text;
    if (text.length > LONGEST_TEXT) return ` ${text}`.slice(1);
    const slot = toSlot(text);
    const seen = this.#seen[slot] ?? '';
    if (seen === text) return seen;
    const own = text.length < SLICED_LENGTH ? text : ` ${text}`.slice(1);
    this.#seen[slot] = own;
    return own;
  }
}
