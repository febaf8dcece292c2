import writeXlsxFile from 'write-excel-file/universal';
import type { Cell, ChartTable } from '../tables/table.ts';

const mostLetters = 40;

const lengthOf = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);

/** A text of several lines is as wide as the longest. */
const widthOf = (text: string): number => Math.max(...text.split('\n').map(lengthOf));

/** Text stays text, also where it begins with = + - or @. */
const toSheetCell = ({ value }: Cell) => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  return { value, type: String, ...(value.includes('\n') && { wrap: true }) };
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
