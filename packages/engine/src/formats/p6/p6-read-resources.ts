import type { AssignmentModel, ResourceModel } from '../../model.ts';
import type { ImportedResource } from '../imported-plan.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import { RESOURCE_KINDS } from './p6-codes.ts';
import { readP6Curves, toPartsOf } from './p6-curves.ts';
import { atCell, cell, hoursCell, numberCell, type P6Row, type P6Tables, rowsOf } from './p6-tables.ts';

export type P6Resources = {
  readonly resources: readonly ResourceModel[];
  readonly extras: readonly ImportedResource[];
};

/** The rates of each resource, the latest last. */
function groupRates(rows: readonly P6Row[]): ReadonlyMap<string, readonly P6Row[]> {
  const ratesOf = new Map<string, P6Row[]>();
  for (const row of rows) {
    const list = ratesOf.get(cell(row, 'rsrc_id'));
    if (list === undefined) ratesOf.set(cell(row, 'rsrc_id'), [row]);
    else list.push(row);
  }
  for (const list of ratesOf.values()) {
    list.sort((a, b) => (atCell(a, 'start_date') ?? 0) - (atCell(b, 'start_date') ?? 0));
  }
  return ratesOf;
}

const TYPES = { labour: 'work', equipment: 'work', material: 'material' } as const;

function toUnits(tables: P6Tables): ReadonlyMap<string, string> {
  return new Map(
    rowsOf(tables, 'UMEASURE').map((row) => [
      cell(row, 'unit_id'),
      cell(row, 'unit_abbrev') || cell(row, 'unit_name'),
    ]),
  );
}

/** Resources with the last of their rates. */
export function readP6Resources(
  tables: P6Tables,
  calendarIds: ReadonlySet<string>,
  toPlainText: (html: string) => string,
  report: MspdiReport,
): P6Resources {
  const ratesOf = groupRates(rowsOf(tables, 'RSRCRATE'));
  const unitOf = toUnits(tables);
  // Where no resource is marked to be levelled, the mark is not in use.
  const isMarked = rowsOf(tables, 'RSRC').some((row) => cell(row, 'level_flag') === 'Y');
  const resources: ResourceModel[] = [];
  const extras: ImportedResource[] = [];
  const seen = new Set<string>();
  for (const row of rowsOf(tables, 'RSRC')) {
    const id = cell(row, 'rsrc_id');
    const name = cell(row, 'rsrc_name') || cell(row, 'rsrc_short_name');
    if (id === '' || seen.has(id)) {
      report.add('编号缺失或重复的资源', name);
      continue;
    }
    seen.add(id);
    const rates = ratesOf.get(id) ?? [];
    if (rates.length > 1) report.add('资源的分期费率', name);
    const kind = RESOURCE_KINDS.get(cell(row, 'rsrc_type')) ?? 'labour';
    const calendarId = cell(row, 'clndr_id');
    resources.push({
      id,
      name,
      kind,
      maxUnits: numberCell(rates.at(-1), 'max_qty_per_hr') ?? numberCell(row, 'def_qty_per_hr') ?? 1,
      calendarId: calendarIds.has(calendarId) ? calendarId : null,
      availability: [],
      ...(isMarked && cell(row, 'level_flag') === 'N' && { isUnlevelled: true }),
    });
    extras.push({
      id,
      type: TYPES[kind],
      initials: cell(row, 'rsrc_short_name'),
      group: '',
      email: cell(row, 'email_addr'),
      notes: toPlainText(cell(row, 'rsrc_notes')),
      materialLabel: unitOf.get(cell(row, 'unit_id')) ?? '',
      standardRate: numberCell(rates.at(-1), 'cost_per_qty') ?? 0,
      overtimeRate: 0,
      costPerUse: 0,
    });
  }
  return { resources, extras };
}

/** In parts of a minute too: divided by the units it gives whole ones. */
function toWork(row: P6Row): number {
  const hours = (field: string): number => numberCell(row, field) ?? 0;
  const done = hours('act_reg_qty') + hours('act_ot_qty');
  return Math.max(0, (hours('remain_qty') + done || hours('target_qty')) * 60);
}

/** Assignments of known resources to activities of the plan. */
export function readP6Assignments(
  tables: P6Tables,
  nameOf: ReadonlyMap<string, string>,
  resourceIds: ReadonlySet<string>,
  report: MspdiReport,
): readonly AssignmentModel[] {
  const seen = new Set<string>();
  const curves = readP6Curves(tables);
  const others = new Set(rowsOf(tables, 'TASK').map((row) => cell(row, 'task_id')));
  return rowsOf(tables, 'TASKRSRC').flatMap((row) => {
    const [id, activityId, resourceId] = [
      cell(row, 'taskrsrc_id'),
      cell(row, 'task_id'),
      cell(row, 'rsrc_id'),
    ];
    const where = nameOf.get(activityId);
    if (where === undefined) {
      // Those of the other projects in the file go with them.
      if (!others.has(activityId)) report.fault('活动不存在的分配（已忽略）', `活动 ${activityId}`);
      return [];
    }
    if (!resourceIds.has(resourceId)) {
      const isRole = resourceId === '' && cell(row, 'role_id') !== '';
      report.add(isRole ? '只分配了角色的分配' : '资源不存在的分配', where);
      return [];
    }
    if (id === '' || seen.has(id)) {
      report.add('编号缺失或重复的分配', where);
      return [];
    }
    seen.add(id);
    if ((numberCell(row, 'act_reg_qty') ?? 0) > 0) report.add('分配的实际工时', where);
    if ((numberCell(row, 'act_ot_qty') ?? 0) > 0) report.add('加班工时', where);
    const curveId = cell(row, 'curv_id');
    const curve = curves.get(curveId);
    if (curveId !== '' && curve === undefined) report.add('资源曲线不在文件里的分配（按均匀）', where);
    return [
      {
        id,
        activityId,
        resourceId,
        ...(curve?.curve && { curve: curve.curve }),
        ...(curve?.curveParts && { curveParts: toPartsOf(curve.curveParts, toWork(row)) }),
        units: numberCell(row, 'remain_qty_per_hr') || (numberCell(row, 'target_qty_per_hr') ?? 1),
        workMin: toWork(row),
        delayMin: Math.max(0, hoursCell(row, 'target_lag_drtn_hr_cnt') ?? 0),
      },
    ];
  });
}
