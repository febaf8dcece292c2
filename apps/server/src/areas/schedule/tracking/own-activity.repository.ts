import { type SqlBool, sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { toSlice } from '../../../db/slice.ts';

export type ActivityState = '未开始' | '进行中' | '已完成';

type Asked = {
  readonly activityID?: string | undefined;
  readonly state?: ActivityState | undefined;
  readonly value?: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

const stateOf = sql<ActivityState>`case
  when a.actual_finish is not null or a.percent_complete >= 100 then '已完成'
  when a.actual_start is not null then '进行中' else '未开始' end`;

/** The day of a minute of the plan; a finish stands at the end of its day. */
const dayOf = (column: string, back = 0, table: 'a' | 'p' = 'a') =>
  sql<string | null>`date '1970-01-01' + (${sql.ref(`${table}.${column}`)} - ${sql.lit(back)}) / 1440`;

/** Those that one answers for and those that one's company carries out. */
const ownActivities = (db: Db, { companyID, projectID }: ProjectInScope, userID: string) =>
  db
    .selectFrom('activity as a')
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'a.company_id')
        .onRef('s.project_id', '=', 'a.project_id')
        .on(({ eb, or }) =>
          or([
            eb('s.project_stakeholder_id', '=', eb.ref('a.owner_id')),
            eb('s.project_on_company_id', '=', eb.ref('a.party_id')),
          ]),
        ),
    )
    .where('a.company_id', '=', companyID)
    .where('a.project_id', '=', projectID)
    .where('s.user_id', '=', userID)
    .where('s.is_member', '=', true)
    // What spans other activities is told by them.
    .where('a.kind', 'not in', ['levelOfEffort', 'hammock'])
    .where('a.is_inactive', '=', false);

export const listOwnActivities = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  { activityID, state, value, ...slice }: Asked,
) => {
  const { limit, offset } = toSlice(slice);
  let query = ownActivities(db, project, userID);
  if (activityID !== undefined) query = query.where('a.activity_id', '=', activityID);
  if (state !== undefined) query = query.where(stateOf, '=', state);
  if (value !== undefined)
    query = query.where(sql<SqlBool>`strpos(lower(a.code || ' ' || a.name), lower(${value})) > 0`);
  return await query
    .leftJoin('wbs_node as w', (join) =>
      join
        .onRef('w.company_id', '=', 'a.company_id')
        .onRef('w.project_id', '=', 'a.project_id')
        .onRef('w.wbs_node_id', '=', 'a.wbs_node_id'),
    )
    .innerJoin('plan as p', (join) =>
      join.onRef('p.company_id', '=', 'a.company_id').onRef('p.project_id', '=', 'a.project_id'),
    )
    .select(['a.activity_id', 'a.code', 'a.name'])
    .select(['a.percent_complete', 'a.is_critical', 'a.ev_rule', 'a.percent_kind', 'a.steps', 'a.estimate'])
    .select(
      sql<number>`coalesce((select sum(u.physical_qty) from progress_update as u
        where u.company_id = a.company_id and u.project_id = a.project_id and u.activity_id = a.activity_id
          and u.state = '已确认' and u.deleted_at is null), 0)::float8`.as('done_qty'),
    )
    .select('w.wbs_name')
    .select([stateOf.as('state'), dayOf('start_at').as('start'), dayOf('finish_at', 1).as('finish')])
    .select([dayOf('actual_start').as('actual_start'), dayOf('actual_finish', 1).as('actual_finish')])
    .select(dayOf('status_at', 1, 'p').as('plan_status_date'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`${stateOf} = '已完成'`)
    .orderBy(sql`case when a.actual_start is null then a.start_at else a.finish_at end`)
    .orderBy('a.activity_id')
    .limit(limit)
    .offset(offset)
    .execute();
};

/** How many of one's activities stand where; late is what should have started or ended before today. */
export const countOwnActivities = (db: Db, project: ProjectInScope, userID: string, todayAt: number) =>
  ownActivities(db, project, userID)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(stateOf, '=', '未开始').as('未开始'),
      fn.countAll<number>().filterWhere(stateOf, '=', '进行中').as('进行中'),
      fn.countAll<number>().filterWhere(stateOf, '=', '已完成').as('已完成'),
      fn
        .countAll<number>()
        .filterWhere(
          sql<SqlBool>`${stateOf} <> '已完成'
            and case when a.actual_start is null then a.start_at else a.finish_at - 1 end < ${todayAt}`,
        )
        .as('逾期'),
    ])
    .executeTakeFirstOrThrow();

/** The newest report of each of these activities. */
export const listNewestReports = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  activityIDs: readonly string[],
) =>
  activityIDs.length === 0
    ? []
    : await db
        .selectFrom('progress_update')
        .distinctOn('activity_id')
        .select(['activity_id', 'progress_update_id', 'state', 'percent_complete'])
        .where('company_id', '=', companyID)
        .where('project_id', '=', projectID)
        .where('activity_id', '=', sql<string>`any(${activityIDs}::uuid[])`)
        .where('deleted_at', 'is', null)
        .orderBy('activity_id')
        .orderBy('created_at', 'desc')
        .execute();
