import { setImmediate } from 'node:timers/promises';
import { isWordKind } from '@xmgl/contracts/company/word-kinds';
import { inUnits } from '@xmgl/contracts/register/in-units';
import type { Units } from '@xmgl/contracts/register/measure';
import { idNameOf, isPointer, toSnake } from '@xmgl/contracts/register/register';
import type { CellFault, ImportReport, Titles } from '@xmgl/contracts/register/register-schemas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { toLocalMinute } from '../../base/local-time.ts';
import { textOf } from '../files/file-cells.ts';
import type { Cell } from '../files/sheet.ts';
import type { ReadBook } from '../files/xlsx-file.ts';
import { type RegisterKit, type Row, readersOnly } from '../kit.ts';
import { doerFields } from '../read/doer-fields.ts';
import { listUnable } from '../read/doers.service.ts';
import { unitsOf } from '../read/kit-in-units.ts';
import { orderOf } from '../read/order-sql.ts';
import { readerOf } from '../read/read-row.service.ts';
import { readRows } from '../read/read-rows.repository.ts';
import { codeField, listTaken } from '../write/next-code.service.ts';
import { listLines, type RowLines } from '../write/row-lines.repository.ts';
import { namesIn } from './import-cells.ts';
import { type ImportChanges, listChanges } from './import-changes.ts';
import { type Column, matchHeads } from './import-heads.ts';
import { findKnown } from './import-known.ts';
import { cellsOfLines, readLineSheets, strayLines } from './import-lines.ts';
import { findNames, type Names } from './import-names.ts';
import { orderIn, takeOrder } from './import-order.ts';
import { type ImportedRow, type ImportWorld, readImportedRow } from './import-row.ts';
import { placeLines, settlePlaces } from './import-tree.ts';
import { asShown, listUnseenNotes } from './unseen-notes.ts';

/** Rows that are looked at before others on this server have their turn. */
const turnLength = 200;

type Line = { readonly row: number; readonly cells: readonly Cell[] };

export type ImportPlan = {
  readonly rows: readonly ImportedRow[];
  readonly faults: readonly CellFault[];
  /** People whom the file names and who can do what the register asks of them. */
  readonly able: ReadonlySet<string>;
  /** Rows of a tree in the order that the file gives them; none where it gives none. */
  readonly order: readonly string[];
  readonly changes: ImportChanges;
  readonly passedOver: readonly string[];
  readonly unseen: ImportReport['unseen'];
};

const resolveNames = async (
  actor: Actor,
  tables: readonly { readonly columns: readonly Column[]; readonly lines: readonly Line[] }[],
): Promise<ReadonlyMap<string, Names>> => {
  const wanted = new Map<string, Set<string>>();
  for (const { columns, lines } of tables)
    for (const { at, field } of columns) {
      if (!isPointer(field)) continue;
      const names = wanted.get(field.entity) ?? new Set<string>();
      for (const { cells } of lines) for (const name of namesIn(field, cells[at])) names.add(name);
      wanted.set(field.entity, names);
    }
  const found = new Map<string, Names>();
  for (const [entity, names] of wanted)
    found.set(entity, await findNames(actor, entity, [...names], !isWordKind(entity)));
  return found;
};

const mostListed = 20_000;

type Numbered = {
  readonly numbered: ReadonlyMap<string, Row>;
  /** Numbers of rows that the caller may not know of. */
  readonly unseen: ReadonlySet<string>;
  readonly titles: Titles;
};

/** Rows that the file names by their numbers, also those in the recycle bin. */
const findNumbered = async (
  actor: Actor,
  kit: RegisterKit,
  columns: readonly Column[],
  lines: readonly Line[],
  { sight, hasLines }: { readonly sight: readonly RawBuilder<SqlBool>[]; readonly hasLines: boolean },
): Promise<Numbered> => {
  const [key] = codeField(kit.register) ?? [];
  const column = columns.find((one) => one.key === key);
  const codes = column ? lines.map(({ cells }) => textOf(cells[column.at])).filter(Boolean) : [];
  if (key === undefined || codes.length === 0) return { numbered: new Map(), unseen: new Set(), titles: {} };
  const { rows, titles } = await readRows(actor.db, actor.project, kit, {
    hidden: readersOnly(kit),
    parts: [[sql<SqlBool>`${sql.ref(`t.${toSnake(key)}`)} = any(${codes}::text[])`, ...sight]],
    order: orderOf(kit, 'createdAt'),
    limit: mostListed,
    offset: 0,
  });
  const idName = idNameOf(kit.register);
  const ids = rows.map((row) => String(row[idName]));
  const inside = hasLines
    ? await listLines(actor.db, actor.project, kit.register, ids)
    : new Map<string, RowLines>();
  const numbered = new Map(
    rows.map((row) => [String(row[key]), { ...row, ...inside.get(String(row[idName])) } as Row]),
  );
  const taken = sight.length > 0 ? await listTaken(actor, kit.register, codes) : new Set<string>();
  return {
    numbered,
    unseen: new Set([...taken].filter((code) => !numbered.has(code))),
    titles,
  };
};

/** Required columns that a file without them cannot bring new rows with. */
const missingColumns = ({ register }: RegisterKit, columns: readonly Column[]): readonly string[] =>
  Object.entries(register.fields)
    .filter(([, field]) => field.required && field.kind !== 'code' && field.kind !== 'flag')
    .filter(([key]) => !columns.some((column) => column.key === key))
    .map(([, field]) => field.label);

