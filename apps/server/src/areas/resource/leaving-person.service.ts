import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { type SqlBool, sql } from 'kysely';
import { ofProject } from '../../db/project-rows.ts';
import { type Cause, moveUnasked } from '../../register/write/system-write.service.ts';
import { settleOpenNeeds } from './team/open-needs.service.ts';

type Moved = { readonly rowID: string; readonly state: string };

const move = async (
  cause: Cause,
  stakeholderIDs: readonly string[],
  isLeaving: boolean,
  comment: string,
): Promise<void> => {
  if (stakeholderIDs.length === 0) return;
  const { db, project } = cause;
  const standing = isLeaving
    ? sql<SqlBool>`r.state = '在用'`
    : sql<SqlBool>`r.state = '停用' and r.stopped_with_person`;
  const { rows } =
    await sql<Moved>`select r.project_resource_id as "rowID", r.state from project_resource as r
    where ${ofProject('r', project)} and r.deleted_at is null and ${standing}
      and r.project_stakeholder_id = any(${stakeholderIDs}::uuid[]) for update`.execute(db);
  if (rows.length === 0) return;
  await moveUnasked(cause, projectResource, rows, {
    action: isLeaving ? '停用' : '启用',
    comment,
    beside: { stopped_with_person: isLeaving },
  });
  await settleOpenNeeds(cause);
};

/** Who leaves a project is no resource of it any more from that day on; what they were to do is somebody's to settle. */
export const stopResourcesOf = (
  cause: Cause,
  stakeholderIDs: readonly string[],
  comment: string,
): Promise<void> => move(cause, stakeholderIDs, true, comment);

/** Who comes back is a resource again, as far as that ended with their leaving. */
export const resumeResourcesOf = (cause: Cause, stakeholderIDs: readonly string[]): Promise<void> =>
  move(cause, stakeholderIDs, false, '人员已回到项目');
