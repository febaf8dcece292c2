import { checkText, tooDeep } from '../file-limits.ts';
import { ReadStop } from '../read-stop.ts';

/** A plan lies ten deep. */
const MOST_DEPTH = 64;
/** The largest plan that is taken has half as many. */
const MOST_VALUES = 12_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Looks through JSON without making anything of it, and throws `ReadStop` where parsing it would be too much. */
export function measureJson(parts: Iterable<string>): void {
  let depth = 0;
  let values = 0;
  /** Letters of the text that is open; -1 outside. */
  let length = -1;
  let isEscaped = false;
  for (const part of parts) {
    for (let at = 0; at < part.length; at++) {
      const letter = part.charCodeAt(at);
      if (length >= 0) {
        if (isEscaped) isEscaped = false;
        else if (letter === BACKSLASH) isEscaped = true;
        else if (letter === QUOTE) {
          length = -1;
          continue;
        }
        checkText(++length);
      } else if (letter === QUOTE) length = 0;
      else if (letter === COMMA) values++;
      else if (OPEN.has(letter)) {
        values++;
        if (++depth > MOST_DEPTH) throw tooDeep();
      } else if (CLOSE.has(letter)) depth--;
    }
    if (values > MOST_VALUES)
      throw new ReadStop({ code: 'tooLarge', message: 'JSON 计划的内容超过 1200 万项，请拆分后再导入' });
  }
}
