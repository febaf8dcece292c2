import { checkRow } from '@xmgl/contracts/register/check-row';
import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import type { CellFault, Titles } from '@xmgl/contracts/register/register-schemas';
import { v7 } from 'uuid';
import { textOf, toCell } from './file-cells.ts';
import { readCell } from './import-cells.ts';
import type { Column } from './import-heads.ts';
import type { Names } from './import-names.ts';
import type { Actor, RegisterKit, Row, Values } from './kit.ts';
import { codeField } from './next-code.service.ts';
import { isOwnRow, type RowRights } from './row-rights.service.ts';
import type { Cell } from './sheet.ts';
import { isVeiled } from './sought-texts.ts';
import { star } from './veils.ts';
import { changesOf, toNewValues } from './write-row.service.ts';

/** What all rows of a file are read against. */
export type ImportWorld = {
  readonly columns: readonly Column[];
  readonly names: ReadonlyMap<string, Names>;
  readonly numbered: ReadonlyMap<string, Row>;
  readonly unseen: ReadonlySet<string>;
  readonly titles: Titles;
  readonly missing: readonly string[];
  readonly rights: RowRights;
  readonly now: string;
  /** Numbers that the file has used so far, and in which row. */
  readonly codes: Map<string, number>;
};

/** What a row of a file would do; `isGood` where nothing stands in its way. */
export type ImportedRow = {
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
  for (const column of world.columns) {
    const { at, key, field } = column;
    const cell = cells[at] ?? null;
    if (isUntouched(column, cell, before, world.titles)) continue;
    const names = 'entity' in field ? (world.names.get(field.entity) ?? noNames) : noNames;
    const read = readCell(field, cell, names);
    if ('value' in read) values[key] = read.value;
    else {
      wrong.add(key);
      faults.push({ row, column: field.label, message: read.message });
    }
  }
  return { values, faults, wrong };
};

/** Why the caller may not change a row, if so. */
const refusalOf = (
  actor: Actor,
  register: Register,
  { rights }: ImportWorld,
  before: Row,
  changes: Values,
): string | undefined => {
  const { workflow, fields } = register;
  if (before.deletedAt !== null) return '此编号的记录在回收站中，请先恢复，或清空编号作为新记录导入';
  const [changed] = Object.keys(changes);
  if (changed === undefined) return undefined;
  if (!rights.has('update')) return '您没有修改的权限，不能更新已有记录';
  if (!rights.reachesAll('update') && !isOwnRow(register, before, actor.user.userID))
    return '您只能修改自己登记或负责的记录';
  if (workflow?.states[before.state]?.isLocked)
    return `当前状态为「${before.state}」，不能修改${fields[changed]?.label ?? changed}`;
  return undefined;
};

/** The row of the register that a line names by its number; a number used twice in a file is a fault. */
const findBefore = (world: ImportWorld, register: Register, { row, cells }: Line) => {
  const [key] = codeField(register) ?? [];
  const column = world.columns.find((one) => one.key === key);
  const code = column ? textOf(cells[column.at]) : '';
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

export const readImportedRow = async (
  actor: Actor,
  kit: RegisterKit,
  world: ImportWorld,
  line: Line,
): Promise<ImportedRow> => {
  const { register, rules } = kit;
  const { row } = line;
  const { before, faults: ofCode } = findBefore(world, register, line);
  const { values: given, faults: ofCells, wrong } = readLine(world, line, before);
  const values = before ? changesOf(register, before, given) : toNewValues(register, given);
  const labelOf = (key: string | undefined): string =>
    (key === undefined ? undefined : register.fields[key]?.label) ?? register.label;
  const touched = Object.keys(before ? values : register.fields).filter(
    (key) => !wrong.has(key) && !world.missing.includes(labelOf(key)),
  );
  const after = { ...before, ...values };
  const refusal = before ? refusalOf(actor, register, world, before, values) : undefined;
  const [firstKey] = codeField(register) ?? [];
  const faults: CellFault[] = [
    ...ofCode,
    ...ofCells,
    ...(refusal === undefined ? [] : [{ row, column: labelOf(firstKey), message: refusal }]),
    ...checkRow(register.fields, after, world.now, touched).map(({ path, message }) => ({
      row,
      column: labelOf(path),
      message,
    })),
  ];
  const rowID = before ? String(before[idNameOf(register)]) : v7();
  const kind = before === null ? 'new' : Object.keys(values).length > 0 ? 'change' : 'same';
  if (faults.length === 0 && kind !== 'same' && rules.check)
    for (const { path, message } of await rules.check(actor, { rowID, before, after, action: undefined }))
      faults.push({ row, column: labelOf(path), message });
  const isShort = kind === 'new' && world.missing.length > 0;
  return { kind, rowID, before, values, faults, isGood: faults.length === 0 && !isShort };
};
