import { MINUTES_PER_DAY } from '../calendar-date.ts';
import { barBox, listSpans } from '../draw/bar-box.ts';
import type { DrawnLink } from '../draw/draw-links.ts';
import {
  type BarHit,
  type BarPart,
  type HitGround,
  hitBar,
  hitLinkTarget,
  isDraggable,
} from '../draw/hit-test.ts';
import { distanceToRoute } from '../draw/link-route.ts';
import type { Scene } from '../draw/scene.ts';
import { zoomOf } from '../draw/time-scale.ts';
import type { GanttEdit, GanttRow } from '../gantt-types.ts';
import { findRowAt } from '../table/outline.ts';
import {
  type BarDragKind,
  type BarEnd,
  type DragPreview,
  linkTypeOf,
  previewBarDrag,
  snapStep,
  workSpan,
} from './drag-preview.ts';

/** A point of the canvas, in pixels of the whole drawing. */
export type DrawingPoint = { x: number; y: number };

export type TimelineHit =
  | { kind: 'head' }
  | { kind: 'bar'; bar: BarHit }
  | { kind: 'link'; link: DrawnLink }
  /** The arrow at the rim of a row whose bar is out of view. */
  | { kind: 'away'; row: GanttRow }
  | { kind: 'row'; row: GanttRow; position: number }
  | { kind: 'nothing' };

export function groundOf(scene: Scene): HitGround {
  const { outline, scale, rowHeight } = scene;
  return { outline, scale, rowHeight, baselineCount: scene.options.baselineCount };
}

export function toDrawing(scene: Scene, paneX: number, paneY: number): DrawingPoint {
  return { x: paneX + scene.scrollLeft, y: paneY - scene.headHeight + scene.scrollTop };
}

/** What lies under a point of the canvas: bars before links before rows. */
export function hitTimeline(
  scene: Scene,
  drawn: readonly DrawnLink[],
  paneX: number,
  paneY: number,
  slack: number,
): TimelineHit {
  if (paneY < scene.headHeight) return { kind: 'head' };
  const { x, y } = toDrawing(scene, paneX, paneY);
  const bar = hitBar(groundOf(scene), x, y, slack);
  if (bar !== null && (bar.part === 'body' || bar.part === 'finish' || bar.part === 'progress')) {
    return { kind: 'bar', bar };
  }
  // The handles show, and so can be taken, only while their bar is pointed at.
  if (bar !== null && (scene.hoverRowId === bar.row.id || slack > 0) && bar.row.isEditable) {
    return { kind: 'bar', bar };
  }
  const link = drawn.find(({ route }) => distanceToRoute(route, x, y) <= 4 + slack / 2);
  if (link !== undefined) return { kind: 'link', link };
  const position = Math.floor(y / scene.rowHeight);
  const row = findRowAt(scene.outline, position);
  if (row === undefined) return { kind: 'nothing' };
  return isAtAwayArrow(scene, row, paneX) ? { kind: 'away', row } : { kind: 'row', row, position };
}

function isAtAwayArrow(scene: Scene, row: GanttRow, paneX: number): boolean {
  const { left, right } = barBox(row, scene.scale, scene.rowHeight, scene.options.baselineCount);
  const isLeft = right < scene.scrollLeft;
  const isRight = left > scene.scrollLeft + scene.width;
  return (isLeft && paneX < 24) || (isRight && paneX > scene.width - 24);
}

export type BarGrip = {
  row: GanttRow;
  part: BarPart;
  segment: number;
  from: DrawingPoint;
  /** Other chosen bars, which move along. */
  alsoIds: readonly string[];
};

/** The grip of a bar that was pressed; a chosen one takes the other chosen ones along. */
export function toGrip({ row, part, segment }: BarHit, from: DrawingPoint, scene: Scene): BarGrip {
  const isAmongChosen = part === 'body' && scene.selected.size > 1 && scene.selected.has(row.id);
  const also = isAmongChosen ? [...scene.selected].filter((id) => id !== row.id && mayMove(scene, id)) : [];
  return { row, part, segment: also.length > 0 ? 0 : segment, from, alsoIds: also };
}

