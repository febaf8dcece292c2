import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { nothingWritten, saveDictionary } from '../areas/schedule/wbs/wbs-dictionary.repository.ts';
import { freezeScope } from '../areas/scope/baseline/scope-items.repository.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleNode } from './sample-scope.ts';

/** What the nodes of a sample's plan are, with their dictionaries; the plan is read anew afterwards. */
export const createSampleWbs = async (actor: Actor, nodes: readonly SampleNode[]): Promise<void> => {
  const { db, project } = actor;
  for (const { wbs, nodeKind, ...words } of nodes) {
    const { rows } = await sql<{ id: string }>`
      update wbs_node set node_kind = ${nodeKind}
      where company_id = ${project.companyID} and project_id = ${project.projectID} and wbs_name = ${wbs}
      returning wbs_node_id as id`.execute(db);
    for (const { id } of rows) await saveDictionary(actor, id, { ...nothingWritten, ...words });
  }
  await sql`update plan set updated_at = now()
    where company_id = ${project.companyID} and project_id = ${project.projectID}`.execute(db);
};

/** The scope as it was agreed once its statement was approved. */
export const createSampleScopeBaseline = async (actor: Actor): Promise<void> => {
  const scopeBaselineID = await addUnasked(actor, scopeBaseline, {
    values: {
      name: '初始范围基准',
      note: '范围说明书批准后建立，含 WBS、已批准的需求和可交付成果。',
    } as never,
    state: '已批准',
  });
  await freezeScope(actor.db, actor.project, scopeBaselineID, actor.now);
};
