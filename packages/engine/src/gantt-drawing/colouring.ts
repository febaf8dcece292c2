import type { ColourBy } from '@xmgl/contracts/schedule/gantt-paper';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { workingMinutesBetween } from '../calendar/working-time.ts';
import { isPaused } from '../commands/is-paused.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { hoursOf } from '../commands/plan-hours.ts';
import { pathNumbersOf } from '../float-paths/path-numbers.ts';
import type { FrozenSpan, PaperDates } from './paper-model.ts';

/** What a colour stands for: its place among the colours, of which the last is grey. */
type Tone = { readonly title: string; readonly tone: number };

export type Colouring = { readonly legend: readonly Tone[]; readonly toneOf: ReadonlyMap<string, number> };

/** So many are told apart; what comes after is grey. */
const GREY = 10;
const [BLUE, GREEN, ORANGE, RED] = [0, 1, 2, 3] as const;

export type ColouredPlan = {
  readonly plan: PlanDocument;
  readonly datesOf: (rowID: string) => PaperDates | undefined;
  readonly ownerNames: ReadonlyMap<string, string>;
  readonly partyNames: ReadonlyMap<string, string>;
  /** What is compared with. */
  readonly baseline: ReadonlyMap<string, Pick<FrozenSpan, 'finish'>> | undefined;
};

type Said = {
  readonly activity: ActivityRow;
  readonly dates: PaperDates;
  readonly source: ColouredPlan;
  readonly resources: ReadonlyMap<string, string>;
  /** Where the whole plan stands under one node. */
  readonly onlyTopID: string | null;
};

/** Values that are always the same few have colours of their own; null: coloured in the order they are met. */
type Told = {
  readonly fixed: readonly Tone[] | null;
  /** What stands for activities that have no value. */
  readonly none: string;
  readonly valueOf: (said: Said) => string;
};

const stateOf = ({ activity, dates }: Said): string => {
  if (activity.isInactive) return '停用';
  if (dates.percentComplete >= 100) return '已完成';
  if (isPaused(activity)) return '暂停';
  return activity.actualStart === null && dates.percentComplete === 0 ? '未开始' : '进行中';
};

const criticalOf = ({ dates, source }: Said): string => {
  if (dates.percentComplete >= 100) return '已完成';
  if (dates.isCritical) return '关键';
  return dates.totalFloatMin <= source.plan.settings.nearCriticalMin ? '近关键' : '非关键';
};

const varianceOf = ({ activity, dates, source }: Said): string => {
  const before = source.baseline?.get(activity.activityID)?.finish ?? null;
  if (before === null) return '';
  const late = workingMinutesBetween(hoursOf(source.plan, activity.activityID), before, dates.finish);
  return late === 0 ? '如期' : late > 0 ? '拖后' : '提前';
};

const nodeWords = ({ wbsNode }: PlanDocument, nodeID: string | null): string => {
  const node = wbsNode.get(nodeID ?? '');
  return node ? `${node.code} ${node.name}`.trim() : '';
};

/** The parts that a plan is spoken of in: its top nodes, or those below its only one. */
const topNodeOf = ({ activity, source: { plan }, onlyTopID }: Said): string => {
  let part = plan.wbsNode.get(activity.wbsNodeID ?? '');
  while (part && part.parentID !== null && part.parentID !== onlyTopID)
    part = plan.wbsNode.get(part.parentID);
  return nodeWords(plan, part?.wbsNodeID ?? null);
};

const findOnlyTop = ({ wbsNode }: PlanDocument): string | null => {
  const [first, ...others] = Array.from(wbsNode.values()).filter(({ parentID }) => parentID === null);
  return first && others.length === 0 ? first.wbsNodeID : null;
};

