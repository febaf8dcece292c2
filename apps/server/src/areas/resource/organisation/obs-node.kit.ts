import { obsNode } from '@xmgl/contracts/resource/obs-node.register';
import { sql } from 'kysely';
import { makeKit } from '../../../register/kit.ts';

/** Who leads a unit `u` and who works in it, as far as they are still in the project. */
const peopleIn = sql`(select s.project_stakeholder_id as id from project_stakeholder as s
  where s.company_id = u.company_id and s.project_id = u.project_id and s.deleted_at is null
    and (s.project_stakeholder_id = u.leader_id or exists (select from obs_member as m
      where m.company_id = u.company_id and m.project_id = u.project_id and m.obs_node_id = u.obs_node_id
        and m.project_stakeholder_id = s.project_stakeholder_id)))`;

/** For each unit how many people are in it and in those below, each counted once. */
const peopleOfAll = (value: ReturnType<typeof sql>) => sql`with recursive within as (
    select obs_node_id as above, obs_node_id as below from obs_node where deleted_at is null
    union all
    select n.parent_id, w.below from within w join obs_node n on n.obs_node_id = w.above
    where n.parent_id is not null),
  counted as (select w.above, count(distinct p.id)::int as people
    from within w join obs_node u on u.obs_node_id = w.below left join lateral ${peopleIn} as p on true group by w.above)
  select c.above as id, ${value} as value from counted c join obs_node t on t.obs_node_id = c.above`;

const ownPeople = sql`(with recursive within as (
    select t.obs_node_id as id
    union all
    select n.obs_node_id from within w join obs_node n on n.parent_id = w.id
      and n.company_id = t.company_id and n.project_id = t.project_id and n.deleted_at is null)
  select count(distinct p.id)::int from within w join obs_node u on u.obs_node_id = w.id
    and u.company_id = t.company_id and u.project_id = t.project_id cross join lateral ${peopleIn} as p)`;

export const obsNodeKit = makeKit(obsNode, {
  computed: {
    peopleCount: ownPeople,
    gap: sql`case when t.headcount is not null then greatest(0, t.headcount - ${ownPeople}) end`,
  },
  ofAll: {
    peopleCount: peopleOfAll(sql`c.people`),
    gap: peopleOfAll(sql`case when t.headcount is not null then greatest(0, t.headcount - c.people) end`),
  },
});
