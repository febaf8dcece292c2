import { usualWeights } from '@xmgl/contracts/resource/candidate-score';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { training } from '@xmgl/contracts/resource/training.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { addUnasked } from '../../../register/write/system-write.service.ts';
import { countConfirmed } from '../occupancy/request-of-booking.repository.ts';
import { closeNeeds } from './open-needs.service.ts';
import { toRequestPaper } from './request-paper.service.ts';

/** Somebody to come is asked for by the trade or post; whoever is there already is booked. */
const isGeneric = rowCheck(resourceRequest, ['resourceID'], async ({ db, project }, { before, after }) => {
  if (before?.resourceID === after.resourceID) return [];
  const { rows } = await sql<{ name: string }>`select resource_name as name from project_resource
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and project_resource_id = ${after.resourceID} and project_stakeholder_id is not null`.execute(db);
  const [person] = rows;
  if (!person) return [];
  const message = `「${person.name}」已在项目中，请申请工种、岗位或设备；占用时间请在「资源日历与占用」中预订`;
  return [{ code: 'invalid', message, path: 'resourceID' }];
});

type Sent = {
  readonly criteria?: readonly { readonly criterion: string }[];
  readonly scores?: readonly { readonly criterion: string }[];
};

/** Scores are given for what the request says that it compares by. */
const ofCriteria = rowCheck(resourceRequest, [], ({ db, project }, { rowID, after }) => {
  const { criteria, scores } = after as Sent;
  return scores === undefined || scores.length === 0
    ? []
    : listUnknown({ db, project }, rowID, scores, criteria);
});

const listUnknown = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  rowID: string,
  scores: NonNullable<Sent['scores']>,
  criteria: Sent['criteria'],
) => {
  const { rows } = criteria
    ? { rows: criteria }
    : await sql<{ criterion: string }>`select k.criterion from resource_request_criterion as k
        where ${ofProject('k', project)} and k.resource_request_id = ${rowID}`.execute(db);
  const known = new Set(rows.map(({ criterion }) => criterion));
  return scores.flatMap(({ criterion }, at) =>
    known.has(criterion)
      ? []
      : [
          {
            code: 'invalid' as const,
            message: `「${criterion}」不在自定标准中，请先在「自定标准」中写明它和权重`,
            path: `scores.${at}.criterion`,
          },
        ],
  );
};

/** People and machines have come when they are booked for it. */
const isBooked = stepGuard(resourceRequest, ['部分落实', '全部落实'], async (actor, row) => {
  const { rows } = await sql`select from project_resource as r where ${ofProject('r', actor.project)}
    and r.project_resource_id = ${row.resourceID} and r.resource_kind = '材料'`.execute(actor.db);
  if (rows.length > 0 || (await countConfirmed(actor, row.resourceRequestID)) > 0) return null;
  return { code: 'conflict', message: '还没有为这份申请确认占用，请先在「落实」中选到位的人或设备' };
});

/** People who come to the site are taught before they begin. */
const openEntry = async (actor: Actor, { after }: DoneOf<typeof resourceRequest>): Promise<void> => {
  const { rows } = await sql<{
    name: string;
    kind: string;
  }>`select r.resource_name as name, r.resource_kind as kind
    from project_resource as r where r.company_id = ${actor.project.companyID}
      and r.project_id = ${actor.project.projectID} and r.project_resource_id = ${after.resourceID}`.execute(
    actor.db,
  );
  const [resource] = rows;
  if (resource?.kind !== '人力') return;
  const trainingName = `${resource.name}入场三级教育（${after.code}）`;
  const known = await sql`select from training where company_id = ${actor.project.companyID}
    and project_id = ${actor.project.projectID} and deleted_at is null and training_name = ${trainingName}`.execute(
    actor.db,
  );
  if (known.rows.length > 0) return;
  await addUnasked(actor, training, {
    values: {
      trainingName,
      trainingKind: '入场三级教育',
      trainingDay: after.fromDay,
      hours: 24,
      organiserID: actor.user.userID,
      content: `资源申请 ${after.code} 落实后，进场人员须完成公司、项目、班组三级教育。`,
    },
  });
};

/** The usual ones where a request names none; of some that are named, the others count nothing. */
const weights = sql`case when num_nonnulls(t.ability_weight, t.experience_weight, t.cost_weight, t.ready_weight) = 0
  then array[${sql.join(usualWeights.map((weight) => sql.lit(weight)))}]::numeric[]
  else array[coalesce(t.ability_weight, 0), coalesce(t.experience_weight, 0), coalesce(t.cost_weight, 0),
    coalesce(t.ready_weight, 0)] end`;

export const resourceRequestKit = makeKit(resourceRequest, {
  paper: toRequestPaper,
  computed: {
    bestCandidate: sql`coalesce((select x.name || ' ' || round(x.total / 100, 2)::text
      from (select s.candidate_name as name, sum(k.weight * s.score) as total, count(*) as count, min(s.line_no) as first
        from resource_request_score as s join resource_request_criterion as k
          using (company_id, project_id, resource_request_id, criterion)
        where s.company_id = t.company_id and s.project_id = t.project_id
          and s.resource_request_id = t.resource_request_id group by 1) as x
      where x.count = (select count(*) from resource_request_criterion as k where k.company_id = t.company_id
        and k.project_id = t.project_id and k.resource_request_id = t.resource_request_id)
      order by x.total desc, x.first limit 1), (select c.candidate || ' ' || round(x.total / 100, 2)::text
      from resource_request_candidate as c cross join lateral (
        select sum(k.weight * k.score) as total, coalesce(bool_or(k.weight > 0 and k.score is null), false) as lacks
        from unnest(${weights},
          array[c.ability_score, c.experience_score, c.cost_score, c.ready_score]) as k(weight, score)) as x
      where c.company_id = t.company_id and c.project_id = t.project_id
        and c.resource_request_id = t.resource_request_id and not x.lacks
      order by x.total desc, c.line_no limit 1), '')`,
  },
  rules: {
    checks: [isGeneric, ofCriteria],
    guards: [isBooked],
    changed: async (actor, change) => {
      if (change.before === null || change.before.state !== change.after.state)
        await closeNeeds(actor, [change.rowID, change.after.resourceID]);
      if (change.action === '全部落实' || change.action === '部分落实') await openEntry(actor, change);
    },
  },
});
