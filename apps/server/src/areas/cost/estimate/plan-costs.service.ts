import { roundMoney } from '@xmgl/contracts/money';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { minutesOfRate } from '@xmgl/engine/scenario/plan-cost';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import {
  listAssignmentCosts,
  readResourceSubjects,
} from '../../resource/requirement/assignment-costs.service.ts';
import type { OpenedPlan } from '../../schedule/plan/open-plan.service.ts';
import { readKindSubjects } from '../posting.service.ts';

const subjectKinds = { labour: '人工费', material: '材料费', equipment: '机械使用费' } as const;

type PlanCost = {
  readonly assignment_id: string;
  readonly wbs_node_id: string | null;
  readonly activity_id: string;
  readonly activity_code: string;
  readonly activity_name: string;
  readonly resource_name: string;
  readonly subject_id: string | null;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  readonly amount: number;
  /** On which its work begins. */
  readonly first_day: string;
};

/** Each assignment of the plan at the prices of its days; the price told is what its unit comes to on the average. */
const toPlanCosts = (
  plan: PlanDocument,
  costs: Awaited<ReturnType<typeof listAssignmentCosts>>,
  subjects: ReadonlyMap<string, string>,
  subjectOf: ReadonlyMap<string, string>,
): readonly PlanCost[] =>
  costs.flatMap(({ assignment, cost, dates }) => {
    const row = plan.assignment.get(assignment.id);
    const resource = plan.resource.get(assignment.resourceId);
    const activity = plan.activity.get(assignment.activityId);
    if (!row || !resource || !activity) return [];
    const perUnit = Math.max(1, minutesOfRate(resource, plan.settings));
    const used = resource.kind === 'material' ? row.units : row.workMin / perUnit;
    return [
      {
        assignment_id: row.assignmentID,
        wbs_node_id: activity.wbsNodeID,
        activity_id: activity.activityID,
        activity_code: activity.code,
        activity_name: activity.name,
        resource_name: resource.name,
        subject_id: subjectOf.get(resource.resourceID) ?? subjects.get(subjectKinds[resource.kind]) ?? null,
        quantity: Math.round(used * 10_000) / 10_000,
        unit: resource.unit,
        price: used > 0 ? Math.round((cost / used) * 10_000) / 10_000 : 0,
        amount: cost,
        first_day: toDayWords(dates.start),
      },
    ];
  });

/** What each assignment of a plan costs, with the subject under which it does. */
export const readPlanCosts = async (
  place: Pick<Actor, 'db' | 'project'>,
  opened: OpenedPlan,
): Promise<readonly PlanCost[]> =>
  toPlanCosts(
    opened.document,
    await listAssignmentCosts(place, opened),
    await readKindSubjects(place),
    await readResourceSubjects(place),
  );

/** Puts what the plan's assignments cost now in the place of what the estimate took before. */
export const takePlanCosts = async (
  actor: Actor,
  costEstimateID: string,
  opened: OpenedPlan,
): Promise<{ readonly count: number; readonly total: number }> => {
  const { db, project, now } = actor;
  const costs = await readPlanCosts(actor, opened);
  await db
    .updateTable('cost_estimate')
    .set({ plan_version: opened.planVersion })
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('cost_estimate_id', '=', costEstimateID)
    .execute();
  await db
    .deleteFrom('cost_estimate_plan')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('cost_estimate_id', '=', costEstimateID)
    .execute();
  await sql`insert into cost_estimate_plan (company_id, project_id, cost_estimate_id, assignment_id, wbs_node_id,
      activity_id, activity_code, activity_name, resource_name, subject_id, quantity, unit, price, amount, first_day, taken_at)
    select ${project.companyID}::uuid, ${project.projectID}::uuid, ${costEstimateID}::uuid, q.assignment_id,
      q.wbs_node_id, q.activity_id, q.activity_code, q.activity_name, q.resource_name, q.subject_id, q.quantity, q.unit,
      q.price, q.amount, q.first_day, ${now}
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as q (assignment_id uuid, wbs_node_id uuid,
      activity_id uuid, activity_code text, activity_name text, resource_name text, subject_id uuid, quantity numeric,
      unit text, price numeric, amount numeric, first_day date)`.execute(db);
  return { count: costs.length, total: roundMoney(costs.reduce((sum, { amount }) => sum + amount, 0)) };
};
