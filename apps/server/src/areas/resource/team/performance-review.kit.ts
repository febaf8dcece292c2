import { performanceReview } from '@xmgl/contracts/resource/performance-review.register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsBeyond } from '../../../access/own-rows.ts';
import type { Reader } from '../../../access/someone.ts';
import { makeKit, stepGuard } from '../../../register/kit.ts';

/** Whose review `t` is: the person's own account, of a unit its leader's. */
const personOf = sql<string | null>`(select s.user_id from project_stakeholder as s
  where s.company_id = t.company_id and s.project_id = t.project_id and s.project_stakeholder_id = coalesce(
    (select r.project_stakeholder_id from project_resource as r where r.company_id = t.company_id
      and r.project_id = t.project_id and r.project_resource_id = t.resource_id),
    (select o.leader_id from obs_node as o where o.company_id = t.company_id and o.project_id = t.project_id
      and o.obs_node_id = t.obs_node_id)))`;

/** Members and outside units know of their own once it is published; whoever has the page by another role knows of all. */
const known = (actor: Reader): RawBuilder<SqlBool> => sql<SqlBool>`(
  t.created_by = ${actor.user.userID} or t.reviewer_id = ${actor.user.userID}
  or ${personOf} = ${actor.user.userID} and t.state <> '草稿'
  or ${holdsBeyond(actor, performanceReview.page, ['项目成员', '外部单位'])})`;

/** So long the person may object. */
const daysToAppeal = 5;

const isInTime = stepGuard(performanceReview, ['申诉'], async ({ now }, { updatedAt }) => {
  const days = (now.getTime() - new Date(updatedAt).getTime()) / 86_400_000;
  return days > daysToAppeal
    ? { code: 'conflict', message: `发布已超过 ${daysToAppeal} 日，不能再申诉` }
    : null;
});

const isScored = stepGuard(performanceReview, ['发布'], async ({ db, project }, { performanceReviewID }) => {
  const { rows } = await sql<{ item: string }>`select item from performance_review_item
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and performance_review_id = ${performanceReviewID} and score is null order by line_no limit 1`.execute(
    db,
  );
  const [unscored] = rows;
  return unscored ? { code: 'conflict', message: `考核项「${unscored.item}」还没有得分，不能发布` } : null;
});

const notOwn = stepGuard(performanceReview, ['发布'], async ({ user }, { personID }) =>
  personID === user.userID ? { code: 'forbidden', message: '不能发布本人的绩效' } : null,
);

const scoreOf = sql`(select round(sum(i.weight * i.score) / 100, 1) from performance_review_item as i
  where i.company_id = t.company_id and i.project_id = t.project_id
    and i.performance_review_id = t.performance_review_id having count(*) = count(i.score))`;

export const performanceReviewKit = makeKit(performanceReview, {
  computed: {
    personID: personOf,
    score: scoreOf,
    grade: sql`case when ${scoreOf} >= 90 then 'A' when ${scoreOf} >= 80 then 'B' when ${scoreOf} >= 60 then 'C'
      when ${scoreOf} is not null then 'D' end`,
  },
  rules: { guards: [notOwn, isScored, isInTime], known },
});
