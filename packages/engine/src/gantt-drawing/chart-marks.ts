import { addWorking } from '../calendar/working-time.ts';
import { hoursOf } from '../commands/plan-hours.ts';
import {
  type BarPlace,
  type BarScale,
  drawBar,
  drawDeadline,
  drawFloat,
  drawFrozen,
  drawLabel,
  placeBar,
  placeParts,
} from './bar-marks.ts';
import { drawPaperLink } from './link-marks.ts';
import type { Paper } from './open-paper.ts';
import { colours } from './paper-colours.ts';
import type { PaperRow } from './paper-model.ts';
import { lineMark, type SheetMark } from './sheet-marks.ts';

/** A part of the chart on a page: its rows and where they lie on the sheet. */
export type ChartPart = {
  readonly band: number;
  readonly first: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Millimetres from the first day to the left edge. */
  readonly from: number;
};

const toScale = ({ plan, source }: Paper, { x, from }: ChartPart): BarScale => ({
  toX: (at) => x + (at / 1440 - plan.fromDay) * plan.perDay - from,
  rowHeight: plan.rowHeight,
  baselineCount: source.baselines.length,
});

const topOf = ({ plan }: Paper, part: ChartPart, at: number): number =>
  part.y + (at - part.first) * plan.rowHeight;

const isSeen = ({ left, right }: BarPlace, { x, width }: ChartPart, more = 0): boolean =>
  left <= x + width && right + more >= x;

function drawRowFloat({ source, ask }: Paper, row: PaperRow, place: BarPlace, scale: BarScale): SheetMark[] {
  const { finish, freeFloatMin, totalFloatMin, percentComplete } = row.dates;
  if (
    !ask.showFloats ||
    row.kind === 'summary' ||
    row.kind === 'group' ||
    row.isInactive ||
    percentComplete >= 100
  )
    return [];
  const hours = hoursOf(source.plan, row.id);
  const ends = [addWorking(hours, finish, freeFloatMin), addWorking(hours, finish, totalFloatMin)] as const;
  return drawFloat(place, ends, finish, scale);
}

/** So far a name may reach to the right of its bar. */
const LABEL_ROOM = 60;

function drawRow(paper: Paper, part: ChartPart, scale: BarScale, at: number): readonly SheetMark[] {
  const row = paper.rows[at] as PaperRow;
  const { source, ask, plan } = paper;
  const top = topOf(paper, part, at);
  const place = placeBar(row, top, scale);
  const frozen = source.baselines.map(({ rows }) => rows.get(row.id));
  const marks: SheetMark[] = [
    ...drawFrozen(row, frozen, top, scale),
    ...drawRowFloat(paper, row, place, scale),
  ];
  if (isSeen(place, part, ask.showLabels ? LABEL_ROOM : 0)) {
    const tone = colours.tones[paper.colouring?.toneOf.get(row.id) ?? -1];
    marks.push(...drawBar(row, placeParts(row, place, scale), ask.showCritical, tone));
    if (ask.showLabels && row.kind !== 'summary' && row.kind !== 'group')
      marks.push(drawLabel(place, paper.cellText(row, 'name'), plan.letter));
  }
  const deadline = (source.plan.activity.get(row.id) ?? source.plan.wbsNode.get(row.id))?.deadlineAt ?? null;
  return deadline === null ? marks : [...marks, ...drawDeadline(deadline, place, scale)];
}

function drawLinks(paper: Paper, part: ChartPart, scale: BarScale): readonly SheetMark[] {
  const { rows, indexOf, ask } = paper;
  return paper.linksOf(part.band).flatMap(({ type, predID, succID }) => {
    const [predAt, succAt] = [indexOf.get(predID) ?? 0, indexOf.get(succID) ?? 0];
    const [pred, succ] = [rows[predAt] as PaperRow, rows[succAt] as PaperRow];
    const from = placeBar(pred, topOf(paper, part, predAt), scale);
    const to = placeBar(succ, topOf(paper, part, succAt), scale);
    const whole = { ...from, left: Math.min(from.left, to.left), right: Math.max(from.right, to.right) };
    if (!isSeen(whole, part, 3)) return [];
    const isCritical = ask.showCritical && pred.dates.isCritical && succ.dates.isCritical;
    return drawPaperLink(type, from, to, isCritical);
  });
}

/** The status date as a dashed line, and the 前锋线 from row to row. */
function drawStatus(paper: Paper, part: ChartPart, scale: BarScale): readonly SheetMark[] {
  const { statusAt } = paper.source.plan.settings;
  if (statusAt === null) return [];
  const x = scale.toX(statusAt);
  const bottom = topOf(paper, part, part.first + part.count);
  const straight = lineMark([x, part.y, x, bottom], colours.status, 0.35, true);
  const { progressLine } = paper;
  if (progressLine === null) return [straight];
  const points = [x, part.y];
  for (let at = part.first; at < part.first + part.count; at += 1) {
    const positionAt = progressLine.get((paper.rows[at] as PaperRow).id);
    const top = topOf(paper, part, at);
    if (positionAt !== undefined)
      points.push(x, top, scale.toX(positionAt), top + scale.rowHeight / 2, x, top + scale.rowHeight);
  }
  points.push(x, bottom);
  return [straight, lineMark(points, colours.progressLine, 0.45)];
}

/** Bars, links and lines of a page; nothing of them is seen beyond its edges. */
export function drawChart(paper: Paper, part: ChartPart): SheetMark {
  const scale = toScale(paper, part);
  const at = Array.from({ length: part.count }, (_, index) => part.first + index);
  const marks = [
    ...drawLinks(paper, part, scale),
    ...at.flatMap((index) => drawRow(paper, part, scale, index)),
    ...drawStatus(paper, part, scale),
  ];
  const height = part.count * scale.rowHeight;
  return { kind: 'window', x: part.x, y: part.y, width: part.width, height, marks };
}
