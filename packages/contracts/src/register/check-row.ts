import { isPlanDay, notOfPlans } from '../calendar-day.ts';
import type { Issue } from '../errors.ts';
import { isEmail, messages, toMobile } from '../identity/identity-rules.ts';
import { missing } from '../missing.ts';
import { toOneLine } from '../one-line.ts';
import { tooLong } from '../too-long.ts';
import { emptyValueOf, type Field, type FieldKind, type Fields, isRich } from './fields.ts';
import { decimalsOf, limitsOf, numberWords, shownDecimals } from './measure.ts';
import { richWords } from './rich-text.ts';

type Values = Readonly<Record<string, unknown>>;

/** Nothing has been filled in. @example isEmpty('  ') // true */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const written: readonly FieldKind[] = ['text', 'longText', 'code', 'number'];

/** What is said where a required field is empty. */
export const missingField = ({ kind, label }: Field): string =>
  kind === 'files' ? `请上传${label}` : missing(label, !written.includes(kind));

/** A mobile number as it is copied from a card or a sheet: in groups, with its country, in full width. */
export const readPhone = (text: string): string | null =>
  toMobile(text.normalize('NFKC').replaceAll(/[\s-]/g, '').replace(/^\+/, ''));

const formats = {
  phone: { holds: (text: string) => readPhone(text) !== null, message: messages.phone },
  email: { holds: isEmail, message: messages.email },
} as const;

type NumberField = Extract<Field, { kind: 'number' }>;

/** Binary fractions leave dust that is no digit of the number. */
const isWhole = (scaled: number): boolean => Math.abs(scaled - Math.round(scaled)) <= 1e-6;

const checkNumber = (field: NumberField, value: number): string | undefined => {
  const { label, measure } = field;
  const { min, max } = limitsOf(field);
  const words = (limit: number) => (measure === 'money' && limit !== 0 ? numberWords(field, limit) : limit);
  if (measure !== 'money' && min !== undefined && max !== undefined && (value < min || value > max))
    return `${label}应为 ${min} 至 ${max}`;
  if (min !== undefined && value < min) return `${label}不能小于 ${words(min)}`;
  if (max !== undefined && value > max) return `${label}不能大于 ${words(max)}`;
  if (isWhole(value * 10 ** decimalsOf(field))) return undefined;
  const decimals = shownDecimals(field);
  return decimals === 0 ? `${label}应为整数` : `${label}最多 ${decimals} 位小数`;
};

const checkTime = (
  field: Extract<Field, { kind: 'day' | 'minute' }>,
  value: string,
  { now, row, fields }: { now: string; row: Values; fields: Fields },
): string | undefined => {
  if (field.kind === 'day' && field.isPlanned && !isPlanDay(value)) return `${field.label}${notOfPlans}`;
  const limit = field.kind === 'day' ? now.slice(0, 10) : now;
  if (field.isPast && value > limit) return `${field.label}不能晚于${field.kind === 'day' ? '今天' : '现在'}`;
  const begin = field.notBefore === undefined ? undefined : row[field.notBefore];
  if (typeof begin === 'string' && begin !== '' && value < begin.slice(0, value.length))
    return `${field.label}早于${fields[field.notBefore ?? '']?.label ?? '开始'}，请改为 ${begin.slice(0, 10)} 或之后`;
  return undefined;
};

/** The links among which a row has one, of which this is one. */
export const alternativesTo = (fields: Fields, { oneOf }: { readonly oneOf?: string }): readonly string[] =>
  oneOf === undefined
    ? []
    : Object.entries(fields).flatMap(([key, field]) =>
        field.kind === 'link' && field.oneOf === oneOf ? [key] : [],
      );

const checkOneOf = (
  field: Extract<Field, { kind: 'link' }>,
  { row, fields }: { row: Values; fields: Fields },
): string | undefined => {
  const given = alternativesTo(fields, field).filter((key) => !isEmpty(row[key]));
  if (given.length < 2) return undefined;
  return `${field.oneOf}只能有一个，现在有${given.map((key) => fields[key]?.label).join('、')}`;
};

const checkField = (
  field: Field,
  value: unknown,
  context: { now: string; row: Values; fields: Fields },
): string | undefined => {
  if (isEmpty(isOfOneLine(field) && typeof value === 'string' ? toOneLine(value) : value))
    return field.required && field.kind !== 'code' && field.kind !== 'flag' ? missingField(field) : undefined;
  switch (field.kind) {
    case 'text':
    case 'longText': {
      const text = (isRich(field) ? richWords(String(value)) : String(value)).trim();
      const issue = tooLong(field.label, text, field.max);
      if (issue) return issue;
      const format = field.kind === 'text' && field.format ? formats[field.format] : undefined;
      return format && !format.holds(text) ? format.message : undefined;
    }
    case 'number':
      return checkNumber(field, Number(value));
    case 'link':
      return checkOneOf(field, context);
    case 'day':
    case 'minute':
      return checkTime(field, String(value), context);
    default:
      return undefined;
  }
};

/**
 * Everything that is wrong with a row by its declaration alone; the form and the server ask the same.
 * `now` is local, YYYY-MM-DDTHH:mm. `only` names the fields to look at, all where it is left out.
 */
export const checkRow = (
  fields: Fields,
  row: Values,
  now: string,
  only: readonly string[] = Object.keys(fields),
): readonly Issue[] =>
  only.flatMap((key) => {
    const field = fields[key];
    const message = field && checkField(field, row[key], { now, row, fields });
    return message === undefined ? [] : [{ code: 'invalid', message, path: key }];
  });

/** Names and titles, which tables, mails and files show in one line. */
const isOfOneLine = ({ kind }: Field): boolean => kind === 'text' || kind === 'code';

/** A value as it is stored: text without blanks at its ends, a title in one line, phones as digits alone, decimals without binary dust. */
export const tidyValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'number' && typeof value === 'number') {
    const decimals = decimalsOf(field);
    return isWhole(value * 10 ** decimals) ? Number(value.toFixed(decimals)) : value;
  }
  if (typeof value !== 'string') return value;
  const text = isOfOneLine(field) ? toOneLine(value) : value.trim();
  if (field.kind === 'text' && field.format === 'phone') return readPhone(text) ?? text;
  return text === '' && emptyValueOf(field) === null ? null : text;
};
