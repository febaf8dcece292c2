import type { Output } from '@xmgl/contracts/call';
import { roundMoney } from '@xmgl/contracts/money';
import type { GetRbsTree, RbsBranch } from '@xmgl/contracts/resource/breakdown.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import type { Planner } from '../planner.ts';
import { listAssignmentCosts } from '../requirement/assignment-costs.service.ts';
import { maySeePrices } from '../see-prices.service.ts';

type Node = Omit<RbsBranch, 'resources' | 'cost'>;
type Classed = { readonly resourceID: string; readonly rbsNodeID: string | null };

const listNodes = async ({ db, project }: Pick<Actor, 'db' | 'project'>): Promise<readonly Node[]> => {
  const { rows } = await sql<Node>`select n.rbs_node_id as "rbsNodeID", n.parent_id as "parentID",
      n.node_code as "nodeCode", n.node_name as "nodeName", n.resource_kind as "resourceKind"
    from rbs_node as n where ${ofProject('n', project)} and n.deleted_at is null order by n.sort`.execute(db);
  return rows;
};

const listClassed = async ({ db, project }: Pick<Actor, 'db' | 'project'>): Promise<readonly Classed[]> => {
  const { rows } =
    await sql<Classed>`select r.project_resource_id as "resourceID", r.rbs_node_id as "rbsNodeID"
    from project_resource as r where ${ofProject('r', project)} and r.deleted_at is null`.execute(db);
  return rows;
};

/** What the plan needs of each resource, in 分; null for whoever may not see prices. */
const readCents = async (planner: Planner): Promise<ReadonlyMap<string, number> | null> => {
  if (!(await maySeePrices(planner))) return null;
  const opened = await openPlan(planner, planner.services.plans);
  const cents = new Map<string, number>();
  for (const { resource, cost } of await listAssignmentCosts(planner, opened))
    cents.set(resource.id, (cents.get(resource.id) ?? 0) + Math.round(cost * 100));
  return cents;
};

type Sum = { resources: number; cents: number };

/** The classes with what is in them and below: sums add up at every level. */
export const readRbsTree = async (planner: Planner): Promise<Output<typeof GetRbsTree>> => {
  const nodes = await listNodes(planner);
  const classed = await listClassed(planner);
  const cents = await readCents(planner);
  const parents = new Map(nodes.map(({ rbsNodeID, parentID }) => [rbsNodeID, parentID]));
  const classOf = new Map(classed.map(({ resourceID, rbsNodeID }) => [resourceID, rbsNodeID]));
  const sums = new Map<string | null, Sum>();
  const book = (leaf: string | null, more: Sum): void => {
    const known = leaf !== null && parents.has(leaf) ? leaf : null;
    for (let at = known, isFirst = true; isFirst || at !== null; at = parents.get(at ?? '') ?? null) {
      const sum = sums.get(at) ?? { resources: 0, cents: 0 };
      sums.set(at, { resources: sum.resources + more.resources, cents: sum.cents + more.cents });
      isFirst = false;
    }
  };
  for (const { rbsNodeID } of classed) book(rbsNodeID, { resources: 1, cents: 0 });
  for (const [resourceID, own] of cents ?? [])
    book(classOf.get(resourceID) ?? null, { resources: 0, cents: own });
  const told = (key: string | null) => {
    const { resources, cents: sum } = sums.get(key) ?? { resources: 0, cents: 0 };
    return { resources, cost: cents === null ? null : roundMoney(sum / 100) };
  };
  return {
    branches: nodes.map((node) => ({ ...node, ...told(node.rbsNodeID) })),
    unclassed: told(null),
  };
};
