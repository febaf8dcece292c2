// Browsers and Node both have them; the engine is compiled without the types of either.
declare const TextDecoder: new (label: string) => { decode(input: Uint8Array): string };
declare const TextEncoder: new () => { encode(input: string): Uint8Array };

const FIRST_LEAD = 0x81;
const LAST_BYTE = 0xfe;
const FIRST_TRAIL = 0x40;
const FULL_WIDTH_YEN = 0xa3a4;

let pairOf: ReadonlyMap<string, number> | null = null;

/** Two bytes of every letter of GBK, found by reading all of them; made when first needed. */
function listPairs(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const pairs = new Map<string, number>();
  for (let lead = FIRST_LEAD; lead <= LAST_BYTE; lead++) {
    for (let trail = FIRST_TRAIL; trail <= LAST_BYTE; trail++) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      const isKnown = letter.length === 1 && letter !== '\ufffd' && !pairs.has(letter);
      if (isKnown) pairs.set(letter, lead * 256 + trail);
    }
  }
  // GBK has the yen sign only in full width.
  pairs.set('\u00a5', FULL_WIDTH_YEN);
  return pairs;
}

/** Bytes in GBK; `null` when a letter is not in it. */
function encodeGbk(text: string): Uint8Array | null {
  pairOf ??= listPairs();
  const bytes = new Uint8Array(text.length * 2);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    const pair = pairOf.get(text[i] ?? '');
    if (pair === undefined) return null;
    bytes[length++] = pair >> 8;
    bytes[length++] = pair & 255;
  }
  return bytes.slice(0, length);
}

/**
 * An XER file as bytes. Primavera reads it in the code page of its machine, which in China is GBK; a plan
 * with letters that GBK has not is written in UTF-8.
 *
 * @example writeFile('plan.xer', encodeXer(writeXer(imported, null)))
 */
export function encodeXer(text: string): Uint8Array {
  return encodeGbk(text) ?? new TextEncoder().encode(text);
}
