import {
  candidateCriteria,
  candidateScore,
  rankByCriteria,
  weightsOf,
} from '@xmgl/contracts/resource/candidate-score';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import type { PaperBlock } from '../../../paper/paper-file.ts';

type Ranked = {
  readonly candidate: string;
  readonly each: readonly (number | null)[];
  readonly total: number | null;
};
type Compared = { readonly criteria: readonly string[]; readonly ranked: readonly Ranked[] };

type Candidate = {
  readonly candidate: string;
  readonly weights: readonly (number | null)[];
  readonly scores: readonly [number | null, number | null, number | null, number | null];
};

/** By the four criteria that every request has. */
const compareUsually = async ({ db, project }: Actor, requestID: string): Promise<Compared> => {
  const { rows } = await sql<Candidate>`select c.candidate,
      array[r.ability_weight, r.experience_weight, r.cost_weight, r.ready_weight]::float8[] as weights,
      array[c.ability_score, c.experience_score, c.cost_score, c.ready_score]::float8[] as scores
    from resource_request_candidate as c join resource_request as r using (company_id, project_id, resource_request_id)
    where ${ofProject('c', project)} and c.resource_request_id = ${requestID} order by c.line_no`.execute(db);
  const weights = weightsOf(rows[0]?.weights ?? []);
  return {
    criteria: candidateCriteria.map((name, at) => `${name} ${weights[at]}%`),
    ranked: rows
      .map(({ candidate, scores }) => ({ candidate, each: scores, total: candidateScore(weights, scores) }))
      .sort((a, b) => (b.total ?? -1) - (a.total ?? -1)),
  };
};

/** By criteria of its own, where it has any. */
const compareOwn = async ({ db, project }: Actor, requestID: string): Promise<Compared | undefined> => {
  const { rows: criteria } = await sql<{ criterion: string; weight: number }>`
    select k.criterion, k.weight::float8 as weight from resource_request_criterion as k
    where ${ofProject('k', project)} and k.resource_request_id = ${requestID} order by k.line_no`.execute(db);
  if (criteria.length === 0) return undefined;
  const { rows: scores } = await sql<{ candidateName: string; criterion: string; score: number }>`
    select s.candidate_name as "candidateName", s.criterion, s.score::float8 as score from resource_request_score as s
    where ${ofProject('s', project)} and s.resource_request_id = ${requestID} order by s.line_no`.execute(db);
  return {
    criteria: criteria.map(({ criterion, weight }) => `${criterion} ${weight}%`),
    ranked: rankByCriteria(criteria, scores),
  };
};

const toComparison = ({ criteria, ranked }: Compared): PaperBlock[] =>
  ranked.length === 0
    ? []
    : [
        { kind: 'heading', text: '候选人比较' },
        {
          kind: 'table',
          heads: ['名次', '候选', ...criteria, '得分'],
          rows: ranked.map(({ candidate, each, total }, at) => [
            total === null ? '—' : String(at + 1),
            candidate,
            ...each.map((score) => (score === null ? '—' : String(score))),
            total === null ? '未评全' : total.toFixed(2),
          ]),
          widths: [8, 24, ...criteria.map(() => 12), 12],
          whole: [0, criteria.length + 2],
          figures: criteria.map((_, at) => at + 2).concat(criteria.length + 2),
        },
      ];

type Booking = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly share: number;
  readonly state: string;
  readonly reason: string;
};

const toBookings = async ({ db, project }: Actor, requestID: string): Promise<PaperBlock[]> => {
  const { rows } =
    await sql<Booking>`select r.resource_name as name, b.from_day::text as "from", b.to_day::text as "to",
      b.share::int as share, b.state, concat_ws('；', nullif(b.skill_reason, ''), nullif(b.over_reason, '')) as reason
    from resource_booking as b join project_resource as r on r.company_id = b.company_id
      and r.project_id = b.project_id and r.project_resource_id = b.resource_id
    where ${ofProject('b', project)} and b.deleted_at is null and b.resource_request_id = ${requestID}
    order by b.from_day, b.code`.execute(db);
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: '落实情况' },
    {
      kind: 'table',
      heads: ['到位的资源', '开始', '结束', '占用', '状态', '说明'],
      rows: rows.map(({ name, from, to, share, state, reason }) => [
        name,
        from,
        to,
        `${share}%`,
        state,
        reason,
      ]),
      widths: [22, 14, 14, 8, 8, 30],
      whole: [1, 2, 3, 4],
      figures: [3],
    },
  ];
};

/** What a 资源申请单 says besides its fields: how its candidates compare, and who or what has come for it. */
export const toRequestPaper = async (actor: Actor, requestID: string): Promise<readonly PaperBlock[]> => {
  const compared = (await compareOwn(actor, requestID)) ?? (await compareUsually(actor, requestID));
  return [...toComparison(compared), ...(await toBookings(actor, requestID))];
};
