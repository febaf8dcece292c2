import { dayOf, formatDay } from '../calendar-date.ts';
import type { GanttRow } from '../gantt-types.ts';
import { findRowAt } from '../table/outline.ts';
import { type BarBox, barBox } from './bar-box.ts';
import { barColours, placeBox, placeSpans } from './draw-bars.ts';
import { type Canvas2d, type Scene, shownRows } from './scene.ts';
import { toX } from './time-scale.ts';

const padding = 8;
const besideGap = 14;

function labelOf(row: GanttRow): string {
  return row.kind === 'milestone' ? `${row.name}  ${formatDay(dayOf(row.startAt)).slice(5)}` : row.name;
}

function drawBeside(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox, text: string): void {
  // The deadline's arrow may stand just where the label would begin.
  const deadline =
    scene.options.showDeadline && row.deadlineAt !== null
      ? Math.round(toX(scene.scale, row.deadlineAt)) - scene.scrollLeft
      : Number.NEGATIVE_INFINITY;
  const start = box.right + besideGap;
  const x = deadline > box.right - 4 && deadline < start + 24 ? deadline + 10 : start;
  if (x > scene.width) return;
  const y = (box.top + box.bottom) / 2 + 0.5;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4;
  ctx.strokeStyle = scene.theme.background;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = row.isInactive || row.kind === 'task' ? scene.theme.quietText : scene.theme.text;
  ctx.fillText(text, x, y);
}

/** Names: inside the bar where they fit, else to its right. */
export function drawLabels(ctx: Canvas2d, scene: Scene): void {
  if (!scene.options.showLabels) return;
  const { first, last } = shownRows(scene);
  const plain = `400 12px ${scene.theme.fontFamily}`;
  const strong = `500 12px ${scene.theme.fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  for (let position = first; position <= last; position += 1) {
    const row = findRowAt(scene.outline, position);
    if (row === undefined) continue;
    const box = placeBox(
      scene,
      barBox(row, scene.scale, scene.rowHeight, scene.options.baselineCount),
      position,
    );
    if (box.right < 0 || box.left > scene.width) continue;
    ctx.font = row.kind === 'task' ? plain : strong;
    const text = labelOf(row);
    const width = ctx.measureText(text).width;
    // A long bar that begins left of the view still tells its name.
    const room = placeSpans(scene, row, box).find(
      ({ left, right }) => right - Math.max(left, 0) - padding * 2 >= width,
    );
    if (row.kind === 'task' && room !== undefined) {
      const inside = Math.max(room.left, 0) + padding;
      ctx.fillStyle = barColours(scene, row).text;
      ctx.fillText(text, inside, (box.top + box.bottom) / 2 + 0.5);
    } else {
      drawBeside(ctx, scene, row, box, text);
    }
  }
}
