import type { GanttRow } from './gantt-types.ts';
import { plainRow } from './table/plain-row.ts';

/** A row for tests: a one-day task on 2026-03-02 from 8 to 17 o'clock, unless said otherwise. */
export function testRow(id: string, change: Partial<GanttRow> = {}): GanttRow {
  const day = 20514;
  return {
    ...plainRow,
    id,
    code: id,
    name: id,
    startAt: day * 1440 + 480,
    finishAt: day * 1440 + 1020,
    durationText: '1 天',
    ...change,
  };
}
