import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import type { PaperBlock } from '../../../paper/paper-file.ts';
import { maySeePrices } from '../../resource/see-prices.service.ts';
import { ofProject, type Place } from '../of-project.ts';
import { type PaperAmounts, readPaperAmounts, tellRows } from '../paper-amounts.ts';

type NodeSum = { code: string; name: string; lines: number; plan: number };
type PlanSum = {
  code: string;
  name: string;
  resource: string;
  subject: string;
  unit: string;
  quantity: number | null;
  amount: number;
};

/** What each node has of lines and of assignments, in the order of the codes. */
const listNodeSums = async (place: Place, costEstimateID: string): Promise<readonly NodeSum[]> =>
  (
    await sql<NodeSum>`
      select coalesce(n.wbs_code, '') as code, coalesce(n.wbs_name, '未归属 WBS') as name,
        coalesce(sum(q.amount) filter (where not q.is_plan), 0)::float8 as lines,
        coalesce(sum(q.amount) filter (where q.is_plan), 0)::float8 as plan
      from (
        select l.wbs_node_id as node, l.amount, false as is_plan from cost_estimate_line as l
        where ${ofProject(place, 'l')} and l.cost_estimate_id = ${costEstimateID}
        union all
        select p.wbs_node_id, p.amount, true from cost_estimate_plan as p
        where ${ofProject(place, 'p')} and p.cost_estimate_id = ${costEstimateID}
      ) as q left join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = q.node
      group by 1, 2 order by coalesce(n.wbs_code, '') collate "und-u-kn-true", 2`.execute(place.db)
  ).rows;

/** What of the plan was taken: each resource of each node; how much of it, for whoever may see prices. */
const listPlanSums = async (place: Actor, costEstimateID: string): Promise<readonly PlanSum[]> =>
  (
    await sql<PlanSum>`
      select coalesce(n.wbs_code, '') as code, coalesce(n.wbs_name, '未归属 WBS') as name,
        p.resource_name as resource, coalesce(s.subject_name, '') as subject, p.unit,
        case when ${await maySeePrices(place)} then sum(p.quantity)::float8 end as quantity, sum(p.amount)::float8 as amount
      from cost_estimate_plan as p
      left join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = p.wbs_node_id
      left join cost_subject as s on ${ofProject(place, 's')} and s.cost_subject_id = p.subject_id
      where ${ofProject(place, 'p')} and p.cost_estimate_id = ${costEstimateID}
      group by 1, 2, 3, 4, 5
      order by coalesce(n.wbs_code, '') collate "und-u-kn-true", 7 desc, 3 limit 2000`.execute(place.db)
  ).rows;

const count = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });
const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  Math.round(rows.reduce((sum, row) => sum + of(row) * 100, 0)) / 100;

const toNodes = (rows: readonly NodeSum[], amounts: PaperAmounts): readonly PaperBlock[] => {
  const sums = { lines: sumOf(rows, (row) => row.lines), plan: sumOf(rows, (row) => row.plan) };
  const tell = tellRows<typeof sums>(
    amounts,
    [...rows, sums],
    [({ lines }) => lines, ({ plan }) => plan, ({ lines, plan }) => lines + plan],
  );
  return [
    { kind: 'heading', text: `各 WBS 的估算（${amounts.unit}）` },
    {
      kind: 'table',
      heads: ['WBS', '明细', '自下而上', '合计'],
      rows: rows.map((row) => [`${row.code} ${row.name}`.trim(), ...tell(row)]),
      widths: [40, 20, 20, 20],
      figures: [1, 2, 3],
      sums: ['合计', ...tell(sums)],
    },
  ];
};

const toPlan = (rows: readonly PlanSum[], { unit, below }: PaperAmounts): readonly PaperBlock[] => {
  if (rows.length === 0) return [];
  const tell = below(rows.map(({ amount }) => amount));
  return [
    { kind: 'heading', text: `自下而上：计划的资源（${unit}）` },
    {
      kind: 'table',
      heads: ['WBS', '资源', '科目', '数量', '单位', '金额'],
      rows: rows.map((row) => [
        `${row.code} ${row.name}`.trim(),
        row.resource,
        row.subject,
        row.quantity === null ? '' : count.format(row.quantity),
        row.unit,
        tell(row.amount),
      ]),
      widths: [30, 22, 18, 14, 10, 16],
      figures: [3, 5],
    },
  ];
};

/** 估算书: beside its lines what the plan's resources cost, and what each node comes to. */
export const toEstimatePaper = async (
  actor: Actor,
  costEstimateID: string,
): Promise<readonly PaperBlock[]> => {
  const amounts = await readPaperAmounts(actor);
  const nodes = await listNodeSums(actor, costEstimateID);
  if (nodes.length === 0) return [];
  return [...toPlan(await listPlanSums(actor, costEstimateID), amounts), ...toNodes(nodes, amounts)];
};
