import { parseDay } from '@xmgl/contracts/calendar-day';
import type { taskKinds } from '@xmgl/contracts/notify/task.calls';
import { projectStates } from '@xmgl/contracts/project/project-states';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/scope.ts';
import { mostItems, toSlice } from '../db/slice.ts';
import { isWithheld } from './own-pages.ts';

type Due = '逾期' | '今日' | '本周';
type Kind = (typeof taskKinds)[number];

export type TaskFilter = {
  readonly userID: string;
  readonly projectID?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly due?: Due | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

type Days = { readonly firstDay: string; readonly lastDay: string };

/** Whatever it is, it is late once its day has passed. */
const kindOn = (today: string) =>
  sql<Kind>`case when t.due_date < ${today}::date then '逾期' else t.source end`;

const isDue = (due: Due, today: string) =>
  ({
    逾期: sql<SqlBool>`t.due_date < ${today}::date`,
    今日: sql<SqlBool>`t.due_date = ${today}::date`,
    本周: sql<SqlBool>`t.due_date >= ${today}::date
      and t.due_date < date_trunc('week', ${today}::timestamp) + interval '7 days'`,
  })[due];

/** Activities are told so many days before they start. */
const daysAhead = 3;

type ActivityTask = {
  readonly company_id: string;
  readonly project_id: string;
  readonly pending_task_id: string;
  readonly register: string;
  readonly row_id: string;
  readonly title: string;
  readonly address: string;
  readonly due_date: string | null;
  readonly created_at: Date;
  readonly source: string;
};

/** One's own activities that run or start soon: not kept as tasks, for every edit of a plan moves them. */
const activityTasks = (today: string) => sql<ActivityTask>`
  select a.company_id, a.project_id, a.activity_id as pending_task_id, 'Activity' as register, a.activity_id as row_id,
    case when a.is_started then '完成活动「' else '开始活动「' end || a.name || '」' as title,
    '/scheduleManagement/index?tab=tracking&activity=' || a.activity_id as address,
    date '1970-01-01' + a.due_at / 1440 as due_date, a.owner_since as created_at, '活动' as source
  from own_open_activities(${(parseDay(today) + daysAhead + 1) * 1440}) as a
  -- A milestone that is near was told of before.
  where not exists (select from pending_task k where k.company_id = a.company_id and k.project_id = a.project_id
    and k.register = 'NearMilestone' and k.row_id = a.activity_id and k.state = 'open' and k.user_id = app_user_id())`;

/** What is to be done in a project that is paused sleeps until it goes on. */
const pausedState = projectStates.indexOf('暂停');

/** Open tasks of a person, in projects that the person is in and where something can still be done. */
const tasksOf = (db: Db, { userID, projectID, kind }: TaskFilter, today: string) => {
  let query = db
    .selectFrom(({ selectFrom }) =>
      selectFrom('pending_task')
        .select(['company_id', 'project_id', 'pending_task_id', 'register', 'row_id', 'title', 'address'])
        .select(['due_date', 'created_at', 'kind as source'])
        .where('user_id', '=', userID)
        .where('state', '=', 'open')
        .unionAll(activityTasks(today))
        .as('t'),
    )
    .innerJoin('project as p', (join) =>
      join.onRef('p.company_id', '=', 't.company_id').onRef('p.project_id', '=', 't.project_id'),
    )
    .where('p.whether_filed', '=', 0)
    .where('p.state', '<>', pausedState);
  if (projectID !== undefined) query = query.where('t.project_id', '=', projectID);
  if (kind === '逾期') query = query.where(isDue('逾期', today));
  else if (kind !== undefined) query = query.where('t.source', '=', kind);
  return query;
};

export const listTasks = async (db: Db, filter: TaskFilter, today: string) => {
  const { limit, offset } = toSlice(filter);
  let query = tasksOf(db, filter, today);
  if (filter.due) query = query.where(isDue(filter.due, today));
  return await query
    .selectAll('t')
    .select(['p.project_name', kindOn(today).as('kind'), isWithheld('t').as('is_withheld')])
    .orderBy('t.due_date', (order) => order.asc().nullsLast())
    .orderBy('t.created_at')
    .orderBy('t.pending_task_id')
    .limit(limit)
    .offset(offset)
    .execute();
};

/** What workflows handed out and is due between two days. */
export const askTasksBetween = (db: Db, userID: string, { firstDay, lastDay }: Days, today: string) =>
  tasksOf(db, { userID, pageIndex: 1, pageSize: 1 }, today)
    .where('t.source', '<>', '活动')
    .where('t.due_date', '>=', firstDay)
    .where('t.due_date', '<=', lastDay)
    .selectAll('t')
    .select(['p.project_name', isWithheld('t').as('is_withheld')])
    .orderBy('t.due_date')
    .orderBy('t.pending_task_id')
    .limit(mostItems);

export const countTasks = (db: Db, filter: TaskFilter, today: string) =>
  tasksOf(db, filter, today)
    .select((eb) => [
      eb.fn.countAll<number>().as('全部'),
      eb.fn.countAll<number>().filterWhere(isDue('逾期', today)).as('逾期'),
      eb.fn.countAll<number>().filterWhere(isDue('今日', today)).as('今日'),
      eb.fn.countAll<number>().filterWhere(isDue('本周', today)).as('本周'),
    ])
    .executeTakeFirstOrThrow();
