import { isEmpty } from '@xmgl/contracts/register/check-row';
import { emptyValueOf, type Field } from '@xmgl/contracts/register/fields';
import { fromShown, toShown } from '@xmgl/contracts/register/measure';
import { dayIssue, readDayValue } from '../../ui/day-value.ts';
import { mapNumber, numberIssue, readNumber } from '../../ui/number-value.ts';
import { type Names, toWords } from '../row/row-values.ts';

/** A value as it is copied: a number alone, so that a sheet can go on with it. */
export const toCopied = (field: Field, value: unknown, names: Names): string =>
  field.kind === 'number'
    ? String(typeof value === 'number' ? toShown(field, value) : (value ?? ''))
    : toWords(field, value, names);

/** Why what stands in a cell is no day or no number. */
export const unreadIssue = (kind: Field['kind'] | undefined, value: unknown): string | undefined => {
  if (kind === 'number') return numberIssue(value);
  return kind === 'day' || kind === 'minute' ? dayIssue(value, { isMinute: kind === 'minute' }) : undefined;
};

const flags: ReadonlyMap<string, 0 | 1> = new Map([
  ...['是', '√', '✓', '1', 'true', 'y', 'yes'].map((word) => [word, 1] as const),
  ...['否', '×', '✗', '0', 'false', 'n', 'no'].map((word) => [word, 0] as const),
]);

const wordKey = (choices: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.entries(choices).find(([key, word]) => word === text || key === text)?.[0];

const splitWords = (text: string): readonly string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The names that a cell of rows holds: of several, as they are copied and exported. */
export const namesIn = ({ kind }: Field, text: string): readonly string[] =>
  kind === 'links' ? [...new Set([text, ...splitWords(text)])] : [text];

/** What a text means in a cell; undefined where it means nothing. `ids` are those of the names that links go by. */
export const readCell = (
  field: Field,
  text: string,
  { today, ids }: { readonly today: string; readonly ids: ReadonlyMap<string, string> },
): unknown => {
  const tidy = text.trim();
  if (tidy === '') return emptyValueOf(field);
  switch (field.kind) {
    case 'number':
      return mapNumber(readNumber(tidy, field.per), (shown) => fromShown(field, shown));
    case 'day':
    case 'minute': {
      const read = readDayValue(tidy, null, today, { isMinute: field.kind === 'minute' });
      return read.ok ? read.value : tidy;
    }
    case 'flag':
      return flags.get(tidy.toLowerCase());
    case 'choice':
      return wordKey(field.choices, tidy);
    case 'choices': {
      const keys = splitWords(tidy).map((word) => wordKey(field.choices, word));
      return keys.every((key) => key !== undefined) ? keys : undefined;
    }
    case 'link':
      return ids.get(tidy);
    case 'links': {
      // A name may hold a comma itself.
      const whole = ids.get(tidy);
      const found = whole === undefined ? splitWords(tidy).map((word) => ids.get(word)) : [whole];
      return found.every((id) => id !== undefined) ? [...new Set(found)].sort() : undefined;
    }
    default:
      return tidy;
  }
};

/**
 * A table as sheets copy it: tabs between cells, lines between rows, what holds either in quotes.
 * @example splitTable('清淤\t3\n"两\n行"\t4') // [['清淤', '3'], ['两\n行', '4']]
 */
export const splitTable = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  const tail = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end = ''] of tail.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
};

/** Rows of cells as a sheet takes them. @example joinTable([['清淤', '3']]) // '清淤\t3' */
export const joinTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

/** Whether a key begins a text of its own, and is no command. */
export const isTyping = (key: string): boolean => [...key].length === 1 && !isEmpty(key);
