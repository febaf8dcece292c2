import { toStartText } from '../cells/plan-words.ts';
import { toDayWords } from '../commands/date-words.ts';
import { dayFields, type PlanField } from './plan-heads.ts';

/** What stands in a cell of Excel; its moments know no zone and are kept as UTC. */
export type CellValue = string | number | Date | null;

const moment = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/;

/** A text of the plan as Excel keeps it: days and numbers as such, so that they can be sorted and filtered. */
export const toCellValue = (field: PlanField, text: string): CellValue => {
  if (text === '') return null;
  const day = dayFields.has(field) ? moment.exec(text) : null;
  if (day) return new Date(`${day[1]}T${day[2] ?? '00:00'}:00Z`);
  return field === 'percentComplete' ? Number(text) : text;
};

/** A moment of Excel as the reader of a cell types it: without its time where that is midnight. */
const toMomentText = (date: Date): string => {
  const at = Math.round(date.getTime() / 60_000);
  return at % 1440 === 0 ? toDayWords(at) : (toStartText(at) ?? '');
};

/** What a cell of Excel says, as it would be typed. */
export const toCellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : toMomentText(cell);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return String(cell).replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trim();
};

/** Whether a cell says what the plan says already. */
export const saysSame = (field: PlanField, cell: string, text: string): boolean =>
  cell === text.trim() || cell === toCellText(toCellValue(field, text));
