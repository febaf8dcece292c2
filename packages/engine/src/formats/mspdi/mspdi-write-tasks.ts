import type { ActivityDates, ActivityModel, LinkModel, PlanModel, Schedule } from '../../model.ts';
import { isShareLag } from '../../network/link-lag.ts';
import type { ImportedActivity, ImportedBaselineRow } from '../imported-plan.ts';
import { formatDuration } from '../xml/xml-fields.ts';
import type { XmlWriter } from '../xml/xml-writer.ts';
import {
  CONSTRAINT_CODES,
  FORMAT,
  LAG_FORMATS,
  LINK_CODES,
  TEXT_FIELDS,
  WORK_TYPE_CODES,
} from './mspdi-codes.ts';
import { MspdiHours } from './mspdi-hours.ts';
import type { MspdiIds } from './mspdi-ids.ts';
import { toEstimateText, toMilestoneText } from './mspdi-own-details.ts';
import { OWN, writeOwnText } from './mspdi-own-fields.ts';
import {
  joinLagTexts,
  toKindText,
  toLagText,
  toPercentText,
  toResumeText,
  toSettingsText,
  toWholePercent,
} from './mspdi-own-texts.ts';
import { formatMspdiAt, type MspdiSource } from './mspdi-source.ts';
import { toWrittenLags } from './mspdi-written-lags.ts';
import { toWrittenResume, type WrittenResume } from './mspdi-written-resume.ts';

