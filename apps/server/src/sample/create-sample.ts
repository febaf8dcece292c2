import { createHmac } from 'node:crypto';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { v7 } from 'uuid';
import { enterCompany } from '../access/enter-company.ts';
import { enterProject } from '../access/enter-project.ts';
import { createCompany } from '../areas/company/create-company.service.ts';
import { hashPassword } from '../areas/identity/password.ts';
import { giveRole } from '../areas/integration/default-roles.service.ts';
import { createProject } from '../areas/project/create-project.service.ts';
import { joinProject } from '../areas/stakeholder/membership.service.ts';
import { type Db, inScope, type ProjectKey, setScope } from '../db/scope.ts';
import type { Services } from '../http/context.ts';
import { createSampleConstruction } from './construction/create-sample-construction.ts';
import { createSampleEngagement } from './create-sample-engagement.ts';
import { createSampleJudgements } from './create-sample-judgements.ts';
import { createSamplePlanDocument } from './create-sample-plan-document.ts';
import { createSampleStakeholders } from './create-sample-stakeholders.ts';
import { createSampleUnit } from './create-sample-unit.ts';
import {
  type SamplePerson,
  sampleAdministrator,
  sampleCompany,
  sampleMembers,
  sampleOwner,
  sampleProject,
  sampleUnit,
} from './sample-people.ts';

export type SampleSignIn = {
  readonly userPwd: string;
  /** The accounts, of the manager and of the platform's administrator, whose password still is this one. */
  readonly userAccount: string | undefined;
  readonly adminAccount: string | undefined;
};

const accounts = [sampleAdministrator, sampleOwner, ...sampleMembers, sampleUnit.head].map(
  (person) => person.account,
);

/** The same for everyone on one's own machine; where others can reach the server, nobody may know it beforehand. */
const passwordOf = ({ secret, isLoopback }: Services): string => {
  if (isLoopback) return 'Xmgl2026';
  return `Xm2${createHmac('sha256', secret).update('sample password').digest('hex').slice(0, 11)}`;
};

/** Fills an empty installation with a company one can look around in; answers its sign-in while it still holds. */
export const createSample = async (services: Services): Promise<SampleSignIn | undefined> => {
  const userPwd = passwordOf(services);
  const passwordHash = await hashPassword(userPwd);
  const holders = await inScope(services.db, {}, async (db) => {
    const anyone = await db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst();
    if (!anyone) {
      await insertPerson(db, sampleAdministrator, passwordHash, true);
      await fillCompany(db, await insertPerson(db, sampleOwner, passwordHash), passwordHash);
    }
    return await renewPasswords(db, passwordHash);
  });
  const held = (account: string) => (holders.has(account) ? account : undefined);
  const userAccount = held(sampleOwner.account);
  const adminAccount = held(sampleAdministrator.account);
  return userAccount || adminAccount ? { userPwd, userAccount, adminAccount } : undefined;
};

/** Accounts whose first password nobody has changed get the one of this start: the server may have been opened since. */
const renewPasswords = async (db: Db, passwordHash: string): Promise<ReadonlySet<string>> => {
  const renewed = await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('user_account', 'in', accounts)
    .where('must_change_password', '=', true)
    .returning('user_account')
    .execute();
  return new Set(renewed.map((row) => row.user_account));
};

const insertPerson = async (
  db: Db,
  { account, name, tel }: Pick<SamplePerson, 'account' | 'name' | 'tel'>,
  passwordHash: string,
  isAdmin = false,
): Promise<string> => {
  const userID = v7();
  await db
    .insertInto('app_user')
    .values({
      user_id: userID,
      user_account: account,
      user_name: name,
      name_pinyin: toPinyinKey(name),
      user_tel: tel,
      password_hash: passwordHash,
      must_change_password: true,
      is_platform_admin: isAdmin,
      agreement_version: '1.0',
      agreed_at: new Date(),
    })
    .execute();
  return userID;
};

const fillCompany = async (db: Db, ownerID: string, passwordHash: string): Promise<void> => {
  const creator = { db, user: { userID: ownerID }, requestID: 'sample', now: new Date() };
  const companyID = await createCompany(creator, {
    ...sampleCompany,
    companyIndustry: await findIndustries(db),
  });
  const people: { readonly account: string; readonly userID: string; readonly roles: readonly string[] }[] =
    [];
  for (const person of sampleMembers) {
    const userID = await insertPerson(db, person, passwordHash);
    await db
      .insertInto('company_user')
      .values({
        company_id: companyID,
        user_id: userID,
        company_role: person.companyRole,
        inviter_id: ownerID,
      })
      .execute();
    people.push({ account: person.account, userID, roles: person.roles });
  }
  const company = await enterCompany(db, ownerID, companyID, 'owner');
  const projectID = await createProject({ ...creator, company }, sampleProject);
  const project = { companyID, projectID };
  await setScope(db, { userID: ownerID, ...project });
  const roleIDs = await findRoles(db, companyID, projectID);
  for (const { userID, roles } of people) {
    await joinProject({ ...creator, project }, userID);
    for (const role of roles) await giveRole(db, project, roleIDs.get(role) ?? '', [userID]);
    await setDefaults(db, userID, companyID, projectID);
  }
  const entered = await enterProject(db, ownerID, projectID, { page: null, right: null });
  const accounts = new Map(people.map(({ account, userID }) => [account, userID]));
  await createSampleStakeholders(db, entered, ownerID, accounts.set(sampleOwner.account, ownerID));
  const headID = await insertPerson(db, sampleUnit.head, passwordHash);
  await setDefaults(db, headID, await createSampleUnit({ db, project: entered, ownerID, headID }), projectID);
  await createSampleConstruction(db, entered, ownerID);
  await createSampleJudgements(db, entered, creator.now);
  await createSampleEngagement(db, entered, ownerID, creator.now);
  await createSamplePlanDocument(db, entered, creator.now, accounts);
  await startProject(db, project, ownerID);
};

/** The sample is seen half way: started in its plan, so started as a project. */
const startProject = async (db: Db, { companyID, projectID }: ProjectKey, ownerID: string): Promise<void> => {
  await db.updateTable('project').set({ state: 1 }).where('project_id', '=', projectID).execute();
  await db
    .insertInto('project_state_log')
    .values({
      company_id: companyID,
      project_id: projectID,
      project_state_log_id: v7(),
      action: 'start',
      from_state: 0,
      to_state: 1,
      reason: '施工许可证已取得，按合同开工令启动',
      user_id: ownerID,
    })
    .execute();
};

const findIndustries = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('industry_sort')
    .select('industry_sort_id')
    .where('industry_name', 'in', sampleCompany.industries)
    .execute();
  return rows.map((row) => row.industry_sort_id);
};

const findRoles = async (db: Db, companyID: string, projectID: string) => {
  const rows = await db
    .selectFrom('role')
    .select(['role_name', 'role_id'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();
  return new Map(rows.map((row) => [row.role_name, row.role_id]));
};

const setDefaults = async (db: Db, userID: string, companyID: string, projectID: string): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ default_company_id: companyID, default_project_id: projectID })
    .where('user_id', '=', userID)
    .execute();
};
