import { MINUTES_PER_DAY } from '../../calendar/day-number.ts';
import type { WorkInterval } from '../../model.ts';
import { toClockMinutes } from '../plan-json/plan-json-fields.ts';

/** Hours of a calendar as they stand in a file, days counted from 1970. */
export type P6Hours = {
  /** Seven entries, Monday first; `null` where the file says nothing of the day. */
  readonly week: readonly (readonly WorkInterval[] | null)[];
  readonly exceptions: ReadonlyMap<number, readonly WorkInterval[]>;
  /** Nothing is missing at its end. */
  readonly isWhole: boolean;
};

/** `(0||name(key|value|…)(children))`; the name of a day is its number, Sunday 1. */
type Node = {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
  readonly children: Node[];
};

const OPEN = /\(\s*(?:\d+\s*)?\|\|([^()]*)\(([^()]*)\)\s*\(/y;
const CLOSE = /\s*\)\s*\)/y;

/** Days and their shifts lie no deeper than this. */
const MOST_DEPTH = 12;

function toValues(text: string): ReadonlyMap<string, string> {
  const parts = text.split('|');
  const values = new Map<string, string>();
  for (let i = 0; i + 1 < parts.length; i += 2)
    values.set((parts[i] ?? '').trim(), (parts[i + 1] ?? '').trim());
  return values;
}

/** Reads as far as the text is sound. */
function parseNodes(text: string): { readonly root: Node; readonly isWhole: boolean } {
  const root: Node = { name: '', values: new Map(), children: [] };
  const open = [root];
  let at = 0;
  for (;;) {
    while (at < text.length && /[\s\u007f]/.test(text[at] ?? '')) at++;
    OPEN.lastIndex = at;
    CLOSE.lastIndex = at;
    const opened = OPEN.exec(text);
    if (opened !== null && open.length < MOST_DEPTH) {
      const node = { name: (opened[1] ?? '').trim(), values: toValues(opened[2] ?? ''), children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
      at = OPEN.lastIndex;
    } else if (open.length > 1 && CLOSE.test(text)) {
      open.pop();
      at = CLOSE.lastIndex;
    } else break;
  }
  return { root, isWhole: open.length === 1 && root.children.length > 0 };
}

export function toShift(from: string, to: string): readonly WorkInterval[] {
  const fromMin = toClockMinutes(from, -1);
  const toMin = toClockMinutes(to, -1);
  if (fromMin < 0 || toMin < 0 || fromMin >= MINUTES_PER_DAY || toMin > MINUTES_PER_DAY) return [];
  return [{ fromMin, toMin: toMin <= fromMin ? toMin + MINUTES_PER_DAY : toMin }];
}

const toShifts = (node: Node): readonly WorkInterval[] =>
  node.children
    .flatMap(({ values }) => toShift(values.get('s') ?? '', values.get('f') ?? ''))
    .toSorted((a, b) => a.fromMin - b.fromMin);

function findSection(root: Node, name: string): readonly Node[] {
  const sections = root.children.flatMap((node) => node.children);
  return sections.find((node) => node.name === name)?.children ?? [];
}

/** Days are counted as spreadsheets count them: 25569 is the first day of 1970. */
export const SERIAL_OF_1970 = 25_569;

/** Monday first, from Primavera's Sunday first. */
export const toDayIndex = (sundayFirst: number): number => (sundayFirst + 6) % 7;

/**
 * Reads `clndr_data` of an XER file: weekly hours and exceptions by day.
 *
 * @example readCalendarData('(0||CalendarData()((0||DaysOfWeek()((0||2()((0||0(s|08:00|f|16:00)())))))))')
 */
export function readCalendarData(text: string): P6Hours {
  const { root, isWhole } = parseNodes(text);
  const week: (readonly WorkInterval[] | null)[] = Array.from({ length: 7 }, () => null);
  for (const day of findSection(root, 'DaysOfWeek')) {
    const number = Number(day.name);
    if (number >= 1 && number <= 7 && Number.isInteger(number)) week[toDayIndex(number - 1)] = toShifts(day);
  }
  const exceptions = new Map<number, readonly WorkInterval[]>();
  for (const node of findSection(root, 'Exceptions')) {
    const serial = Number(node.values.get('d') ?? Number.NaN);
    if (Number.isInteger(serial)) exceptions.set(serial - SERIAL_OF_1970, toShifts(node));
  }
  return { week, exceptions, isWhole };
}
