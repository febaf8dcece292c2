import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { offeringLists } from './cell-lists.ts';
import { answerParent, type FileOutcome } from './file-program.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Text stays text, also where it begins with = + - or @. */
const toCell = (value: Cell, isHead: boolean, isMinute: boolean) => {
  if (value === null || value === '') return null;
  if (value instanceof Date)
    return { value, type: Date, format: isMinute ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
  if (typeof value === 'number') return { value, type: Number };
  return { value: String(value), type: String, ...(isHead ? { fontWeight: 'bold' as const } : {}) };
};

const write = async (sheets: readonly Sheet[]): Promise<FileOutcome> => {
  const made = sheets.map(({ name, rows, widths, minutes }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
    data: rows.map((row, at) =>
      row.map((cell, column) => toCell(cell, at === 0, minutes.includes(column))),
    ) as SheetData,
  }));
  return { bytes: await writeXlsxFile(made, { features: [offeringLists(sheets)] }).toBuffer() };
};

answerParent(write);
