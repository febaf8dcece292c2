import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { sql } from 'kysely';
import { makeKit, rowCheck } from '../../register/kit.ts';

/** What counts as spent: a reversed entry and the one that takes it back make nothing together. */
export const isPosted = sql`e.deleted_at is null and e.state in ('已入账', '已冲销')`;

/** Of one project there is one subject of a code. */
const isFree = rowCheck(costSubject, ['subjectCode'], async ({ db, project }, { rowID, after }) => {
  const { rows } = await sql<{ name: string }>`select subject_name as name from cost_subject
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and cost_subject_id <> ${rowID} and subject_code = ${after.subjectCode} limit 1`.execute(db);
  const [other] = rows;
  if (!other) return [];
  const message = `科目编码 ${after.subjectCode} 已用于「${other.name}」，请换一个`;
  return [{ code: 'invalid', message, path: 'subjectCode' }];
});

/** For each subject what is posted under it and those below. */
const postedOfAll = sql`with recursive within as (
    select cost_subject_id as above, cost_subject_id as below from cost_subject where deleted_at is null
    union all
    select s.parent_id, w.below from within w join cost_subject s on s.cost_subject_id = w.above
    where s.parent_id is not null)
  select w.above as id, coalesce(sum(e.amount), 0) as value
  from within w left join cost_entry e on e.subject_id = w.below and ${isPosted} group by w.above`;

const ownPosted = sql`(with recursive within as (
    select t.cost_subject_id as id
    union all
    select s.cost_subject_id from within w join cost_subject s on s.parent_id = w.id
      and s.company_id = t.company_id and s.project_id = t.project_id and s.deleted_at is null)
  select coalesce(sum(e.amount), 0) from within w join cost_entry e on e.subject_id = w.id
    and e.company_id = t.company_id and e.project_id = t.project_id and ${isPosted})`;

export const costSubjectKit = makeKit(costSubject, {
  computed: { posted: ownPosted },
  ofAll: { posted: postedOfAll },
  rules: { checks: [isFree] },
});
