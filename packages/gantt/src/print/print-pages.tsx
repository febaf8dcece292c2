import { type RefObject, useEffect, useRef } from 'react';
import { drawLegend } from '../draw/draw-legend.ts';
import { pxPerDayToFit } from '../draw/time-scale.ts';
import type { GanttProps } from '../gantt-types.ts';
import {
  createSheet,
  drawFrame,
  drawSheetRows,
  drawTitle,
  pickColumns,
  readPrintTheme,
  type Sheet,
  sheetFootHeight,
  sheetHeadHeight,
  sheetRowHeight,
  sheetTitleHeight,
} from '../table/sheet.ts';
import { useLatest } from '../use-latest.ts';

// A3 across, 96 px an inch, 10 mm rims. On other papers the browser scales the page; A4 is a little flatter.
const pageWidth = 1510;
const pageHeight = 1024;
const mostPages = 80;
const ratio = 2;

function printPages(props: GanttProps, root: HTMLElement, target: HTMLElement): void {
  const theme = readPrintTheme(root);
  const columns = pickColumns(props.columns, 580);
  const tableWidth = columns.reduce((sum, { width }) => sum + width, 0);
  let startAt = Number.POSITIVE_INFINITY;
  let finishAt = Number.NEGATIVE_INFINITY;
  for (const row of props.rows) {
    startAt = Math.min(startAt, row.startAt);
    finishAt = Math.max(finishAt, row.finishAt);
  }
  if (props.rows.length === 0) return;
  // Whole months stand before and behind the plan: leave them their room.
  const span = finishAt - startAt + 60 * 1440;
  const sheet = createSheet(
    props,
    theme,
    columns,
    pxPerDayToFit(startAt, startAt + span, pageWidth - tableWidth),
  );
  const rowsPerPage = Math.floor(
    (pageHeight - sheetTitleHeight - sheetHeadHeight - sheetFootHeight) / sheetRowHeight,
  );
  const count = sheet.scene.outline.shown.length;
  const pages = Math.min(mostPages, Math.ceil(count / rowsPerPage));
  const left = count - pages * rowsPerPage;
  for (let page = 0; page < pages; page += 1) {
    const rest = left > 0 && page === pages - 1 ? `　其余 ${left} 行未打印，请筛选或收起后再打印` : '';
    const canvas = drawPage(sheet, props.label ?? '甘特图', `第 ${page + 1} 页，共 ${pages} 页${rest}`, {
      first: page * rowsPerPage,
      count: Math.min(rowsPerPage, count - page * rowsPerPage),
    });
    if (canvas !== null) target.append(canvas);
  }
}

function drawPage(
  sheet: Sheet,
  title: string,
  note: string,
  { first, count }: { first: number; count: number },
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = pageWidth * ratio;
  canvas.height = pageHeight * ratio;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return null;
  context.scale(ratio, ratio);
  context.fillStyle = sheet.scene.theme.background;
  context.fillRect(0, 0, pageWidth, pageHeight);
  drawTitle(context, sheet.scene, title, note, pageWidth);
  context.translate(0, sheetTitleHeight);
  const height = sheetHeadHeight + count * sheetRowHeight;
  const width = Math.min(pageWidth, sheet.tableWidth + sheet.scene.width);
  drawSheetRows(context, sheet, first, count);
  drawFrame(context, sheet.scene, width, height);
  drawLegend(context, sheet.scene, height + sheetFootHeight / 2 + 2);
  return canvas;
}

/** On paper the plan is drawn anew, page by page, in print colours; the screen's part is hidden by the style. */
export function PrintPages({ root, props }: { root: RefObject<HTMLElement | null>; props: GanttProps }) {
  const target = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const clear = (): void => target.current?.replaceChildren();
    const prepare = (): void => {
      clear();
      if (root.current !== null && target.current !== null) {
        printPages(latest.current, root.current, target.current);
      }
    };
    window.addEventListener('beforeprint', prepare, { signal });
    window.addEventListener('afterprint', clear, { signal });
    return () => listeners.abort();
  }, [root, latest]);
  return <div ref={target} className="gantt-print" aria-hidden="true" />;
}
