import type { GanttExportOptions, GanttProps } from '../gantt-types.ts';
import {
  createSheet,
  drawFrame,
  drawSheetRows,
  drawTitle,
  pickColumns,
  readPrintTheme,
  sheetFootHeight,
  sheetTitleHeight,
} from '../table/sheet.ts';
import { drawLegend } from './draw-legend.ts';
import { pxPerDayOf, pxPerDayToFit } from './time-scale.ts';

// What browsers allow a canvas: Chromium 65,535 px a side and 2^28 px in all; a little less is safe everywhere.
const longestSide = 32_000;
const largestArea = 2 ** 27;
const widestTimeline = 6_000;
const margin = 24;

/** The whole plan as one PNG. Rejects with words for the reader when it has more rows than a picture can hold. */
export async function exportPng(
  props: GanttProps,
  root: HTMLElement | null,
  options: GanttExportOptions,
): Promise<Blob> {
  if (root === null) throw new Error('甘特图尚未显示，无法导出');
  const theme = readPrintTheme(root);
  const columns = pickColumns(props.columns, 640);
  const plan = {
    startAt: Math.min(...ends(props, 'startAt')),
    finishAt: Math.max(...ends(props, 'finishAt')),
  };
  const fitting = pxPerDayToFit(plan.startAt, plan.finishAt, widestTimeline);
  const sheet = createSheet(props, theme, columns, Math.min(pxPerDayOf(props.zoom), fitting));
  const width = sheet.tableWidth + sheet.scene.width + margin * 2;
  const height = sheet.scene.height + sheetTitleHeight + sheetFootHeight + margin * 2;
  const ratio = Math.min(
    options.scale ?? 2,
    longestSide / height,
    longestSide / width,
    Math.sqrt(largestArea / (width * height)),
  );
  if (ratio < 0.5) {
    throw new Error(`计划有 ${props.rows.length} 行，一张图片容纳不下，请收起部分摘要任务，或改用打印`);
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('浏览器无法生成图片，请换用较新的浏览器');
  context.scale(ratio, ratio);
  context.fillStyle = theme.background;
  context.fillRect(0, 0, width, height);
  context.translate(margin, margin);
  const inner = width - margin * 2;
  const title = options.title ?? props.label ?? '甘特图';
  drawTitle(context, sheet.scene, title, `${sheet.scene.outline.shown.length} 行`, inner);
  context.translate(0, sheetTitleHeight);
  drawSheetRows(context, sheet, 0, sheet.scene.outline.shown.length);
  drawFrame(context, sheet.scene, inner, sheet.scene.height);
  drawLegend(context, sheet.scene, sheet.scene.height + sheetFootHeight / 2 + 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('图片生成失败，请重试')) : resolve(blob)),
      'image/png',
    );
  });
}

/** Folded, not spread from the rows: a call takes only so many arguments. */
function ends(props: GanttProps, field: 'startAt' | 'finishAt'): readonly number[] {
  let lowest = props.todayAt;
  let highest = props.todayAt;
  props.rows.forEach((row, at) => {
    lowest = at === 0 ? row[field] : Math.min(lowest, row[field]);
    highest = at === 0 ? row[field] : Math.max(highest, row[field]);
  });
  return [lowest, highest];
}
