import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { toCalendarChain, toEffectiveWeek } from '@xmgl/engine/calendar/day-shifts';
import { toShiftsOn } from '@xmgl/engine/calendar/worked-days';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toCalendarModel } from '@xmgl/engine/commands/to-plan-model';
import type { CalendarModel } from '@xmgl/engine/model';

export const kindWords = { project: '项目', resource: '资源', activity: '活动' } as const;

export const reasonWords = {
  holiday: '节假日',
  stop: '停工',
  winter: '冬休',
  heat: '高温',
  overtime: '加班',
  other: '其他',
} as const;

type WorkWeek = CalendarRow['workWeeks'][number];
type Exception = CalendarRow['exceptions'][number];

/** Who keeps a calendar, by name; children inherit from it. */
export type Users = {
  readonly isProject: boolean;
  readonly activities: readonly string[];
  readonly nodes: readonly string[];
  readonly resources: readonly string[];
  readonly children: readonly string[];
};

export const usersOf = (plan: PlanDocument, calendarID: string): Users => {
  const named = <T extends { readonly name: string }>(rows: Iterable<T>, isUser: (row: T) => boolean) =>
    Array.from(rows)
      .filter(isUser)
      .map(({ name }) => name);
  const uses = (row: { readonly calendarID: string | null }): boolean => row.calendarID === calendarID;
  return {
    isProject: plan.settings.calendarID === calendarID,
    activities: named(plan.activity.values(), uses),
    nodes: named(plan.wbsNode.values(), uses),
    resources: named(plan.resource.values(), uses),
    children: named(plan.calendar.values(), ({ parentID }) => parentID === calendarID),
  };
};

export const countUsers = ({ isProject, activities, nodes, resources, children }: Users): number =>
  (isProject ? 1 : 0) + activities.length + nodes.length + resources.length + children.length;

const modelsOf = (plan: PlanDocument): ReadonlyMap<string, CalendarModel> =>
  new Map(Array.from(plan.calendar, ([id, row]) => [id, toCalendarModel(row)]));

export const weekMinutesOf = (plan: PlanDocument, calendar: CalendarRow): number =>
  toEffectiveWeek(toCalendarChain(toCalendarModel(calendar), modelsOf(plan)))
    .flat()
    .reduce((sum, { fromMin, toMin }) => sum + toMin - fromMin, 0);

/** A day as the calendar has it: its shifts, and what says so other than the week, with the calendar that stands in. */
export type DayFacts = {
  readonly shifts: readonly { readonly fromMin: number; readonly toMin: number }[];
  readonly exception: Exception | undefined;
  readonly isOwn: boolean;
  /** The week that holds for a while and says how the day is worked, where no exception does. */
  readonly span: WorkWeek | undefined;
};

export const toDayFacts = (plan: PlanDocument, calendar: CalendarRow): ((day: number) => DayFacts) => {
  const models = modelsOf(plan);
  const shiftsOn = toShiftsOn(toCalendarModel(calendar), models);
  const chain = toCalendarChain(toCalendarModel(calendar), models);
  const spans = chain.flatMap(({ id }) => plan.calendar.get(id)?.workWeeks ?? []);
  return (day) => {
    const holds = ({ fromDay, toDay }: { fromDay: number; toDay: number }) => fromDay <= day && day <= toDay;
    const owner = chain.find(({ id }) => plan.calendar.get(id)?.exceptions.some(holds));
    const exception = owner && plan.calendar.get(owner.id)?.exceptions.find(holds);
    const span = exception ? undefined : spans.find(holds);
    return { shifts: shiftsOn(day), exception, isOwn: owner?.id === calendar.calendarID, span };
  };
};
