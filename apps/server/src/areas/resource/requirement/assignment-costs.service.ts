import { roundMoney } from '@xmgl/contracts/money';
import { type AssignmentCost, computeAssignmentCost } from '@xmgl/engine/resource-use/assignment-cost';
import type { WorkSpan } from '@xmgl/engine/resource-use/work-spans';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import type { OpenedPlan } from '../../schedule/plan/open-plan.service.ts';
import { readDatedPrices } from './dated-prices.repository.ts';
import { toPlanUse } from './plan-use.service.ts';

export type Costs = (span: WorkSpan) => AssignmentCost;

/** What assignments cost at the prices of their days, in 元 to the 分. */
export const readCosts = async (
  place: Pick<Actor, 'db' | 'project'>,
  { document }: Pick<OpenedPlan, 'document'>,
): Promise<Costs> => {
  const pricesOf = await readDatedPrices(place, document);
  return (span) => {
    const { cost, priceState } = computeAssignmentCost(span, pricesOf(span.resource.id));
    return { cost: roundMoney(cost), priceState };
  };
};

/** All assignments of a plan that are worked, each with what it costs. */
export const listAssignmentCosts = async (
  place: Pick<Actor, 'db' | 'project'>,
  opened: OpenedPlan,
): Promise<readonly (WorkSpan & AssignmentCost)[]> => {
  const costOf = await readCosts(place, opened);
  return toPlanUse(opened).spans.map((span) => ({ ...span, ...costOf(span) }));
};

/** Subjects under which resources of the library cost, where it says so. */
export const readResourceSubjects = async ({
  db,
  project,
}: Pick<Actor, 'db' | 'project'>): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{
    id: string;
    subject: string;
  }>`select project_resource_id as id, subject_id as subject
    from project_resource where company_id = ${project.companyID} and project_id = ${project.projectID}
      and deleted_at is null and subject_id is not null`.execute(db);
  return new Map(rows.map(({ id, subject }) => [id, subject]));
};
