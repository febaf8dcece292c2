/** What a field for numbers holds: a number, nothing, or what was typed and not understood. */
export type NumberValue = number | string | null;

const units: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 百万: 1e6, 千万: 1e7, 亿: 1e8 };

// Each part is bounded: what is pasted here may be long.
const written = /^([+-]?\d{1,16}(?:\.\d{0,16})?|[+-]?\.\d{1,16})(千万|百万|千|万|亿)?(元?)$/;

/**
 * A number as people write it: with thousands, in full width, in 万 or 亿.
 * @example readNumber('12万') // 120000
 * @example readNumber('12abc') // '12abc'
 * @example readNumber('12万', 10_000) // 12: in a field that counts in 万, what says its unit is not counted twice
 */
export const readNumber = (text: string, per = 1): NumberValue => {
  const tidy = text
    .slice(0, 100)
    .normalize('NFKC')
    .replaceAll(/[\s,，¥￥]/g, '');
  if (tidy === '') return null;
  const [, digits = '', unit = '', yuan = ''] = written.exec(tidy) ?? [];
  if (digits === '') return text.trim();
  // As decimals: 1.1 万 is 11000, not 11000.000000000002.
  const isBare = unit === '' && yuan === '';
  return Number(((Number(digits) * (units[unit] ?? 1)) / (isBare ? 1 : per)).toPrecision(15));
};

/** What cannot be read stays as it was typed. */
export const mapNumber = (value: NumberValue, change: (value: number) => number): NumberValue =>
  typeof value === 'number' ? change(value) : value;

const beyond = /^[+-]?\d{17}/;

/** Why what stands in a field is no number; undefined where it is one, or empty. */
export const numberIssue = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  const told = value.length > 20 ? `${value.slice(0, 20)}…` : value;
  return beyond.test(value.replaceAll(/[\s,，]/g, ''))
    ? `「${told}」太大，最多 16 位数`
    : `看不懂「${told}」，请填写数字，如「120000」或「12万」`;
};

/** @example toThousands(1234567.5) // '1,234,567.5' */
export const toThousands = (value: number): string => {
  const [whole = '', ...rest] = String(value).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
};
