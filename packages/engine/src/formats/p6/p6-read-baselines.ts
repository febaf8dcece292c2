import type { ActivityModel } from '../../model.ts';
import type { ImportedBaseline, ImportedBaselineRow } from '../imported-plan.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import { BASELINE_TASKS, BASELINES } from './p6-baseline-fields.ts';
import { atCell, cell, hoursCell, numberCell, type P6Row, type P6Tables, rowsOf } from './p6-tables.ts';
import { OWN_WRITER } from './xer-ids.ts';

const COSTS = ['labor_cost', 'nonlabor_cost', 'material_cost', 'expense_cost'] as const;

function readCost(row: P6Row): number | null {
  const total = numberCell(row, 'total_cost');
  if (total !== null) return total;
  const parts = COSTS.flatMap((field) => numberCell(row, field) ?? []);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

function toRow(row: P6Row, activityId: string): ImportedBaselineRow {
  return {
    activityId,
    startAt: atCell(row, 'target_start_date') ?? atCell(row, 'restart_date'),
    finishAt: atCell(row, 'target_end_date') ?? atCell(row, 'reend_date'),
    durationMin: hoursCell(row, 'target_drtn_hr_cnt'),
    workMin: hoursCell(row, 'target_work_qty'),
    cost: readCost(row),
  };
}

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
const most = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** Primavera keeps no dates of WBS nodes: they span what stands under them. */
function withNodes(
  rows: readonly ImportedBaselineRow[],
  activities: readonly ActivityModel[],
): readonly ImportedBaselineRow[] {
  const parentOf = new Map(activities.map(({ id, parentId }) => [id, parentId]));
  const nodes = new Map<string, ImportedBaselineRow>();
  for (const row of rows) {
    let id = parentOf.get(row.activityId) ?? null;
    for (; id !== null; id = parentOf.get(id) ?? null) {
      const known = nodes.get(id);
      nodes.set(id, {
        activityId: id,
        startAt: least(known?.startAt ?? null, row.startAt),
        finishAt: most(known?.finishAt ?? null, row.finishAt),
        durationMin: null,
        workMin: null,
        cost: null,
      });
    }
  }
  return [...rows, ...nodes.values()];
}

type Read = {
  readonly project: P6Row | undefined;
  readonly activities: readonly ActivityModel[];
  /** The plan's activities by their Id. */
  readonly idOfCode: ReadonlyMap<string, string>;
  /** Planned dates of the activities themselves. */
  readonly planned: readonly ImportedBaselineRow[];
};

/** A file of ours writes its first baseline as the planned dates as well. */
const isOwn = (project: P6Row | undefined): boolean => cell(project, 'add_by_name') === OWN_WRITER;

/**
 * The baselines of a project, the current one first as number 0. Without any, the planned dates are what a plan is
 * compared with; beside some they are one more.
 */
export function readP6Baselines(
  tables: P6Tables,
  { project, activities, idOfCode, planned }: Read,
  report: MspdiReport,
): readonly ImportedBaseline[] {
  const current = cell(project, 'sum_base_proj_id');
  const isCurrent = (row: P6Row): boolean => current !== '' && cell(row, 'base_id') === current;
  const own = rowsOf(tables, BASELINES).filter((row) => {
    const of = cell(row, 'orig_proj_id');
    const isOurs = of === '' || of === cell(project, 'proj_id');
    if (!isOurs) report.add('其他项目的基线', cell(row, 'base_name'));
    return isOurs;
  });
  const ordered = [...own.filter(isCurrent), ...own.filter((row) => !isCurrent(row))];
  const rowsOfBaseline = Map.groupBy(rowsOf(tables, BASELINE_TASKS), (row) => cell(row, 'base_id'));
  const baselines = ordered.flatMap((base): { name: string; rows: readonly ImportedBaselineRow[] }[] => {
    const name = cell(base, 'base_name') || cell(base, 'base_code');
    const rows = (rowsOfBaseline.get(cell(base, 'base_id')) ?? []).flatMap((row): ImportedBaselineRow[] => {
      const id = idOfCode.get(cell(row, 'task_code'));
      if (id !== undefined) return [toRow(row, id)];
      report.add('基线里有、计划里没有的活动', cell(row, 'task_name') || cell(row, 'task_code'));
      return [];
    });
    if (rows.length > 0) return [{ name, rows: withNodes(rows, activities) }];
    report.fault('没有活动的基线项目', name);
    return [];
  });
  if (baselines.length === 0) return planned.length === 0 ? [] : [{ number: 0, rows: planned }];
  const beside = isOwn(project) || planned.length === 0 ? [] : [{ name: '计划日期', rows: planned }];
  return [...baselines, ...beside].map((one, number) => ({ number, ...one }));
}
