import { FileTally } from '../file-limits.ts';
import { type FileResult, fail } from '../file-problem.ts';
import type {
  ImportedActivity,
  ImportedBaselineRow,
  ImportedPlan,
  ImportedResource,
} from '../imported-plan.ts';
import { readEstimate, readMilestone } from '../mspdi/mspdi-own-details.ts';
import { toOutlineOrder } from '../outline-order.ts';
import { isCaseJson, listCaseFaults, readCaseJson } from '../p6/p6-case-json.ts';
import { type JsonRecord, toList, toNumber, toRecord, toText } from './json-fields.ts';
import { findJsonStart, readPlanJson } from './plan-json.ts';
import { listJsonFaults } from './plan-json-faults.ts';
import { toJsonAt } from './plan-json-fields.ts';

function toExtra(task: JsonRecord, level: number): ImportedActivity {
  return {
    id: toText(task.uid),
    wbsCode: toText(task.wbs),
    notes: toText(task.notes),
    outlineLevel: level,
    storedStart: toJsonAt(task.start),
    storedFinish: toJsonAt(task.finish),
    ...(task.estimate === undefined ? {} : { estimate: readEstimate(task.estimate) }),
    ...(task.milestoneDetail === undefined ? {} : { milestone: readMilestone(task.milestoneDetail) }),
    ...(task.discipline === undefined ? {} : { discipline: toText(task.discipline).slice(0, 50) }),
    ...(task.section === undefined ? {} : { section: toText(task.section).slice(0, 50) }),
    ...(task.contractNo === undefined ? {} : { contractNo: toText(task.contractNo).slice(0, 50) }),
  };
}

function listExtras(tasks: readonly JsonRecord[]): readonly ImportedActivity[] {
  // A summary stands before its children.
  const levels = new Map<string, number>();
  return tasks.map((task) => {
    const level = (levels.get(toText(task.parent)) ?? 0) + 1;
    levels.set(toText(task.uid), level);
    return toExtra(task, level);
  });
}

function listBaseline(tasks: readonly JsonRecord[]): readonly ImportedBaselineRow[] {
  return tasks.flatMap((task) => {
    const [startAt, finishAt] = [toJsonAt(task.baselineStart), toJsonAt(task.baselineFinish)];
    if (startAt === null && finishAt === null) return [];
    return [
      { activityId: toText(task.uid), startAt, finishAt, durationMin: null, workMin: null, cost: null },
    ];
  });
}

function toResource(resource: JsonRecord): ImportedResource {
  return {
    id: toText(resource.uid),
    type: resource.type === 'MATERIAL' ? 'material' : resource.type === 'COST' ? 'cost' : 'work',
    initials: toText(resource.initials),
    group: '',
    email: '',
    notes: '',
    materialLabel: '',
    standardRate: toNumber(resource.standardRate),
    overtimeRate: 0,
    costPerUse: 0,
  };
}

function fromCase(file: JsonRecord): FileResult<ImportedPlan> {
  const plan = readCaseJson(file);
  if (plan === null) return fail('malformed', 'JSON 计划没有开始日期，请在 opts.projectStart 写明');
  const project = {
    ...{ title: plan.name, author: '', company: '', manager: '', currencyCode: '', currencySymbol: '' },
    statusAt: plan.statusAt,
  };
  const activities = listExtras(plan.activities.map(({ id }) => ({ uid: id })));
  return {
    ok: true,
    value: { plan, project, activities, resources: [], baselines: [], notMapped: listCaseFaults(file) },
  };
}

/** Before anything is made of them. */
function countRows(file: JsonRecord): void {
  const tally = new FileTally();
  tally.add('activity', toList(file.tasks).length + toList(file.activities).length);
  tally.add('link', toList(file.relationships).length);
  for (const task of toList(file.tasks)) tally.add('link', toList(toRecord(task).preds).length);
  tally.add('resource', toList(file.resources).length);
  tally.add('assignment', toList(file.assignments).length);
  tally.add('calendar', toList(file.calendars).length);
}

/**
 * Reads a plan as JSON with what stands around it; see `readPlanJson`. Throws `ReadStop` where there is too much of it.
 */
export function readImportedJson(text: string): FileResult<ImportedPlan> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('malformed', 'JSON 不完整或写错，请重新导出文件');
  }
  const file = toRecord(value);
  countRows(file);
  const properties = toRecord(file.properties);
  if (isCaseJson(file)) return fromCase(file);
  if (Array.isArray(file.cases))
    return fail('otherFormat', '这是风险模拟的网络，不是计划：请用 xmgl simulate 计算');
  if (!Array.isArray(file.tasks)) return fail('otherFormat', '这个 JSON 不是计划：没有 tasks 列表');
  const tasks = toOutlineOrder(toList(file.tasks).map(toRecord));
  if (findJsonStart(properties, tasks) === null) {
    return fail('malformed', 'JSON 计划没有开始日期，请在 properties.start 写明');
  }
  const plan = readPlanJson(value);
  const rows = listBaseline(tasks);
  const project = {
    title: toText(properties.title),
    author: toText(properties.author),
    company: toText(properties.company),
    manager: toText(properties.manager),
    currencyCode: '',
    currencySymbol: '',
    statusAt: plan.statusAt ?? toJsonAt(properties.status),
  };
  return {
    ok: true,
    value: {
      plan,
      project,
      activities: listExtras(tasks),
      resources: toList(file.resources).map((resource) => toResource(toRecord(resource))),
      baselines: rows.length === 0 ? [] : [{ number: 0, rows }],
      notMapped: listJsonFaults(file, tasks),
    },
  };
}
