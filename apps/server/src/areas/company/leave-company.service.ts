import { sql } from 'kysely';
import type { CompanyInScope } from '../../access/enter-company.ts';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { type ProjectKey, setScope } from '../../db/scope.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { requireNoManager } from '../integration/manager-stays.service.ts';
import { passTasks } from '../integration/pass-tasks.service.ts';
import { raiseRightsVersion } from '../integration/rights-version.service.ts';
import { leaveWithCompany } from '../stakeholder/membership.service.ts';
import { leaveDepartments } from './department-user.service.ts';
import { listAdministrators } from './invite-code.service.ts';
import { findMemberForUpdate, updateMember } from './member.repository.ts';

type Member = Someone & { readonly company: CompanyInScope };

/** The projects that somebody is in for the company: its own, and those where it takes part. */
const listPlaces = async ({ db, user, company: { companyID } }: Member): Promise<readonly ProjectKey[]> => {
  const { rows } = await sql<{ company_id: string; project_id: string }>`
    select company_id, project_id from project_stakeholder
    where company_id = ${companyID} and user_id = ${user.userID} and (is_member or removed_with_project)
    union
    select company_id, project_id from project_on_company where unit_company_id = ${companyID}`.execute(db);
  return rows.map((row) => ({ companyID: row.company_id, projectID: row.project_id }));
};

/** Ends what the person is in one project for the company; elsewhere, only where that person came in for it. */
const endIn = async (member: Member, project: ProjectKey): Promise<void> => {
  const { db, user, company, now } = member;
  await setScope(db, { userID: user.userID, ...project });
  const { rows } = await sql<{ rowID: string; state: string; is_removed: boolean }>`
    select s.project_stakeholder_id as "rowID", s.state, s.removed_with_project as is_removed from project_stakeholder s
    where s.company_id = ${project.companyID} and s.project_id = ${project.projectID}
      and s.user_id = ${user.userID} and s.state in ('已加入', '已停用')
      and (s.company_id = ${company.companyID} or exists (
        select from project_on_company u
        where u.company_id = s.company_id and u.project_id = s.project_id
          and u.project_on_company_id = s.project_on_company_id
          and u.unit_company_id = ${company.companyID}))
    for update`.execute(db);
  const [row] = rows;
  if (!row) return;
  // Nobody takes over what is removed; who restores it does.
  if (!row.is_removed) {
    const { projectName } = await getProjectNames(db, project);
    await requireNoManager(db, project, user.userID, projectName);
  }
  await db
    .deleteFrom('role_personnel')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('user_id', '=', user.userID)
    .execute();
  await leaveWithCompany({ ...member, project }, row);
  await raiseRightsVersion(db, project);
  await passTasks({ db, project, now });
};

/** Leaves the company oneself, and with it what one is in for it; who answers for something hands it over first. */
export const leaveCompany = async (member: Member): Promise<void> => {
  const { db, user, company } = member;
  const { companyID } = company;
  if (company.companyRole === '单位负责人') throw fail('conflict', '单位负责人不能退出自己负责的单位');
  for (const project of await listPlaces(member)) await endIn(member, project);
  const place = { companyID, projectID: companyID, isFiled: false } as ProjectInScope;
  await setScope(db, { userID: user.userID, ...place });
  await leaveDepartments({ ...member, project: place });
  await setScope(db, { userID: user.userID, companyID });
  const row = await findMemberForUpdate(db, companyID, user.userID);
  if (row?.state !== 1) throw fail('conflict', '您已不是该单位的成员，请刷新后重试');
  await updateMember(db, row, { state: 4, company_role: '成员' });
  await audit(member, {
    entity: 'company_user',
    rowID: user.userID,
    action: 'leave',
    before: { state: row.state },
    after: { state: 4 },
  });
  await announce(db, { kind: 'user', userID: user.userID });
  const { company_name: name } = await db
    .selectFrom('company')
    .select('company_name')
    .where('company_id', '=', companyID)
    .executeTakeFirstOrThrow();
  await notify(db, {
    userIDs: (await listAdministrators(db, companyID)).map(({ user_id }) => user_id),
    senderID: user.userID,
    companyID,
    projectID: null,
    title: `已退出单位「${name}」`,
    address: '/company/companyIndex?tab=members',
  });
};
