import { department } from '@xmgl/contracts/company/department.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { makeKit, stepGuard } from '../../register/kit.ts';

const mostNamed = 5;

/** People who are suspended are in no department, until they are back. */
export const worksIn = sql`exists (select from company_user m
  where m.company_id = u.company_id and m.user_id = u.user_id and m.state = 1)`;

/** For each department how many people are in it and in those below, each counted once. */
const peopleOfAll = sql`with recursive within as (
    select department_id as above, department_id as below from department where deleted_at is null
    union all
    select d.parent_id, w.below from within w join department d on d.department_id = w.above
    where d.parent_id is not null)
  select w.above as id, count(distinct u.user_id) filter (where ${worksIn}) as value
  from within w left join department_user u on u.department_id = w.below group by w.above`;

/** The same for one. */
const ownPeople = sql`(with recursive within as (
    select t.department_id as id
    union all
    select d.department_id from within w join department d on d.parent_id = w.id
      and d.company_id = t.company_id and d.project_id = t.project_id and d.deleted_at is null)
  select count(distinct u.user_id) from within w join department_user u on u.department_id = w.id
    and u.company_id = t.company_id and u.project_id = t.project_id where ${worksIn})::int`;

const isEmpty = stepGuard(department, [deletionDeed], async ({ db, project }, row) => {
  const { rows } = await sql<{ name: string }>`
    select s.user_name as name from department_user u
    join project_stakeholder s on s.company_id = u.company_id and s.project_id = u.project_id and s.user_id = u.user_id
    where u.company_id = ${project.companyID} and u.project_id = ${project.projectID}
      and u.department_id = ${row.departmentID} and ${worksIn}
    order by u.is_leader desc, s.user_name collate "zh-x-icu"`.execute(db);
  if (rows.length === 0) return null;
  const named = rows.slice(0, mostNamed).map(({ name }) => name);
  const list = `${named.join('、')}${rows.length > mostNamed ? ' 等' : ''}`;
  const message = `「${row.departmentName}」还有 ${rows.length} 人：${list}，请先调到其他部门或移出`;
  return { code: 'conflict', message };
});

export const departmentKit = makeKit(department, {
  computed: {
    leaderID: sql`(select u.user_id from department_user u
      where u.company_id = t.company_id and u.project_id = t.project_id and u.department_id = t.department_id
        and u.is_leader = 1 and ${worksIn})`,
    userCount: ownPeople,
  },
  ofAll: { userCount: peopleOfAll },
  rules: {
    guards: [isEmpty],
    // Who is suspended there loses the place.
    deleted: async ({ db, project }, rowIDs, isDeleted) => {
      if (isDeleted)
        await sql`delete from department_user where company_id = ${project.companyID}
          and project_id = ${project.projectID} and department_id = any(${[...rowIDs]}::uuid[])`.execute(db);
    },
  },
});
