import { fail } from '../../base/failure.ts';
import { runBeside } from './file-program.ts';
import { type Cell, mostRows, problems, type Sheet } from './sheet.ts';
import { nothingUnseen, type UnseenInSheet } from './unseen-in-sheet.ts';

type Grid = readonly (readonly Cell[])[];
export type ReadBook = {
  readonly rows: Grid;
  /** The sheet that the rows stand in. */
  readonly sheetName: string;
  readonly sheets: Readonly<Record<string, Grid>>;
  /** What the sheet of the rows does not show of itself. */
  readonly unseen: UnseenInSheet;
};

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldExcel = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/**
 * The rows of the sheet of this name, else of the first, the heads first, and of those beside it that are there; a file
 * that cannot be read is refused in one sentence.
 */
export const readXlsx = async (
  content: string,
  sheetName: string,
  besides: readonly string[] = [],
): Promise<ReadBook> => {
  const bytes = Uint8Array.from(Buffer.from(content, 'base64'));
  if (isOldExcel(bytes)) throw fail('invalid', problems.oldExcel, 'content');
  if (!isZip(bytes)) throw fail('invalid', problems.noExcel, 'content');
  const { sheets = {}, ...read } = await runBeside('read', { bytes, sheetName, besides });
  const { rows, problem } = read;
  if (rows === undefined) throw fail('invalid', problem ?? problems.broken, 'content');
  if (rows.length > mostRows + 1) throw fail('invalid', problems.tooLarge, 'content');
  return { rows, sheetName: read.sheetName ?? sheetName, sheets, unseen: read.unseen ?? nothingUnseen };
};

/** A workbook in base64. */
export const writeXlsx = async (sheets: readonly Sheet[]): Promise<string> => {
  const { bytes, problem } = await runBeside('write', sheets);
  if (bytes === undefined) throw new Error(`no file was written: ${problem}`);
  return Buffer.from(bytes).toString('base64');
};
