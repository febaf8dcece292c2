import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import { ApproveTimesheets, GetMyTimesheet, GetTimesheetMap } from '@xmgl/contracts/resource/timesheet.calls';
import { daysOfWeek, timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { loadRowRights } from '../../../register/read/row-rights.service.ts';
import { toLikePattern } from '../../../search/match-name.ts';
import { readResourceSetting } from '../setting/resource-setting.repository.ts';
import { approveTimesheets } from './approve-timesheets.service.ts';
import { readDayKinds } from './pay.repository.ts';
import {
  findOwnResource,
  findStanding,
  listFillable,
  listFilledFor,
  listWeek,
} from './timesheet.repository.ts';
import { findLatestWeek, listCells } from './timesheet-map.repository.ts';

const mine = handle(GetMyTimesheet, async (context, { weekStart, resourceID: asked, text }) => {
  const { userID } = context.user;
  const own = await findOwnResource(context, userID);
  const others = (await loadRowRights(context, timesheet)).reachesAll('access')
    ? [...(await listFilledFor(context))]
    : own
      ? [own]
      : [];
  const resource = asked ? others.find(({ resourceID }) => resourceID === asked) : own;
  if (asked && !resource) throw fail('forbidden', '您只能看本人的工时表', 'resourceID');
  const kindOf = await readDayKinds(context);
  const before = formatDay(parseDay(weekStart) - 7);
  const of = resource?.resourceID;
  return {
    resource: resource ?? null,
    others,
    sheet: (of === undefined ? undefined : await findStanding(context, of, weekStart)) ?? null,
    lines: of ? [...(await listWeek(context, of, weekStart))] : [],
    lastWeek: of ? [...(await listWeek(context, of, before))] : [],
    days: daysOfWeek(weekStart).map((day) => ({ day, kind: kindOf(day) })),
    hoursPerShift: (await readResourceSetting(context)).hoursPerShift,
    activities: of
      ? [
          ...(await listFillable(context, {
            resourceID: of,
            userID: of === own?.resourceID ? userID : '',
            weekStart,
            text: toLikePattern(text),
          })),
        ]
      : [],
  };
});

const map = handle(GetTimesheetMap, async (context, { from, weeks: count }) => {
  const weeks = Array.from({ length: count }, (_, at) => formatDay(parseDay(from) + at * 7));
  const cells = await listCells(context, from, weeks.at(-1) ?? from);
  const seesAll = (await loadRowRights(context, timesheet)).reachesAll('access');
  const own = await findOwnResource(context, context.user.userID);
  const people = seesAll ? await listFilledFor(context) : own ? [own] : [];
  const byResource = Map.groupBy(cells, ({ resourceID }) => resourceID);
  return {
    weeks,
    latestWeek: await findLatestWeek(context),
    people: people.map((person) => ({
      ...person,
      sheets: (byResource.get(person.resourceID) ?? []).map(({ resourceID: _, ...cell }) => cell),
    })),
  };
});

export const timesheetHandlers: readonly Handler[] = [
  mine,
  map,
  handle(ApproveTimesheets, async (context, { timesheetIDs }) => ({
    approved: await approveTimesheets(context, timesheetIDs),
  })),
];
