import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleBooking } from './sample-bookings.ts';

/** What a sample project keeps for itself of its people and machines. */
export const createSampleBookings = async (
  actor: Actor,
  bookings: readonly SampleBooking[],
): Promise<void> => {
  const { db, project } = actor;
  const { rows } = await sql<{ id: string; name: string }>`
    select project_resource_id as id, resource_name as name from project_resource
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null`.execute(
    db,
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const asked = await sql<{ id: string; name: string }>`
    select q.resource_request_id as id, r.resource_name as name from resource_request as q
    join project_resource as r on r.company_id = q.company_id and r.project_id = q.project_id
      and r.project_resource_id = q.resource_id
    where q.company_id = ${project.companyID} and q.project_id = ${project.projectID}`.execute(db);
  const requests = new Map(asked.rows.map(({ id, name }) => [name, id]));
  for (const { resource, days, share, purpose, state, request } of bookings) {
    const resourceID = ids.get(resource);
    if (!resourceID) throw new Error(`the sample books ${resource}, which it does not have`);
    const [fromDay, toDay] = days;
    await addUnasked(actor, resourceBooking, {
      state,
      values: {
        resourceID,
        fromDay,
        toDay,
        share,
        purpose,
        resourceRequestID: request === undefined ? null : (requests.get(request) ?? null),
      },
    });
  }
};
