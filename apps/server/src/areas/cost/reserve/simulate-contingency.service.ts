import { roundMoney } from '@xmgl/contracts/money';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { type Memory, openPlan } from '../../schedule/plan/open-plan.service.ts';
import {
  type CostRun,
  prepareCostRun,
  type UncertainCosts,
} from '../../schedule/simulation/simulate-cost.service.ts';
import { ofProject, type Place } from '../of-project.ts';
import type { KeptSimulation } from './reserve.repository.ts';

type Part = { readonly id: string | null; readonly amount: number };
type Point = { readonly low: number; readonly mode: number; readonly high: number; readonly amount: number };

/**
 * The estimate behind a budget: what work of the plan costs follows how long it takes, material does not; an estimate of
 * three points is drawn, every other amount is certain.
 */
const readCosts = async (
  place: Place,
  budgetID: string,
): Promise<UncertainCosts & { readonly base: number }> => {
  const { db } = place;
  const estimateID = sql`(select b.estimate_id from budget as b where ${ofProject(place, 'b')} and b.budget_id = ${budgetID})`;
  const { rows: parts } = await sql<Part>`
    select case when r.kind <> 'material' then q.activity_id end as id, sum(q.amount)::float8 as amount
    from cost_estimate_plan as q
    left join assignment as s on ${ofProject(place, 's')} and s.assignment_id = q.assignment_id
    left join resource as r on ${ofProject(place, 'r')} and r.resource_id = s.resource_id
    where ${ofProject(place, 'q')} and q.cost_estimate_id = ${estimateID} group by 1`.execute(db);
  const { rows: points } = await sql<Point>`select l.optimistic::float8 as low, l.base_amount::float8 as mode,
      l.pessimistic::float8 as high, l.amount::float8 as amount
    from cost_estimate_line as l
    where ${ofProject(place, 'l')} and l.cost_estimate_id = ${estimateID} and l.method = '三点'
    order by l.line_no`.execute(db);
  const { rows: certain } = await sql<{ amount: number }>`select coalesce(sum(l.amount), 0)::float8 as amount
    from cost_estimate_line as l
    where ${ofProject(place, 'l')} and l.cost_estimate_id = ${estimateID} and l.method is distinct from '三点'`.execute(
    db,
  );
  const sum = (all: readonly { readonly amount: number }[]) =>
    all.reduce((total, { amount }) => total + amount, 0);
  const ofNone = parts.filter(({ id }) => id === null);
  return {
    ofActivity: new Map(parts.flatMap(({ id, amount }) => (id === null ? [] : [[id, amount] as const]))),
    points: points.map(({ low, mode, high }) => ({ low, mode, high })),
    fixed: sum(certain) + sum(ofNone),
    base: roundMoney(sum(parts) + sum(points) + sum(certain)),
  };
};

export type ContingencyRun = CostRun & { readonly base: number };

export const prepareContingency = async (
  actor: Pick<Actor, 'db' | 'project'>,
  memory: Memory,
  budgetID: string,
): Promise<ContingencyRun> => {
  const { base, ...costs } = await readCosts(actor, budgetID);
  return { base, ...(await prepareCostRun(actor, await openPlan(actor, memory), costs)) };
};

/** What is kept of a simulation. */
export const toKept = (
  { base, setupName }: Pick<ContingencyRun, 'base' | 'setupName'>,
  story: {
    readonly iterations: number;
    readonly mean: number;
    readonly sd: number;
    readonly percents: readonly number[];
  },
): KeptSimulation => ({
  base,
  setupName,
  iterations: story.iterations,
  mean: roundMoney(story.mean),
  sd: roundMoney(story.sd),
  percents: story.percents.map(roundMoney),
});
