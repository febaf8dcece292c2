/** Which national encoding bytes are in, told by how likely their letters are; for files that do not say. */

export type CodePage = 'gb18030' | 'windows-1251' | 'windows-1252';

/** Letters beside ASCII that are looked at, wherever they begin; the names in a plan show their language before that. */
const MOST_HIGH = 400_000;

const isHigh = (byte: number): boolean => byte >= 0x80;

/** Four bytes of one character; no other writing has a letter and a digit, twice. */
const isFour = (bytes: Uint8Array, at: number): boolean => {
  const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
  return isDigit(bytes[at + 1]) && isHigh(bytes[at + 2] ?? 0) && isDigit(bytes[at + 3]);
};

/** Natural logarithm of the chance of a GB pair: a common character, a rare one, a sign, one of the extension. */
function chanceOfPair(lead: number, trail: number): number {
  if (trail === 0x7f || trail === 0xff) return Math.log(1e-10);
  if (trail < 0xa1 || lead < 0xa1) return Math.log(0.01 / 20_902);
  if (lead >= 0xb0 && lead <= 0xd7) return Math.log(0.92 / 3755);
  if (lead >= 0xd8 && lead <= 0xf7) return Math.log(0.01 / 3008);
  return Math.log(lead <= 0xa9 ? 0.05 / 600 : 1e-8);
}

function chanceOfChinese(bytes: Uint8Array, end: number): number {
  let sum = 0;
  for (let i = 0; i < end; i++) {
    const lead = bytes[i] ?? 0;
    if (!isHigh(lead)) continue;
    if (isFour(bytes, i)) {
      sum += Math.log(1e-4);
      i += 3;
      continue;
    }
    const trail = bytes[i + 1] ?? 0;
    if (trail < 0x40) {
      sum += Math.log(1e-10);
      continue;
    }
    sum += chanceOfPair(lead, trail);
    i++;
  }
  return sum;
}

const isUpper = (byte: number): boolean => (byte >= 0xc0 && byte <= 0xdf) || byte === 0xa8;
const isLower = (byte: number): boolean => byte >= 0xe0 || byte === 0xb8;

/** A run of Cyrillic: a word in small letters, with or without a capital first, or all in capitals. */
function chanceOfCyrillic(run: Uint8Array): number {
  let small = Math.log(0.85);
  let capital = Math.log(0.15);
  run.forEach((byte, i) => {
    const other = Math.log(0.02 / 60);
    small += isLower(byte)
      ? Math.log(0.95 / 33)
      : isUpper(byte)
        ? Math.log((i === 0 ? 0.9 : 0.02) / 33)
        : other;
    capital += isUpper(byte) ? Math.log(0.97 / 33) : other;
  });
  return Math.max(small, capital);
}

/** A run of Western letters is mostly one letter long, between letters without accents. */
function chanceOfWestern(run: Uint8Array): number {
  let sum = 0;
  run.forEach((byte, i) => {
    const letter = byte >= 0xc0 ? 0.8 / 64 : 0.2 / 64;
    sum += Math.log(letter) + (i === 0 ? 0 : Math.log(0.03));
  });
  return sum;
}

/** As far as so many letters beside ASCII reach. */
function findEnd(bytes: Uint8Array): number {
  let high = 0;
  for (let i = 0; i < bytes.length; i++) if (isHigh(bytes[i] ?? 0) && ++high === MOST_HIGH) return i + 1;
  return bytes.length;
}

/**
 * The code page of text without a mark: Chinese, Cyrillic or Western.
 *
 * @example guessCodePage(new Uint8Array([0xc7, 0xe0, 0xe4, 0xe0, 0xf7, 0xe0])) // 'windows-1251' (Задача)
 */
export function guessCodePage(bytes: Uint8Array): CodePage {
  const end = findEnd(bytes);
  let cyrillic = 0;
  let western = 0;
  for (let i = 0; i < end; i++) {
    if (!isHigh(bytes[i] ?? 0)) continue;
    const from = i;
    while (i < end && isHigh(bytes[i] ?? 0)) i++;
    const run = bytes.subarray(from, i);
    cyrillic += chanceOfCyrillic(run) + (run.length === 1 ? Math.log(0.05) : 0);
    western += chanceOfWestern(run);
  }
  const chinese = chanceOfChinese(bytes, end);
  if (chinese >= cyrillic && chinese >= western) return 'gb18030';
  return cyrillic >= western ? 'windows-1251' : 'windows-1252';
}
