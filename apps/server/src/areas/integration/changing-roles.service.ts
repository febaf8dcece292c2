import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { sql } from 'kysely';
import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { auditAll } from '../../audit/audit.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { announceRow } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';

const { entity } = projectStakeholder;

type Standing = { readonly rowID: string; readonly userID: string; readonly isMember: boolean };
type Held = Standing & { readonly roles: string };
type Moved = Standing & { readonly from: string; readonly to: string };

/** The roles of people of the register as they are read; empty where they have none. */
const readRoles = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, Held>> => {
  const inProject = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${companyID} and ${sql.ref(`${alias}.project_id`)} = ${projectID}`;
  const { rows } = await sql<Held>`
    select s.project_stakeholder_id as "rowID", s.user_id as "userID", s.is_member as "isMember",
      coalesce((select string_agg(r.role_name, '、' order by r.sort, r.role_name)
        from role_personnel m
        join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
        where ${inProject('m')} and m.user_id = s.user_id), '') as roles
    from unnest(${[...userIDs]}::uuid[]) as wanted (id)
    cross join lateral (select * from project_stakeholder s
      where ${inProject('s')} and s.user_id = wanted.id limit 1) as s`.execute(db);
  return new Map(rows.map((held) => [held.userID, held]));
};

/** By name, as the roles were called then: a role may be renamed or deleted later. */
const writeHistory = async (actor: Actor, moved: readonly Moved[]): Promise<void> => {
  const label = projectStakeholder.computed.roleIDs.label;
  await auditAll(
    actor,
    moved.map(({ rowID, from, to }) => ({
      entity,
      rowID,
      action: '调整角色',
      before: { [label]: from },
      after: { [label]: to },
    })),
  );
  const { projectID } = actor.project;
  for (const { rowID } of moved) await announceRow(actor.db, { projectID }, entity, rowID);
};

const tell = async ({ db, user, project }: Actor, moved: readonly Moved[]): Promise<void> => {
  if (moved.length === 0) return;
  const { projectName } = await getProjectNames(db, project);
  for (const { userID, from, to } of moved)
    await notify(db, {
      kind: '成员与权限',
      userIDs: [userID],
      senderID: user.userID,
      companyID: project.companyID,
      projectID: project.projectID,
      title: `您在项目「${projectName}」的角色已变更`,
      content: `原角色：${from || '无'}；现角色：${to || '无'}`,
      address: '/dashboard',
    });
};

/**
 * Whose roles a change makes others: each has one entry more in the history, and members are told what they were and
 * are. Who joins by the change is told of that.
 */
export const changingRoles = async (
  actor: Actor,
  userIDs: readonly string[],
  change: () => Promise<void>,
): Promise<void> => {
  const { db, project } = actor;
  const before = await readRoles(db, project, userIDs);
  await change();
  const after = await readRoles(db, project, userIDs);
  const moved = [...after.values()]
    .map(({ roles, ...held }) => ({ ...held, from: before.get(held.userID)?.roles ?? '', to: roles }))
    .filter(({ from, to }) => from !== to);
  await writeHistory(actor, moved);
  await tell(
    actor,
    moved.filter(({ userID, isMember }) => isMember && before.get(userID)?.isMember),
  );
};