type TaskContext = {
  readonly ids: MspdiIds;
  readonly links: ReadonlyMap<string, readonly LinkModel[]>;
  readonly extras: ReadonlyMap<string, ImportedActivity>;
  readonly dates: ReadonlyMap<string, ActivityDates>;
  readonly baselines: ReadonlyMap<string, readonly (readonly [number, ImportedBaselineRow])[]>;
  readonly writtenLagOf: ReturnType<typeof toWrittenLags>;
  /** In 元. */
  readonly fixedCostOf: ReadonlyMap<string, number>;
  readonly plan: PlanModel;
  readonly hours: MspdiHours;
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

/** Tenths of minutes, or whole percent. */
function toLagNumber(link: LinkModel, { writtenLagOf }: TaskContext): number {
  const { lagMin, unit } = writtenLagOf(link);
  return isShareLag({ lagUnit: unit }) ? lagMin : lagMin * 10;
}

function writeLink(xml: XmlWriter, link: LinkModel, context: TaskContext): void {
  const pred = context.ids.activity(link.predId);
  if (pred === null) return;
  const { unit } = context.writtenLagOf(link);
  xml.group('PredecessorLink', () => {
    xml.field('PredecessorUID', pred);
    xml.field('Type', LINK_CODES.indexOf(link.type));
    xml.field('CrossProject', false);
    xml.field('LinkLag', toLagNumber(link, context));
    xml.field('LagFormat', LAG_FORMATS[unit]);
  });
}

function writeOwnTexts(xml: XmlWriter, activity: ActivityModel, context: TaskContext): void {
  const lags = (context.links.get(activity.id) ?? []).flatMap((link) => {
    const pred = context.ids.activity(link.predId);
    return pred === null ? [] : (toLagText(link, pred, toLagNumber(link, context)) ?? []);
  });
  writeOwnText(xml, OWN.kind, toKindText(activity.kind, activity.durationMin));
  writeOwnText(xml, OWN.lags, lags.length === 0 ? null : joinLagTexts(lags).text);
  writeOwnText(xml, OWN.percent, toPercentText(activity.percentComplete));
  const extra = context.extras.get(activity.id);
  writeOwnText(xml, OWN.estimate, toEstimateText(extra?.estimate));
  writeOwnText(xml, OWN.milestone, toMilestoneText(extra?.milestone));
  writeOwnText(xml, OWN.discipline, extra?.discipline ?? null);
  writeOwnText(xml, OWN.section, extra?.section ?? null);
  writeOwnText(xml, OWN.contractNo, extra?.contractNo ?? null);
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

/** Project knows no activity that spans its links: such a one stands by hand where it was computed. */
const isSpanningKind = ({ kind }: ActivityModel): boolean => kind === 'levelOfEffort' || kind === 'hammock';

function writeDates(xml: XmlWriter, activity: ActivityModel, context: TaskContext): void {
  const dates = context.dates.get(activity.id);
  const extra = context.extras.get(activity.id);
  const start = dates?.start ?? extra?.storedStart ?? null;
  const finish = dates?.finish ?? extra?.storedFinish ?? null;
  const isSpanning = isSpanningKind(activity);
  const durationMin = isSpanning ? (dates?.durationMin ?? activity.durationMin) : activity.durationMin;
  if (activity.isPlaceholder === true) for (const field of TEXT_FIELDS) xml.field(field, '');
  xml.field('Start', formatMspdiAt(start));
  xml.field('Finish', formatMspdiAt(finish));
  xml.field('Duration', formatDuration(durationMin));
  if (isSpanning || activity.mode === 'manual') {
    xml.field('ManualStart', formatMspdiAt(isSpanning ? start : activity.manualStart));
    xml.field('ManualFinish', formatMspdiAt(isSpanning ? finish : activity.manualFinish));
    xml.field('ManualDuration', formatDuration(durationMin));
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

function writeProgress(xml: XmlWriter, activity: ActivityModel, resume: WrittenResume | null): void {
  xml.field('PercentComplete', toWholePercent(activity.percentComplete));
  xml.field('ActualStart', formatMspdiAt(activity.actualStart));
  xml.field('ActualFinish', formatMspdiAt(activity.actualFinish));
  xml.field('RemainingDuration', formatMaybe(activity.remainingMin));
  xml.field('Stop', formatMspdiAt(resume?.stopAt ?? activity.suspendedAt));
  xml.field('Resume', formatMspdiAt(resume?.resumeAt ?? activity.resumedAt));
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
    xml.field('Manual', activity.mode === 'manual' || isSpanningKind(activity));
    xml.field('Type', WORK_TYPE_CODES.indexOf(activity.workType));
    xml.field('IsNull', false);
    xml.field('WBS', extra?.wbsCode ? extra.wbsCode : null);
    xml.field('OutlineLevel', level);
    xml.field('Priority', activity.priority);
    writeDates(xml, activity, context);
    xml.field('EffortDriven', activity.effortDriven);
    xml.field('Milestone', activity.kind === 'startMilestone' || activity.kind === 'finishMilestone');
    xml.field('Summary', activity.kind === 'summary');
    const resume = toWrittenResume(context.plan, activity, context.dates.get(activity.id), context.hours);
    xml.field('FixedCost', formatMoney(context.fixedCostOf.get(activity.id) ?? null));
    writeProgress(xml, activity, resume);
    writeRules(xml, activity, context.ids);
    xml.field('Notes', extra?.notes ? extra.notes : null);
    for (const link of context.links.get(activity.id) ?? []) writeLink(xml, link, context);
    writeOwnTexts(xml, activity, context);
    writeOwnText(xml, OWN.resume, resume && toResumeText(activity, resume.resumeAt));
    for (const [number, row] of context.baselines.get(activity.id) ?? []) writeBaseline(xml, number, row);
  });
}

/** The row that stands for the project as a whole, where there is something to say of it. */
function writeProjectRow(xml: XmlWriter, plan: PlanModel, ids: MspdiIds): void {
  const text = toSettingsText(plan);
  if (text === null || plan.activities.some(({ id }) => ids.activity(id) === 0)) return;
  xml.group('Task', () => {
    xml.field('UID', 0);
    xml.field('ID', 0);
    xml.field('Name', plan.name);
    xml.field('IsNull', false);
    xml.field('OutlineLevel', 0);
    xml.field('Summary', true);
    writeOwnText(xml, OWN.settings, text);
  });
}

/** Tasks in outline order, with links, progress and baselines. */
export function writeMspdiTasks(
  xml: XmlWriter,
  source: MspdiSource,
  ids: MspdiIds,
  schedule: Schedule | null,
  fixedCostOf: TaskContext['fixedCostOf'],
): void {
  const hours = new MspdiHours(source.plan);
  const context: TaskContext = {
    ids,
    links: groupLinks(source.plan.links),
    extras: new Map((source.activities ?? []).map((extra) => [extra.id, extra])),
    dates: new Map((schedule?.activities ?? []).map((dates) => [dates.id, dates])),
    baselines: groupBaselines(source),
    writtenLagOf: toWrittenLags(source.plan, schedule, hours),
    fixedCostOf,
    plan: source.plan,
    hours,
  };
  const levelOf = new Map<string, number>();
  xml.group('Tasks', () => {
    writeProjectRow(xml, source.plan, ids);
    source.plan.activities.forEach((activity, i) => {
      const level = (activity.parentId === null ? 0 : (levelOf.get(activity.parentId) ?? 0)) + 1;
      levelOf.set(activity.id, level);
      writeTask(xml, activity, i + 1, level, context);
    });
  });
}