function mayMove({ outline }: Scene, id: string): boolean {
  const row = outline.rows[outline.indexOf.get(id) ?? -1];
  return row !== undefined && isDraggable(row, 'body');
}

function dragKindOf({ part, segment }: BarGrip): BarDragKind {
  if (part === 'finish') return 'resize';
  if (part === 'progress') return 'progress';
  return segment > 0 ? 'segment' : 'move';
}

function endOf(part: BarPart): BarEnd | null {
  if (part === 'linkStart') return 'start';
  return part === 'linkFinish' ? 'finish' : null;
}

/** Minutes of work for a minute of the drawn bar. */
function seenShare(row: GanttRow, scene: Scene): number {
  const box = barBox(row, scene.scale, scene.rowHeight, scene.options.baselineCount);
  const seen = listSpans(row, box, scene.scale).reduce((sum, { left, right }) => sum + right - left, 0);
  return (workSpan(row) * scene.scale.pxPerDay) / (seen * MINUTES_PER_DAY);
}

/** What the drag of a grip to a point would do. `isFree` (Alt) lifts the snapping. */
export function previewGrip(grip: BarGrip, to: DrawingPoint, scene: Scene, isFree: boolean): DragPreview {
  const end = endOf(grip.part);
  if (end !== null) {
    const target = hitLinkTarget(groundOf(scene), to.x, to.y);
    return { kind: 'link', rowId: grip.row.id, end, x: to.x, y: to.y, target };
  }
  const minutes = ((to.x - grip.from.x) * MINUTES_PER_DAY) / scene.scale.pxPerDay;
  const step = snapStep(zoomOf(scene.scale.pxPerDay), isFree);
  const kind = dragKindOf(grip);
  // Below the hour zoom a bar is drawn longer than it works: progress goes by what is seen.
  const path = kind === 'progress' ? minutes * seenShare(grip.row, scene) : minutes;
  const preview = previewBarDrag(kind, grip.row, path, step, grip.segment);
  return { ...preview, alsoIds: grip.alsoIds };
}

/** The edit a finished drag stands for; null when it would change nothing. */
export function toEdit(drag: DragPreview): GanttEdit | null {
  switch (drag.kind) {
    case 'move':
      if (drag.deltaMinutes === 0) return null;
      return drag.alsoIds.length === 0
        ? { kind: 'move', id: drag.rowId, startAt: drag.startAt }
        : { kind: 'moveRows', ids: [drag.rowId, ...drag.alsoIds], deltaMinutes: drag.deltaMinutes };
    case 'segment':
      return drag.deltaMinutes === 0
        ? null
        : { kind: 'moveSegment', id: drag.rowId, segment: drag.segment, startAt: drag.startAt };
    case 'resize':
      return drag.deltaMinutes === 0 ? null : { kind: 'resize', id: drag.rowId, finishAt: drag.finishAt };
    case 'progress':
      return drag.deltaMinutes === 0
        ? null
        : { kind: 'progress', id: drag.rowId, percentComplete: drag.percentComplete };
    case 'link':
      return drag.target === null || drag.target.rowId === drag.rowId
        ? null
        : {
            kind: 'link',
            predId: drag.rowId,
            succId: drag.target.rowId,
            type: linkTypeOf(drag.end, drag.target.end),
          };
  }
}

/** How fast the view runs along when a drag reaches its rim, in pixels a frame. */
export function edgeSpeed(position: number, from: number, until: number): number {
  const rim = 36;
  if (position < from + rim) return -Math.min(18, (from + rim - position) / 2);
  if (position > until - rim) return Math.min(18, (position - until + rim) / 2);
  return 0;
}