const told: Readonly<Record<ColourBy, Told>> = {
  state: {
    fixed: [
      { title: '未开始', tone: BLUE },
      { title: '进行中', tone: ORANGE },
      { title: '暂停', tone: RED },
      { title: '已完成', tone: GREEN },
      { title: '停用', tone: GREY },
    ],
    none: '',
    valueOf: stateOf,
  },
  critical: {
    fixed: [
      { title: '关键', tone: RED },
      { title: '近关键', tone: ORANGE },
      { title: '非关键', tone: BLUE },
      { title: '已完成', tone: GREY },
    ],
    none: '',
    valueOf: criticalOf,
  },
  variance: {
    fixed: [
      { title: '拖后', tone: RED },
      { title: '如期', tone: BLUE },
      { title: '提前', tone: GREEN },
    ],
    none: '不在基线中',
    valueOf: varianceOf,
  },
  owner: {
    fixed: null,
    none: '未指定责任人',
    valueOf: ({ activity, source }) => source.ownerNames.get(activity.ownerID ?? '') ?? '',
  },
  topNode: { fixed: null, none: '不在 WBS 节点之下', valueOf: topNodeOf },
  node: {
    fixed: null,
    none: '不在 WBS 节点之下',
    valueOf: ({ activity, source }) => nodeWords(source.plan, activity.wbsNodeID),
  },
  discipline: { fixed: null, none: '未填专业', valueOf: ({ activity }) => activity.discipline },
  section: { fixed: null, none: '未填施工段', valueOf: ({ activity }) => activity.section },
  party: {
    fixed: null,
    none: '本单位（未指定）',
    valueOf: ({ activity, source }) => source.partyNames.get(activity.partyID ?? '') ?? '',
  },
  contractNo: { fixed: null, none: '未填合同编号', valueOf: ({ activity }) => activity.contractNo },
  resources: {
    fixed: null,
    none: '未分配资源',
    valueOf: ({ activity, resources }) => resources.get(activity.activityID) ?? '',
  },
  path: {
    fixed: null,
    none: '不通向完工',
    valueOf: ({ activity, source }) => {
      const number = pathNumbersOf(source.plan).get(activity.activityID);
      return number === undefined ? '' : `路径 ${number}`;
    },
  },
  calendar: {
    fixed: null,
    none: '日历天',
    valueOf: ({ activity, source: { plan } }) =>
      activity.isElapsed
        ? ''
        : (plan.calendar.get(activity.calendarID ?? plan.settings.calendarID)?.name ?? ''),
  },
};

const listResources = ({ assignment, resource }: PlanDocument): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { activityID, resourceID } of assignment.values()) {
    const name = resource.get(resourceID)?.name ?? '';
    const before = names.get(activityID);
    names.set(activityID, before === undefined ? name : `${before}、${name}`);
  }
  return names;
};

/** The paths in their order: the one that drives the finish first. */
const inOrder = (values: readonly string[], by: ColourBy): readonly string[] =>
  by === 'path' ? values.toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3))) : values;

/** The values that occur, each with its colour; more than there are colours share the grey. */
const toTones = (by: ColourBy, met: ReadonlySet<string>): readonly Tone[] => {
  const { fixed, none } = told[by];
  const values =
    fixed?.filter(({ title }) => met.has(title)) ??
    inOrder(Array.from(met), by)
      .filter((value) => value !== '')
      .slice(0, GREY)
      .map((title, tone) => ({ title, tone }));
  const more = met.size - Number(met.has('')) - values.length;
  return [
    ...values,
    ...(more > 0 ? [{ title: `其他 ${more} 种`, tone: GREY }] : []),
    ...(met.has('') ? [{ title: none, tone: GREY }] : []),
  ];
};

/**
 * Tells activities apart by colour.
 * @example colourActivities({ plan, datesOf, ownerNames, partyNames, baseline }, 'owner').legend // [{ title: '李明', tone: 0 }, …]
 */
export function colourActivities(source: ColouredPlan, by: ColourBy): Colouring {
  const { plan, datesOf } = source;
  const resources = by === 'resources' ? listResources(plan) : new Map<string, string>();
  const onlyTopID = findOnlyTop(plan);
  const values = new Map<string, string>();
  const met = new Set<string>();
  for (const activity of plan.activity.values()) {
    const dates = datesOf(activity.activityID);
    if (!dates) continue;
    const value = told[by].valueOf({ activity, dates, source, resources, onlyTopID });
    values.set(activity.activityID, value);
    met.add(value);
  }
  const legend = toTones(by, met);
  const known = new Map(legend.map(({ title, tone }) => [title, tone]));
  const toneOf = new Map(Array.from(values, ([id, value]) => [id, known.get(value) ?? GREY]));
  return { legend, toneOf };
}
