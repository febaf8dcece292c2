import type {
  RaciCell,
  RaciFindingKind,
  RaciNode,
  RaciWho,
  WantedCell,
} from '@xmgl/contracts/resource/raci.calls';
import { type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import type { ProjectKey } from '../../../db/scope.ts';

type Place = Pick<Actor, 'db' | 'project'>;
type FoundNode = Omit<RaciNode, 'level' | 'isPackage'> & { readonly parentID: string | null };

export const listNodes = async ({ db, project }: Place): Promise<readonly FoundNode[]> => {
  const { rows } = await sql<FoundNode>`
    select n.wbs_node_id as "wbsNodeID", n.wbs_code as code, n.wbs_name as name, n.parent_id as "parentID"
    from wbs_node as n where ${ofProject('n', project)} order by n.sort_key, n.wbs_node_id`.execute(db);
  return rows;
};

/** Whether stakeholder `s` has left the project: their letters are struck out, and count for nothing. */
const isGone = sql<boolean>`(s.deleted_at is not null or s.state is not distinct from '已退出')`;

/** People and units that can have a part, those with cells whatever has become of them. */
export const listWhos = async ({ db, project }: Place): Promise<readonly RaciWho[]> => {
  const { rows } = await sql<RaciWho>`
    with used as materialized (select coalesce(c.project_stakeholder_id, c.obs_node_id) as id
      from raci_cell as c where ${ofProject('c', project)})
    select * from (
      select s.project_stakeholder_id as "whoID", '人员' as side, s.user_name as name,
        coalesce(nullif(s.job, ''), s.company) as hint,
        ${isGone}::int as "isGone",
        s.is_member as first, s.user_name collate "zh-x-icu" as place
      from project_stakeholder as s where ${ofProject('s', project)} and s.stakeholder_kind = '个人'
        and (not ${isGone} or s.project_stakeholder_id in (select id from used))
      union all
      select o.obs_node_id, '组织单元', o.node_name, coalesce(o.obs_kind, ''), 0, true, lpad(o.sort::text, 6, '0')
      from obs_node as o where ${ofProject('o', project)} and o.deleted_at is null) as w
    order by side, first desc, place, "whoID"`.execute(db);
  return rows.map(({ whoID, side, name, hint, isGone }) => ({ whoID, side, name, hint, isGone }));
};

/** Cells of nodes and units that are there. */
const standing = (
  project: ProjectKey,
) => sql`select c.wbs_node_id, c.project_stakeholder_id, c.obs_node_id, c.letters
  from raci_cell as c
  join wbs_node as n on ${ofProject('n', project)} and n.wbs_node_id = c.wbs_node_id
  left join obs_node as o on ${ofProject('o', project)} and o.obs_node_id = c.obs_node_id
  where ${ofProject('c', project)} and o.deleted_at is null`;

/** Those among them that count: of who is in the project. */
const counting = (
  project: ProjectKey,
) => sql`select c.* from (${standing(project)}) as c where not exists (select from project_stakeholder as s
  where ${ofProject('s', project)} and s.project_stakeholder_id = c.project_stakeholder_id and ${isGone})`;

export const listCells = async ({ db, project }: Place): Promise<readonly RaciCell[]> => {
  const { rows } = await sql<RaciCell>`select wbs_node_id as "wbsNodeID",
    coalesce(project_stakeholder_id, obs_node_id) as "whoID", letters from (${standing(project)}) as c`.execute(
    db,
  );
  return rows;
};

export type FoundFault = {
  readonly kind: RaciFindingKind;
  readonly wbsNodeID: string | null;
  readonly whoID: string | null;
  readonly nodeName: string;
  readonly whoName: string;
  /** How many A there are. */
  readonly count: number;
  readonly most: number;
  /** Whom the WBS names as 负责人. */
  readonly managers: string;
};

/** What is wrong with the matrix, once there is one: nothing is found in an empty one. */
export const raciFaults = (project: ProjectKey): RawBuilder<FoundFault> => sql<FoundFault>`
  with cells as materialized (${counting(project)}),
  packages as (
    select n.wbs_node_id as id, n.wbs_name as name, n.sort_key,
      coalesce((select count(*) from cells as c where c.wbs_node_id = n.wbs_node_id and c.letters ~ 'A'), 0)::int as a,
      exists (select from cells as c where c.wbs_node_id = n.wbs_node_id and c.letters ~ 'R') as r
    from wbs_node as n where ${ofProject('n', project)} and exists (${standing(project)})
      and not exists (select from wbs_node as b where ${ofProject('b', project)} and b.parent_id = n.wbs_node_id)),
  most as (select coalesce((select s.raci_max_a from resource_setting as s where ${ofProject('s', project)}), 15) as count),
  answering as (
    select s.project_stakeholder_id as id, s.user_id, s.user_name as name, count(*)::int as count
    from cells as c join packages as p on p.id = c.wbs_node_id
    join project_stakeholder as s on ${ofProject('s', project)} and s.project_stakeholder_id = c.project_stakeholder_id
    where c.letters ~ 'A' group by 1, 2, 3),
  named as (
    select p.id, p.name, p.sort_key, string_agg(h.user_name, '、' order by h.user_name) as managers,
      array_agg(m.user_id) as users
    from packages as p join wbs_manager as m on ${ofProject('m', project)} and m.wbs_node_id = p.id and m.duty = '负责人'
    join project_stakeholder as h on ${ofProject('h', project)} and h.user_id = m.user_id and h.is_member
    group by 1, 2, 3)
  select kind, "wbsNodeID", "whoID", "nodeName", "whoName", count, (select count from most)::int as most, managers from (
    select 1 as part, p.sort_key, '没有 A' as kind, p.id as "wbsNodeID", null::uuid as "whoID", p.name as "nodeName",
      '' as "whoName", p.a as count, '' as managers from packages as p where p.a = 0
    union all
    select 1, p.sort_key, '多个 A', p.id, null, p.name, '', p.a, '' from packages as p where p.a > 1
    union all
    select 1, p.sort_key, '没有 R', p.id, null, p.name, '', p.a, '' from packages as p where not p.r
    union all
    select 2, null, 'A 过多', null, w.id, '', w.name, w.count, '' from answering as w, most where w.count > most.count
    union all
    select 3, null, 'A 无账号', null, w.id, '', w.name, w.count, '' from answering as w where w.user_id is null
    union all
    select 4, d.sort_key, '与负责人不符', d.id, s.project_stakeholder_id, d.name, s.user_name, 1, d.managers
    from named as d join cells as c on c.wbs_node_id = d.id and c.letters ~ 'A'
    join project_stakeholder as s on ${ofProject('s', project)} and s.project_stakeholder_id = c.project_stakeholder_id
    where s.user_id is null or s.user_id <> all (d.users)) as f
  order by part, sort_key, kind, "whoName"`;

export const listFaults = async ({ db, project }: Place): Promise<readonly FoundFault[]> =>
  (await raciFaults(project).execute(db)).rows;

/** Changes of a project's matrix take turns. */
export const takeRaciTurn = async ({ db, project }: Place): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`raci:${project.projectID}`}, 0))`.execute(db);
};

const whoColumn = { 人员: 'project_stakeholder_id', 组织单元: 'obs_node_id' } as const;

/** Sets and empties cells; says which were not so yet. */
export const writeCells = async (
  { db, project, user, now }: Actor,
  cells: readonly WantedCell[],
): Promise<number> => {
  const { companyID, projectID } = project;
  const wanted = sql`(select w."wbsNodeID"::uuid as node, w."whoID"::uuid as who, w.side, w.letters
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as w ("wbsNodeID" text, "whoID" text, side text, letters text)) as w`;
  const { numAffectedRows: emptied = 0n } = await sql`delete from raci_cell as c using ${wanted}
    where ${ofProject('c', project)} and c.wbs_node_id = w.node
      and coalesce(c.project_stakeholder_id, c.obs_node_id) = w.who and w.letters = ''`.execute(db);
  const rows = cells
    .filter(({ letters }) => letters !== '')
    .map(({ wbsNodeID, whoID, side, letters }) => ({
      company_id: companyID,
      project_id: projectID,
      raci_cell_id: v7(),
      wbs_node_id: wbsNodeID,
      project_stakeholder_id: null,
      obs_node_id: null,
      [whoColumn[side]]: whoID,
      letters,
      updated_by: user.userID,
      updated_at: now,
    }));
  if (rows.length === 0) return Number(emptied);
  const written = await sql`insert into raci_cell as c (company_id, project_id, raci_cell_id,
      wbs_node_id, project_stakeholder_id, obs_node_id, letters, updated_by, updated_at)
    select ${companyID}, ${projectID}, r.raci_cell_id, r.wbs_node_id, r.project_stakeholder_id, r.obs_node_id, r.letters,
      ${user.userID}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (raci_cell_id uuid, wbs_node_id uuid,
      project_stakeholder_id uuid, obs_node_id uuid, letters text)
    on conflict (wbs_node_id, coalesce(project_stakeholder_id, obs_node_id), company_id, project_id)
      do update set letters = excluded.letters, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where c.letters <> excluded.letters`.execute(db);
  return Number(emptied) + Number(written.numAffectedRows ?? 0n);
};

type MovedCell = {
  readonly place: number;
  readonly nodeName: string;
  readonly whoName: string;
  readonly letters: string;
};

/** Of some cells those that stand otherwise than it was thought, and than is wanted. */
export const listMoved = async (
  { db, project }: Place,
  cells: readonly WantedCell[],
): Promise<readonly MovedCell[]> => {
  const { rows } = await sql<MovedCell>`
    select w.place::int as place, n.wbs_name as "nodeName", coalesce(s.user_name, o.node_name, '') as "whoName",
      coalesce(c.letters, '') as letters
    from jsonb_to_recordset(${JSON.stringify(cells.map((cell, place) => ({ ...cell, place })))}::jsonb)
      as w ("wbsNodeID" uuid, "whoID" uuid, letters text, was text, place int)
    join wbs_node as n on ${ofProject('n', project)} and n.wbs_node_id = w."wbsNodeID"
    left join raci_cell as c on ${ofProject('c', project)} and c.wbs_node_id = w."wbsNodeID"
      and coalesce(c.project_stakeholder_id, c.obs_node_id) = w."whoID"
    left join project_stakeholder as s on ${ofProject('s', project)} and s.project_stakeholder_id = w."whoID"
    left join obs_node as o on ${ofProject('o', project)} and o.obs_node_id = w."whoID"
    where coalesce(c.letters, '') not in (w.was, w.letters)
    order by w.place limit 20`.execute(db);
  return rows;
};

/** Nodes that more than one answers for, of some. */
export const findDoubleA = async (
  { db, project }: Place,
  wbsNodeIDs: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select n.wbs_name as name
    from (${counting(project)}) as c join wbs_node as n on ${ofProject('n', project)} and n.wbs_node_id = c.wbs_node_id
    where c.letters ~ 'A' and c.wbs_node_id = any(${wbsNodeIDs}::uuid[])
    group by n.wbs_node_id, n.wbs_name, n.sort_key having count(*) > 1 order by n.sort_key limit 1`.execute(
    db,
  );
  return rows[0]?.name;
};

/** How many of some nodes, people and units are there to be chosen. */
export const countChosen = async (
  { db, project }: Place,
  { nodes, people, units }: Readonly<Record<'nodes' | 'people' | 'units', readonly string[]>>,
): Promise<{ readonly nodes: number; readonly people: number; readonly units: number }> => {
  const { rows } = await sql<{ nodes: number; people: number; units: number }>`select
    (select count(*)::int from wbs_node as n where ${ofProject('n', project)}
      and n.wbs_node_id = any(${nodes}::uuid[])) as nodes,
    (select count(*)::int from project_stakeholder as s where ${ofProject('s', project)} and not ${isGone}
      and s.project_stakeholder_id = any(${people}::uuid[])) as people,
    (select count(*)::int from obs_node as o where ${ofProject('o', project)} and o.deleted_at is null
      and o.obs_node_id = any(${units}::uuid[])) as units`.execute(db);
  return rows[0] ?? { nodes: 0, people: 0, units: 0 };
};
