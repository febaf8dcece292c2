import type { Field } from '@xmgl/contracts/register/fields';
import { headOf } from '@xmgl/contracts/register/measure';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import { levelLabel, takesLevels } from '@xmgl/contracts/register/tree';
import type { Actor } from '../../access/someone.ts';
import { toLocalDay } from '../../base/local-time.ts';
import type { RegisterKit, Values } from '../kit.ts';
import { kitInUnits } from '../read/kit-in-units.ts';
import { readerOf, readPage } from '../read/read-row.service.ts';
import { isPhone } from '../read/sought-texts.ts';
import type { Book } from './book.ts';
import { toCell } from './file-cells.ts';
import { toLineSheets } from './line-sheets.ts';
import type { Cell, Sheet } from './sheet.ts';
import { toSheetName } from './sheet-name.ts';

export type AskedRows = {
  readonly value: Values;
  readonly columns?: readonly string[] | null | undefined;
  readonly asTemplate?: 0 | 1 | undefined;
  readonly format?: 'xlsx' | 'docx' | 'pdf' | undefined;
};
type Column = readonly [key: string, field: Field];

const columnsOf = (
  register: Register,
  hidden: ReadonlySet<string>,
  asked: readonly string[] | null | undefined,
): Column[] => {
  const fields = readableFields(register);
  const keys = asked?.length ? new Set(asked) : Object.keys(fields);
  return [...keys].flatMap((key) => {
    const field = fields[key];
    return field && !hidden.has(key) ? [[key, field] as const] : [];
  });
};

/** What a file of a register's rows is called. */
export const bookTitleOf = ({ label, fileTitle = label }: Register): string => fileTitle;

const isWhole = ({ kind }: Field): boolean => kind === 'day' || kind === 'minute' || kind === 'code';

const toWidth = ({ width = 120 }: Field): number => Math.round(width / 7);

/** How deep a row of a tree stands, by its number. @example levelOf(department, { outline: '1.2.1' }) // 3 */
const levelOf = ({ tree }: Register, row: Values): number =>
  String(row[tree?.outline ?? ''] ?? '').split('.').length;

/** On paper, rows in the order of their tree are set in by their levels, as the list does on the screen. */
const isSetIn = ({ tree, sort }: Register, { value }: AskedRows): boolean =>
  tree !== undefined && (value.sort ?? sort) === tree.outline;

/** Reads the sheets that stand before the rows. */
export type SheetsAhead = (actor: Actor) => Promise<readonly Sheet[]>;
export const noneAhead: SheetsAhead = () => Promise.resolve([]);

export const countAsked = async (actor: Actor, kit: RegisterKit, { value }: AskedRows): Promise<number> =>
  (await readPage(actor, kit, { pageIndex: 1, pageSize: 1, value })).total;

const pageSize = 10_000;

/** Rows page by page: a page of the register has a limit. */
const readAll = async (actor: Actor, kit: RegisterKit, value: Values) => {
  const first = await readPage(actor, kit, { pageIndex: 1, pageSize, value });
  const items = [...first.items];
  const titles = { ...first.titles };
  for (let pageIndex = 2; items.length < first.total; pageIndex += 1) {
    const next = await readPage(actor, kit, { pageIndex, pageSize, value });
    if (next.items.length === 0) break;
    items.push(...next.items);
    Object.assign(titles, next.titles);
  }
  return { items, titles };
};

/** The workbook of what was asked for, as its reader sees it. */
export const toRowsBook = async (
  actor: Actor,
  stored: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead = noneAhead,
): Promise<Book> => {
  const kit = await kitInUnits(actor, stored);
  const { register } = kit;
  const { hidden } = await readerOf(actor, kit);
  const { items, titles } = await readAll(actor, kit, asked.value);
  const isPaper = asked.format === 'docx' || asked.format === 'pdf';
  const all = isPaper ? register.onPaper?.columns : undefined;
  const columns = columnsOf(register, hidden, asked.columns?.length ? asked.columns : all);
  const state = register.workflow ? ['状态'] : [];
  const levels = takesLevels(register) ? [levelLabel] : [];
  const isTree = isPaper && isSetIn(register, asked);
  const placesOf = (is: (column: Column) => boolean): readonly number[] =>
    columns.flatMap((column, at) => (is(column) ? [at + levels.length] : []));
  const sheet: Sheet = {
    name: toSheetName(register.label),
    rows: [
      [...levels, ...columns.map(([, field]) => headOf(field)), ...state],
      ...items.map((row): Cell[] => [
        ...levels.map(() => levelOf(register, row)),
        ...columns.map(([key, field]) => toCell(field, row[key], titles)),
        ...(register.workflow ? [row.state] : []),
      ]),
    ],
    widths: [...levels.map(() => 6), ...columns.map(([, field]) => toWidth(field)), ...state.map(() => 10)],
    ...(isTree && {
      setIn: placesOf(([key]) => key === register.title),
      levels: items.map((row) => levelOf(register, row)),
    }),
    minutes: placesOf(([, field]) => field.kind === 'minute'),
    amounts: placesOf(([, field]) => field.kind === 'number' && field.measure === 'money'),
    sums: placesOf(([key]) => register.onPaper?.sums?.includes(key) === true),
    whole: [
      ...placesOf(([, field]) => isPhone(field) || isWhole(field)),
      ...state.map(() => columns.length + levels.length),
    ],
  };
  const hasLines = !asked.columns?.length && !isPaper;
  return {
    fileName: `${bookTitleOf(register)} ${toLocalDay(actor.now)}.xlsx`,
    sheets: [...(await ahead(actor)), sheet, ...(hasLines ? await toLineSheets(actor, kit, items) : [])],
  };
};
