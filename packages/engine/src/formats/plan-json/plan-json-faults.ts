import { readEstimate } from '../mspdi/mspdi-own-details.ts';
import { MspdiReport } from '../mspdi/mspdi-report.ts';
import { type JsonRecord, toList, toRecord, toText } from './json-fields.ts';
import { isFromFinish } from './plan-json.ts';
import { isJsonDuration, toJsonAt } from './plan-json-fields.ts';
import { CONSTRAINTS, LINK_TYPES } from './plan-json-names.ts';
import { isPrimaveraTask, toSecond } from './plan-json-primavera.ts';

const DATES = ['constraintDate', 'deadline', 'actualStart', 'actualFinish', 'stop', 'resume'];
const SHIFT = /^([01]?\d|2[0-4]):[0-5]\d-([01]?\d|2[0-4]):[0-5]\d$/;

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function hasBadConstraint(task: JsonRecord): boolean {
  const name = toText(task.constraint);
  if (isAbsent(task.constraint) || name === '') return false;
  const kind = CONSTRAINTS[name];
  const needsDate = kind !== 'asSoonAsPossible' && kind !== 'asLateAsPossible';
  return kind === undefined || (needsDate && toJsonAt(task.constraintDate) === null);
}

/** Dates as they stand: typed ones may be a text, as Project keeps it; computed ones are dates. */
function reportPlaced(task: JsonRecord, report: MspdiReport): void {
  const name = toText(task.name, toText(task.uid));
  const isBad = ['start', 'finish'].some((field) => !isAbsent(task[field]) && toJsonAt(task[field]) === null);
  const hasText = ['startText', 'finishText', 'durationText'].some((field) => toText(task[field]) !== '');
  if (task.mode === 'MANUAL' && (isBad || hasText))
    report.add('手动任务中代替日期或工期的文字（按暂定日期保留）', name);
  else if (isBad) report.fault('开始或完成日期读不出的任务（按没有该日期）', name, toText(task.uid));
  const isSecondLost =
    !isAbsent(task.secondaryConstraint ?? task.secondaryConstraintType) &&
    (!isPrimaveraTask(task) || toSecond(task) === null);
  if (isSecondLost) report.fault('读不出的第二限制（已忽略）', name, toText(task.uid));
  if (!isAbsent(task.preleveledStart) || !isAbsent(task.preleveledFinish))
    report.add('资源平衡之前的日期', name);
  if (isEmptyBaseline(task)) report.add('没有日期的基线', name);
}

/** A length, work or cost of a baseline that has no dates. */
function isEmptyBaseline(task: JsonRecord): boolean {
  if (!isAbsent(task.baselineStart) || !isAbsent(task.baselineFinish)) return false;
  const amounts = [task.baselineDuration, task.baselineWork].map((value) => toList(value)[0]);
  return [...amounts, task.baselineCost].some((amount) => typeof amount === 'number' && amount > 0);
}

function reportTask(task: JsonRecord, report: MspdiReport): void {
  const id = toText(task.uid);
  const tell = (what: string): void => report.fault(what, toText(task.name, id), id);
  const hasDuration = isJsonDuration(task.duration);
  if (!hasDuration && (task.summary !== true || !isAbsent(task.duration)) && task.milestone !== true)
    tell('缺少工期或工期读不出的任务（按零工期）');
  if (DATES.some((field) => !isAbsent(task[field]) && toJsonAt(task[field]) === null))
    tell('日期读不出的任务（按没有该日期）');
  reportPlaced(task, report);
  if (!isAbsent(task.estimate) && readEstimate(task.estimate) === null)
    tell('读不出或不满足 乐观≤最可能≤悲观 的工期估算（已忽略）');
  if (hasBadConstraint(task)) tell('没有日期或类型不明的限制（已忽略）');
  for (const entry of toList(task.preds)) {
    const [, type, lag] = toList(entry);
    if (!Object.hasOwn(LINK_TYPES, toText(type, 'FS'))) tell('类型不明的关系（按完成-开始）');
    if (!isAbsent(lag) && !isJsonDuration(lag)) tell('延时读不出的关系（按零延时）');
  }
}

function hasBadHours(days: unknown): boolean {
  return Object.values(toRecord(days)).some((day) =>
    toList(day).some((shift) => !SHIFT.test(toText(shift).trim())),
  );
}

function hasBadRange(entry: unknown): boolean {
  const { from, to, start, finish, end } = toRecord(entry);
  const [first, last] = Array.isArray(entry) ? entry : [from ?? start, to ?? finish ?? end];
  const [fromAt, toAt] = [toJsonAt(first), toJsonAt(last ?? first)];
  return fromAt === null || toAt === null || toAt < fromAt;
}

function reportCalendars(calendars: readonly JsonRecord[], report: MspdiReport): void {
  const seen = new Set<string>();
  for (const calendar of calendars) {
    const [id, name] = [toText(calendar.uid), toText(calendar.name, toText(calendar.uid))];
    if (id === '' || seen.has(id)) report.fault('编号缺失或重复的日历（按后一个）', name);
    seen.add(id);
    if (hasBadHours(calendar.days)) report.fault('工作时间读不出的日历（已忽略这些时段）', name);
    const ranges = [...toList(calendar.exceptions), ...toList(calendar.workWeeks)];
    if (ranges.some(hasBadRange)) report.fault('日期读不出或前后颠倒的日历例外（已忽略）', name);
  }
}

function reportFinish({ start, status, scheduleFrom, finish }: JsonRecord, report: MspdiReport): void {
  const isLost = (date: unknown): boolean => !isAbsent(date) && toJsonAt(date) === null;
  if (isLost(start)) report.fault('项目开始日期读不出（取状态日期或最早的日期）', toText(start));
  if (isLost(status)) report.fault('项目状态日期读不出（按没有）', toText(status));
  if (!isFromFinish(scheduleFrom) || toJsonAt(finish) !== null) return;
  report.fault('从完成排起的计划没有 properties.finish（按从开始排起）', '');
}

/** What of a JSON plan cannot be read as it stands, and is read as absent. */
export function listJsonFaults(file: JsonRecord, tasks: readonly JsonRecord[]) {
  const report = new MspdiReport();
  reportFinish(toRecord(file.properties), report);
  for (const other of toList(file.projects))
    report.add(
      '文件里的其他项目（每次导入一个）',
      toText(toRecord(other).title, toText(toRecord(other).name)),
    );
  for (const task of tasks) reportTask(task, report);
  reportCalendars(toList(file.calendars).map(toRecord), report);
  const known = new Set(tasks.map((task) => toText(task.uid)));
  const resources = new Set(toList(file.resources).map((resource) => toText(toRecord(resource).uid)));
  for (const entry of toList(file.assignments)) {
    const { task, resource } = toRecord(entry);
    if (known.has(toText(task)) && resources.has(toText(resource))) continue;
    report.fault('任务或资源不存在的分配（已忽略）', `任务 ${toText(task)}，资源 ${toText(resource)}`);
  }
  return report.list();
}
