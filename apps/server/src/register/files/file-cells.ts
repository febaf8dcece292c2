import { countOfFiles, type Field, isRich } from '@xmgl/contracts/register/fields';
import { numberWords, toShown } from '@xmgl/contracts/register/measure';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { richWords } from '@xmgl/contracts/register/rich-text';
import type { Cell } from './sheet.ts';

const mostInCell = 32_767;
/** Excel's days begin here; its leap year of 1900 is avoided. */
const firstDay = '1900-03-01';

/** Text that XML and the database take: no control characters, one kind of line end. */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000D-\u001F\uFFFE\uFFFF]/g, '')
    .toWellFormed();

/** `_x0041_` is Excel's writing of a character; where it stands in a text it is said to be meant so. */
const escapeCodes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const toTime = (value: string): Cell =>
  value < firstDay ? value.replace('T', ' ') : new Date(`${value.length === 10 ? `${value}T00:00` : value}Z`);

const nameOf = (titles: Titles, id: unknown): string => titles[String(id)]?.title ?? '';

/** What a reader finds in the cell of a field. */
export const toCell = (field: Field, value: unknown, titles: Titles): Cell => {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'flag':
      return value === 1 || value === true ? '是' : '否';
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'choices':
      return (value as string[]).map((key) => field.choices[key] ?? key).join('、');
    case 'number':
      return toShown(field, Number(value));
    case 'day':
    case 'minute':
      return toTime(String(value));
    case 'files':
      return countOfFiles(field, (value as string[]).length) || null;
    case 'link':
      return cleanText(nameOf(titles, value)).slice(0, mostInCell);
    case 'links':
      return cleanText((value as string[]).map((id) => nameOf(titles, id)).join('、')).slice(0, mostInCell);
    default:
      return cleanText(isRich(field) ? richWords(String(value)) : String(value)).slice(0, mostInCell);
  }
};

/** A cell on its way into a workbook. */
export const toFileCell = (cell: Cell): Cell => (typeof cell === 'string' ? escapeCodes(cell) : cell);

/** The nearest minute: Excel keeps times as fractions of a day. @example '2026-03-10T09:30' */
export const toMinuteText = (time: Date): string =>
  Number.isNaN(time.getTime())
    ? ''
    : new Date(Math.round(time.getTime() / 60_000) * 60_000).toISOString().slice(0, 16);

/** A cell as text, the same for a date in a date cell and for one that was typed. */
export const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return toMinuteText(cell).replace('T00:00', '').replace('T', ' ');
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  return cleanText(String(cell)).trim();
};

/** @example splitNames('陈明远、沈雨桐;周航') // ['陈明远', '沈雨桐', '周航'] */
export const splitNames = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A value as papers and histories tell it: a number with its unit. */
export const shownWords = (field: Field, value: unknown, titles: Titles): string =>
  field.kind === 'number' && field.unit !== undefined && typeof value === 'number'
    ? numberWords(field, value)
    : textOf(toCell(field, value, titles));
