import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import type { BarPlace } from './bar-marks.ts';
import { colours } from './paper-colours.ts';
import { lineMark, type SheetMark } from './sheet-marks.ts';

const STUB = 1.3;
const HEAD = { length: 1.3, half: 0.5 } as const;

const middleOf = ({ top, bottom }: BarPlace): number => (top + bottom) / 2;

/** x, y, x, y … from bar to bar, level and upright. */
export function routeOnPaper(type: LinkRow['type'], pred: BarPlace, succ: BarPlace): readonly number[] {
  const [fromY, toY] = [middleOf(pred), middleOf(succ)];
  const leavesFinish = type === 'FS' || type === 'FF';
  const entersStart = type === 'FS' || type === 'SS';
  const fromX = leavesFinish ? pred.right : pred.left;
  const toX = entersStart ? succ.left : succ.right;
  const [out, back] = [leavesFinish ? STUB : -STUB, entersStart ? -STUB : STUB];
  if (leavesFinish !== entersStart) {
    const x = leavesFinish ? Math.max(fromX, toX) + out : Math.min(fromX, toX) + out;
    return [fromX, fromY, x, fromY, x, toY, toX, toY];
  }
  const isAhead = leavesFinish ? toX - fromX >= 2 * STUB : fromX - toX >= 2 * STUB;
  if (isAhead) return [fromX, fromY, fromX + out, fromY, fromX + out, toY, toX, toY];
  if (type === 'FS' && toX >= fromX - 0.05 && toY > fromY) {
    // No room before it: come in from above, as the eye expects of a sequence.
    const x = Math.max(fromX + 0.6, toX + Math.min(0.8, (succ.right - succ.left) / 2));
    return [fromX, fromY, x, fromY, x, succ.top];
  }
  const between =
    toY >= fromY ? pred.bottom + (succ.top - pred.bottom) / 2 : succ.bottom + (pred.top - succ.bottom) / 2;
  return [
    fromX,
    fromY,
    fromX + out,
    fromY,
    fromX + out,
    between,
    toX + back,
    between,
    toX + back,
    toY,
    toX,
    toY,
  ];
}

function drawHead(route: readonly number[], fill: string): SheetMark {
  const [beforeX = 0, beforeY = 0, x = 0, y = 0] = route.slice(-4);
  const { length, half } = HEAD;
  if (Math.abs(x - beforeX) < 0.01) {
    const back = y >= beforeY ? y - length : y + length;
    return { kind: 'shape', points: [x, y, x - half, back, x + half, back], fill };
  }
  const back = x >= beforeX ? x - length : x + length;
  return { kind: 'shape', points: [x, y, back, y - half, back, y + half], fill };
}

export function drawPaperLink(
  type: LinkRow['type'],
  pred: BarPlace,
  succ: BarPlace,
  isCritical: boolean,
): readonly SheetMark[] {
  const ink = isCritical ? colours.criticalDone : colours.link;
  const route = routeOnPaper(type, pred, succ);
  return [lineMark(route, ink, isCritical ? 0.3 : 0.2), drawHead(route, ink)];
}
