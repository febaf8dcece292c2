import type { WantedCell } from '@xmgl/contracts/resource/raci.calls';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { obsNodeKit } from '../areas/resource/organisation/obs-node.kit.ts';
import { listNodes, writeCells } from '../areas/resource/organisation/raci.repository.ts';
import { rbsNodeKit } from '../areas/resource/rbs-node.kit.ts';
import { ofProject } from '../db/project-rows.ts';
import { addRow } from '../register/write/add-row.service.ts';
import type { SampleClass, SampleOrganisation, SampleParts, SampleUnitOf } from './sample-organisation.ts';

const addClasses = async (actor: Actor, classes: readonly SampleClass[]): Promise<void> => {
  for (const { code, name, kind, below = [] } of classes) {
    const given = { nodeCode: code, nodeName: name, resourceKind: kind };
    const { rbsNodeID } = await addRow(actor, rbsNodeKit, given);
    for (const one of below)
      await addRow(actor, rbsNodeKit, {
        nodeCode: one.code,
        nodeName: one.name,
        resourceKind: kind,
        parentID: rbsNodeID,
      });
  }
};

/** Where the resources of a sample project stand in its 资源分解结构, when all of them are there. */
export const classSampleResources = async (
  { db, project }: Actor,
  { classes }: SampleOrganisation,
): Promise<void> => {
  const told = classes
    .flatMap((one) => [one, ...(one.below ?? [])])
    .flatMap(({ code, of = [] }) => of.map((name) => ({ code, name })));
  await sql`update project_resource as r set rbs_node_id = n.rbs_node_id
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (code text, name text)
    join rbs_node as n on ${ofProject('n', project)} and n.node_code = t.code
    where ${ofProject('r', project)} and r.resource_name = t.name`.execute(db);
};

type People = ReadonlyMap<string, string>;

const findPeople = async ({ db, project }: Actor): Promise<People> => {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select s.project_stakeholder_id as id, s.user_name as name
    from project_stakeholder as s where ${ofProject('s', project)} and s.deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
};

const addUnits = async (
  actor: Actor,
  people: People,
  units: readonly SampleUnitOf[],
  parentID: string | null,
): Promise<void> => {
  for (const { name, kind, leader = '', headcount, members = [], below = [], ...words } of units) {
    const { obsNodeID } = await addRow(actor, obsNodeKit, {
      nodeName: name,
      obsKind: kind,
      parentID,
      leaderID: people.get(leader) ?? null,
      headcount: headcount ?? null,
      ...words,
      members: members.flatMap(([who, share]) => {
        const projectStakeholderID = people.get(who);
        return projectStakeholderID === undefined ? [] : { projectStakeholderID, share };
      }),
    });
    await addUnits(actor, people, below, obsNodeID);
  }
};

const findManagers = async ({ db, project }: Actor): Promise<People> => {
  const { rows } = await sql<{ node: string; who: string }>`select m.wbs_node_id as node,
      s.project_stakeholder_id as who
    from wbs_manager as m join project_stakeholder as s on ${ofProject('s', project)} and s.user_id = m.user_id
    where ${ofProject('m', project)} and m.duty = '负责人'`.execute(db);
  return new Map(rows.map(({ node, who }) => [node, who]));
};

type Node = Awaited<ReturnType<typeof listNodes>>[number];

/** Of each work package who answers for it, does it, is asked and is told. */
const toCells = (
  nodes: readonly Node[],
  parts: readonly SampleParts[],
  people: People,
  managers: People,
): readonly WantedCell[] => {
  const byID = new Map(nodes.map((node) => [node.wbsNodeID, node]));
  const lineOf = (node: Node): readonly Node[] => {
    const above = byID.get(node.parentID ?? '');
    return above ? [node, ...lineOf(above)] : [node];
  };
  const parents = new Set(nodes.map(({ parentID }) => parentID));
  return nodes.flatMap((node) => {
    const line = parents.has(node.wbsNodeID) ? [] : lineOf(node);
    const part = parts.find(({ wbs }) => line.some(({ name }) => name === wbs));
    if (!part) return [];
    const named = part.besides?.[node.name];
    const holder = line.map(({ wbsNodeID }) => managers.get(wbsNodeID)).find((id) => id !== undefined);
    const letters = new Map<string | undefined, string>();
    for (const who of part.told) letters.set(people.get(who), 'I');
    for (const who of part.asked) letters.set(people.get(who), 'C');
    letters.set(people.get(part.does), 'R');
    const answers = named === undefined ? holder : people.get(named);
    letters.set(answers, letters.get(answers) === 'R' ? 'RA' : 'A');
    return [...letters].flatMap(([whoID, given]) =>
      whoID === undefined
        ? []
        : { wbsNodeID: node.wbsNodeID, side: '人员' as const, whoID, letters: given, was: '' },
    );
  });
};

/** 资源分解结构, 组织图 and RACI of a sample project. */
export const createSampleOrganisation = async (
  actor: Actor,
  { classes, units, parts }: SampleOrganisation,
): Promise<void> => {
  await addClasses(actor, classes);
  const people = await findPeople(actor);
  await addUnits(actor, people, units, null);
  const nodes = await listNodes(actor);
  await writeCells(actor, toCells(nodes, parts, people, await findManagers(actor)));
};
