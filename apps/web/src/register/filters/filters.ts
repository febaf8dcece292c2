import { isID } from '@xmgl/contracts/id-form';
import { type Field, type Fields, words } from '@xmgl/contracts/register/fields';
import { numberWords } from '@xmgl/contracts/register/measure';
import { isPointer, onDate, type Register } from '@xmgl/contracts/register/register';
import type { NumberValue } from '../../ui/number-value.ts';
import { type Names, toWords } from '../row/row-values.ts';

export type Range = readonly [from: string, to: string];

/** The state of a row, filtered and listed like a field of its own. */
export const stateField = (register: Register): Field => ({
  kind: 'choice',
  label: '状态',
  width: 104,
  choices: words(...Object.keys(register.workflow?.states ?? {})),
});

/** What one day is asked of, and not two ends. */
type OneDay = Field & { readonly isOneDay: true };
export const isOneDay = (field: Field): field is OneDay => 'isOneDay' in field;

const spanField = (label: string): OneDay => ({ kind: 'day', label, isOneDay: true });

/** What rows can be filtered by, the state first. */
export const filterFields = (register: Register, fields: Fields): Fields => ({
  ...(register.workflow && { state: stateField(register) }),
  ...(register.span && { [onDate]: spanField(register.span.label) }),
  ...fields,
});

/** A filter in the address: words of a list joined by commas, the two ends of a range by a tilde, else text. */
export const listIn = (raw: string): readonly string[] => (raw === '' ? [] : raw.split(','));

export const rangeIn = (raw: string): Range => {
  const [from = '', to = ''] = raw.split('~');
  return [from, to];
};

/** @example rangeOut(['2026-03-01', '']) // '2026-03-01~' */
export const rangeOut = ([from, to]: Range): string => (from === '' && to === '' ? '' : `${from}~${to}`);

/** Undefined where an end was not understood: that asks for nothing. @example numbersOut([2, null]) // '2~' */
export const numbersOut = ([from, to]: readonly [NumberValue, NumberValue]): string | undefined =>
  typeof from === 'string' || typeof to === 'string' ? undefined : rangeOut([`${from ?? ''}`, `${to ?? ''}`]);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

const filled = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

const toRange = <T>(
  raw: string,
  holds: (text: string) => boolean,
  read: (text: string) => T,
): { from?: T; to?: T } | undefined => {
  const [from, to] = rangeIn(raw);
  const range = { ...(holds(from) && { from: read(from) }), ...(holds(to) && { to: read(to) }) };
  return Object.keys(range).length > 0 ? range : undefined;
};

/** A filter of the address as the call takes it; undefined where it says nothing, or what no field holds. */
export const toAsked = (field: Field, raw: string): unknown => {
  if (isOneDay(field)) return isDay(raw) ? raw : undefined;
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return filled(listIn(raw).filter((key) => Object.hasOwn(field.choices, key)));
    case 'link':
    case 'links':
      return filled(listIn(raw).filter(isID));
    case 'flag':
    case 'files':
      return raw === '0' || raw === '1' ? Number(raw) : undefined;
    case 'number':
      return toRange(raw, isNumber, Number);
    case 'day':
    case 'minute':
      return toRange(raw, isDay, String);
    default:
      return raw.trim().slice(0, 100) || undefined;
  }
};

/** A filter in words: 2026-03-01 至 2026-03-31. */
export const filterWords = (field: Field, raw: string, names: Names): string => {
  if (isOneDay(field)) return raw;
  if (field.kind === 'number' || field.kind === 'day' || field.kind === 'minute') {
    const [from, to] = rangeIn(raw).map((end) =>
      field.kind === 'number' && field.measure && isNumber(end) ? numberWords(field, Number(end)) : end,
    ) as [string, string];
    if (from === '') return `${to} ${field.kind === 'number' ? '及以下' : '及以前'}`;
    return to === '' ? `${from} ${field.kind === 'number' ? '及以上' : '及以后'}` : `${from} 至 ${to}`;
  }
  if (field.kind === 'flag') return raw === '1' ? '是' : '否';
  if (field.kind === 'files') return raw === '1' ? '有' : '没有';
  if (field.kind === 'text' || field.kind === 'longText' || field.kind === 'code') return `含「${raw}」`;
  const known = isPointer(field) ? listIn(raw).filter((id) => names[id]) : listIn(raw);
  const rest = listIn(raw).length - known.length;
  return [toWords(field, known, names), rest > 0 ? `${rest} 项` : ''].filter(Boolean).join('、');
};
