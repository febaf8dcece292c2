import type { PaperColumn } from '@xmgl/contracts/schedule/gantt-paper';
import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { drawProgressLine, type LineRow } from '../baseline/progress-line.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { type AxisTicks, toAxisTicks } from '../network-drawing/axis-ticks.ts';
import type { NetworkAxis } from '../network-drawing/drawing-model.ts';
import { toAxis } from '../network-drawing/to-axis.ts';
import { AXIS_LETTER } from './axis-marks.ts';
import { type Colouring, colourActivities } from './colouring.ts';
import { toCellText } from './paper-cells.ts';
import type { PaperAsk, PaperRow, PaperSource } from './paper-model.ts';
import { listPaperRows } from './paper-rows.ts';
import { type PagePlan, planPages } from './plan-pages.ts';

/** A chart that is laid out: each of its pages is drawn when it is asked for. */
export type Paper = {
  readonly source: PaperSource;
  readonly ask: PaperAsk;
  readonly plan: PagePlan;
  readonly rows: readonly PaperRow[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly axis: NetworkAxis;
  readonly ticks: AxisTicks;
  /** The links that cross a band of pages. */
  readonly linksOf: (band: number) => readonly LinkRow[];
  readonly cellText: (row: PaperRow, column: PaperColumn) => string;
  readonly progressLine: ReadonlyMap<string, number> | null;
  /** null: critical ones in red, all others alike. */
  readonly colouring: Colouring | null;
  readonly facts: PaperFacts;
};

/** What head and legend say of all rows. */
type PaperFacts = {
  readonly start: number;
  readonly finish: number;
  readonly hasCritical: boolean;
  readonly hasDeadline: boolean;
};

const toFacts = ({ plan }: PaperSource, rows: readonly PaperRow[]): PaperFacts => ({
  start: rows.reduce((least, { dates }) => Math.min(least, dates.start), Number.POSITIVE_INFINITY),
  finish: rows.reduce((most, { dates }) => Math.max(most, dates.finish), Number.NEGATIVE_INFINITY),
  hasCritical: rows.some(({ dates }) => dates.isCritical),
  hasDeadline: rows.some(({ id }) => (plan.activity.get(id)?.deadlineAt ?? null) !== null),
});

export type OpenedPaper = { readonly paper: Paper } | { readonly problem: string };

const noFloats = { totalFloatMin: null, freeFloatMin: null };

/** How far each activity under way has come by the status date, against the first baseline or, without one, the plan. */
function toProgressLine({ plan, datesOf, baselines }: PaperSource): ReadonlyMap<string, number> | null {
  const { statusAt } = plan.settings;
  if (statusAt === null) return null;
  const rows = Array.from(plan.activity.keys()).flatMap((activityId): LineRow[] => {
    const span = baselines[0] ? baselines[0].rows.get(activityId) : datesOf(activityId);
    if (span?.start == null || span.finish == null) return [];
    const { start, finish, durationMin } = span;
    return [{ activityId, start, finish, durationMin: durationMin ?? 0, ...noFloats }];
  });
  const { points } = drawProgressLine(toPlanModel(plan, ''), rows, statusAt, 'percent');
  return new Map(points.map(({ activityId, positionAt }) => [activityId, positionAt]));
}

/** Links by the bands of pages between their ends. */
function toLinksOf(
  { plan }: PaperSource,
  indexOf: ReadonlyMap<string, number>,
  rowsPerPage: number,
): (band: number) => readonly LinkRow[] {
  const bands = new Map<number, LinkRow[]>();
  for (const link of plan.link.values()) {
    const [pred, succ] = [indexOf.get(link.predID), indexOf.get(link.succID)];
    if (pred === undefined || succ === undefined) continue;
    const last = Math.floor(Math.max(pred, succ) / rowsPerPage);
    for (let band = Math.floor(Math.min(pred, succ) / rowsPerPage); band <= last; band += 1) {
      const known = bands.get(band);
      if (known) known.push(link);
      else bands.set(band, [link]);
    }
  }
  return (band) => bands.get(band) ?? [];
}

/**
 * Lays a plan out on paper. Nothing is thrown: what cannot be printed so is told with the reason.
 * @example openPaper(source, { size: 'A3', scale: '适合页宽', pagesWide: 1, … })
 */
export function openPaper(source: PaperSource, ask: PaperAsk): OpenedPaper {
  const rows = listPaperRows(source, ask);
  const planned = planPages(source, ask, rows);
  if ('problem' in planned) return planned;
  const { plan } = planned;
  const { fromDay, toDay, perDay, rowsPerPage } = plan;
  const indexOf = new Map(rows.map(({ id }, at) => [id, at]));
  const axis = toAxis(toPlanModel(source.plan, ''), fromDay, toDay, perDay);
  const paper: Paper = {
    source,
    ask,
    plan,
    rows,
    indexOf,
    axis,
    // The axis counts its room in pixels of a screen, whose letters are 12 high.
    ticks: toAxisTicks(axis, (perDay * 12) / AXIS_LETTER),
    linksOf: ask.showLinks ? toLinksOf(source, indexOf, rowsPerPage) : () => [],
    cellText: toCellText(source),
    progressLine: ask.showProgressLine ? toProgressLine(source) : null,
    colouring:
      ask.colourBy === null
        ? null
        : colourActivities({ ...source, baseline: source.baselines[0]?.rows }, ask.colourBy),
    facts: toFacts(source, rows),
  };
  return { paper };
}

export const countPages = ({ plan }: Paper): number => plan.pagesWide * plan.pagesHigh;
