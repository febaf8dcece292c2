import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { matchesName, toLikePattern } from '../../search/match-name.ts';

type PersonAsResource = {
  readonly userName: string;
  readonly job: string;
  /** The resource that the person is already. */
  readonly takenAs: string | null;
};

const takenAs = sql`(select r.project_resource_id from project_resource as r
  where r.company_id = s.company_id and r.project_id = s.project_id and r.deleted_at is null
    and r.project_stakeholder_id = s.project_stakeholder_id)`;

export const findPersonAsResource = async (
  { db, project }: Actor,
  projectStakeholderID: string,
): Promise<PersonAsResource | undefined> => {
  const { rows } = await sql<PersonAsResource>`
    select coalesce(nullif(s.user_name, ''), s.code) as "userName", coalesce(s.job, '') as job, ${takenAs} as "takenAs" from project_stakeholder as s
    where s.company_id = ${project.companyID} and s.project_id = ${project.projectID}
      and s.project_stakeholder_id = ${projectStakeholderID} and s.deleted_at is null`.execute(db);
  return rows[0];
};

const mostOffered = 200;

/** Members of the project who are no resource yet. */
export const listMembers = async ({ db, project }: Actor, text: string) => {
  const { rows } = await sql<{ userID: string; userName: string; job: string }>`
    select s.user_id as "userID", s.user_name as "userName", coalesce(s.job, '') as job
    from project_stakeholder as s
    where s.company_id = ${project.companyID} and s.project_id = ${project.projectID} and s.is_member
      and ${takenAs} is null and ${matchesName('s.user_name', 's.name_pinyin', text)}
    order by s.user_name collate "zh-x-icu", s.user_id limit ${mostOffered}`.execute(db);
  return rows;
};

type HumanResource = {
  readonly projectResourceID: string;
  readonly code: string;
  readonly resourceName: string;
  readonly job: string;
  readonly isGeneric: 0 | 1;
  readonly userID: string;
};

const mostNamed = 1000;

/** Human resources that are in use, by name, number or post. */
export const listHumanResources = async ({ db, project }: Actor, text: string) => {
  const sought = toLikePattern(text);
  const { rows } = await sql<HumanResource>`
    select r.project_resource_id as "projectResourceID", r.code, r.resource_name as "resourceName", r.job,
      r.is_generic as "isGeneric", coalesce(s.user_id::text, '') as "userID"
    from project_resource as r
    left join project_stakeholder as s on s.company_id = r.company_id and s.project_id = r.project_id
      and s.project_stakeholder_id = r.project_stakeholder_id
    where r.company_id = ${project.companyID} and r.project_id = ${project.projectID} and r.deleted_at is null
      and r.resource_kind = '人力' and r.state = '在用'
      and (r.resource_name ilike ${sought} or r.code ilike ${sought} or r.job ilike ${sought})
    order by r.resource_name collate "zh-x-icu", r.code limit ${mostNamed}`.execute(db);
  return rows;
};
