/** Texts kept one by one; past that only copies are made. */
const MOST_TEXTS = 20_000;
const LONGEST_TEXT = 40;
/** From this length on a part of a string holds on to the whole of it. */
const SLICED_LENGTH = 13;

/**
 * Texts cut out of a large file, equal ones as one string: so that they hold on to nothing of the file, and
 * the thousands of equal dates and durations take room once.
 */
export class TextPool {
  readonly #known = new Map<string, string>();

  keep(text: string): string {
    if (text.length < 2) return text;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const own = text.length < SLICED_LENGTH ? text : ` ${text}`.slice(1);
    if (text.length <= LONGEST_TEXT && this.#known.size < MOST_TEXTS) this.#known.set(own, own);
    return own;
  }
}
