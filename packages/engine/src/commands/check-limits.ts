import { planLimits } from '@xmgl/contracts/schedule/plan-limits';
import type { CalendarRow, EntityName } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDraft } from './draft-state.ts';
import type { PlanDocument } from './plan-document.ts';
import { CommandRefused } from './plan-failure.ts';

const refuse = (message: string, key: string | null = null): never => {
  throw new CommandRefused('tooMuch', message, key);
};

const inWords = (count: number): string => (count < 10_000 ? `${count} ` : `${count / 10_000} 万`);

const most: Readonly<Record<EntityName, string>> = {
  calendar: '个日历，请删除不用的日历',
  wbsNode: '个 WBS 节点，请拆分为几个项目',
  activity: '个活动，请拆分为几个项目',
  link: '条逻辑关系，请删除多余的关系',
  resource: '个资源，请删除不用的资源',
  assignment: '条资源分配，请删除多余的分配',
};

/** Before a row is added. */
export const checkRoom = (draft: PlanDraft, entity: EntityName): void => {
  const limit = planLimits.rows[entity];
  if (draft[entity].size >= limit) refuse(`一个计划最多 ${inWords(limit)}${most[entity]}`);
};

const tooDeep = (rowID: string | null): never =>
  refuse(
    `WBS 最多 ${planLimits.wbsDepth} 级，请放到较浅的节点下`,
    rowID === null ? null : `wbsNode:${rowID}:place`,
  );

/** Before a WBS node is placed: what stands above it is counted no further than it may go. */
export const checkPlaceDepth = (draft: PlanDraft, rowID: string, parentID: string | null): void => {
  if (!draft.wbsNode.has(rowID)) return;
  let depth = 1;
  for (let at = parentID; at !== null; at = draft.wbsNode.get(at)?.parentID ?? null) {
    depth += 1;
    if (depth > planLimits.wbsDepth) tooDeep(rowID);
  }
};

export const checkLinksAt = (draft: PlanDraft, rowID: string, count: number): void => {
  if (count > planLimits.linksAtRow)
    refuse(
      `「${draft.activity.get(rowID)?.name ?? draft.wbsNode.get(rowID)?.name ?? rowID}」的逻辑关系超过 ${planLimits.linksAtRow} 条，请用里程碑分组`,
    );
};

type Weight = { readonly shifts: number; readonly exceptions: number };
const weights = new WeakMap<CalendarRow, Weight>();

const weightOf = (calendar: CalendarRow): Weight => {
  const known = weights.get(calendar);
  if (known) return known;
  const days = [calendar.week, ...calendar.workWeeks.map((span) => span.days)].flat();
  const all = [...days, ...calendar.exceptions.map(({ intervals }) => intervals)];
  const shifts = all.reduce((sum, one) => sum + (one?.length ?? 0), 0);
  const weight = { shifts, exceptions: calendar.exceptions.length };
  weights.set(calendar, weight);
  return weight;
};

const sumOf = (calendars: Iterable<CalendarRow>): Weight => {
  let shifts = 0;
  let exceptions = 0;
  for (const calendar of calendars) {
    const weight = weightOf(calendar);
    shifts += weight.shifts;
    exceptions += weight.exceptions;
  }
  return { shifts, exceptions };
};

const checkCalendars = (before: PlanDocument, after: PlanDraft): void => {
  if (before.calendar === after.calendar) return;
  const [was, is] = [sumOf(before.calendar.values()), sumOf(after.calendar.values())];
  if (is.shifts > Math.max(planLimits.shifts, was.shifts))
    refuse(`一个计划的日历最多共有 ${inWords(planLimits.shifts)}个班次，请合并日历`);
  if (is.exceptions > Math.max(planLimits.exceptions, was.exceptions))
    refuse(`一个计划的日历最多共有 ${inWords(planLimits.exceptions)}个例外，请合并日历或例外`);
};

/** The most WBS nodes below one another; each node is looked at once. */
const deepestOf = ({ wbsNode }: Pick<PlanDocument, 'wbsNode'>): number => {
  const depths = new Map<string, number>();
  let deepest = 0;
  for (const start of wbsNode.keys()) {
    const path: string[] = [];
    let at: string | null = start;
    while (at !== null && !depths.has(at) && path.length <= wbsNode.size) {
      path.push(at);
      at = wbsNode.get(at)?.parentID ?? null;
    }
    let depth = at === null ? 0 : (depths.get(at) ?? 0);
    for (const id of path.toReversed()) depths.set(id, ++depth);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

const checkDepth = (before: PlanDocument, after: PlanDraft): void => {
  if (before.wbsNode === after.wbsNode) return;
  const deepest = deepestOf(after);
  if (deepest > planLimits.wbsDepth && deepest > deepestOf(before)) tooDeep(null);
};

const lettersOf = ({ activity, wbsNode, resource }: PlanDocument | PlanDraft): number => {
  let sum = 0;
  for (const table of [activity, wbsNode, resource])
    for (const { name, note } of table.values()) sum += name.length + note.length;
  return sum;
};

const checkText = (before: PlanDocument, after: PlanDraft): void => {
  const tables = ['activity', 'wbsNode', 'resource'] as const;
  if (tables.every((table) => before[table] === after[table])) return;
  const letters = lettersOf(after);
  if (letters > planLimits.text && letters > lettersOf(before))
    refuse(`一个计划的名称与备注最多共 ${inWords(planLimits.text)}字，请缩短备注`);
};

/** Once the whole batch is said: what only the plan as a whole tells. */
export const checkLimits = (before: PlanDocument, after: PlanDraft): void => {
  checkCalendars(before, after);
  checkDepth(before, after);
  checkText(before, after);
};
