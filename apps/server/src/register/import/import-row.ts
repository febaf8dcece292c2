import type { Issue } from '@xmgl/contracts/errors';
import { whyLocked } from '@xmgl/contracts/flow/flow';
import { checkRow } from '@xmgl/contracts/register/check-row';
import { emptyValueOf } from '@xmgl/contracts/register/fields';
import { idNameOf, labelsOf, type Register } from '@xmgl/contracts/register/register';
import type { CellFault, Titles } from '@xmgl/contracts/register/register-schemas';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import { checkRules } from '@xmgl/contracts/register/row-rule';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { Failure } from '../../base/failure.ts';
import { textOf, toCell } from '../files/file-cells.ts';
import type { Cell } from '../files/sheet.ts';
import type { Change, RegisterKit, Row, Values } from '../kit.ts';
import { tellUnable } from '../read/doers.service.ts';
import { isOwnRow, type RowRights } from '../read/row-rights.service.ts';
import { isVeiled } from '../read/sought-texts.ts';
import { star } from '../read/veils.ts';
import { codeField } from '../write/next-code.service.ts';
import { changesOf, toNewValues } from '../write/row-words.ts';
import { readCell } from './import-cells.ts';
import type { Column } from './import-heads.ts';
import { apartOf, type Known, wordsOf } from './import-known.ts';
import { type LineSheet, readLinesOf } from './import-lines.ts';
import type { Names } from './import-names.ts';
import type { Places } from './import-places.ts';

/** What all rows of a file are read against. */
export type ImportWorld = {
  readonly columns: readonly Column[];
  readonly names: ReadonlyMap<string, Names>;
  readonly numbered: ReadonlyMap<string, Row>;
  readonly unseen: ReadonlySet<string>;
  /** Rows that are told apart by other fields than a number. */
  readonly known: Known;
  readonly titles: Titles;
  /** What the file says of the lines of its rows. */
  readonly inside: readonly LineSheet[];
  readonly missing: readonly string[];
  /** Where the rows are to stand, in a tree that takes levels. */
  readonly places: Places | undefined;
  readonly rights: RowRights;
  /** What people whom the file names lack to do what the register asks of them. */
  readonly unable: ReadonlyMap<string, string>;
  readonly now: string;
  /** Numbers, or what else tells rows apart, that the file has used so far, and in which row. */
  readonly codes: Map<string, number>;
  /** Values of which there is one each that the file has given so far, and in which row. */
  readonly held: Map<string, number>;
};

/** What a row of a file would do; `isGood` where nothing stands in its way. */
export type ImportedRow = {
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly kind: 'new' | 'change' | 'same';
  readonly rowID: string;
  readonly before: Row | null;
  readonly values: Values;
  readonly faults: readonly CellFault[];
  readonly isGood: boolean;
};

type Line = { readonly row: number; readonly cells: readonly Cell[] };

const noNames: Names = new Map();

/** A cell that says what the row says already is no change, whatever its words could mean besides. */
const isUntouched = ({ key, field }: Column, cell: Cell, before: Row | null, titles: Titles): boolean => {
  if (before === null) return false;
  const known = textOf(toCell(field, before[key], titles));
  return textOf(cell) === known || (isVeiled(field) && textOf(cell) === star(known));
};

const readLine = (world: ImportWorld, { row, cells }: Line, before: Row | null) => {
  const values: Record<string, unknown> = {};
  const faults: CellFault[] = [];
  const wrong = new Set<string>();
  const place = world.places?.byRow.get(row);
  if (world.places && place?.parentID !== undefined) values[world.places.parent] = place.parentID;
  for (const fault of place?.faults ?? []) {
    wrong.add(world.places?.parent ?? '');
    faults.push(fault);
  }
  for (const column of world.columns) {
    const { at, key, field } = column;
    if (key === world.places?.parent) continue;
    const cell = cells[at] ?? null;
    if (isUntouched(column, cell, before, world.titles)) continue;
    const names = 'entity' in field ? (world.names.get(field.entity) ?? noNames) : noNames;
    const read = readCell(field, cell, names, before?.[key]);
    if ('value' in read) values[key] = read.value;
    else {
      wrong.add(key);
      faults.push({ row, column: field.label, message: read.message });
    }
  }
  return { values, faults, wrong };
};

