import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { isPosted } from './cost-subject.kit.ts';

type Amount = { readonly key: string; readonly name: string; readonly amount: number };

const ofProject = ({ project }: Actor) =>
  sql`e.company_id = ${project.companyID} and e.project_id = ${project.projectID}`;

/** What is posted under each subject of the highest level, largest first. */
export const sumBySubject = async (actor: Actor): Promise<readonly Amount[]> => {
  const { project } = actor;
  const { rows } = await sql<Amount>`with recursive within as (
      select cost_subject_id as top, subject_name as name, cost_subject_id as below from cost_subject
      where company_id = ${project.companyID} and project_id = ${project.projectID} and parent_id is null
      union all
      select w.top, w.name, s.cost_subject_id from within w join cost_subject s on s.parent_id = w.below
        and s.company_id = ${project.companyID} and s.project_id = ${project.projectID})
    select w.top as key, w.name, sum(e.amount)::float8 as amount
    from within w join cost_entry e on e.subject_id = w.below and ${ofProject(actor)} and ${isPosted}
    group by w.top, w.name having sum(e.amount) <> 0 order by sum(e.amount) desc`.execute(actor.db);
  return rows;
};

export const sumByMonth = async (actor: Actor): Promise<readonly Amount[]> => {
  const { rows } = await sql<Amount>`select to_char(e.cost_date, 'YYYY-MM') as key,
      to_char(e.cost_date, 'YYYY-MM') as name, sum(e.amount)::float8 as amount
    from cost_entry e where ${ofProject(actor)} and ${isPosted} group by 1, 2 order by 1`.execute(actor.db);
  return rows;
};

export const sumWaiting = async (actor: Actor): Promise<{ count: number; amount: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`select count(*)::int as count,
      coalesce(sum(e.amount), 0)::float8 as amount
    from cost_entry e where ${ofProject(actor)} and e.deleted_at is null and e.state = '已提交'`.execute(
    actor.db,
  );
  return rows[0] ?? { count: 0, amount: 0 };
};
