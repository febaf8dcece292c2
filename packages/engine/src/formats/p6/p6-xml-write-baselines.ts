import type { ActivityModel } from '../../model.ts';
import type { ImportedBaseline, ImportedBaselineRow } from '../imported-plan.ts';
import type { XmlWriter } from '../xml/xml-writer.ts';
import { BASELINE_ACTIVITY_FIELDS, BASELINE_FIELDS, BASELINE_PROJECT } from './p6-baseline-fields.ts';
import { elementWriter } from './p6-xml-elements.ts';
import { formatHours, formatXerAt, type XerRow } from './xer-table-writer.ts';

/** The project itself has the number 1. */
const FIRST_ID = 2;

type Written = {
  readonly baselines: readonly ImportedBaseline[];
  readonly activities: readonly ActivityModel[];
  /** The rows of activities as they were written. */
  readonly tasks: readonly XerRow[];
  /** Of the rows, by the plan's ids. */
  readonly idOf: (activityId: string) => number;
};

/** The number of a baseline among the file's projects. */
const toBaselineId = (at: number): number => at + FIRST_ID;

const listWritten = (baselines: readonly ImportedBaseline[]) =>
  baselines.filter(({ rows }) => rows.length > 0).toSorted((a, b) => a.number - b.number);

/** Number 0 is the current one. */
export function toCurrentBaselineId(baselines: readonly ImportedBaseline[]): number | null {
  const at = listWritten(baselines).findIndex(({ number }) => number === 0);
  return at === -1 ? null : toBaselineId(at);
}

const hours = (minutes: number | null): XerRow[string] => (minutes === null ? null : formatHours(minutes));

const toActivityRow = (task: XerRow, row: ImportedBaselineRow, baseId: number, taskId: number): XerRow => ({
  task_id: taskId,
  base_id: baseId,
  clndr_id: task.clndr_id ?? null,
  task_code: task.task_code ?? null,
  task_name: task.task_name ?? null,
  task_type: task.task_type ?? null,
  status_code: 'TK_NotStart',
  target_start_date: formatXerAt(row.startAt),
  target_end_date: formatXerAt(row.finishAt),
  target_drtn_hr_cnt: hours(row.durationMin),
  restart_date: formatXerAt(row.startAt),
  reend_date: formatXerAt(row.finishAt),
  target_work_qty: hours(row.workMin),
  total_cost: row.cost,
});

/** Every baseline as a project of its own with copies of the activities that stand in it. */
export function writeP6Baselines(xml: XmlWriter, { baselines, activities, tasks, idOf }: Written): void {
  const write = elementWriter(xml);
  const taskOf = new Map(tasks.map((task) => [task.task_id, task]));
  const last = activities.reduce((most, { id }) => Math.max(most, idOf(id)), 0);
  let taskId = last;
  for (const [at, { name, number, rows }] of listWritten(baselines).entries()) {
    const baseId = toBaselineId(at);
    const starts = rows.flatMap(({ startAt }) => startAt ?? []);
    const first = starts.reduce<number | null>((least, start) => Math.min(least ?? start, start), null);
    const title = name ?? (number === 0 ? '基线' : `基线 ${number}`);
    xml.group(BASELINE_PROJECT, () => {
      write.fields(BASELINE_FIELDS, {
        base_id: baseId,
        base_code: title.slice(0, 40),
        base_name: title,
        orig_proj_id: 1,
        plan_start_date: formatXerAt(first),
        last_recalc_date: formatXerAt(first),
      });
      for (const row of rows) {
        const task = taskOf.get(idOf(row.activityId));
        if (task === undefined) continue;
        taskId += 1;
        const copy = toActivityRow(task, row, baseId, taskId);
        xml.group('Activity', () => write.fields(BASELINE_ACTIVITY_FIELDS, copy));
      }
    });
  }
}
