import { type Room, readLimits } from '../../access/company-limits.ts';
import { fail } from '../../base/failure.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { requireOffered } from '../platform/project-type.service.ts';

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

type Limit = { readonly max: number; readonly by: string };

/** The smaller of what the company's type and the project's allow; 0 is no limit. */
const readLimit = async (db: Db, { companyID, projectID }: ProjectKey): Promise<Limit> => {
  const { maxProjectMembers } = await readLimits(db, companyID);
  const type = await db
    .selectFrom('project as p')
    .innerJoin('project_type as t', 't.project_type_id', 'p.project_type_id')
    .select(['t.max_members', 't.type_name'])
    .where('p.company_id', '=', companyID)
    .where('p.project_id', '=', projectID)
    .executeTakeFirst();
  const ofType = type?.max_members ?? 0;
  return ofType > 0 && (maxProjectMembers === 0 || ofType < maxProjectMembers)
    ? { max: ofType, by: `项目类型「${type?.type_name ?? ''}」的` }
    : { max: maxProjectMembers, by: '套餐' };
};

export const readRoom = async (db: Db, project: ProjectKey, adding: number): Promise<Room> => {
  const { max } = await readLimit(db, project);
  const used = await countMembers(db, project);
  return { allowed: max === 0 || used + adding <= max, used, max };
};

/** Refuses more people than the limit allows; those who come at the same moment are counted one by one. */
export const requireRoom = async (db: Db, project: ProjectKey, adding: number): Promise<void> => {
  const { max, by } = await readLimit(db, project);
  if (max === 0) return;
  await db
    .selectFrom('project')
    .select('project_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if ((await countMembers(db, project)) + adding <= max) return;
  const way = by === '套餐' ? '请升级套餐或停用部分成员' : '请停用部分成员，或改选项目类型';
  throw fail('conflict', `项目成员已达${by}上限 ${max} 人，${way}`);
};

/** Refuses a type that is not offered, or allows fewer people than the project has. */
export const requireTypeFits = async (
  { db, project }: { readonly db: Db; readonly project: ProjectKey },
  projectTypeID: string,
): Promise<void> => {
  const { typeName, maxMembers } = await requireOffered(db, projectTypeID);
  const used = await countMembers(db, project);
  if (maxMembers > 0 && used > maxMembers)
    throw fail(
      'conflict',
      `项目已有成员 ${used} 人，超过「${typeName}」的上限 ${maxMembers} 人，请另选项目类型`,
      'projectTypeID',
    );
};
