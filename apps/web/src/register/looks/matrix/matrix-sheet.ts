import { saveMade } from '../../../charts/save/save-chart.ts';
import { type Cell, number, wordCell, words } from '../../../charts/tables/table.ts';
import { toTotals } from './cell-value.ts';
import type { CellValue, MatrixCell, MatrixProps } from './matrix.types.ts';

type Told = Pick<MatrixProps, 'corner' | 'rows' | 'columns' | 'cell' | 'cellOf' | 'total'>;

const sumCell = (sum: number): Cell => ({ text: String(sum), value: sum });

const toCell = ({ kind }: MatrixCell, value: CellValue): Cell =>
  kind === 'number' && value !== '' ? sumCell(Number(value)) : wordCell(value);

/** A matrix as a table, its totals last. */
export const toMatrixTable = ({ corner, rows, columns, cell, cellOf, total }: Told) => {
  const totals = total === undefined ? null : toTotals({ rows, columns, cell, cellOf });
  const told = rows.map(({ id, title, level = 0, isHeading }, at) => [
    wordCell(`${'　'.repeat(level)}${title}`),
    ...columns.map((column) => (isHeading ? wordCell('') : toCell(cell, cellOf(id, column.id)))),
    ...(totals ? [isHeading ? wordCell('') : sumCell(totals.rows[at] ?? 0)] : []),
  ]);
  const foot = totals
    ? [
        [
          wordCell(total ?? ''),
          ...totals.columns.map((sum, at) => (columns[at]?.isApart ? wordCell('') : sumCell(sum))),
          sumCell(totals.all),
        ],
      ]
    : [];
  return {
    heads: [
      words(corner),
      ...columns.map(({ title }) => (cell.kind === 'number' ? number(title) : words(title))),
      ...(total === undefined ? [] : [number(total)]),
    ],
    rows: [...told, ...foot],
  };
};

/** The matrix as it is shown, as a workbook. */
export const saveMatrix = (title: string, told: Told): Promise<void> =>
  saveMade(title, 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet(title, toMatrixTable(told)),
  );