/** Those whom a file may make responsible, each asked once, and what some of them lack. */
const askDoers = async (
  actor: Actor,
  { register }: RegisterKit,
  columns: readonly Column[],
  names: ReadonlyMap<string, Names>,
) => {
  const keys = doerFields(register);
  const isAsked = columns.some(({ key }) => keys.includes(key));
  const named = isAsked ? [...(names.get('User')?.values() ?? [])].flat().map(({ id }) => id) : [];
  const people = [...new Set(named)];
  const unable = await listUnable(actor, register, people);
  return { unable, able: new Set(people.filter((id) => !unable.has(id))) };
};

const mostNamed = 3;

/** Told once for each column, with the rows that it keeps out, and not again for each of them. */
const missingFaults = (labels: readonly string[], rows: readonly ImportedRow[]): readonly CellFault[] => {
  const short = rows.filter(({ kind }) => kind === 'new').map(({ row }) => row);
  if (short.length === 0) return [];
  const named = short.slice(0, mostNamed).join('、');
  const which = short.length > mostNamed ? `第 ${named} 行等 ${short.length} 行` : `第 ${named} 行`;
  return labels.map((column) => ({
    row: 1,
    column,
    message: `缺少这一列，新增记录时必填，${which}不能导入`,
  }));
};

/** The numbers that a file gives. */
const codesIn = (
  { register }: RegisterKit,
  columns: readonly Column[],
  lines: readonly Line[],
): ReadonlySet<string> => {
  const [code] = codeField(register) ?? [];
  const codeAt = columns.find(({ key }) => key === code)?.at;
  return new Set(codeAt === undefined ? [] : lines.map(({ cells }) => textOf(cells[codeAt])));
};

/** The lines of a sheet that say anything. */
const linesIn = (grid: ReadBook['rows'], columns: readonly Column[]): readonly Line[] => {
  const lines = grid
    .map((cells, at) => ({ row: at + 1, cells }))
    .slice(1)
    .filter(({ cells }) => columns.some(({ at }) => textOf(cells[at]) !== ''));
  if (lines.length === 0) throw fail('invalid', '文件中没有数据，请从第二行起填写', 'content');
  return lines;
};

const readEach = async (
  actor: Actor,
  kit: RegisterKit,
  world: ImportWorld,
  lines: readonly Line[],
): Promise<readonly ImportedRow[]> => {
  const read: ImportedRow[] = [];
  for (const [at, line] of lines.entries()) {
    read.push(await readImportedRow(actor, kit, world, line));
    if (at % turnLength === 0) await setImmediate();
  }
  return read;
};

/** The column of the numbers, where the file has one. */
const codeColumnOf = ({ register }: RegisterKit, columns: readonly Column[]): Column | undefined => {
  const [code] = codeField(register) ?? [];
  return columns.find(({ key }) => key === code);
};

const planInUnits = async (
  actor: Actor,
  kit: RegisterKit,
  units: Units,
  book: ReadBook,
  fillsMerged: boolean,
): Promise<ImportPlan> => {
  const { sheets } = book;
  const grid = asShown(book, fillsMerged);
  const { hidden, rights, sight } = await readerOf(actor, kit);
  const heads = matchHeads(kit.register, hidden, units, grid[0] ?? []);
  const lines = linesIn(grid, heads.columns);
  const inside = readLineSheets(kit.register, sheets, units);
  const names = await resolveNames(actor, [{ ...heads, lines }, ...cellsOfLines(inside)]);
  const numbered = await findNumbered(actor, kit, heads.columns, lines, {
    sight,
    hasLines: inside.length > 0,
  });
  const known = await findKnown(actor, kit, heads.columns, names, lines, sight);
  const places = await placeLines(
    actor,
    kit.register,
    { ...heads, numbered: numbered.numbered, names },
    lines,
    rights.reachesAll('update'),
  );
  const { unable, able } = await askDoers(actor, kit, heads.columns, names);
  const world: ImportWorld = {
    ...heads,
    ...numbered,
    titles: { ...numbered.titles, ...known.titles, ...places?.titles },
    known,
    names,
    inside,
    missing: missingColumns(kit, heads.columns),
    places,
    rights,
    unable,
    now: toLocalMinute(actor.now),
    codes: new Map(),
    held: new Map(),
  };
  const read = await readEach(actor, kit, world, lines);
  const rows = takeOrder(kit.register, places, settlePlaces(kit.register, places, read));
  return {
    rows,
    faults: [
      ...heads.faults,
      ...strayLines(kit.register, inside, codesIn(kit, heads.columns, lines)),
      ...missingFaults(world.missing, rows),
      ...rows.flatMap((row) => row.faults),
    ],
    able,
    order: orderIn(places, rows),
    passedOver: heads.passedOver,
    unseen: listUnseenNotes(book, heads.columns, rows, codeColumnOf(kit, heads.columns), fillsMerged),
    changes: listChanges(kit.register, [...heads.columns, ...(places?.besides ?? [])], world.titles, rows),
  };
};

/** Reads a sheet against the register: what each row would do, and everything that stands in its way. */
export const planImport = async (
  actor: Actor,
  kit: RegisterKit,
  book: ReadBook,
  fillsMerged = false,
): Promise<ImportPlan> => {
  const units = await unitsOf(actor, kit.register);
  return await planInUnits(
    actor,
    { ...kit, register: inUnits(kit.register, units) },
    units,
    book,
    fillsMerged,
  );
};
