import writeXlsxFile from 'write-excel-file/universal';
import type { Cell, ChartTable } from '../tables/table.ts';

const mostLetters = 40;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);

/** Text stays text, also where it begins with = + - or @. */
const toSheetCell = ({ value }: Cell) => {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
};

/** No sheet's name may hold these, nor more than 31 letters. */
const toSheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** A workbook with the table in its one sheet. */
export const toSheet = (title: string, { heads, rows }: ChartTable): Promise<Blob> =>
  writeXlsxFile(
    [
      heads.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(toSheetCell)),
    ],
    {
      sheet: toSheetName(title),
      stickyRowsCount: 1,
      columns: heads.map(({ name }, at) => ({
        width: Math.min(
          mostLetters,
          2 + rows.reduce((widest, row) => Math.max(widest, widthOf(row[at]?.text ?? '')), widthOf(name)),
        ),
      })),
    },
  ).toBlob();
