import { sql } from 'kysely';
import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { notify } from '../../notify/notices.service.ts';
import type { Actor } from './grant-role.service.ts';

/** The roles of members as they are read; who is not in the project is missing. */
const readRoles = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ userID: string; roles: string }>`
    select s.user_id as "userID", coalesce(string_agg(r.role_name, '、' order by r.sort, r.role_name), '无') as roles
    from project_stakeholder s
    left join role_personnel m
      on m.company_id = s.company_id and m.project_id = s.project_id and m.user_id = s.user_id
    left join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
    where s.company_id = ${companyID} and s.project_id = ${projectID} and s.is_member
      and s.user_id = any(${[...userIDs]}::uuid[])
    group by s.user_id`.execute(db);
  return new Map(rows.map(({ userID, roles }) => [userID, roles]));
};

/** Tells members whose roles a change makes others what they were and are; who joins by it is told of that. */
export const tellingRoles = async (
  { db, user, project }: Actor,
  userIDs: readonly string[],
  change: () => Promise<void>,
): Promise<void> => {
  const before = await readRoles(db, project, userIDs);
  await change();
  const after = await readRoles(db, project, userIDs);
  const changed = [...before].filter(([userID, roles]) => (after.get(userID) ?? roles) !== roles);
  if (changed.length === 0) return;
  const { projectName } = await getProjectNames(db, project);
  for (const [userID, roles] of changed)
    await notify(db, {
      userIDs: [userID],
      senderID: user.userID,
      companyID: project.companyID,
      projectID: project.projectID,
      title: `您在项目「${projectName}」的角色已变更`,
      content: `原角色：${roles}；现角色：${after.get(userID)}`,
      address: '/dashboard',
    });
};
