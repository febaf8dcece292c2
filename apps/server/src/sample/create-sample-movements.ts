import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { findUnitID } from '../areas/resource/library.repository.ts';
import { auditMovement } from '../areas/resource/material/post-movement.service.ts';
import { projectResourceKit } from '../areas/resource/project-resource.kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleMovements } from './sample-movements.ts';

type Named = { readonly id: string; readonly name: string };

/** An activity by a part of its name: the first that uses the resource. */
const findActivity = async ({ db, project }: Actor, resourceID: string, part: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select a.activity_id as id from activity as a
    join assignment as s using (company_id, project_id, activity_id)
    where a.company_id = ${project.companyID} and a.project_id = ${project.projectID}
      and s.resource_id = ${resourceID} and a.name like ${`%${part}%`}
    order by a.actual_start nulls last, a.start_at, a.activity_id limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`the sample issues to ${part}, which it does not have`);
  return found.id;
};

/** 实物资源 of a sample project: its stock, with what was issued posted as costs. */
export const createSampleMovements = async (
  actor: Actor,
  handlerID: string,
  { things, movements, receiver }: SampleMovements,
): Promise<void> => {
  const { db, project } = actor;
  for (const { name, spec, unit } of things)
    await addRow(actor, projectResourceKit, {
      resourceName: name,
      resourceKind: '设备',
      spec,
      unitID: (await findUnitID(actor, unit)) ?? '',
      maxUnits: 1,
      isGeneric: 1,
    });
  const { rows } =
    await sql<Named>`select project_resource_id as id, resource_name as name from project_resource
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null`.execute(
      db,
    );
  const { rows: takers } = await sql<Named>`select project_stakeholder_id as id, user_name as name
    from project_stakeholder where company_id = ${project.companyID} and project_id = ${project.projectID}
      and deleted_at is null and user_name = ${receiver ?? ''}`.execute(db);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const { day, kind, resource, quantity, price, activity, warehouse, state = '已审核' } of movements) {
    const resourceID = ids.get(resource);
    if (!resourceID) throw new Error(`the sample moves ${resource}, which it does not have`);
    const activityID = activity === undefined ? null : await findActivity(actor, resourceID, activity);
    const values = { movementKind: kind, resourceID, quantity, moveDate: day, activityID };
    const movementID = await addUnasked(actor, materialMovement, {
      state,
      values: {
        ...{ ...values, warehouse, unitCost: price ?? null, handlerID },
        receiverID: kind === '领用' || kind === '退库' ? (takers[0]?.id ?? null) : null,
      },
    });
    if (state === '已审核') await auditMovement(actor, { movementID, ...values });
  }
};
