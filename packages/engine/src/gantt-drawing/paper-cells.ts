import type { Estimate } from '@xmgl/contracts/schedule/activity-details';
import type { PaperColumn } from '@xmgl/contracts/schedule/gantt-paper';
import type { ActivityRow, LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { projectWorkBetween, workBetween } from '../cells/work-calendar.ts';
import { constraintWords } from '../commands/constraint-words.ts';
import { toDayWords } from '../commands/date-words.ts';
import { formatDuration, formatExactly, formatFloat } from '../commands/duration-words.ts';
import { isPaused } from '../commands/is-paused.ts';
import { formatPredecessor } from '../commands/link-words.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toEstimatedMin } from '../estimate/estimate-duration.ts';
import { pathNumbersOf } from '../float-paths/path-numbers.ts';
import type { PaperRow, PaperSource } from './paper-model.ts';

type Near = {
  readonly into: ReadonlyMap<string, readonly LinkRow[]>;
  readonly from: ReadonlyMap<string, readonly LinkRow[]>;
  readonly resources: ReadonlyMap<string, readonly string[]>;
};

const toNear = (plan: PlanDocument): Near => ({
  into: Map.groupBy(plan.link.values(), ({ succID }) => succID),
  from: Map.groupBy(plan.link.values(), ({ predID }) => predID),
  resources: new Map(
    Array.from(
      Map.groupBy(plan.assignment.values(), ({ activityID }) => activityID),
      ([activityID, all]) => [
        activityID,
        all.map(({ resourceID }) => plan.resource.get(resourceID)?.name ?? ''),
      ],
    ),
  ),
});

const dayText = (at: number | null | undefined): string => (at == null ? '' : toDayWords(at));
/** A finish at midnight belongs to the day before. */
const lastDayText = (at: number | null | undefined): string => (at == null ? '' : toDayWords(at - 1));

const stateText = ({ kind, isInactive, dates }: PaperRow, activity: ActivityRow | undefined): string => {
  if (kind === 'summary') return '';
  if (isInactive) return '停用';
  if (dates.percentComplete >= 100) return '已完成';
  if (activity && isPaused(activity)) return '暂停';
  return activity?.actualStart == null && dates.percentComplete === 0 ? '未开始' : '进行中';
};

const remainingOf = ({ remainingMin, durationMin, percentComplete }: ActivityRow): number =>
  remainingMin ?? Math.round(durationMin * (1 - percentComplete / 100));

type Said = {
  readonly row: PaperRow;
  readonly activity: ActivityRow | undefined;
  readonly source: PaperSource;
  readonly near: Near;
};

const linkTexts = (
  { source: { plan } }: Said,
  links: readonly LinkRow[] | undefined,
  end: 'predID' | 'succID',
) =>
  (links ?? [])
    .map((link) => {
      const other = plan.activity.get(link[end]) ?? plan.wbsNode.get(link[end]);
      return formatPredecessor(link, other?.code ?? '', plan.settings.minutesPerDay);
    })
    .join('; ');

const frozenOf = ({ source: { baselines }, row }: Said) => baselines[0]?.rows.get(row.id);
const daysText = ({ activity, source }: Said, size: number): string =>
  formatFloat(size, source.plan.settings.minutesPerDay, activity?.isElapsed);
const floatText = (said: Said, size: number): string =>
  said.row.kind === 'summary' ? '' : daysText(said, size);

const varianceText = (said: Said): string => {
  const before = frozenOf(said)?.finish ?? null;
  if (before === null) return '';
  const { plan } = said.source;
  return formatFloat(projectWorkBetween(plan, before, said.row.dates.finish), plan.settings.minutesPerDay);
};

const frozenDurationText = (said: Said): string => {
  const { start = null, finish = null, durationMin = null } = frozenOf(said) ?? {};
  if (start === null || finish === null) return '';
  const minutes = durationMin ?? workBetween(said.source.plan, said.row.id, start, finish);
  const isElapsed = said.activity?.isElapsed ?? false;
  return formatDuration(minutes, isElapsed, said.source.plan.settings.minutesPerDay);
};

const constraintText = ({ row, activity, source }: Said): string => {
  const bound = activity ?? source.plan.wbsNode.get(row.id);
  if (!bound || bound.constraintKind === 'asSoonAsPossible') return '';
  const words = constraintWords.find(([kind]) => kind === bound.constraintKind)?.[1] ?? '';
  return bound.constraintAt === null ? words : `${words} ${toDayWords(bound.constraintAt)}`;
};

const estimateText = (
  { activity, source }: Said,
  minutesOf: (estimate: Estimate, dayMin: number) => number | null,
): string => {
  if (!activity?.estimate) return '';
  const { minutesPerDay } = source.plan.settings;
  const minutes = minutesOf(activity.estimate, activity.isElapsed ? 1440 : minutesPerDay);
  return minutes === null ? '' : formatDuration(minutes, activity.isElapsed, minutesPerDay);
};

const driverText = (said: Said): string => {
  const link = said.source.plan.link.get(said.row.dates.drivingLinkId ?? '');
  return linkTexts(said, link && [link], 'predID');
};

const spans: ReadonlySet<string> = new Set(['levelOfEffort', 'hammock']);

const durationText = ({ row, activity, source }: Said): string => {
  const minutes = !activity || spans.has(activity.kind) ? row.dates.durationMin : activity.durationMin;
  return formatDuration(minutes, activity?.isElapsed ?? false, source.plan.settings.minutesPerDay);
};

const texts: Readonly<Record<PaperColumn, (said: Said) => string>> = {
  code: ({ row, activity, source }) => (activity ?? source.plan.wbsNode.get(row.id))?.code ?? '',
  name: ({ row, activity, source }) => (activity ?? source.plan.wbsNode.get(row.id))?.name ?? '',
  duration: durationText,
  start: ({ row }) => dayText(row.dates.start),
  finish: ({ row }) => (row.kind === 'milestone' ? dayText(row.dates.finish) : lastDayText(row.dates.finish)),
  predecessors: (said) => linkTexts(said, said.near.into.get(said.row.id), 'predID'),
  successors: (said) => linkTexts(said, said.near.from.get(said.row.id), 'succID'),
  totalFloat: (said) => floatText(said, said.row.dates.totalFloatMin),
  freeFloat: (said) => floatText(said, said.row.dates.freeFloatMin),
  percentComplete: ({ row }) => `${Math.round(row.dates.percentComplete)}%`,
  owner: ({ activity, source }) => source.ownerNames.get(activity?.ownerID ?? '') ?? '',
  actualStart: ({ activity }) => dayText(activity?.actualStart),
  actualFinish: ({ activity }) => lastDayText(activity?.actualFinish),
  remaining: ({ activity, source }) =>
    activity
      ? formatDuration(remainingOf(activity), activity.isElapsed, source.plan.settings.minutesPerDay)
      : '',
  deadline: ({ row, activity, source }) =>
    lastDayText((activity ?? source.plan.wbsNode.get(row.id))?.deadlineAt),
  baselineStart: (said) => dayText(frozenOf(said)?.start),
  baselineFinish: (said) => lastDayText(frozenOf(said)?.finish),
  baselineDuration: frozenDurationText,
  finishVariance: varianceText,
  constraint: constraintText,
  driver: driverText,
  resources: ({ row, near }) => near.resources.get(row.id)?.join('、') ?? '',
  wbs: ({ activity, source }) => {
    const node = source.plan.wbsNode.get(activity?.wbsNodeID ?? '');
    return node ? `${node.code} ${node.name}` : '';
  },
  method: ({ activity }) => activity?.estimate?.method ?? '',
  optimistic: (said) => estimateText(said, ({ optimisticMin }) => optimisticMin),
  mostLikely: (said) => estimateText(said, ({ mostLikelyMin }) => mostLikelyMin),
  pessimistic: (said) => estimateText(said, ({ pessimisticMin }) => pessimisticMin),
  estimated: (said) => estimateText(said, toEstimatedMin),
  discipline: ({ activity }) => activity?.discipline ?? '',
  section: ({ activity }) => activity?.section ?? '',
  party: ({ activity, source }) => source.partyNames.get(activity?.partyID ?? '') ?? '',
  contractNo: ({ activity }) => activity?.contractNo ?? '',
  levellingDelay: ({ activity, source }) =>
    activity && activity.levellingDelayMin !== 0
      ? formatExactly(activity.levellingDelayMin, true, source.plan.settings.minutesPerDay)
      : '',
  state: ({ row, activity }) => stateText(row, activity),
  pathNo: ({ row, activity, source }) =>
    activity ? String(pathNumbersOf(source.plan).get(row.id) ?? '') : '',
};

const toTheRight: ReadonlySet<PaperColumn> = new Set([
  'duration',
  'totalFloat',
  'freeFloat',
  'percentComplete',
  'remaining',
  'baselineDuration',
  'finishVariance',
  'optimistic',
  'mostLikely',
  'pessimistic',
  'estimated',
  'levellingDelay',
  'pathNo',
]);
export const isToTheRight = (column: PaperColumn): boolean => toTheRight.has(column);

/** A group tells its title and its span. */
const groupTexts: Partial<Record<PaperColumn, (row: PaperRow) => string>> = {
  name: ({ title = '' }) => title,
  start: ({ dates }) => toDayWords(dates.start),
  finish: ({ dates }) => toDayWords(dates.finish - 1),
};

/** What stands in the cells of a row, made when it is drawn. */
export function toCellText(source: PaperSource): (row: PaperRow, column: PaperColumn) => string {
  const near = toNear(source.plan);
  return (row, column) =>
    row.kind === 'group'
      ? (groupTexts[column]?.(row) ?? '')
      : texts[column]({ row, activity: source.plan.activity.get(row.id), source, near });
}
