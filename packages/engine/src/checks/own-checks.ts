import { MINUTES_PER_DAY, toCivilDate } from '../calendar/day-number.ts';
import { listYearsWithoutHolidays } from '../calendar/statutory-years.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import {
  type CheckContext,
  type CheckInput,
  type ScheduleCheck,
  toCheckContext,
  toCountCheck,
} from './check-model.ts';

type Own = CheckContext & { readonly document: PlanDocument; readonly thisYear: number };

function checkCycles({ schedule, subjects }: Own): ScheduleCheck {
  const found = schedule.problems.flatMap(({ code, ids }) => (code === 'cycle' ? ids : []));
  return toCountCheck(
    { number: 15, code: 'cycle', name: '循环' },
    found,
    Math.max(found.length, subjects.length),
    0,
  );
}

/** Its start waits for nothing though it has predecessors, or nothing waits for its finish though it has successors. */
function checkDangling({ plan, open }: Own): ScheduleCheck {
  const into = new Map<string, string[]>();
  const out = new Map<string, string[]>();
  const note = (map: Map<string, string[]>, id: string, type: string): void => {
    const types = map.get(id);
    if (types) types.push(type);
    else map.set(id, [type]);
  };
  for (const { predId, succId, type } of plan.links) {
    note(into, succId, type);
    note(out, predId, type);
  }
  const isLoose = (types: readonly string[] | undefined, holding: readonly string[]): boolean =>
    types !== undefined && !types.some((type) => holding.includes(type));
  const found = open.filter(
    ({ activity: { id } }) => isLoose(into.get(id), ['FS', 'SS']) || isLoose(out.get(id), ['FS', 'FF']),
  );
  return toCountCheck(
    { number: 16, code: 'danglingEnds', name: '悬空的一端' },
    found.map(({ activity }) => activity.id),
    open.length,
    0,
  );
}

/** A plain finish-to-start link from a to c beside a to b to c says nothing. */
function checkRedundant({ plan }: Own): ScheduleCheck {
  const after = new Map<string, Set<string>>();
  const plain = plan.links.filter(({ type, lagValue }) => type === 'FS' && lagValue === 0);
  for (const { predId, succId } of plain) {
    const known = after.get(predId);
    if (known) known.add(succId);
    else after.set(predId, new Set([succId]));
  }
  const isSaid = (predId: string, succId: string): boolean =>
    [...(after.get(predId) ?? [])].some((via) => via !== succId && after.get(via)?.has(succId));
  const found = plain.filter(({ predId, succId }) => isSaid(predId, succId));
  return toCountCheck(
    { number: 17, code: 'redundantLinks', name: '多余的关系' },
    found.map(({ succId }) => succId),
    plan.links.length,
    0,
  );
}

function checkHolidays({ plan, schedule, open, thisYear }: Own): ScheduleCheck {
  const models = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]));
  const calendar = models.get(plan.calendarId);
  const years = new Set(
    calendar ? listYearsWithoutHolidays(calendar, models, schedule.start, schedule.finish, thisYear) : [],
  );
  const yearOf = (at: number): number => toCivilDate(Math.floor((at - 1) / MINUTES_PER_DAY)).year;
  const found = open.filter(({ dates }) => years.has(yearOf(dates.finish)));
  return toCountCheck(
    { number: 18, code: 'pastHolidays', name: '超出节假日数据' },
    found.map(({ activity }) => activity.id),
    open.length,
    0,
  );
}

function checkOwners({ document, open }: Own): ScheduleCheck {
  const found = open.filter(({ activity: { id } }) => document.activity.get(id)?.ownerID == null);
  return toCountCheck(
    { number: 19, code: 'noOwner', name: '没有责任人' },
    found.map(({ activity }) => activity.id),
    open.length,
    0,
  );
}

function checkLeaves({ document }: Own): ScheduleCheck {
  const nodes = [...document.wbsNode.keys()];
  const found = nodes.filter((id) => (document.children.get(id) ?? []).length === 0);
  return toCountCheck({ number: 20, code: 'emptyLeaf', name: '没有活动的 WBS' }, found, nodes.length, 0);
}

export type OwnCheckInput = CheckInput & {
  readonly document: PlanDocument;
  /** Holidays are asked for from this year on. */
  readonly thisYear: number;
};

/** What this house asks of a plan beyond the fourteen points; `uids` of the last are WBS nodes. */
export function checkOwn(input: OwnCheckInput): readonly ScheduleCheck[] {
  const own: Own = { ...input, ...toCheckContext(input) };
  return [
    checkCycles(own),
    checkDangling(own),
    checkRedundant(own),
    checkHolidays(own),
    checkOwners(own),
    checkLeaves(own),
  ];
}
