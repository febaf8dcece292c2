import { paperColumns } from '@xmgl/contracts/schedule/gantt-paper';
import { fitText } from '../network-drawing/network-marks.ts';
import type { Paper } from './open-paper.ts';
import { isToTheRight } from './paper-cells.ts';
import { colours } from './paper-colours.ts';
import type { PaperRow } from './paper-model.ts';
import { AXIS, type ColumnPlace, widthOfTable } from './plan-pages.ts';
import { fillMark, lineMark, type SheetMark, textMark } from './sheet-marks.ts';

type TablePart = {
  readonly columns: readonly ColumnPlace[];
  readonly first: number;
  readonly count: number;
  readonly x: number;
  /** Of the head; the rows stand below it. */
  readonly y: number;
};

const INDENT = 1.1;

function drawHead({ columns, x, y }: TablePart, letter: number): SheetMark[] {
  return columns.flatMap(({ column, x: left, width }): SheetMark[] => [
    {
      kind: 'box',
      x: x + left,
      y,
      width,
      height: AXIS,
      fill: colours.head,
      stroke: colours.rule,
      line: 0.12,
    },
    textMark(x + left + width / 2, y + AXIS / 2, fitText(paperColumns[column].title, letter, width), letter, {
      align: 'middle',
    }),
  ]);
}

function drawCell(paper: Paper, row: PaperRow, place: ColumnPlace, x: number, middle: number): SheetMark {
  const { letter } = paper.plan;
  const { column, width } = place;
  const text = paper.cellText(row, column);
  const pad = letter * 0.4;
  const ink = row.isInactive ? colours.quiet : colours.ink;
  if (isToTheRight(column))
    return textMark(x + place.x + width - pad, middle, fitText(text, letter, width - 2 * pad), letter, {
      align: 'right',
      ink,
    });
  const indent = column === 'name' ? Math.min(width * 0.4, row.depth * letter * INDENT) : 0;
  return textMark(
    x + place.x + pad + indent,
    middle,
    fitText(text, letter, width - 2 * pad - indent),
    letter,
    {
      ink,
    },
  );
}

/** The columns of a page with their head. */
export function drawTable(paper: Paper, part: TablePart): SheetMark[] {
  const { letter, rowHeight } = paper.plan;
  const top = part.y + AXIS;
  const marks = drawHead(part, letter);
  for (let at = 0; at < part.count; at += 1) {
    const row = paper.rows[part.first + at] as PaperRow;
    const middle = top + (at + 0.5) * rowHeight;
    if (row.kind === 'group')
      marks.push(fillMark(part.x, top + at * rowHeight, widthOfTable(part.columns), rowHeight, colours.head));
    for (const place of part.columns) {
      const cell = drawCell(paper, row, place, part.x, middle);
      if (cell.kind === 'text' && cell.text !== '') marks.push(cell);
    }
  }
  const bottom = top + part.count * rowHeight;
  for (const { x, width } of part.columns)
    marks.push(lineMark([part.x + x + width, top, part.x + x + width, bottom], colours.rule, 0.12));
  return marks;
}

/** Hairlines below the rows, through table and chart. */
export function drawRules(
  { plan }: Paper,
  count: number,
  x: number,
  top: number,
  width: number,
): SheetMark[] {
  return Array.from({ length: count }, (_, at) => {
    const y = top + (at + 1) * plan.rowHeight;
    return lineMark([x, y, x + width, y], colours.rule, 0.12);
  });
}
