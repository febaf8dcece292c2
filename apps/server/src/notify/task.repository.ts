import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/scope.ts';
import { toSlice } from '../db/slice.ts';
import { isWithheld } from './own-pages.ts';

type Due = '逾期' | '今日' | '本周';

export type TaskFilter = {
  readonly userID: string;
  readonly projectID?: string | undefined;
  readonly kind?: string | undefined;
  readonly due?: Due | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** What a workflow hands out is something to do, and late once its day has passed. */
const kindOn = (today: string) =>
  sql<'逾期' | '行动项'>`case when t.due_date < ${today}::date then '逾期' else '行动项' end`;

const isDue = (due: Due, today: string) =>
  ({
    逾期: sql<SqlBool>`t.due_date < ${today}::date`,
    今日: sql<SqlBool>`t.due_date = ${today}::date`,
    本周: sql<SqlBool>`t.due_date >= ${today}::date
      and t.due_date < date_trunc('week', ${today}::timestamp) + interval '7 days'`,
  })[due];

/** Open tasks of a person, in projects that the person is in and where something can still be done. */
const tasksOf = (db: Db, { userID, projectID, kind }: TaskFilter, today: string) => {
  let query = db
    .selectFrom('pending_task as t')
    .innerJoin('project as p', (join) =>
      join.onRef('p.company_id', '=', 't.company_id').onRef('p.project_id', '=', 't.project_id'),
    )
    .where('t.user_id', '=', userID)
    .where('t.state', '=', 'open')
    .where('p.whether_filed', '=', 0);
  if (projectID !== undefined) query = query.where('t.project_id', '=', projectID);
  if (kind !== undefined) query = query.where(kindOn(today), '=', sql<'逾期' | '行动项'>`${kind}`);
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

export const countTasks = (db: Db, filter: TaskFilter, today: string) =>
  tasksOf(db, filter, today)
    .select((eb) => [
      eb.fn.countAll<number>().as('全部'),
      eb.fn.countAll<number>().filterWhere(isDue('逾期', today)).as('逾期'),
      eb.fn.countAll<number>().filterWhere(isDue('今日', today)).as('今日'),
      eb.fn.countAll<number>().filterWhere(isDue('本周', today)).as('本周'),
    ])
    .executeTakeFirstOrThrow();
