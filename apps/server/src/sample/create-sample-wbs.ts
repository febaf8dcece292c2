import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { toCompanies } from '../areas/schedule/wbs/responsible-companies.service.ts';
import { nothingWritten, saveDictionary } from '../areas/schedule/wbs/wbs-dictionary.repository.ts';
import { freezeScope } from '../areas/scope/baseline/scope-items.repository.ts';
import { kitOf } from '../register/kit.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import type { SampleNode, SampleRequirement, SampleScope } from './sample-scope.ts';

/** What the nodes of a sample's plan are, with their dictionaries; the plan is read anew afterwards. */
export const createSampleWbs = async (actor: Actor, nodes: readonly SampleNode[]): Promise<void> => {
  const { db, project } = actor;
  const named = nodes.map(({ responsibleUnit = '', ...node }) => ({ ...node, responsibleUnit }));
  for (const { wbs, nodeKind, ...words } of await toCompanies(actor, named)) {
    const { rows } = await sql<{ id: string }>`
      update wbs_node set node_kind = ${nodeKind}
      where company_id = ${project.companyID} and project_id = ${project.projectID} and wbs_name = ${wbs}
      returning wbs_node_id as id`.execute(db);
    for (const { id } of rows) await saveDictionary(actor, id, { ...nothingWritten, ...words });
  }
  await sql`update plan set updated_at = now()
    where company_id = ${project.companyID} and project_id = ${project.projectID}`.execute(db);
};

const secondMs = 1000;

/** What was changed beside a change since. */
const letCreep = async (actor: Actor, requirements: readonly SampleRequirement[]): Promise<void> => {
  const later = { ...actor, now: new Date(actor.now.getTime() + secondMs) };
  for (const { title, crept } of requirements) {
    if (crept === undefined) continue;
    const [changeReason, values] = crept;
    const { rows } = await sql<{ rowID: string; rowVersion: number }>`
      select requirement_id as "rowID", row_version as "rowVersion" from requirement
      where company_id = ${actor.project.companyID} and project_id = ${actor.project.projectID}
        and title = ${title}`.execute(actor.db);
    for (const row of rows)
      await editRow(later, kitOf(requirement), { ...row, values: { ...values, changeReason } });
  }
};

/** The scope as it was agreed once its statement was approved, and what has crept in since. */
export const createSampleScopeBaseline = async (
  actor: Actor,
  { requirements }: SampleScope,
): Promise<void> => {
  const scopeBaselineID = await addUnasked(actor, scopeBaseline, {
    values: {
      name: '初始范围基准',
      note: '范围说明书批准后建立，含 WBS、已批准的需求和可交付成果。',
    } as never,
    state: '已批准',
  });
  await freezeScope(actor.db, actor.project, scopeBaselineID, actor.now);
  await letCreep(actor, requirements);
};
