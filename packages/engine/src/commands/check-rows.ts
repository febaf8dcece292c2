import type { AssignmentRow, CalendarRow, LinkRow, ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import type { Steps } from '../steps.ts';
import { checkActivity, checkNames, checkWbsNode } from './check-activity.ts';
import { checkLinksAt } from './check-limits.ts';
import { toClockWords } from './date-words.ts';
import { countLinksAt, hasAssignmentsAt } from './draft-index.ts';
import { checkOutline } from './draft-places.ts';
import type { PlanDraft } from './draft-state.ts';
import { isRow, isWithin, nameOfRow } from './plan-document.ts';
import { need } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';

/**
 * Holds the rules on every row that the last command touched, and forgets which those were.
 * Undo puts back what was there, even what a file brought in against the rules; only the structure must hold.
 */
export function* checkTouched(draft: PlanDraft, isUndo: boolean): Steps<void> {
  checkOutline(draft);
  for (const { entity, id } of draft.touched.values()) {
    yield;
    if (!draft[entity].has(id)) continue;
    switch (entity) {
      case 'activity': {
        const row = need(draft, 'activity', id);
        checkNames(draft, row, row.wbsNodeID);
        if (!isUndo) checkActivity(draft, row);
        break;
      }
      case 'wbsNode': {
        const row = need(draft, 'wbsNode', id);
        checkNames(draft, row, row.parentID);
        if (!isUndo) checkWbsNode(draft, row);
        break;
      }
      case 'link':
        checkLink(draft, need(draft, 'link', id), isUndo);
        break;
      case 'calendar':
        checkCalendar(draft, need(draft, 'calendar', id));
        break;
      case 'resource':
        checkResource(draft, need(draft, 'resource', id));
        break;
      case 'assignment':
        checkAssignment(draft, need(draft, 'assignment', id));
        break;
    }
  }
  draft.touched.clear();
}

const checkLink = (draft: PlanDraft, link: LinkRow, isUndo: boolean) => {
  const key = `link:${link.linkID}:type`;
  const gone = [link.predID, link.succID].find((end) => !isRow(draft, end));
  if (gone !== undefined) throw new CommandRefused('missing', '逻辑关系的一端不存在或已被删除，请刷新', key);
  if (link.predID === link.succID)
    throw new CommandRefused('badLink', `「${nameOfRow(draft, link.predID)}」不能以自己为前置`, key);
  for (const end of [link.predID, link.succID]) checkLinksAt(draft, end, countLinksAt(draft, end));
  if (isUndo) return;
  const inner = isWithin(draft, link.predID, link.succID) || isWithin(draft, link.succID, link.predID);
  if (inner)
    throw new CommandRefused(
      'badLink',
      `「${nameOfRow(draft, link.predID)}」与「${nameOfRow(draft, link.succID)}」是上下级，不能建立逻辑关系`,
      key,
    );
};

const checkCalendar = (draft: PlanDraft, calendar: CalendarRow) => {
  const key = `calendar:${calendar.calendarID}`;
  if (calendar.parentID !== null) need(draft, 'calendar', calendar.parentID);
  const seen = new Set<string>();
  for (let at: string | null = calendar.calendarID; at !== null; ) {
    if (seen.has(at))
      throw new CommandRefused(
        'badCalendar',
        `日历「${calendar.name}」的上级形成循环，请另选上级`,
        `${key}:parentID`,
      );
    seen.add(at);
    at = draft.calendar.get(at)?.parentID ?? null;
  }
  const weeks = [calendar.week, ...calendar.workWeeks.map((span) => span.days)].flat();
  for (const shifts of [...weeks, ...calendar.exceptions.map((exception) => exception.intervals)]) {
    let end = -1;
    for (const { fromMin, toMin } of shifts ?? []) {
      if (fromMin < end)
        throw new CommandRefused(
          'badCalendar',
          `日历「${calendar.name}」的班次重叠：${toClockWords(fromMin)} 早于上一班次结束`,
          `${key}:week`,
        );
      end = toMin;
    }
  }
};

const checkResource = (draft: PlanDraft, resource: ResourceRow) => {
  if (resource.calendarID !== null) need(draft, 'calendar', resource.calendarID);
  let end = Number.NEGATIVE_INFINITY;
  for (const span of resource.availability.toSorted((a, b) => a.fromAt - b.fromAt)) {
    if (span.fromAt < end)
      throw new CommandRefused(
        'badDates',
        `资源「${resource.name}」的可用时段重叠，请调整`,
        `resource:${resource.resourceID}:availability`,
      );
    end = span.toAt;
  }
};

const checkAssignment = (draft: PlanDraft, assignment: AssignmentRow) => {
  need(draft, 'activity', assignment.activityID);
  need(draft, 'resource', assignment.resourceID);
};

/** After undo: nothing that stays may name what it took out. Other commands see to that themselves. */
export const checkRemoved = (draft: PlanDraft, removed: readonly string[]): void => {
  const gone = new Set(removed.filter((id) => !isRow(draft, id)));
  if (gone.size === 0) return;
  const isUsed = (id: string) => countLinksAt(draft, id) > 0 || hasAssignmentsAt(draft, id);
  if ([...gone].some(isUsed)) throw new CommandRefused('inUse', '要撤销的内容已被他人引用，请刷新', null);
};

/** The plan's own dates and calendar. */
export const checkSettings = ({ settings, calendar }: PlanDraft): void => {
  if (!calendar.has(settings.calendarID))
    throw new CommandRefused('missing', '项目日历不存在或已被删除，请重新选择', 'plan::calendarID');
  if (settings.endAt !== null && settings.endAt < settings.startAt)
    throw new CommandRefused('badDates', '计划结束早于计划开工，请改为开工日或之后', 'plan::endAt');
  if (settings.defaultFinishMin <= settings.defaultStartMin)
    throw new CommandRefused('badDates', '默认下班时间应晚于上班时间', 'plan::defaultFinishMin');
  if (settings.scheduleFrom === 'finish' && settings.endAt === null)
    throw new CommandRefused('badDates', '倒排计划需要结束日期，请选择计划结束', 'plan::endAt');
};
