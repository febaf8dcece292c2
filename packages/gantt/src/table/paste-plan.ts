import type { GanttCellText, GanttColumn, GanttEdit, GanttFieldText, GanttRow } from '../gantt-types.ts';
import { findPosition, findRowAt, isHeading, type Outline } from './outline.ts';
import { type CellCursor, columnRange } from './table-state.ts';

export type CellPlace = {
  outline: Outline;
  columns: readonly GanttColumn[];
  cursor: CellCursor;
  selected: ReadonlySet<string>;
};

type SetCells = Extract<GanttEdit, { kind: 'setCells' }>;

/** The chosen rows in the order they are seen, the row of the cursor when none is; headings are no rows to work on. */
export function listChosen({ outline, cursor, selected }: CellPlace): GanttRow[] {
  const ids = selected.has(cursor.rowId) ? [...selected] : [cursor.rowId];
  return ids
    .map((id) => findPosition(outline, id))
    .filter((position) => position >= 0)
    .sort((a, b) => a - b)
    .map((position) => findRowAt(outline, position))
    .filter((row) => row !== undefined)
    .filter((row) => !isHeading(row));
}

/** The texts under the cursor: of whole rows every column, else the range. */
export function readCells(place: CellPlace): string[][] {
  const { columns, cursor } = place;
  const [from, to] = cursor.isRow ? [0, columns.length - 1] : columnRange(cursor);
  return listChosen(place).map((row) => columns.slice(from, to + 1).map((column) => column.text(row)));
}

function textOf(column: GanttColumn, row: GanttRow): string {
  return (column.editText ?? column.text)(row);
}

/** Only what becomes different: a date that is pasted as it was is not typed anew. */
function toChange(row: GanttRow, column: GanttColumn | undefined, text: string): GanttCellText[] {
  if (!column?.isEditable || text === column.text(row) || text === textOf(column, row)) return [];
  return [{ id: row.id, field: column.field, text }];
}

const toSetCells = (cells: readonly GanttCellText[]): SetCells => ({
  kind: 'setCells',
  cells,
  newRows: [],
  beforeId: null,
});

/** The first chosen row's texts for the others, in the columns of the range. */
export function planFillDown(place: CellPlace): SetCells | null {
  const [source, ...others] = listChosen(place);
  if (source === undefined || others.length === 0) return null;
  const [from, to] = columnRange(place.cursor);
  const columns = place.columns.slice(from, to + 1);
  return toSetCells(
    others.flatMap((row) => columns.flatMap((column) => toChange(row, column, textOf(column, source)))),
  );
}

/** One text for every chosen row. */
export function planFill(place: CellPlace, column: GanttColumn, text: string): SetCells {
  return toSetCells(listChosen(place).flatMap((row) => toChange(row, column, text)));
}

type Table = { lines: readonly (readonly string[])[]; columns: readonly (GanttColumn | undefined)[] };

/** What sheets call the numbers of their lines, which no row keeps. */
const serialTitles: ReadonlySet<string> = new Set(['序号', '行号', '标识号', 'ID', 'No.']);

/**
 * A first line of column titles says where the others belong: titles alone, one of them at least the name, two columns or
 * the column that is pasted into. Beside the name there may be titles that the table has no column for.
 */
function isTitleLine(
  head: readonly string[],
  named: readonly (GanttColumn | undefined)[],
  under: GanttColumn | undefined,
): boolean {
  const titles = head.filter((title) => title !== '' && !serialTitles.has(title)).length;
  const known = named.filter((column) => column !== undefined);
  if (known.some(({ isTree }) => isTree)) return 2 * known.length >= titles;
  return known.length === titles && (titles >= 2 || (titles === 1 && known[0] === under));
}

/** Numbers one after another where names go: a sheet's numbers of its lines. */
const startsWithSerials = (lines: readonly (readonly string[])[], under: GanttColumn | undefined): boolean =>
  under?.isTree === true &&
  lines.length > 1 &&
  lines.every((line) => line.length > 1) &&
  lines.every(([serial = ''], at) => /^\d+$/.test(serial) && Number(serial) === Number(lines[0]?.[0]) + at);

