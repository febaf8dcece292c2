import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { TraceChange } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { setTraces } from '../areas/scope/trace/set-traces.service.ts';
import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { createSampleDeliverables, findNode } from './create-sample-deliverables.ts';
import { createSampleWbs } from './create-sample-wbs.ts';
import { listPeople, namesOf } from './list-people.ts';
import { byOther } from './other-holder.ts';
import type { SampleRequirement, SampleScope, SampleTrace } from './sample-scope.ts';
import { wordOf } from './word-of.ts';

type Names = ReturnType<typeof namesOf>;

const addRequirement = async (
  actor: Actor,
  names: Names,
  added: ReadonlyMap<string, string>,
  given: SampleRequirement,
): Promise<string> => {
  const { parent = '', owner, raiser, source, taken, comment = '', revised = [], crept: _, ...said } = given;
  const kit = kitOf(requirement);
  let row = await addRow(actor, kit, {
    ...said,
    parentID: added.get(parent) ?? null,
    ownerID: names.usersOf([owner])[0] ?? '',
    sourceKindID: await wordOf(actor, '需求来源', source),
    sourceStakeholderID: raiser === undefined ? null : (names.idsOf([raiser])[0] ?? null),
  });
  const rowID = row.requirementID;
  for (const action of taken) {
    const edit = { rowID, rowVersion: row.rowVersion, action, comment, values: {} };
    row =
      action === '批准'
        ? await byOther(actor, '范围管理员', (other) => editRow(other, kit, edit))
        : await editRow(actor, kit, edit);
  }
  for (const [changeReason, values] of revised)
    row = await editRow(actor, kit, {
      rowID,
      rowVersion: row.rowVersion,
      values: { ...values, changeReason },
    });
  return rowID;
};

/** Who keeps the scope has traced what was approved. */
const traceAll = async (
  actor: Actor,
  traces: readonly SampleTrace[],
  requirements: ReadonlyMap<string, string>,
  results: ReadonlyMap<string, string>,
): Promise<void> => {
  const changes: TraceChange[] = [];
  for (const { requirement: title, wbs, deliverables } of traces) {
    const one = { requirementID: requirements.get(title) ?? '', isTraced: 1 } as const;
    for (const name of wbs)
      changes.push({ ...one, targetKind: 'WBS', targetID: (await findNode(actor, name)) ?? '' });
    for (const name of deliverables)
      changes.push({ ...one, targetKind: '可交付成果', targetID: results.get(name) ?? '' });
  }
  await setTraces(actor, changes);
};

/** What the people of a sample project need of it. */
export const createSampleScope = async (
  actor: Actor,
  { nodes, requirements, deliverables, traces }: SampleScope,
): Promise<void> => {
  const names = namesOf(await listPeople(actor.db, actor.project));
  const added = new Map<string, string>();
  for (const one of requirements) added.set(one.title, await addRequirement(actor, names, added, one));
  const results = await createSampleDeliverables(actor, deliverables);
  await traceAll(actor, traces, added, results);
  await createSampleWbs(actor, nodes);
};

/** What a requirement is for is a row of the charter, once that is approved. */
export const linkSampleGoals = async ({
  db,
  project: { companyID, projectID },
}: Pick<Actor, 'db' | 'project'>) => {
  await sql`update requirement as r set objective_id = g.charter_goal_id, objective = ''
    from charter_goal as g where r.company_id = ${companyID} and r.project_id = ${projectID}
      and g.company_id = r.company_id and g.project_id = r.project_id and g.title = r.objective`.execute(db);
};
