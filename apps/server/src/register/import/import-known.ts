import { toSnake } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { textOf, toCell } from '../files/file-cells.ts';
import type { Cell } from '../files/sheet.ts';
import { type RegisterKit, type Row, readersOnly } from '../kit.ts';
import { areLiving } from '../read/asked-sql.ts';
import { orderOf } from '../read/order-sql.ts';
import { readRows } from '../read/read-rows.repository.ts';
import { codeField } from '../write/next-code.service.ts';
import { readCell } from './import-cells.ts';
import type { Column } from './import-heads.ts';
import type { Names } from './import-names.ts';

const mostListed = 20_000;
const noNames: Names = new Map();

/** Rows that a file names by what tells them apart, by the words of `read`. */
export type Known = {
  readonly columns: readonly Column[];
  readonly rows: ReadonlyMap<string, Row>;
  /** Of registers without a number or `apartBy`: rows not matched to a line yet, by the text of all columns of the file. */
  readonly alike: Map<string, Row[]>;
  readonly titles: Titles;
};

/** The values of the `apartBy` columns in a line; undefined where the first is empty or a cell cannot be read. */
export const apartOf = (
  columns: readonly Column[],
  names: ReadonlyMap<string, Names>,
  cells: readonly Cell[],
): string | undefined => {
  const parts: string[] = [];
  for (const { at, field } of columns) {
    const found = 'entity' in field ? (names.get(field.entity) ?? noNames) : noNames;
    // What it points to may be no longer in use meanwhile.
    const known = field.kind === 'link' ? ({ ...field, takesStopped: true } as const) : field;
    const read = readCell(known, cells[at] ?? null, found);
    if (!('value' in read)) return undefined;
    parts.push(String(read.value ?? ''));
  }
  return parts[0] ? parts.join(' ') : undefined;
};

const nothing: Known = { columns: [], rows: new Map(), alike: new Map(), titles: {} };

/** The text of a line in all columns that are read, as one key. */
export const wordsOf = (columns: readonly Column[], cells: readonly Cell[]): string =>
  JSON.stringify(columns.map(({ at }) => textOf(cells[at] ?? null)));

/** Living rows by the words that their lines would have in a file. */
const findAlike = async (
  actor: Actor,
  kit: RegisterKit,
  columns: readonly Column[],
  sight: readonly RawBuilder<SqlBool>[],
): Promise<Known> => {
  const { rows, titles } = await readRows(actor.db, actor.project, kit, {
    hidden: readersOnly(kit),
    parts: [[areLiving, ...sight]],
    order: orderOf(kit, 'createdAt'),
    limit: mostListed,
    offset: 0,
  });
  const toWords = (row: Row): string =>
    JSON.stringify(columns.map(({ key, field }) => textOf(toCell(field, row[key], titles))));
  return { ...nothing, alike: Map.groupBy(rows, toWords), titles };
};

/**
 * Rows that are not deleted and match the lines of a file, in registers without a number: by the values of `apartBy`, or,
 * where the register has none, by equal text in every column.
 */
export const findKnown = async (
  actor: Actor,
  kit: RegisterKit,
  columns: readonly Column[],
  names: ReadonlyMap<string, Names>,
  lines: readonly { readonly cells: readonly Cell[] }[],
  sight: readonly RawBuilder<SqlBool>[],
): Promise<Known> => {
  const { apartBy = [] } = kit.register;
  if (apartBy.length === 0 && !codeField(kit.register)) return await findAlike(actor, kit, columns, sight);
  const used = apartBy.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (used.length === 0 || used.length < apartBy.length) return nothing;
  const wanted = [...new Set(lines.flatMap(({ cells }) => apartOf(used, names, cells) ?? []))];
  if (wanted.length === 0) return nothing;
  const said = sql.join(
    used.map(({ key }) => sql`coalesce(${sql.ref(`t.${toSnake(key)}`)}::text, '')`),
    sql` || ' ' || `,
  );
  const { rows, titles } = await readRows(actor.db, actor.project, kit, {
    hidden: readersOnly(kit),
    parts: [[sql<SqlBool>`${said} = any(${wanted}::text[])`, areLiving, ...sight]],
    order: orderOf(kit, 'createdAt'),
    limit: mostListed,
    offset: 0,
  });
  const keyed = rows.map((row) => [used.map(({ key }) => String(row[key] ?? '')).join(' '), row] as const);
  return { ...nothing, columns: used, rows: new Map(keyed), titles };
};
