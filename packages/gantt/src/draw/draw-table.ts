import type { GanttColumn } from '../gantt-types.ts';
import { findRowAt } from '../table/outline.ts';
import { type Canvas2d, type Scene, shownRows } from './scene.ts';

const padding = 8;
const indent = 14;

/** The text, shortened with … to a width. */
export function shorten(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${text.slice(0, middle)}…`) <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${text.slice(0, low)}…`;
}

function drawCell(
  ctx: Canvas2d,
  text: string,
  left: number,
  width: number,
  middle: number,
  align: GanttColumn['align'],
): void {
  const shown = shorten(text, width - padding * 2, (part) => ctx.measureText(part).width);
  ctx.textAlign = align ?? 'left';
  const x =
    align === 'right' ? left + width - padding : align === 'center' ? left + width / 2 : left + padding;
  ctx.fillText(shown, x, middle);
}

/** The table as a drawing, for pictures and paper. It covers the rows of the scene. */
export function drawTable(ctx: Canvas2d, scene: Scene, columns: readonly GanttColumn[]): number {
  const { theme, headHeight, rowHeight, outline } = scene;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const { first, last } = shownRows(scene);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, width, scene.height);
  ctx.clip();
  ctx.fillStyle = theme.background;
  ctx.fillRect(0, 0, width, scene.height);
  ctx.fillStyle = theme.headBackground;
  ctx.fillRect(0, 0, width, headHeight);
  ctx.textBaseline = 'middle';
  let left = 0;
  for (const column of columns) {
    ctx.fillStyle = theme.text;
    ctx.font = `500 12px ${theme.fontFamily}`;
    drawCell(ctx, column.title, left, column.width, headHeight / 2, column.align);
    for (let position = first; position <= last; position += 1) {
      const row = findRowAt(outline, position);
      if (row === undefined) continue;
      const middle = headHeight + position * rowHeight - scene.scrollTop + rowHeight / 2;
      if (middle + rowHeight / 2 > scene.height + 1) break;
      const level = outline.level[outline.shown[position] ?? 0] ?? 1;
      const shift = column.isTree ? (level - 1) * indent : 0;
      ctx.font = `${(row.kind === 'summary' || row.kind === 'group') && column.isTree ? 600 : 400} 12px ${theme.fontFamily}`;
      ctx.fillStyle = row.isInactive ? theme.quietText : theme.text;
      drawCell(ctx, column.text(row), left + shift, column.width - shift, middle, column.align);
    }
    left += column.width;
    ctx.fillStyle = theme.line;
    ctx.fillRect(left - 1, 0, 1, scene.height);
  }
  ctx.fillStyle = theme.line;
  for (let position = first; position <= last; position += 1) {
    ctx.fillRect(0, headHeight + (position + 1) * rowHeight - scene.scrollTop - 1, width, 1);
  }
  ctx.fillStyle = theme.strongLine;
  ctx.fillRect(0, headHeight - 1, width, 1);
  ctx.fillRect(width - 1, 0, 1, scene.height);
  ctx.restore();
  return width;
}
