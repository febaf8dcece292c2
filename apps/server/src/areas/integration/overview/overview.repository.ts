import { sql } from 'kysely';
import type { ProjectKey } from '../../../db/scope.ts';

export type Head = {
  readonly projectName: string;
  readonly projectCode: string;
  readonly state: number;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly managerID: string;
};

const at = ({ companyID, projectID }: ProjectKey, alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = ${companyID} and ${sql.ref(`${alias}.project_id`)} = ${projectID}`;

export const askHead = (project: ProjectKey) => sql<Head>`
  select p.project_name as "projectName", p.project_code as "projectCode", p.state, p.start_time::text as "startTime",
    p.end_time::text as "endTime", p.manager_id as "managerID"
  from project as p where ${at(project, 'p')}`;

type Phase = {
  readonly phaseName: string;
  readonly endTime: string | null;
  readonly at: number;
  readonly of: number;
};

/** The phase under way; before the first and between two the one that comes next. */
export const askPhase = (project: ProjectKey) => sql<Phase>`
  select f."phaseName", f."endTime", f.at, f.of from (
    select h.phase_name as "phaseName", h.end_time::text as "endTime", h.state,
      (row_number() over (order by h.sequence nulls last, h.start_time))::int as at, (count(*) over ())::int as of
    from project_phase as h where ${at(project, 'h')} and h.deleted_at is null) as f
  where f.state <> '已关闭' order by f.state <> '进行中', f.at limit 1`;

type Report = {
  readonly workReportID: string;
  readonly code: string;
  readonly title: string;
  readonly issuedAt: Date;
  readonly overall: string;
};

/** The report that was issued last, as it was read that day. */
export const askReport = (project: ProjectKey) => sql<Report>`
  select r.work_report_id as "workReportID", v.frozen ->> 'code' as code, v.frozen ->> 'title' as title,
    v.issued_at as "issuedAt", coalesce(v.frozen -> 'texts' ->> 'overall', '') as overall
  from work_report_version as v
  join work_report as r on ${at(project, 'r')} and r.work_report_id = v.work_report_id and r.deleted_at is null
  where ${at(project, 'v')} and v.issued_at is not null order by v.issued_at desc limit 1`;

type Baseline = {
  readonly baselineID: string;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
  readonly finish: string | null;
};

export const askBaselines = (project: ProjectKey) => sql<Baseline>`
  select b.baseline_id as "baselineID", b.name, b.is_current as "isCurrent", b.created_at as "createdAt",
    (date '1970-01-01' + (b.finish_at / 1440)::int)::text as finish
  from baseline as b where ${at(project, 'b')} and b.state in ('已批准', '已取代') order by b.is_current desc, b.created_at desc limit 3`;

type Person = {
  readonly stakeholderID: string;
  readonly userID: string | null;
  readonly userName: string;
  readonly company: string;
  readonly job: string | null;
  readonly phone: string;
};

/** Whom one turns to: the people with these accounts first, then those whom the register calls key. */
export const askPeople = (project: ProjectKey, userIDs: readonly string[]) => sql<Person>`
  select s.project_stakeholder_id as "stakeholderID", s.user_id as "userID", s.user_name as "userName", s.company, s.job,
    coalesce(case when s.is_member then (select u.user_tel from app_user as u where u.user_id = s.user_id) end, s.phone)
      as phone
  from project_stakeholder as s where ${at(project, 's')} and s.deleted_at is null
    and (s.user_id = any (${[...userIDs]}::uuid[]) or s.key_personnel = 1)
  order by array_position(${[...userIDs]}::uuid[], s.user_id) nulls last, s.code limit 8`;
