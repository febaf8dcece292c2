import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';

/** Skills that a request asks for and a resource does not have well enough; a certificate that has run out counts 0. */
export const listGaps = async (
  { db, project, now }: Pick<Actor, 'db' | 'project' | 'now'>,
  requestID: string,
  resourceID: string | null,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ skill: string; level: number; has: number }>`
    select s.skill, s.level::int as level, coalesce((select max(case when k.expires_at < ${toLocalDay(now)}::date then 0
        else k.level end) from resource_skill as k where ${ofProject('k', project)} and k.deleted_at is null
        and k.resource_id = ${resourceID} and k.skill = s.skill), 0)::int as has
    from resource_request_skill as s where ${ofProject('s', project)} and s.resource_request_id = ${requestID}
    order by s.line_no`.execute(db);
  return rows.flatMap(({ skill, level, has }) =>
    has < level ? [`${skill}要 ${level} 级，现 ${has} 级`] : [],
  );
};

type Named = { readonly name: string; readonly job: string };

/** A person of the library whom no stakeholder of the project stands for. */
export const findUnknownPerson = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  resourceID: string,
): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`select r.resource_name as name, r.job from project_resource as r
    where ${ofProject('r', project)} and r.project_resource_id = ${resourceID} and r.resource_kind = '人力'
      and r.is_generic = 0 and r.project_stakeholder_id is null`.execute(db);
  return rows[0];
};

/** How many bookings of a request are confirmed. */
export const countConfirmed = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  requestID: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from resource_booking as b
    where ${ofProject('b', project)} and b.deleted_at is null and b.state = '确认'
      and b.resource_request_id = ${requestID}`.execute(db);
  return rows[0]?.count ?? 0;
};
