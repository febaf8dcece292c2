import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { amountWords, lengthWords } from '@xmgl/contracts/project/project-units';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { type SqlBool, sql } from 'kysely';
import { getProjectUnits } from '../../../access/project-units.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { unitKeyOf } from '../../../access/unit-key.ts';
import { type DoneOf, makeKit, stepGuard } from '../../../register/kit.ts';
import { changedBudget, takeBackBudget } from '../../cost/budget/budget-by-change.service.ts';
import {
  endScenarioOfChange,
  findScenarioOfChange,
  freezeScenarioOfChange,
  takeBackScenarioOfChange,
  thawScenarioOfChange,
} from '../../schedule/scenario/change-scenario.service.ts';
import { rebaselineByChange } from '../../scope/baseline/rebaseline.service.ts';
import { applyDelegated } from './apply-change.service.ts';
import { impactOfScenario } from './impact-sql.ts';
import { closeRound, findCcb } from './vote-round.repository.ts';
import { listVoters, openReview } from './vote-round.service.ts';

const noCcb = '项目尚无有效的 CCB，请先在「项目委员会」中设立';

/** Only what nobody has been asked about goes without a trace. */
const staysOnceSubmitted = stepGuard(changeRequest, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' ? null : { code: 'conflict', message: `变更已在「${state}」，不能删除；草稿才能删除` },
);

const hasVoters = stepGuard(changeRequest, ['提交评审'], async (actor, { changeRequestID }) => {
  const ccb = await findCcb(actor.db, actor.project);
  if (!ccb) return { code: 'conflict', message: noCcb };
  const voters = await listVoters(actor, ccb, changeRequestID);
  return voters.length > 0
    ? null
    : { code: 'conflict', message: 'CCB 中没有能够表决的委员（申请人须回避），请先补充委员' };
});

/** What the 项目经理 may approve alone: within what the CCB has delegated, and nothing of the scope. */
const isDelegated = stepGuard(
  changeRequest,
  ['授权批准'],
  async ({ db, project }, { category, costImpact, scheduleImpact }) => {
    const ccb = await findCcb(db, project);
    if (!ccb) return { code: 'conflict', message: noCcb };
    if (ccb.delegatedCost === null || ccb.delegatedDays === null)
      return { code: 'conflict', message: 'CCB 没有设定授权限额，请提交评审' };
    if (category.includes('范围'))
      return { code: 'conflict', message: '变更涉及范围，不能授权批准，请提交评审' };
    const units = await getProjectUnits(db, project);
    const cost = costImpact ?? 0;
    if (cost > ccb.delegatedCost) {
      const message = `费用 ${amountWords(cost, units)}超出授权的 ${amountWords(ccb.delegatedCost, units)}，请提交评审`;
      return { code: 'conflict', message };
    }
    const days = scheduleImpact ?? 0;
    if (days <= ccb.delegatedDays) return null;
    const message = `工期延长 ${lengthWords(days, units.durationUnit)}，超出授权的 ${lengthWords(ccb.delegatedDays, units.durationUnit)}，请提交评审`;
    return { code: 'conflict', message };
  },
);

/** What is said of the dates is computed, not guessed. */
const hasScenario = stepGuard(
  changeRequest,
  ['提交评审', '授权批准'],
  async ({ db, project }, { changeRequestID, category }) => {
    if (!category.includes('进度')) return null;
    const scenario = await findScenarioOfChange(db, project, changeRequestID);
    if (scenario && scenario.edits > 0) return null;
    const message = '变更涉及进度，请先打开变更方案，在计划的副本上排出影响；工期和费用由方案算出';
    return { code: 'conflict', message };
  },
);

/** What a change did to the plan, or to the budget alone. */
const wasApplied = stepGuard(changeRequest, ['撤销应用'], async (actor, { changeRequestID }) => {
  const scenario = await findScenarioOfChange(actor.db, actor.project, changeRequestID);
  return scenario?.state === '已采用' || (await changedBudget(actor, changeRequestID))
    ? null
    : { code: 'conflict', message: '此变更没有改动计划，也没有改动预算，没有可以撤销的' };
});

const followChange = async (actor: Actor, { rowID, action, after }: DoneOf<typeof changeRequest>) => {
  const { db, project, now } = actor;
  if (action === '提交评审') {
    await freezeScenarioOfChange(actor, rowID);
    await openReview(actor, { changeRequestID: rowID, title: after.title });
  }
  if (action === '授权批准') await applyDelegated(actor, after);
  if (action === '授权批准' || action === '通过') await rebaselineByChange(actor, rowID);
  if (action === '撤销应用') {
    await takeBackBudget(actor, rowID);
    await takeBackScenarioOfChange(actor, rowID);
  }
  if (action === '推迟') await closeRound(db, project, rowID, '推迟', now);
  if (action === '重新分析') await thawScenarioOfChange(actor, rowID);
};

/** A draft takes its scenario along. */
const followDeletion = async (actor: Actor, rowIDs: readonly string[], isDeleted: boolean): Promise<void> => {
  for (const rowID of rowIDs)
    await (isDeleted ? endScenarioOfChange(actor, rowID, actor.now) : thawScenarioOfChange(actor, rowID));
};

const applicantUserID = sql`coalesce(
  (select s.user_id from project_stakeholder as s
    where s.company_id = t.company_id and s.project_id = t.project_id and s.project_stakeholder_id = t.applicant_id
      and s.is_member and s.deleted_at is null),
  t.created_by)`;

const headID = sql`(select m.user_id from project_committee as c
    join committee_member as m using (company_id, project_id, project_committee_id)
  where c.company_id = t.company_id and c.project_id = t.project_id and c.committee_kind = 'CCB'
    and c.state = '有效' and c.deleted_at is null and m.duty = '主任' limit 1)`;

const voteResult = sql`coalesce((select concat('同意 ', count(*) filter (where v.vote = '同意'),
    ' · 反对 ', count(*) filter (where v.vote = '反对'), ' · 弃权 ', count(*) filter (where v.vote = '弃权'))
  from change_vote as v
  where v.company_id = t.company_id and v.project_id = t.project_id and v.change_request_id = t.change_request_id
  group by v.round order by v.round desc limit 1), '')`;

export const changeRequestKit = makeKit(changeRequest, {
  rules: {
    guards: [staysOnceSubmitted, hasScenario, hasVoters, isDelegated, wasApplied],
    changed: followChange,
    ignoresNew: true,
    deleted: followDeletion,
    // An outside unit sees what its people applied for, wrote down or answer for.
    sight: ({ project: { companyID, projectID }, user }) => sql<SqlBool>`exists (
      select 1 from project_stakeholder a join project_stakeholder b
        on b.company_id = a.company_id and b.project_id = a.project_id
      where a.company_id = ${companyID} and a.project_id = ${projectID} and a.user_id = ${user.userID}
        and (b.user_id in (t.created_by, t.analyst_id, t.implement_owner_id, t.verifier_id)
          or b.project_stakeholder_id = t.applicant_id)
        and (b.user_id = a.user_id or ${unitKeyOf('b')} = ${unitKeyOf('a')}))`,
  },
  computed: { applicantUserID, headID, voteResult, ...impactOfScenario },
});
