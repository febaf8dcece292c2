import { deletionDeed } from '@xmgl/contracts/register/register';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { ofProject } from '../../db/project-rows.ts';
import { stepGuard } from '../../register/kit.ts';
import { applyWithin, takeBackWithin } from '../schedule/plan/apply-within.service.ts';
import { findForPlan } from './requirement/assignable.repository.ts';

/** Of what was worked and moved the resource stays known. */
export const staysOnceUsed = stepGuard(
  projectResource,
  [deletionDeed],
  async ({ db, project }, { projectResourceID: id, resourceName }) => {
    const { rows } = await sql<{ use: string }>`
      select '工时' as use from timesheet as t where ${ofProject('t', project)} and t.deleted_at is null
        and t.resource_id = ${id}
      union all
      select '出入库' from material_movement as m where ${ofProject('m', project)} and m.deleted_at is null
        and m.resource_id = ${id} limit 1`.execute(db);
    const [used] = rows;
    return used
      ? { code: 'conflict', message: `「${resourceName}」已有${used.use}，不能删除，请改为停用` }
      : null;
  },
);

const keepBatch = async ({ db, project }: Actor, id: string, batchID: string | null): Promise<void> => {
  await sql`update project_resource set gone_batch_id = ${batchID}::uuid where company_id = ${project.companyID}
    and project_id = ${project.projectID} and project_resource_id = ${id}`.execute(db);
};

/** What the plan assigns of a resource goes with it, and comes back with it. */
export const followGone = async (
  actor: Actor,
  rowIDs: readonly string[],
  isDeleted: boolean,
): Promise<void> => {
  if (isDeleted) {
    const { known } = await findForPlan(actor, rowIDs);
    for (const resourceID of rowIDs.filter((id) => known.has(id))) {
      const batchID = await applyWithin(actor, [{ kind: 'deleteResource', resourceID }]);
      if (batchID !== undefined) await keepBatch(actor, resourceID, batchID);
    }
    return;
  }
  const { rows } = await sql<{ id: string; batchID: string }>`select project_resource_id as id,
      gone_batch_id as "batchID" from project_resource as r where ${ofProject('r', actor.project)}
      and r.project_resource_id = any(${rowIDs}::uuid[]) and r.gone_batch_id is not null`.execute(actor.db);
  for (const { id, batchID } of rows) {
    await takeBackWithin(actor, batchID);
    await keepBatch(actor, id, null);
  }
};
