import { idNameOf } from '@xmgl/contracts/register/register';
import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import type { Actor } from '../../access/someone.ts';
import type { Book } from '../files/book.ts';
import { writeBook } from '../files/export-rows.service.ts';
import { textOf } from '../files/file-cells.ts';
import { inTurn } from '../files/file-turns.ts';
import { lineSheetsOf } from '../files/line-sheets.ts';
import type { Cell } from '../files/sheet.ts';
import { toSheetName } from '../files/sheet-name.ts';
import { type ReadBook, readXlsx } from '../files/xlsx-file.ts';
import type { Outside, RegisterKit } from '../kit.ts';
import { editRows, inTurnOf } from '../write/edit-rows.service.ts';
import { insertChecked } from '../write/insert-rows.service.ts';
import { noteOrder } from '../write/tree-order.service.ts';
import { faultHead } from './import-heads.ts';
import { findLeftOut, importOnce } from './import-once.service.ts';
import { type ImportPlan, planImport } from './import-plan.service.ts';
import type { ImportedRow } from './import-row.ts';
import { asShown } from './unseen-notes.ts';

type Asked = {
  readonly content: string;
  readonly mode: 'check' | 'faults' | 'write' | 'writeGood';
  readonly importID?: string | undefined;
  /** Whether the value of a merged cell counts for every row that it covers. */
  readonly fillsMerged?: 0 | 1 | undefined;
};

const writeRows = async (actor: Actor, kit: RegisterKit, plan: ImportPlan): Promise<void> => {
  const rows = plan.rows.filter((row) => row.isGood);
  await insertChecked(
    actor,
    kit,
    rows.filter((row) => row.kind === 'new'),
  );
  const settleOrder = await noteOrder(actor, kit.register, plan.order);
  const idName = idNameOf(kit.register);
  await editRows(
    actor,
    kit,
    rows.flatMap(({ kind, before, values }) =>
      kind === 'change' && before
        ? [{ rowID: String(before[idName]), rowVersion: before.rowVersion, values }]
        : [],
    ),
    { able: plan.able },
  );
  await settleOrder();
};

const toReport = (
  { rows, faults, changes, passedOver, unseen }: ImportPlan,
  isWritten: boolean,
): ImportReport => {
  const count = (kind: ImportedRow['kind']): number =>
    rows.filter((row) => row.isGood && row.kind === kind).length;
  return {
    rows: rows.length,
    added: count('new'),
    updated: count('change'),
    unchanged: count('same'),
    bad: rows.filter((row) => !row.isGood).length,
    faults: [...faults],
    passedOver: [...passedOver],
    unseen: [...unseen],
    ...changes,
    ...(isWritten && { changes: [] }),
    isWritten: isWritten ? 1 : 0,
  };
};

const importBook = async (
  actor: Actor,
  kit: RegisterKit,
  book: ReadBook,
  { mode, fillsMerged }: Asked,
): Promise<{ report: ImportReport; leftOut: number[] }> => {
  const plan = await planImport(actor, kit, book, fillsMerged === 1);
  const isWritten = mode === 'writeGood' || (mode === 'write' && plan.faults.length === 0);
  if (isWritten) await writeRows(actor, kit, plan);
  return { report: toReport(plan, isWritten), leftOut: listBad(plan) };
};

const listBad = ({ rows }: ImportPlan): number[] =>
  rows.filter(({ isGood }) => !isGood).map(({ row }) => row);

/** What still stands in the way: what the same import has taken already is no fault of the file. */
const planRest = async (
  actor: Actor,
  kit: RegisterKit,
  book: ReadBook,
  asked: Asked,
): Promise<ImportPlan> => {
  const leftOut = await findLeftOut(actor, kit.register, asked);
  if (!leftOut) return await planImport(actor, kit, book, asked.fillsMerged === 1);
  const isLeft = new Set([1, ...leftOut]);
  if (leftOut.length > 0)
    return await planImport(actor, kit, {
      ...book,
      rows: asShown(book, asked.fillsMerged === 1).map((cells, at) => (isLeft.has(at + 1) ? cells : [])),
    });
  const { faults, ...plan } = await planImport(actor, kit, book, asked.fillsMerged === 1);
  return { ...plan, rows: [], faults: faults.filter(({ row }) => row === 1) };
};

/** The rows that cannot be taken as they stand in the file, each with what is wrong: to be mended and imported again. */
const toFaultBook = ({ register }: RegisterKit, { rows: grid, sheets }: ReadBook, plan: ImportPlan): Book => {
  const byRow = Map.groupBy(plan.faults, ({ row }) => row);
  // What an earlier file of faults said of its rows is said anew.
  const kept = [...(grid[0] ?? []).keys()].filter((at) => textOf(grid[0]?.[at]) !== faultHead);
  const cellsOf = (at: number): Cell[] => kept.map((column) => grid[at]?.[column] ?? null);
  const toRow = (row: number): Cell[] => [
    ...cellsOf(row - 1),
    (byRow.get(row) ?? [])
      .map(({ column, message }) => `${row === 1 ? '' : `第 ${row} 行`}「${column}」${message}`)
      .join('；'),
  ];
  const heads = [...cellsOf(0), faultHead];
  const ofHeads = (byRow.get(1) ?? []).map(({ column, message }) => [column, message]);
  const sheet = {
    name: toSheetName(register.label),
    rows: [heads, ...listBad(plan).map(toRow)],
    widths: [...kept.map(() => 16), 60],
    minutes: [],
  };
  const sheetOfHeads = {
    name: '列名的问题',
    rows: [['列名', '问题'], ...ofHeads],
    widths: [20, 80],
    minutes: [],
  };
  // The lines come along as they are: those of rows that were taken say the same again.
  const ofLines = Object.entries(sheets).flatMap(([name, rows]) =>
    rows.length > 1 ? [{ name, rows, widths: (rows[0] ?? []).map(() => 16), minutes: [] }] : [],
  );
  return {
    fileName: `${register.label} 导入问题.xlsx`,
    sheets: [sheet, ...ofLines, ...(ofHeads.length > 0 ? [sheetOfHeads] : [])],
  };
};

/**
 * Takes rows from a workbook: looks only, writes all or nothing, or writes what is good. The file is read before
 * a transaction is opened: it may take half a minute.
 */
export const importRows = async (outside: Outside, kit: RegisterKit, asked: Asked): Promise<ImportReport> => {
  const { register } = kit;
  const besides = lineSheetsOf(register).map(({ name }) => name);
  const book = await inTurn(outside.user.userID, () =>
    readXlsx(asked.content, toSheetName(register.label), besides),
  );
  if (asked.mode === 'faults') {
    const plan = await inTurnOf(outside, (actor) => planRest(actor, kit, book, asked));
    const { fileName, content } = await writeBook(outside, toFaultBook(kit, book, plan));
    return { ...toReport(plan, false), faultFile: { fileName, content } };
  }
  return await inTurnOf(outside, (actor) =>
    importOnce(actor, register, asked, () => importBook(actor, kit, book, asked)),
  );
};
