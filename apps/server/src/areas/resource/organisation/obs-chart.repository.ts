import type { ObsUnit } from '@xmgl/contracts/resource/breakdown.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { findKnownPeople, somebody } from '../../../register/read/people-sight.service.ts';

type Member = { readonly id: string; readonly name: string; readonly share: number };
type Found = Omit<ObsUnit, 'people' | 'members'> & {
  readonly leaderID: string | null;
  readonly members: readonly Member[];
};

const listUnits = async ({ db, project }: Actor): Promise<readonly Found[]> => {
  const { rows } = await sql<Found>`select o.obs_node_id as "obsNodeID", o.parent_id as "parentID",
      o.node_name as "nodeName", coalesce(o.obs_kind, '') as "obsKind", o.headcount::int as headcount,
      l.project_stakeholder_id as "leaderID", coalesce(l.user_name, '') as leader,
      (l.deleted_at is not null)::int as "isLeaderGone",
      coalesce((select json_agg(json_build_object('id', s.project_stakeholder_id, 'name', s.user_name,
          'share', coalesce(m.share, 100)::float8) order by m.line_no)
        from obs_member as m join project_stakeholder as s on ${ofProject('s', project)}
          and s.project_stakeholder_id = m.project_stakeholder_id and s.deleted_at is null
        where ${ofProject('m', project)} and m.obs_node_id = o.obs_node_id), '[]'::json) as members
    from obs_node as o left join project_stakeholder as l on ${ofProject('l', project)}
      and l.project_stakeholder_id = o.leader_id
    where ${ofProject('o', project)} and o.deleted_at is null order by o.sort`.execute(db);
  return rows;
};

/** The units in the order of their siblings, with everybody in them and below counted once. */
export const listObsUnits = async (actor: Actor): Promise<readonly ObsUnit[]> => {
  const found = await listUnits(actor);
  const known = (await findKnownPeople(actor))?.rowIDs;
  const nameOf = (id: string | null, name: string): string =>
    id === null || (known?.has(id) ?? true) ? name : somebody;
  const under = Map.groupBy(found, ({ parentID }) => parentID);
  const peopleIn = (unit: Found): ReadonlySet<string> =>
    new Set([
      ...(unit.leaderID !== null && unit.isLeaderGone === 0 ? [unit.leaderID] : []),
      ...unit.members.map(({ id }) => id),
      ...(under.get(unit.obsNodeID) ?? []).flatMap((below) => [...peopleIn(below)]),
    ]);
  return found.map(({ leaderID, members, ...unit }) => ({
    ...unit,
    leader: nameOf(leaderID, unit.leader),
    people: peopleIn({ ...unit, leaderID, members }).size,
    members: members.map(({ id, name, share }) => ({ name: nameOf(id, name), share })),
  }));
};
