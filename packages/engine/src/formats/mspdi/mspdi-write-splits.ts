import { MINUTES_PER_DAY } from '../../calendar/day-number.ts';
import { finishAtWork, startAtWork, workBefore } from '../../calendar/working-time.ts';
import type { ActivityDates, ActivityModel, PlacedSegment } from '../../model.ts';
import { formatDuration } from '../xml/xml-fields.ts';
import type { XmlWriter } from '../xml/xml-writer.ts';
import type { MspdiHours } from './mspdi-hours.ts';
import { formatMspdiAt } from './mspdi-source.ts';

/** A stretch of an assignment's work as a file tells it. */
export type WorkRow = {
  readonly type: number;
  readonly start: number;
  readonly finish: number;
  readonly workMin: number;
};

const REMAINING = 1;
const ACTUAL = 2;
const BY_DAYS = 2;

function toDone({ actualStart, durationMin, remainingMin, percentComplete }: ActivityModel): number {
  if (actualStart === null) return 0;
  return remainingMin === null
    ? Math.round((durationMin * percentComplete) / 100)
    : durationMin - remainingMin;
}

/** Day by day, as Project itself writes it. */
function* toDays(start: number, finish: number): Generator<readonly [number, number]> {
  for (let at = start; at < finish; at += MINUTES_PER_DAY) yield [at, Math.min(at + MINUTES_PER_DAY, finish)];
}

/**
 * The work of a split activity over time: what is done, what is left, and the gaps; `null` for one that is
 * whole. Project sees the parts by it.
 */
export function toWorkRows(
  activity: ActivityModel,
  dates: ActivityDates | undefined,
  hours: MspdiHours,
): readonly WorkRow[] | null {
  const typed = activity.segments?.map(({ startAt, finishAt }) => ({ start: startAt, finish: finishAt }));
  const segments: readonly PlacedSegment[] | undefined = dates?.segments ?? typed;
  const calendar = segments && activity.kind === 'task' ? hours.of(activity.id) : null;
  if (!segments || calendar === null) return null;
  const isSplit = segments.some(({ start }, i) => {
    const before = segments[i - 1];
    return before !== undefined && workBefore(calendar, start) > workBefore(calendar, before.finish);
  });
  if (!isSplit) return null;
  const rows: WorkRow[] = [];
  let done = toDone(activity);
  const addWork = (type: number, from: number, to: number): void => {
    if (to <= from) return;
    for (const [start, finish] of toDays(startAtWork(calendar, from), finishAtWork(calendar, to))) {
      const workMin = workBefore(calendar, finish) - workBefore(calendar, start);
      if (workMin > 0) rows.push({ type, start, finish, workMin });
    }
  };
  segments.forEach(({ start, finish }, i) => {
    const before = segments[i - 1];
    if (before !== undefined) {
      const type = done > 0 ? ACTUAL : REMAINING;
      rows.push({ type, start: before.finish, finish: start, workMin: 0 });
    }
    const [from, to] = [workBefore(calendar, start), workBefore(calendar, finish)];
    const cut = Math.min(to, from + Math.max(0, done));
    addWork(ACTUAL, from, cut);
    addWork(REMAINING, cut, to);
    done -= to - from;
  });
  return rows;
}

/** @param units of the resource at work */
export function writeWorkRows(xml: XmlWriter, rows: readonly WorkRow[], uid: number, units: number): void {
  for (const { type, start, finish, workMin } of rows) {
    xml.group('TimephasedData', () => {
      xml.field('Type', type);
      xml.field('UID', uid);
      xml.field('Start', formatMspdiAt(start));
      xml.field('Finish', formatMspdiAt(finish));
      xml.field('Unit', BY_DAYS);
      xml.field('Value', formatDuration(workMin * units));
    });
  }
}