type Fault = { readonly path: string | undefined; readonly message: string };

/** Why the caller may not change a row: told of its number, or of each cell that differs. */
const refusalsOf = (
  actor: Actor,
  register: Register,
  { rights }: ImportWorld,
  before: Row,
  changed: readonly string[],
): readonly Fault[] => {
  const { workflow } = register;
  const [path] = codeField(register) ?? [];
  if (before.deletedAt !== null)
    return [{ path, message: '此编号的记录在回收站中，请先恢复，或清空编号作为新记录导入' }];
  if (changed.length === 0) return [];
  if (!rights.has('update')) return [{ path, message: '您没有修改的权限，不能更新已有记录' }];
  if (!rights.reachesAll('update') && !isOwnRow(register, before, actor.user.userID))
    return [{ path, message: '您只能修改自己登记或负责的记录' }];
  if (!workflow?.states[before.state]?.isLocked) return [];
  return changed.map((key) => ({
    path: key,
    message: whyLocked(workflow, before.state, labelOf(register, key)),
  }));
};

/** The row with its broken fields empty: a check may read more fields than those it depends on. */
const withoutBroken = (
  { fields }: Register,
  change: Change,
  broken: ReadonlySet<string | undefined>,
): Change => {
  const emptied = Object.entries(fields).filter(([key]) => broken.has(key));
  return {
    ...change,
    after: {
      ...change.after,
      ...Object.fromEntries(emptied.map(([key, field]) => [key, emptyValueOf(field)])),
    },
  };
};

/**
 * What the register's own rules and checks find wrong, beside the fields that are `wrong` already. A check is not asked
 * where a field that it reads is wrong or breaks a rule; the other checks are asked all the same.
 */
const askRules = async (
  actor: Actor,
  { register, rules }: RegisterKit,
  change: Change,
  wrong: ReadonlySet<string | undefined>,
): Promise<readonly Fault[]> => {
  const faults: Issue[] = [...checkRules(register, change, wrong)];
  const broken = new Set([...wrong, ...faults.map(({ path }) => path)]);
  const asked = withoutBroken(register, change, broken);
  for (const { reads, ask } of rules.checks ?? []) {
    if (reads.some((key) => broken.has(key))) continue;
    try {
      faults.push(...(await ask(actor, asked)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      faults.push(...error.issues);
    }
  }
  return faults.map(({ path, message }) => ({ path, message })).filter(({ path }) => !wrong.has(path));
};

/** The row of the register that a line names by the fields that tell rows apart. */
const findApart = ({ columns, known, names, codes }: ImportWorld, { row, cells }: Line) => {
  if (known.columns.length === 0)
    return { before: known.alike.get(wordsOf(columns, cells))?.shift() ?? null, faults: [] };
  const said = apartOf(known.columns, names, cells);
  if (said === undefined) return { before: null, faults: [] };
  const before = known.rows.get(said) ?? null;
  const earlier = codes.get(said);
  if (earlier === undefined) codes.set(said, row);
  const labels = known.columns.map(({ field }) => field.label);
  const message = `与第 ${earlier} 行的${labels.join('、')}相同，请改正或删去一行`;
  return { before, faults: earlier === undefined ? [] : [{ row, column: labels.at(-1) ?? '', message }] };
};

const codeOf = (world: ImportWorld, register: Register, { cells }: Line): string => {
  const [key] = codeField(register) ?? [];
  const column = world.columns.find((one) => one.key === key);
  return column ? textOf(cells[column.at]) : '';
};

/** The row of the register that a line names by its number; a number used twice in a file is a fault. */
const findBefore = (world: ImportWorld, register: Register, { row, cells }: Line) => {
  const [key] = codeField(register) ?? [];
  if (key === undefined) return findApart(world, { row, cells });
  const column = world.columns.find((one) => one.key === key);
  const code = codeOf(world, register, { row, cells });
  if (!column || code === '') return { before: null, faults: [] };
  const earlier = world.codes.get(code);
  if (earlier === undefined) world.codes.set(code, row);
  const told: string[] = [];
  if (earlier !== undefined) told.push(`与第 ${earlier} 行的编号相同，请改正或清空`);
  if (world.unseen.has(code)) told.push('此编号已被使用，请改正或清空');
  return {
    before: world.numbered.get(code) ?? null,
    faults: told.map((message) => ({ row, column: column.field.label, message })),
  };
};

/** Values that another line of the file has given to another row already. */
const listTwice = ({ fields }: Register, { held }: ImportWorld, row: number, values: Values): CellFault[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key];
    if (field.kind !== 'text' || !field.isUnique || typeof value !== 'string' || value === '') return [];
    const said = `${key} ${value}`;
    const earlier = held.get(said);
    if (earlier === undefined) held.set(said, row);
    const message = `与第 ${earlier} 行的${field.label}相同，请改正或删去一行`;
    return earlier === undefined ? [] : [{ row, column: field.label, message }];
  });

