import { createHmac } from 'node:crypto';
import { platformID } from '@xmgl/contracts/access/platform-place';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import { createCompany } from '../areas/company/create-company.service.ts';
import { hashPassword } from '../areas/identity/password.ts';
import { type Db, inScope, setScope } from '../db/scope.ts';
import type { Services } from '../http/context.ts';
import { markSample } from '../sample-people/sample.repository.ts';
import {
  type SamplePerson,
  sampleAdministrator,
  sampleCompany,
  sampleMembers,
  sampleOwner,
  sampleUnit,
} from '../sample-people/sample-people.ts';
import { constructionFiles } from './construction/construction-files.ts';
import { constructionProject } from './construction/construction-project.ts';
import { createSampleCabinets } from './create-sample-cabinets.ts';
import { createSampleCosts } from './create-sample-costs.ts';
import { createSampleDepartments } from './create-sample-departments.ts';
import { createSampleFeedback } from './create-sample-feedback.ts';
import { createSampleFiles } from './create-sample-files.ts';
import { createSampleMessages } from './create-sample-messages.ts';
import { createSampleOrders } from './create-sample-orders.ts';
import { createSamplePlanDocument } from './create-sample-plan-document.ts';
import { createSampleProject } from './create-sample-project.ts';
import { createSampleQuickAccess } from './create-sample-quick-access.ts';
import { createSampleRealNames } from './create-sample-real-name.ts';
import { createSampleRobots } from './create-sample-robots.ts';
import { createSampleTalk } from './create-sample-talk.ts';
import { createSampleUnit } from './create-sample-unit.ts';
import { softwareFiles } from './software/software-files.ts';
import { softwareProject } from './software/software-project.ts';

export type SampleSignIn = {
  readonly userPwd: string;
  /** The accounts, of the manager and of the platform's administrator, whose password still is this one. */
  readonly userAccount: string | undefined;
  readonly adminAccount: string | undefined;
};

/** The same for everyone on one's own machine; where others can reach the server, nobody may know it beforehand. */
const passwordOf = ({ secret, isLoopback }: Services): string => {
  if (isLoopback) return 'Xmgl2026';
  return `Xm2${createHmac('sha256', secret).update('sample password').digest('hex').slice(0, 11)}`;
};

/** Fills an empty installation, where it is wanted, with a company one can look around in; answers its sign-in while it still holds. */
export const createSample = async (services: Services): Promise<SampleSignIn | undefined> => {
  const userPwd = passwordOf(services);
  const passwordHash = await hashPassword(userPwd);
  let filled: Filled | undefined;
  const holders = await inScope(services.db, {}, async (db) => {
    const anyone = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_id', '<>', platformID)
      .limit(1)
      .executeTakeFirst();
    if (!anyone && services.config.sample) {
      const administratorID = await insertPerson(db, sampleAdministrator, passwordHash, true);
      const ownerID = await insertPerson(db, sampleOwner, passwordHash);
      filled = await fillCompany(db, { ownerID, administratorID }, passwordHash);
      const { companyID, owner } = filled;
      const now = new Date();
      await createSampleFeedback({ db, now, ownerID, administratorID });
      await createSampleOrders({ db, now, companyID, ownerID, administratorID });
      await createSampleRobots(db, { companyID, ownerID: owner.userID, secret: services.secret });
    }
    return await renewPasswords(db, passwordHash);
  });
  if (filled) await addFiles(services, filled);
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
    .where('is_sample', '=', true)
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
      is_sample: true,
      is_platform_admin: isAdmin,
      agreement_version: '1.0',
      agreed_at: new Date(),
    })
    .execute();
  return userID;
};

type Filled = {
  readonly companyID: string;
  readonly owner: Parameters<typeof createSampleFiles>[1];
  readonly construction: string;
  readonly software: string;
};

/** Bytes are written as they are when anybody uploads them: not in the transaction that makes the projects. */
const addFiles = async (services: Services, { owner, construction, software }: Filled): Promise<void> => {
  for (const [projectID, { project, logs }, files] of [
    [construction, constructionProject, constructionFiles],
    [software, softwareProject, softwareFiles],
  ] as const)
    await createSampleFiles(
      services,
      owner,
      { projectID, projectName: project.projectName },
      files,
      logs.issues,
    );
  await createSampleCabinets(services, owner);
};

type Heads = { readonly ownerID: string; readonly administratorID: string };

const fillCompany = async (
  db: Db,
  { ownerID, administratorID }: Heads,
  passwordHash: string,
): Promise<Filled> => {
  const creator = { db, user: { userID: ownerID }, requestID: 'sample', now: new Date() };
  const companyID = await createCompany(creator, {
    ...sampleCompany,
    companyIndustry: await findIndustries(db),
  });
  await markSample(db, companyID);
  const people = new Map([[sampleOwner.account, ownerID]]);
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
    people.set(person.account, userID);
  }
  await createSampleDepartments(creator, companyID, people);
  await createSampleCosts(creator, companyID);
  await createSampleMessages(creator, companyID);
  const addUnitAndPlan = async (project: ProjectInScope): Promise<void> => {
    const headID = await insertPerson(db, sampleUnit.head, passwordHash);
    const unitCompanyID = await createSampleUnit({ db, project, ownerID, headID });
    await createSampleRealNames({
      db,
      now: creator.now,
      administratorID,
      main: { companyID, ownerID },
      unit: { companyID: unitCompanyID, ownerID: headID },
    });
    await setScope(db, { userID: ownerID, companyID, projectID: project.projectID });
    await setDefaults(db, headID, unitCompanyID, project.projectID);
    await createSamplePlanDocument(db, project, creator.now, people);
  };
  const construction = await createSampleProject(
    creator,
    companyID,
    people,
    constructionProject,
    addUnitAndPlan,
  );
  for (const { account } of sampleMembers)
    await setDefaults(db, people.get(account) ?? '', companyID, construction);
  const software = await createSampleProject(creator, companyID, people, softwareProject);
  await createSampleTalk({ db, now: creator.now, ownerID }, companyID, { construction, software });
  await createSampleQuickAccess(db, companyID, ownerID);
  const owner = { userID: ownerID, accounts: people, now: creator.now };
  return { companyID, owner, construction, software };
};

const findIndustries = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('industry_offered')
    .select('industry_sort_id')
    .where('industry_name', 'in', sampleCompany.industries)
    .execute();
  return rows.flatMap((row) => row.industry_sort_id ?? []);
};

const setDefaults = async (db: Db, userID: string, companyID: string, projectID: string): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ default_company_id: companyID, default_project_id: projectID })
    .where('user_id', '=', userID)
    .execute();
};