/** Which column each place of the pasted lines belongs to, by their titles or from the cursor on. */
function readHead(lines: readonly (readonly string[])[], { columns, cursor }: CellPlace): Table {
  const [head = [], ...rest] = lines;
  const named = head.map((title) => columns.find((column) => column.title === title));
  const from = cursor.isRow ? 0 : columnRange(cursor)[0];
  if (rest.length > 0 && isTitleLine(head, named, columns[from])) return { lines: rest, columns: named };
  const into = columns.slice(from);
  return { lines, columns: startsWithSerials(lines, columns[from]) ? [undefined, ...into] : into };
}

/** How many columns hold something and have none in the table. */
function countLost({ lines, columns }: Table): number {
  const lost = lines.flatMap((line) => [...line.keys()].filter((at) => line[at] !== '' && !columns[at]));
  return new Set(lost).size;
}

function toNewRow({ columns }: Table, line: readonly string[]): GanttFieldText[] {
  return line.flatMap((text, at) => {
    const column = columns[at];
    return column?.isEditable && text !== '' ? [{ field: column.field, text }] : [];
  });
}

const toNewRows = (table: Table, lines: Table['lines']): GanttFieldText[][] =>
  lines.map((line) => toNewRow(table, line)).filter((texts) => texts.length > 0);

const tellLost = (table: Table): Pick<SetCells, 'lostColumns'> => {
  const lost = countLost(table);
  return lost > 0 ? { lostColumns: lost } : {};
};

/** So many rows from a position on, headings left out. */
function listFrom(outline: Outline, position: number, count: number): GanttRow[] {
  const rows: GanttRow[] = [];
  for (let at = position; at < outline.shown.length && rows.length < count; at += 1) {
    const row = findRowAt(outline, at);
    if (row !== undefined && !isHeading(row)) rows.push(row);
  }
  return rows;
}

/**
 * Where pasted lines go: over the cells from the cursor on, and into new rows where the plan ends; with a whole row
 * chosen, into new rows above it. A single text goes to every chosen row.
 */
export function planPaste(place: CellPlace, pasted: readonly (readonly string[])[]): SetCells | null {
  if (pasted.length === 0) return null;
  const { outline, cursor } = place;
  const [only] = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0] : [];
  const column = place.columns[cursor.column];
  if (only !== undefined && column !== undefined && !cursor.isRow) return planFill(place, column, only);
  const table = readHead(pasted, place);
  const [first] = listChosen(place);
  const told = tellLost(table);
  if (cursor.isRow)
    return {
      ...toSetCells([]),
      ...told,
      newRows: toNewRows(table, table.lines),
      beforeId: first?.id ?? null,
    };
  const below = listFrom(outline, findPosition(outline, first?.id ?? cursor.rowId), table.lines.length);
  const cells = table.lines.flatMap((line, at) => {
    const row = below[at];
    return row === undefined ? [] : line.flatMap((text, next) => toChange(row, table.columns[next], text));
  });
  return { ...toSetCells(cells), ...told, newRows: toNewRows(table, table.lines.slice(below.length)) };
}

/**
 * Lines pasted where a row that was just put in is to be named: each becomes a row, that one the last of them. Null for
 * a single text, which is its name.
 */
export function planPasteFresh(place: CellPlace, pasted: readonly (readonly string[])[]): SetCells | null {
  if (pasted.length < 2 && (pasted[0]?.length ?? 0) < 2) return null;
  const { outline, cursor } = place;
  const table = readHead(pasted, place);
  const lines = table.lines.filter((line) => toNewRow(table, line).length > 0);
  const row = outline.rows[outline.indexOf.get(cursor.rowId) ?? -1];
  const last = lines.at(-1);
  if (row === undefined || last === undefined) return null;
  return {
    ...toSetCells(last.flatMap((text, at) => toChange(row, table.columns[at], text))),
    ...tellLost(table),
    newRows: toNewRows(table, lines.slice(0, -1)),
    beforeId: row.id,
  };
}