/** What is wrong with a row as a whole, beside cells that could not be read. */
const listFaults = async (
  actor: Actor,
  kit: RegisterKit,
  world: ImportWorld,
  change: Change & { readonly before: Row | null; readonly changed: readonly string[] },
  unread: ReadonlySet<string>,
): Promise<readonly Fault[]> => {
  const { register } = kit;
  const { before, after, changed } = change;
  const wrong = new Set<string | undefined>(unread);
  for (const [key, { label }] of Object.entries(register.fields))
    if (before === null && world.missing.includes(label)) wrong.add(key);
  const asked = (before ? changed : Object.keys(register.fields)).filter((key) => !wrong.has(key));
  const faults: Fault[] = [
    ...(before ? refusalsOf(actor, register, world, before, changed) : []),
    ...[
      ...checkRow(register.fields, after, world.now, asked),
      ...tellUnable(register, before, after, world.unable),
    ].map(({ path, message }) => ({ path, message })),
  ];
  for (const { path } of faults) wrong.add(path);
  const isAsked = before === null || changed.length > 0;
  return isAsked ? [...faults, ...(await askRules(actor, kit, change, wrong))] : faults;
};

export const readImportedRow = async (
  actor: Actor,
  kit: RegisterKit,
  world: ImportWorld,
  line: Line,
): Promise<ImportedRow> => {
  const { register } = kit;
  const { row } = line;
  const { before, faults: ofCode } = findBefore(world, register, line);
  const { values: ofRow, faults: ofCells, wrong } = readLine(world, line, before);
  const lines = readLinesOf(register, world.inside, {
    ...world,
    code: codeOf(world, register, line),
    before,
  });
  const given = { ...ofRow, ...lines.values };
  const values = before ? changesOf(register, before, given) : toNewValues(register, given);
  const rowID = before ? String(before[idNameOf(register)]) : (world.places?.byRow.get(row)?.rowID ?? v7());
  const changed = Object.keys(values);
  const change = { rowID, before, after: { ...before, ...values }, action: undefined, changed };
  const faults: CellFault[] = [
    ...ofCode,
    ...ofCells,
    ...lines.faults.map((fault) => ({ row, ...fault })),
    ...listTwice(register, world, row, values),
    ...(await listFaults(actor, kit, world, change, wrong)).map(({ path = '', message }) => ({
      row,
      column: path === '' ? register.label : (labelsOf(register)[path] ?? register.label),
      message,
    })),
  ];
  const kind = before === null ? 'new' : changed.length > 0 ? 'change' : 'same';
  const isShort = kind === 'new' && world.missing.length > 0;
  return { ...line, kind, rowID, before, values, faults, isGood: faults.length === 0 && !isShort };
};
