import type { ActivityDates, ActivityModel, LinkModel, Schedule } from '../model.ts';
import type { ImportedActivity, ImportedBaselineRow } from './imported-plan.ts';
import { CONSTRAINT_CODES, FORMAT, LINK_CODES, WORK_TYPE_CODES } from './mspdi-codes.ts';
import type { MspdiIds } from './mspdi-ids.ts';
import { formatMspdiAt, type MspdiSource } from './mspdi-source.ts';
import { formatDuration } from './xml-fields.ts';
import type { XmlWriter } from './xml-writer.ts';

type TaskContext = {
  readonly ids: MspdiIds;
  readonly links: ReadonlyMap<string, readonly LinkModel[]>;
  readonly extras: ReadonlyMap<string, ImportedActivity>;
  readonly dates: ReadonlyMap<string, ActivityDates>;
  readonly baselines: ReadonlyMap<string, readonly (readonly [number, ImportedBaselineRow])[]>;
};

const formatMaybe = (minutes: number | null): string | null =>
  minutes === null ? null : formatDuration(minutes);

const formatMoney = (cost: number | null): number | null =>
  cost === null ? null : Number((cost * 100).toFixed(6));

function groupLinks(links: readonly LinkModel[]): ReadonlyMap<string, readonly LinkModel[]> {
  const groups = new Map<string, LinkModel[]>();
  for (const link of links) {
    const group = groups.get(link.succId);
    if (group === undefined) groups.set(link.succId, [link]);
    else group.push(link);
  }
  return groups;
}

function groupBaselines(source: MspdiSource): TaskContext['baselines'] {
  const groups = new Map<string, [number, ImportedBaselineRow][]>();
  for (const { number, rows } of source.baselines ?? []) {
    for (const row of rows) {
      const group = groups.get(row.activityId);
      if (group === undefined) groups.set(row.activityId, [[number, row]]);
      else group.push([number, row]);
    }
  }
  return groups;
}

function writeLink(xml: XmlWriter, link: LinkModel, ids: MspdiIds): void {
  const pred = ids.activity(link.predId);
  if (pred === null) return;
  const isPercent = link.lagUnit === 'percent';
  xml.group('PredecessorLink', () => {
    xml.field('PredecessorUID', pred);
    xml.field('Type', LINK_CODES.indexOf(link.type));
    xml.field('CrossProject', false);
    xml.field('LinkLag', isPercent ? link.lagValue : link.lagValue * 10);
    const format = link.lagUnit === 'elapsed' ? FORMAT.elapsedDays : FORMAT.days;
    xml.field('LagFormat', isPercent ? FORMAT.percent : format);
  });
}

function writeBaseline(xml: XmlWriter, number: number, row: ImportedBaselineRow): void {
  xml.group('Baseline', () => {
    xml.field('Number', number);
    xml.field('Start', formatMspdiAt(row.startAt));
    xml.field('Finish', formatMspdiAt(row.finishAt));
    xml.field('Duration', formatMaybe(row.durationMin));
    xml.field('Work', formatMaybe(row.workMin));
    xml.field('Cost', formatMoney(row.cost));
  });
}

function writeDates(xml: XmlWriter, activity: ActivityModel, context: TaskContext): void {
  const dates = context.dates.get(activity.id);
  const extra = context.extras.get(activity.id);
  xml.field('Start', formatMspdiAt(dates?.start ?? extra?.storedStart ?? null));
  xml.field('Finish', formatMspdiAt(dates?.finish ?? extra?.storedFinish ?? null));
  xml.field('Duration', formatDuration(activity.durationMin));
  if (activity.mode === 'manual') {
    xml.field('ManualStart', formatMspdiAt(activity.manualStart));
    xml.field('ManualFinish', formatMspdiAt(activity.manualFinish));
    xml.field('ManualDuration', formatDuration(activity.durationMin));
  }
  xml.field('DurationFormat', activity.isElapsed ? FORMAT.elapsedDays : FORMAT.days);
  if (dates === undefined) return;
  xml.field('EarlyStart', formatMspdiAt(dates.earlyStart));
  xml.field('EarlyFinish', formatMspdiAt(dates.earlyFinish));
  xml.field('LateStart', formatMspdiAt(dates.lateStart));
  xml.field('LateFinish', formatMspdiAt(dates.lateFinish));
  xml.field('FreeSlack', dates.freeFloatMin * 10);
  xml.field('TotalSlack', dates.totalFloatMin * 10);
  xml.field('Critical', dates.isCritical);
}

