import {
  mostPaperPages,
  type PaperColumn,
  type PaperScale,
  paperColumns,
  paperSizes,
} from '@xmgl/contracts/schedule/gantt-paper';
import type { PaperAsk, PaperRow, PaperSource } from './paper-model.ts';

export const MARGIN = { left: 18, leftA4: 10, other: 10 } as const;
export const HEAD = 18;
export const AXIS = 10;
export const FOOT = 12;
/** A row is 6 mm high where nothing asks for less; letters take less than half of it. */
const ROW = 6;
const LETTER = 0.47;
const SMALLEST_ROW = 3;
/** At least so much of the width is left to the bars. */
const LEAST_CHART = 0.3;

const perDayOf: Readonly<Record<Exclude<PaperScale, '适合页宽'>, number>> = {
  日: 5,
  周: 2,
  月: 0.7,
  季: 0.25,
};

export type ColumnPlace = { readonly column: PaperColumn; readonly x: number; readonly width: number };

/** How rows and days lie on the pages, in millimetres. */
export type PagePlan = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly inner: { readonly width: number; readonly height: number };
  readonly rowHeight: number;
  readonly letter: number;
  readonly rowsPerPage: number;
  readonly fromDay: number;
  readonly toDay: number;
  readonly perDay: number;
  readonly pagesWide: number;
  readonly pagesHigh: number;
  /** Of the first page of a band, and of those to its right. */
  readonly columns: readonly ColumnPlace[];
  readonly repeated: readonly ColumnPlace[];
};

export type Planned = { readonly plan: PagePlan } | { readonly problem: string };

function place(columns: readonly PaperColumn[], letter: number): readonly ColumnPlace[] {
  let x = 0;
  return columns.map((column) => {
    const width = paperColumns[column].width * letter;
    const placed = { column, x, width };
    x += width;
    return placed;
  });
}

export const widthOfTable = (columns: readonly ColumnPlace[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** As many of the columns, from the first, as leave half of a sheet's width to the bars. */
export function fitColumns(
  columns: readonly PaperColumn[],
  { size, isUpright }: Pick<PaperAsk, 'size' | 'isUpright'>,
): readonly PaperColumn[] {
  const paper = paperSizes[size];
  const room = (isUpright ? paper.height : paper.width) / 2 - MARGIN.left;
  return place(columns, ROW * LETTER)
    .filter(({ x, width }) => x + width <= room)
    .map(({ column }) => column);
}

const toDayNumberOf = (day: string): number => Date.parse(`${day}T00:00Z`) / 86_400_000;

/** The days that are drawn: what was asked for, or all of the rows with a little room. */
function toSpan(
  { baselines }: PaperSource,
  ask: PaperAsk,
  rows: readonly PaperRow[],
): readonly [number, number] {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const take = (start: number | null | undefined, finish: number | null | undefined): void => {
    if (start == null || finish == null) return;
    first = Math.min(first, start);
    last = Math.max(last, finish);
  };
  for (const { id, dates } of rows) {
    take(dates.start, dates.finish);
    for (const { rows: frozen } of baselines) take(frozen.get(id)?.start, frozen.get(id)?.finish);
  }
  const from = ask.from === null ? Math.floor(first / 1440) - 1 : toDayNumberOf(ask.from);
  const to = ask.to === null ? Math.ceil(last / 1440) + 2 : toDayNumberOf(ask.to) + 1;
  return [from, to];
}

type Body = { readonly rowHeight: number; readonly rowsPerPage: number; readonly pagesHigh: number };

function planRows(count: number, body: number, { pagesHigh }: PaperAsk): Body {
  if (pagesHigh === null) {
    const rowsPerPage = Math.max(1, Math.floor(body / ROW));
    return { rowHeight: ROW, rowsPerPage, pagesHigh: Math.ceil(count / rowsPerPage) };
  }
  const rowsPerPage = Math.max(Math.ceil(count / pagesHigh), Math.floor(body / ROW));
  return {
    rowHeight: Math.min(ROW, body / rowsPerPage),
    rowsPerPage,
    pagesHigh: Math.ceil(count / rowsPerPage),
  };
}

/** How many pages it takes, and how large all of it is on them; or why it cannot be printed so. */
export function planPages(source: PaperSource, ask: PaperAsk, rows: readonly PaperRow[]): Planned {
  if (rows.length === 0) return { problem: '没有要打印的活动，请改一下筛选条件' };
  const [fromDay, toDay] = toSpan(source, ask, rows);
  if (toDay <= fromDay) return { problem: '时间范围的结束早于开始，请改一下时间范围' };
  const paper = paperSizes[ask.size];
  const [width, height] = ask.isUpright ? [paper.height, paper.width] : [paper.width, paper.height];
  const left = ask.size === 'A4' ? MARGIN.leftA4 : MARGIN.left;
  const inner = { width: width - left - MARGIN.other, height: height - 2 * MARGIN.other };
  const body = planRows(rows.length, inner.height - HEAD - AXIS - FOOT, ask);
  if (body.rowHeight < SMALLEST_ROW)
    return {
      problem: `${rows.length} 行印在 ${ask.pagesHigh} 页高上，字小得看不清，请增加页高、选更大的图幅，或先收起、筛选部分活动`,
    };
  const letter = body.rowHeight * LETTER;
  const columns = place(ask.columns, letter);
  const repeated = place(ask.repeatName && ask.columns.includes('name') ? ['name'] : [], letter);
  const first = inner.width - widthOfTable(columns);
  if (first < inner.width * LEAST_CHART)
    return { problem: `表格列占满了 ${ask.size} 的宽度，横道没有位置，请少选几列，或选更大的图幅` };
  const other = inner.width - widthOfTable(repeated);
  const days = toDay - fromDay;
  const perDay =
    ask.scale === '适合页宽' ? (first + (ask.pagesWide - 1) * other) / days : perDayOf[ask.scale];
  const pagesWide =
    ask.scale === '适合页宽'
      ? ask.pagesWide
      : Math.max(1, 1 + Math.ceil((days * perDay - first) / other - 0.001));
  const pages = pagesWide * body.pagesHigh;
  if (pages > mostPaperPages)
    return {
      problem: `要 ${pages} 页 ${ask.size}，一次最多 ${mostPaperPages} 页，请选更大的图幅、更粗的时间刻度，或先收起、筛选部分活动`,
    };
  const plan = {
    width,
    height,
    left,
    inner,
    ...body,
    letter,
    fromDay,
    toDay,
    perDay,
    pagesWide,
    columns,
    repeated,
  };
  return { plan };
}

/** The part of the time that a page shows, in millimetres from the first day. */
export function toTimeWindow(
  plan: PagePlan,
  column: number,
): { readonly from: number; readonly width: number } {
  const first = plan.inner.width - widthOfTable(plan.columns);
  const other = plan.inner.width - widthOfTable(plan.repeated);
  return column === 0 ? { from: 0, width: first } : { from: first + (column - 1) * other, width: other };
}
