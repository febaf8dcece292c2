import { drawScene } from './draw-scene.ts';
import { drawTable } from './draw-table.ts';
import type { GanttColumn, GanttProps } from './gantt-types.ts';
import { buildLinkIndex } from './link-index.ts';
import { buildOutline } from './outline.ts';
import type { Canvas2d, Scene } from './scene.ts';
import { type GanttTheme, readTheme } from './theme.ts';
import { fitScale, type TimeScale, toX } from './time-scale.ts';
import { idleLive } from './timeline-live.ts';

/** A drawing of table and timeline that does not depend on the screen. */
export type Sheet = { scene: Scene; columns: readonly GanttColumn[]; tableWidth: number };

export const sheetRowHeight = 30;
export const sheetHeadHeight = 52;

/** Print colours, whatever the screen's are. */
export function readPrintTheme(root: HTMLElement): GanttTheme {
  const probe = root.ownerDocument.createElement('div');
  probe.className = 'gantt gantt-light';
  probe.style.cssText = 'position:absolute;width:0;height:0;visibility:hidden';
  root.append(probe);
  const theme = readTheme(probe);
  probe.remove();
  return theme;
}

/** The columns that say most, as far as the width goes. */
export function pickColumns(columns: readonly GanttColumn[], room: number): readonly GanttColumn[] {
  let left = room;
  return columns.filter(({ width, isTree }) => {
    if (width > left && !isTree) return false;
    left -= width;
    return true;
  });
}

export function createSheet(
  props: GanttProps,
  theme: GanttTheme,
  columns: readonly GanttColumn[],
  pxPerDay: number,
): Sheet {
  const outline = buildOutline(props.rows, props.collapsed);
  const startAt = outline.rows.length === 0 ? props.todayAt : outline.startAt;
  const finishAt = outline.rows.length === 0 ? props.todayAt : outline.finishAt;
  // Room for the names that stand beside the last bars.
  const scale: TimeScale = fitScale(startAt, finishAt + (140 / pxPerDay) * 1440, pxPerDay, 0);
  const tableWidth = columns.reduce((sum, { width }) => sum + width, 0);
  const scene: Scene = {
    ...idleLive,
    width: Math.ceil(toX(scale, scale.endAt)),
    height: sheetHeadHeight + outline.shown.length * sheetRowHeight,
    headHeight: sheetHeadHeight,
    rowHeight: sheetRowHeight,
    scrollLeft: 0,
    scrollTop: 0,
    scale,
    outline,
    links: props.links,
    linkIndex: buildLinkIndex(props.links, outline),
    nonWorking: props.nonWorking,
    todayAt: props.todayAt,
    statusAt: props.statusAt,
    theme,
    selected: new Set(),
    options: {
      showBaseline: props.showBaseline ?? false,
      showCriticalPath: props.showCriticalPath ?? true,
      showLinks: props.showLinks ?? true,
      showDeadline: props.showDeadline ?? true,
      showLabels: props.showLabels ?? true,
      isReadOnly: true,
    },
  };
  return { scene, columns, tableWidth };
}

/** Draws `count` rows of the sheet from position `first`, with its head, at the origin of the context. */
export function drawSheetRows(ctx: Canvas2d, sheet: Sheet, first: number, count: number): void {
  const scene: Scene = {
    ...sheet.scene,
    scrollTop: first * sheetRowHeight,
    height: sheetHeadHeight + count * sheetRowHeight,
  };
  drawTable(ctx, scene, sheet.columns);
  ctx.save();
  ctx.translate(sheet.tableWidth, 0);
  drawScene(ctx, scene);
  ctx.restore();
}

export function drawTitle(
  ctx: Canvas2d,
  theme: GanttTheme,
  title: string,
  note: string,
  width: number,
): void {
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillStyle = theme.text;
  ctx.font = `600 18px ${theme.fontFamily}`;
  ctx.fillText(title, 0, 16);
  ctx.textAlign = 'right';
  ctx.font = `400 12px ${theme.fontFamily}`;
  ctx.fillStyle = theme.quietText;
  ctx.fillText(note, width, 16);
}