function writeProgress(xml: XmlWriter, activity: ActivityModel): void {
  xml.field('PercentComplete', activity.percentComplete);
  xml.field('ActualStart', formatMspdiAt(activity.actualStart));
  xml.field('ActualFinish', formatMspdiAt(activity.actualFinish));
  xml.field('RemainingDuration', formatMaybe(activity.remainingMin));
  xml.field('Stop', formatMspdiAt(activity.suspendedAt));
  xml.field('Resume', formatMspdiAt(activity.resumedAt));
}

function writeRules(xml: XmlWriter, activity: ActivityModel, ids: MspdiIds): void {
  xml.field('ConstraintType', CONSTRAINT_CODES.indexOf(activity.constraintKind));
  xml.field('CalendarUID', ids.calendar(activity.calendarId));
  xml.field('ConstraintDate', formatMspdiAt(activity.constraintAt));
  xml.field('Deadline', formatMspdiAt(activity.deadlineAt));
  xml.field('LevelingDelay', activity.levellingDelayMin * 10);
  xml.field('LevelingDelayFormat', FORMAT.elapsedDays);
  xml.field('IgnoreResourceCalendar', activity.ignoreResourceCalendar);
}

function writeTask(
  xml: XmlWriter,
  activity: ActivityModel,
  row: number,
  level: number,
  context: TaskContext,
): void {
  const extra = context.extras.get(activity.id);
  xml.group('Task', () => {
    xml.field('UID', context.ids.activity(activity.id));
    xml.field('ID', row);
    xml.field('Name', activity.name);
    xml.field('Active', !activity.isInactive);
    xml.field('Manual', activity.mode === 'manual');
    xml.field('Type', WORK_TYPE_CODES.indexOf(activity.workType));
    xml.field('IsNull', false);
    xml.field('WBS', extra?.wbsCode ? extra.wbsCode : null);
    xml.field('OutlineLevel', level);
    xml.field('Priority', activity.priority);
    writeDates(xml, activity, context);
    xml.field('EffortDriven', activity.effortDriven);
    xml.field('Milestone', activity.durationMin === 0 && activity.kind !== 'summary');
    xml.field('Summary', activity.kind === 'summary');
    writeProgress(xml, activity);
    writeRules(xml, activity, context.ids);
    xml.field('Notes', extra?.notes ? extra.notes : null);
    for (const link of context.links.get(activity.id) ?? []) writeLink(xml, link, context.ids);
    for (const [number, row] of context.baselines.get(activity.id) ?? []) writeBaseline(xml, number, row);
  });
}

/** Tasks in outline order, with links, progress and baselines. */
export function writeMspdiTasks(
  xml: XmlWriter,
  source: MspdiSource,
  ids: MspdiIds,
  schedule: Schedule | null,
): void {
  const context: TaskContext = {
    ids,
    links: groupLinks(source.plan.links),
    extras: new Map((source.activities ?? []).map((extra) => [extra.id, extra])),
    dates: new Map((schedule?.activities ?? []).map((dates) => [dates.id, dates])),
    baselines: groupBaselines(source),
  };
  const levelOf = new Map<string, number>();
  xml.group('Tasks', () => {
    source.plan.activities.forEach((activity, i) => {
      const level = (activity.parentId === null ? 0 : (levelOf.get(activity.parentId) ?? 0)) + 1;
      levelOf.set(activity.id, level);
      writeTask(xml, activity, i + 1, level, context);
    });
  });
}
