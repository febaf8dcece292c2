import { drawAxis, drawDaysOff, drawTimeLines } from './axis-marks.ts';
import { drawChart } from './chart-marks.ts';
import { drawPaperFrame } from './frame-marks.ts';
import type { Paper } from './open-paper.ts';
import { AXIS, HEAD, MARGIN, toTimeWindow, widthOfTable } from './plan-pages.ts';
import type { SheetMark } from './sheet-marks.ts';
import { drawRules, drawTable } from './table-marks.ts';

/** A page of the chart; pages are counted from the left to the right, band by band. */
export function drawPage(paper: Paper, page: number): readonly SheetMark[] {
  const { plan, axis, ticks, rows } = paper;
  const [band, column] = [Math.floor(page / plan.pagesWide), page % plan.pagesWide];
  const first = band * plan.rowsPerPage;
  const count = Math.min(plan.rowsPerPage, rows.length - first);
  const columns = column === 0 ? plan.columns : plan.repeated;
  const y = MARGIN.other + HEAD;
  const top = y + AXIS;
  const height = count * plan.rowHeight;
  const shown = toTimeWindow(plan, column);
  const left = Math.min(shown.width, (plan.toDay - plan.fromDay) * plan.perDay - shown.from);
  const window = { x: plan.left + widthOfTable(columns), from: shown.from, width: left, perDay: plan.perDay };
  return [
    ...drawDaysOff(axis, window, top, height),
    ...drawTimeLines(ticks, axis, window, top, height),
    ...drawRules(paper, count, plan.left, top, window.x + left - plan.left),
    ...drawTable(paper, { columns, first, count, x: plan.left, y }),
    ...drawAxis(ticks, axis, window, y),
    drawChart(paper, { band, first, count, x: window.x, y: top, width: left, from: shown.from }),
    ...drawPaperFrame(paper, page),
  ];
}
