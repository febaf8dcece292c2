import { type Room, readLimits } from '../../access/company-limits.ts';
import { fail } from '../../base/failure.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';

/** Who has joined or is invited. */
const countMembers = async (db: Db, { companyID, projectID }: ProjectKey): Promise<number> => {
  const { used } = await db
    .selectFrom('project_stakeholder')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('is_member', '=', true), eb('state', '=', '已邀请')]))
    .executeTakeFirstOrThrow();
  return used;
};

export const readRoom = async (db: Db, project: ProjectKey, adding: number): Promise<Room> => {
  const { maxProjectMembers: max } = await readLimits(db, project.companyID);
  const used = await countMembers(db, project);
  return { allowed: max === 0 || used + adding <= max, used, max };
};

/** Refuses more people than the company's type allows; those who come at the same moment are counted one by one. */
export const requireRoom = async (db: Db, project: ProjectKey, adding: number): Promise<void> => {
  if ((await readLimits(db, project.companyID)).maxProjectMembers === 0) return;
  await db
    .selectFrom('project')
    .select('project_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { allowed, max } = await readRoom(db, project, adding);
  if (!allowed) throw fail('conflict', `项目成员已达套餐上限 ${max} 人，请升级套餐或停用部分成员`);
};
