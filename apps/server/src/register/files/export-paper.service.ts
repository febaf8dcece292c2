import { type Register, readableFields } from '@xmgl/contracts/register/register';
import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import type { PaperBlock, PaperFile, PaperFormat } from '../../paper/paper-file.ts';
import type { Outside, RegisterKit } from '../kit.ts';
import { mostOnPaper } from './book.ts';
import { textOf } from './file-cells.ts';
import { inTurn } from './file-turns.ts';
import { addUp, alignCells } from './paper-figures.ts';
import { type WrittenPaper, writePaperOf } from './paper-file.service.ts';
import {
  type AskedRows,
  bookTitleOf,
  countAsked,
  type SheetsAhead,
  toRowsBook,
} from './rows-book.service.ts';
import type { Sheet } from './sheet.ts';

const formatNames = { docx: 'Word', pdf: 'PDF' } as const;

/** The columns of the list as it is before anybody chose: all that is known of a row does not stand beside each other on a page. */
const listedOf = (register: Register): readonly string[] => {
  const listed = Object.entries(readableFields(register)).flatMap(([key, { isUnlisted, kind }]) =>
    !isUnlisted && kind !== 'files' && (kind !== 'longText' || key === register.title) ? [key] : [],
  );
  const { columns = [] } = register;
  return [
    ...columns.filter((key) => listed.includes(key)),
    ...listed.filter((key) => !columns.includes(key)),
  ];
};

const toPaperSheets = async (
  actor: Actor,
  kit: RegisterKit,
  asked: AskedRows,
  { ahead, format }: { readonly ahead: SheetsAhead; readonly format: PaperFormat },
): Promise<readonly Sheet[]> => {
  const total = await countAsked(actor, kit, asked);
  if (total > mostOnPaper)
    throw fail(
      'invalid',
      `筛选出 ${total} 条，${formatNames[format]} 一次最多 ${mostOnPaper} 条，请缩小筛选范围，或导出 Excel`,
    );
  if (asked.columns?.length) return (await toRowsBook(actor, kit, asked, ahead)).sheets;
  const { sheets } = await toRowsBook(actor, kit, { ...asked, columns: listedOf(kit.register) }, ahead);
  return sheets.map(withoutUnfilled);
};

/** Columns beyond which a paper lies on its side, and beyond which it is of twice the size. */
const mostUpright = 5;
const mostOnA4 = 11;

/** Columns that hold numbers and nothing else. */
const figuresOf = (lines: Sheet['rows'], count: number): readonly number[] =>
  Array.from({ length: count }, (_, column) => column).filter((column) => {
    const cells = lines.map((line) => line[column]).filter((cell) => cell !== null && cell !== undefined);
    return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
  });

/** Of more columns than are read on one line, those that no row fills in are left out; chosen ones stay. */
const mostUnfilled = 9;

const withoutUnfilled = (sheet: Sheet): Sheet => {
  const [heads = [], ...lines] = sheet.rows;
  if (heads.length <= mostUnfilled || lines.length === 0) return sheet;
  const shown = heads.flatMap((_, column) =>
    lines.some((line) => textOf(line[column] ?? null) !== '') ? [column] : [],
  );
  const places = (columns: readonly number[] = []): readonly number[] =>
    shown.flatMap((column, at) => (columns.includes(column) ? [at] : []));
  return {
    ...sheet,
    rows: sheet.rows.map((line) => shown.map((column) => line[column] ?? null)),
    widths: shown.map((column) => sheet.widths[column] ?? 0),
    whole: places(sheet.whole),
    amounts: places(sheet.amounts),
    sums: places(sheet.sums),
    setIn: places(sheet.setIn),
  };
};

/** What stands before a text of a row at a level of its tree. */
const indentOf = (level = 1): string => '　'.repeat(level - 1);

const toBlocks = ({
  name,
  rows,
  widths,
  whole = [],
  amounts = [],
  sums = [],
  ...tree
}: Sheet): PaperBlock[] => {
  const { setIn = [], levels = [] } = tree;
  const [heads = [], ...lines] = rows;
  const figures = figuresOf(lines, heads.length);
  const cellsAt = (column: number) => lines.map((line) => line[column]);
  const told = heads.map((_, column) => {
    if (!amounts.includes(column)) return textOf;
    const cells = cellsAt(column);
    return alignCells(sums.includes(column) ? [...cells, addUp(cells)] : cells);
  });
  const sumTexts = heads.map((_, column) =>
    sums.includes(column) ? told[column]?.(addUp(cellsAt(column))) : '',
  );
  return [
    { kind: 'heading', text: name },
    {
      kind: 'table',
      heads: heads.map(textOf),
      rows: lines.map((cells, line) =>
        cells.map((cell, column) => {
          const text = (told[column] ?? textOf)(cell);
          return setIn.includes(column) ? `${indentOf(levels[line])}${text}` : text;
        }),
      ),
      widths,
      // A figure that went on in the next line would be read as another.
      whole: [...new Set([...whole, ...figures])],
      figures,
      ...(sums.length > 0 &&
        lines.length > 0 && { sums: ['合计', ...sumTexts.slice(1).map((text) => text ?? '')] }),
    },
  ];
};

/** Tables of a project on paper, under a title and what they are of. */
export const writeOnPaper = async (
  outside: Outside,
  title: string,
  sheets: readonly Sheet[],
  format: PaperFormat,
): Promise<WrittenPaper> => {
  const { projectName, projectCode } = await outside.transact((db) => getProjectNames(db, outside.project));
  const day = toLocalDay(outside.now);
  const file: PaperFile = {
    title,
    format,
    isWide: sheets.some(({ widths }) => widths.length > mostUpright),
    ...(sheets.some(({ widths }) => widths.length > mostOnA4) && { size: 'A3' }),
    sheets: [
      {
        title,
        head: [projectName, projectCode].filter(Boolean).join('　'),
        facts: [
          { label: '项目名称', text: projectName },
          { label: '项目编号', text: projectCode },
          { label: '导出日期', text: day },
          { label: '条数', text: String((sheets.at(-1)?.rows.length ?? 1) - 1) },
        ],
        blocks: sheets.flatMap(toBlocks),
      },
    ],
  };
  return await inTurn(outside.user.userID, () => writePaperOf(outside, `${title} ${day}`, file));
};

/** Rows of a register on paper, to be read and signed. */
export const exportOnPaper = async (
  outside: Outside,
  kit: RegisterKit,
  asked: AskedRows,
  how: { readonly ahead: SheetsAhead; readonly format: PaperFormat },
): Promise<WrittenPaper> => {
  const sheets = await outside.transact((db) => toPaperSheets({ ...outside, db }, kit, asked, how));
  return await writeOnPaper(outside, bookTitleOf(kit.register), sheets, how.format);
};
