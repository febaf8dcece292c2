import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import type { PsplibFile } from '@xmgl/engine/formats/psplib';
import type { ReadPlan } from '@xmgl/engine/formats/read-plan';
import type { ActivityDates, PlanModel, Schedule } from '@xmgl/engine/model';
import type { ReadImport } from '@xmgl/server/areas/schedule/exchange/import-file';
import { readPsplibFile, toPsplibPlan } from './psplib-file.ts';
import { readPlanModel } from './read-plan-file.ts';
import { toFaults, toScheduleAnswer } from './schedule-answer.ts';
import { toPlain, toTable } from './text-table.ts';

export type ScheduledRow = {
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly isSummary: boolean;
  readonly start: string;
  readonly finish: string;
  readonly totalFloatDays: number;
  readonly freeFloatDays: number;
  readonly isCritical: boolean;
  readonly percentComplete: number;
};

const round = (value: number) => Math.round(value * 100) / 100;

const levelOf = (plan: PlanDocument, id: string): number => {
  let level = 1;
  let parent = plan.activity.get(id)?.wbsNodeID ?? plan.wbsNode.get(id)?.parentID ?? null;
  for (; parent !== null; parent = plan.wbsNode.get(parent)?.parentID ?? null) level += 1;
  return level;
};

const toDated = (dates: ActivityDates, dayMin: number) => ({
  start: toMinuteWords(dates.start),
  finish: toMinuteWords(dates.finish),
  totalFloatDays: round(dates.totalFloatMin / dayMin),
  freeFloatDays: round(dates.freeFloatMin / dayMin),
  isCritical: dates.isCritical,
  percentComplete: round(dates.percentComplete),
});

const toRow = (plan: PlanDocument, dates: ActivityDates): ScheduledRow => {
  const row = plan.activity.get(dates.id) ?? plan.wbsNode.get(dates.id);
  return {
    ...toDated(dates, plan.settings.minutesPerDay),
    code: row?.code ?? '',
    name: row?.name ?? '',
    level: levelOf(plan, dates.id),
    isSummary: plan.wbsNode.has(dates.id),
  };
};

/** Every row of a computed plan in outline order, in the reader's terms. */
export const toScheduledRows = ({ document, schedule }: ReadImport): ScheduledRow[] =>
  schedule.activities.map((dates) => toRow(document, dates));

const head = ['编号', '名称', '开始', '完成', '总时差', ''];

const toCells = (row: ScheduledRow): string[] => [
  row.code,
  `${'  '.repeat(row.level - 1)}${row.name}`,
  row.start,
  row.finish,
  `${row.totalFloatDays} 天`,
  row.isCritical ? '关键' : '',
];

const toText = (
  rows: readonly ScheduledRow[],
  { finish, criticalCount, problems }: Schedule,
  faults: ReadPlan['faults'],
): string => {
  const told = [
    ...toFaults(faults).map(({ message }) => `错误：${message}`),
    ...problems.map(({ severity, message }) => `${severity === 'error' ? '错误' : '提示'}：${message}`),
  ].map(toPlain);
  const summary = `完工 ${toMinuteWords(finish)}，关键活动 ${criticalCount} 项`;
  return [toTable([head, ...rows.map(toCells)]), '', summary, ...told].join('\n');
};

/** Rows of the plan as it stands in its file, by the ids that `explain` asks for. */
const toModelRows = (plan: PlanModel, { activities }: Schedule): ScheduledRow[] => {
  const rowOf = new Map(plan.activities.map((activity) => [activity.id, activity]));
  // A summary stands before its children.
  const levels = new Map<string, number>();
  for (const { id, parentId } of plan.activities)
    levels.set(id, parentId === null ? 1 : (levels.get(parentId) ?? 0) + 1);
  return activities.map((dates) => {
    const { name = '', kind } = rowOf.get(dates.id) ?? {};
    return {
      ...toDated(dates, plan.minutesPerDay),
      code: dates.id,
      name,
      level: levels.get(dates.id) ?? 1,
      isSummary: kind === 'summary',
    };
  });
};

/** Of an instance in whole periods: early and late times of every job, without its resources. */
const schedulePeriods = (path: string, file: PsplibFile, asJson: boolean): string => {
  const plan = toPsplibPlan(file);
  const schedule = computeSchedule(plan);
  if (asJson) return JSON.stringify(toScheduleAnswer(path, plan, schedule, [], (at) => at));
  const rows = schedule.activities.map(({ id, start, finish, totalFloatMin, isCritical }) => [
    ...[id, `${start}`, `${finish}`, `${totalFloatMin}`],
    isCritical ? '关键' : '',
  ]);
  const told = schedule.problems.map(({ message }) => `错误：${message}`);
  const table = toTable([['作业', '开始', '完成', '总时差', ''], ...rows]);
  return [table, '', `最长路径 ${schedule.finish} 个时段`, ...told].join('\n');
};

/** `xmgl schedule FILE [--json]` */
export const scheduleFile = async (path: string, asJson: boolean): Promise<string> => {
  const periods = await readPsplibFile(path);
  if (periods !== null) return schedulePeriods(path, periods, asJson);
  const { plan, faults } = await readPlanModel(path);
  const schedule = computeSchedule(plan);
  if (asJson) return JSON.stringify(toScheduleAnswer(path, plan, schedule, faults));
  return toText(toModelRows(plan, schedule), schedule, faults);
};
