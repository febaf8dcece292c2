import { dayOf, finishDayOf, formatDay } from '../calendar-date.ts';
import { drawScene } from '../draw/draw-scene.ts';
import { drawTable } from '../draw/draw-table.ts';
import { type Canvas2d, countBaselines, plainLooks, type Scene } from '../draw/scene.ts';
import { fitScale, type TimeScale, toX } from '../draw/time-scale.ts';
import type { GanttColumn, GanttProps } from '../gantt-types.ts';
import { type GanttTheme, readTheme } from '../theme.ts';
import { buildLinkIndex } from '../timeline/link-index.ts';
import { idleLive } from '../timeline/timeline-live.ts';
import { buildOutline } from './outline.ts';

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

// What paper shows first, where not all columns have room.
const firstFields = ['code', 'name', 'duration', 'start', 'finish', 'predecessors', 'owner'];
const widestOnPaper = 92;
const widestName = 236;

/** The columns that say most, as far as the width goes, in their own order and no wider than they need. */
export function pickColumns(columns: readonly GanttColumn[], room: number): readonly GanttColumn[] {
  const rank = ({ field, isTree }: GanttColumn): number => {
    const at = firstFields.indexOf(isTree ? 'name' : field);
    return at < 0 ? firstFields.length : at;
  };
  let left = room;
  const picked = new Set<string>();
  const narrowed = columns.map((column) => ({
    ...column,
    width: Math.min(column.width, column.isTree ? widestName : widestOnPaper),
  }));
  for (const column of narrowed.toSorted((a, b) => rank(a) - rank(b))) {
    if (column.width > left && !column.isTree) continue;
    left -= column.width;
    picked.add(column.field);
  }
  return narrowed.filter(({ field }) => picked.has(field));
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
    progressLine: props.progressLine ?? null,
    looks: props.looks ?? plainLooks,
    theme,
    selected: new Set(),
    options: {
      baselineCount: countBaselines(props.showBaseline, props.looks ?? plainLooks),
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

/** The room the title and the line below it take. */
export const sheetTitleHeight = 58;
/** The room the legend takes at the foot. */
export const sheetFootHeight = 34;

function toFacts({ outline, todayAt, statusAt }: Scene): string {
  const day = (at: number): string => formatDay(dayOf(at));
  const facts = [
    outline.rows.length === 0
      ? '计划为空'
      : `计划 ${day(outline.startAt)} 至 ${formatDay(finishDayOf(outline.finishAt))}`,
    ...(statusAt === null ? [] : [`检查日期 ${formatDay(finishDayOf(statusAt))}`]),
    `制图日期 ${day(todayAt)}`,
  ];
  return facts.join('　');
}

/** Title, what the plan is about and a note at the right, from the origin of the context. */
export function drawTitle(ctx: Canvas2d, scene: Scene, title: string, note: string, width: number): void {
  const { theme } = scene;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillStyle = theme.text;
  ctx.font = `600 18px ${theme.fontFamily}`;
  ctx.fillText(title, 0, 14);
  ctx.font = `400 12px ${theme.fontFamily}`;
  ctx.fillStyle = theme.quietText;
  ctx.fillText(toFacts(scene), 0, 40);
  ctx.textAlign = 'right';
  ctx.fillText(note, width, 40);
}

/** A frame around table and timeline, so that the drawing ends where it ends. */
export function drawFrame(ctx: Canvas2d, { theme }: Scene, width: number, height: number): void {
  ctx.strokeStyle = theme.strongLine;
  ctx.lineWidth = 1;
  ctx.strokeRect(0.5, 0.5, width - 1, height - 1);
}
