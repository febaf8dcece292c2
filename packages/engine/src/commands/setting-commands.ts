import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { toCalendarChain, toEffectiveWeek } from '../calendar/day-shifts.ts';
import { refuseWorked } from './assignment-commands.ts';
import { listAssignmentsAt } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { resourceDefaults } from './new-rows.ts';
import { need, patch, patchSettings, put, remove } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';
import { refuseOverlaps } from './refuse-overlaps.ts';
import { toCalendarModel } from './to-plan-model.ts';

export const setPlanOptions = (draft: PlanDraft, command: CommandOf<'setPlanOptions'>): void =>
  patchSettings(draft, command.fields);

export const setActivityCode = (draft: PlanDraft, command: CommandOf<'setActivityCode'>): void =>
  patchSettings(draft, { activityCode: command.activityCode });

export const saveCalendar = (draft: PlanDraft, { calendar }: CommandOf<'saveCalendar'>): void => {
  const twin = [...draft.calendar.values()].find(
    (other) => other.name === calendar.name && other.calendarID !== calendar.calendarID,
  );
  if (twin)
    throw new CommandRefused(
      'duplicateCode',
      `日历「${calendar.name}」已存在，请换一个名称`,
      `calendar:${calendar.calendarID}:name`,
    );
  refuseOverlaps(draft.calendar.get(calendar.calendarID)?.workWeeks ?? [], calendar);
  if (!draft.calendar.has(calendar.calendarID)) put(draft, 'calendar', calendar);
  else {
    const { calendarID, ...fields } = calendar;
    patch(draft, 'calendar', calendarID, fields);
  }
  if (!isWorked(draft, calendar))
    throw new CommandRefused(
      'badCalendar',
      `日历「${calendar.name}」没有工作时间，无法排程`,
      `calendar:${calendar.calendarID}:week`,
    );
};

/** Whether there is any time in which it works: in its week, or that of one above it, or on days that differ. */
const isWorked = (draft: PlanDraft, calendar: CalendarRow): boolean => {
  const { week, exceptions, workWeeks } = calendar;
  const own = [
    week,
    exceptions.map(({ intervals }) => intervals),
    workWeeks.flatMap(({ days }) => days),
  ].flat();
  if (own.some((shifts) => shifts !== null && shifts.length > 0)) return true;
  const models = new Map([...draft.calendar].map(([id, row]) => [id, toCalendarModel(row)]));
  return toEffectiveWeek(toCalendarChain(toCalendarModel(calendar), models)).some(({ length }) => length > 0);
};

export const deleteCalendar = (draft: PlanDraft, command: CommandOf<'deleteCalendar'>): void => {
  const calendar = need(draft, 'calendar', command.calendarID);
  const users = listUsers(draft, command.calendarID);
  const isProjectCalendar = draft.settings.calendarID === command.calendarID;
  const { replacementID } = command;
  if ((users.length > 0 || isProjectCalendar) && replacementID === null)
    throw new CommandRefused(
      'inUse',
      `日历「${calendar.name}」正在使用，请选择替代日历后再删除`,
      `calendar:${command.calendarID}:deleted`,
    );
  if (replacementID !== null) need(draft, 'calendar', replacementID);
  for (const use of users) use(replacementID);
  if (isProjectCalendar && replacementID !== null) patchSettings(draft, { calendarID: replacementID });
  remove(draft, 'calendar', command.calendarID);
};

/** For every row that uses a calendar, what gives it another one. */
const listUsers = (draft: PlanDraft, calendarID: string): ((replacementID: string | null) => void)[] => {
  const users: ((replacementID: string | null) => void)[] = [];
  for (const row of draft.activity.values())
    if (row.calendarID === calendarID)
      users.push((id) => patch(draft, 'activity', row.activityID, { calendarID: id }));
  for (const row of draft.wbsNode.values())
    if (row.calendarID === calendarID)
      users.push((id) => patch(draft, 'wbsNode', row.wbsNodeID, { calendarID: id }));
  for (const row of draft.resource.values())
    if (row.calendarID === calendarID)
      users.push((id) => patch(draft, 'resource', row.resourceID, { calendarID: id }));
  for (const row of draft.calendar.values())
    if (row.parentID === calendarID)
      users.push((id) =>
        patch(draft, 'calendar', row.calendarID, { parentID: id === row.calendarID ? null : id }),
      );
  return users;
};

export const addResource = (draft: PlanDraft, command: CommandOf<'addResource'>): void => {
  const { name, kind } = command.fields;
  put(draft, 'resource', {
    ...resourceDefaults,
    availability: [],
    resourceID: command.resourceID,
    name,
    kind,
  });
  patch(draft, 'resource', command.resourceID, command.fields);
};

export const updateResource = (draft: PlanDraft, command: CommandOf<'updateResource'>): void =>
  patch(draft, 'resource', command.resourceID, command.fields);

export const setAvailability = (draft: PlanDraft, command: CommandOf<'setAvailability'>): void =>
  patch(draft, 'resource', command.resourceID, { availability: command.rows });

export const deleteResource = (draft: PlanDraft, command: CommandOf<'deleteResource'>): void => {
  need(draft, 'resource', command.resourceID);
  for (const row of listAssignmentsAt(draft, command.resourceID)) {
    refuseWorked(draft, row);
    remove(draft, 'assignment', row.assignmentID);
  }
  remove(draft, 'resource', command.resourceID);
};
