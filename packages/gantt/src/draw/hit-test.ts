import type { GanttRow } from '../gantt-types.ts';
import { findRowAt, type Outline } from '../table/outline.ts';
import type { BarEnd } from '../timeline/drag-preview.ts';
import { type BarBox, type BarSpan, barBox, listSpans, progressX } from './bar-box.ts';
import type { TimeScale } from './time-scale.ts';

export type BarPart = 'body' | 'finish' | 'progress' | 'linkStart' | 'linkFinish';

export type BarHit = {
  row: GanttRow;
  position: number;
  part: BarPart;
  box: BarBox;
  /** Which part of a split bar; 0 for the first, for a gap and for a whole bar. */
  segment: number;
};

export type HitGround = {
  outline: Outline;
  scale: TimeScale;
  rowHeight: number;
  baselineCount: number;
};

/** Where the round link handles sit beside a bar. */
export const handleGap = 9;
const edgeWidth = 6;
/** The thumb that sets progress straddles the lower rim of the bar: half as wide, and so far above and below the rim. */
export const thumb = { half: 6, above: 6, below: 5 } as const;

/** Which part of a bar lies under x, y (pixels of the whole drawing); null between bars. */
export function hitBar(ground: HitGround, x: number, y: number, slack: number): BarHit | null {
  const position = Math.floor(y / ground.rowHeight);
  const row = findRowAt(ground.outline, position);
  if (row === undefined) return null;
  const box = barBox(row, ground.scale, ground.rowHeight, ground.baselineCount);
  const inRow = y - position * ground.rowHeight;
  const spans = listSpans(row, box, ground.scale);
  const part = hitPart(row, box, spans, x, inRow, slack);
  // Only what is split is moved part by part.
  const at = row.segments ? spans.findIndex(({ left, right }) => x >= left - 2 && x <= right + 2) : 0;
  const segment = Math.max(0, at);
  return part === null ? null : { row, position, part, box, segment };
}

function hitPart(
  row: GanttRow,
  box: BarBox,
  spans: readonly BarSpan[],
  x: number,
  y: number,
  slack: number,
): BarPart | null {
  if (y < box.top - 4 - slack || y > box.bottom + thumb.below + slack) return null;
  if (Math.abs(x - (box.left - handleGap)) <= 6 + slack && x < box.left - 2) return 'linkStart';
  if (Math.abs(x - (box.right + handleGap)) <= 6 + slack && x > box.right + 2) return 'linkFinish';
  if (x < box.left - 2 - slack || x > box.right + 2 + slack) return null;
  if (row.kind !== 'task') return 'body';
  const isAtProgress = Math.abs(x - progressX(row, spans)) <= thumb.half + 1 && y > box.bottom - thumb.above;
  if (isAtProgress && box.right - box.left > 12) return 'progress';
  const last = spans.at(-1) ?? box;
  const edge = Math.min(edgeWidth, Math.max(2, (last.right - last.left) / 3));
  return x >= box.right - edge ? 'finish' : 'body';
}

/** The end of a bar that a link dropped at x, y would take; null off all bars. */
export function hitLinkTarget(
  ground: HitGround,
  x: number,
  y: number,
): { rowId: string; end: BarEnd } | null {
  const position = Math.floor(y / ground.rowHeight);
  const row = findRowAt(ground.outline, position);
  if (row === undefined || row.kind === 'group') return null;
  const box = barBox(row, ground.scale, ground.rowHeight, ground.baselineCount);
  if (x < box.left - 16 || x > box.right + 16) return null;
  // A diamond has no sides worth aiming at: the left half is its start.
  return { rowId: row.id, end: x <= (box.left + box.right) / 2 ? 'start' : 'finish' };
}

/** May this part of this row be dragged at all? Summaries follow their children; diamonds have no length. */
export function isDraggable(row: GanttRow, part: BarPart): boolean {
  if (!row.isEditable) return false;
  if (part === 'linkStart' || part === 'linkFinish') return true;
  if (row.kind === 'summary') return false;
  return row.kind === 'task' || part === 'body';
}
