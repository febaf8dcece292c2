import { projectWorkBetween } from '@xmgl/engine/cells/work-calendar';
import type { GanttColumn } from '@xmgl/gantt/gantt-types';
import { PlanRow } from '../gantt/plan-view.ts';
import { toDeltaDays } from './scenario-words.ts';

const column = (
  field: string,
  title: string,
  at: (row: PlanRow) => readonly [was: number | null, is: number],
): GanttColumn => ({
  field,
  title,
  width: 84,
  align: 'right',
  text: (row) => {
    if (!(row instanceof PlanRow)) return '';
    const [was, is] = at(row);
    if (was === null) return row.kind === 'summary' ? '' : '新增';
    if (was === is) return '';
    const work = projectWorkBetween(row.plan, was, is);
    // Between an end of work and the next beginning lies no work: the day is the same.
    return work === 0 ? '' : toDeltaDays(work, row.plan.settings.minutesPerDay);
  },
});

/** How far a row has moved from where the copied plan has it, in working days of the project's calendar. */
export const deltaColumns: readonly GanttColumn[] = [
  column('deltaStart', 'Δ开始', (row) => [row.baselineStartAt, row.startAt]),
  column('deltaFinish', 'Δ完成', (row) => [row.baselineFinishAt, row.finishAt]),
];
