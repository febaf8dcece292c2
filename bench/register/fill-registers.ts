import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { AddDepartment } from '@xmgl/contracts/company/department.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { type Client, createClient } from '../api/bench-client.ts';

const issueCalls = callsOf(issue);
const atOnce = 8;

/** So many at a time, in their order. */
const inTurns = async <T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let at = 0; at < list.length; at += atOnce)
    done.push(...(await Promise.all(list.slice(at, at + atOnce).map(work))));
  return done;
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

const addDepartments = async (call: Client, companyID: string): Promise<void> => {
  const below = async (parentIDs: readonly (string | null)[], each: number, kind: string) =>
    await inTurns(
      parentIDs.flatMap((parentID) => numbers(each).map((number) => ({ parentID, number }))),
      async ({ parentID, number }) =>
        (await call(AddDepartment, { companyID, departmentName: `${kind} ${number}`, parentID }))
          .departmentID,
    );
  const tops = await below([null], 49, '分公司');
  await below(await below(tops, 10, '项目部'), 9, '班组');
};

const addIssues = async (call: Client, projectID: string, count: number, stepCount: number) => {
  const targets = async (entity: string): Promise<string> => {
    const [found] = await call(FindLinkTargets, { projectID, entity });
    if (!found) throw new Error(`no ${entity}`);
    return found.id;
  };
  const said = {
    projectID,
    description: '负二层西侧墙面渗水，雨后加重',
    categoryID: await targets('问题类别'),
    priority: '中' as const,
    raiserID: await targets('ProjectStakeholder'),
    raisedTime: '2026-03-02',
    ownerID: await targets('User'),
    dueTime: '2026-09-30',
  };
  const steps = numbers(stepCount).map((number) => ({ step: `第 ${number} 步：封堵并复查` }));
  return await inTurns(
    numbers(count),
    async (number) => (await call(issueCalls.add, { ...said, title: `墙面渗水 ${number}`, steps })).issueID,
  );
};

export type Filled = {
  readonly call: Client;
  readonly companyID: string;
  readonly projectID: string;
  /** Issues with five steps each, and one with two hundred. */
  readonly issueIDs: readonly string[];
  readonly longID: string;
};

/** 5,000 departments, and in the sample project as many issues as a board shows. */
export const fillRegisters = async (address: string): Promise<Filled> => {
  const signedIn = await createClient(address)(UserLogin, { userAccount: 'demo', userPwd: 'Xmgl2026' });
  if (!signedIn.data) throw new Error('not signed in');
  const { accessToken, userInfo } = signedIn.data;
  const call = createClient(address, accessToken);
  const [company] = await call(GetUserCompanysList, { userID: userInfo.userID });
  const asked = { userID: userInfo.userID, state: -1, whetherFiled: -1, manageProject: -1 } as const;
  const [project] = await call(GetProjectManagement, asked);
  if (!company || !project) throw new Error('no sample');
  const { projectID } = project;
  await addDepartments(call, company.companyId);
  const [longID = ''] = await addIssues(call, projectID, 1, 200);
  const issueIDs = await addIssues(call, projectID, 100, 5);
  await addIssues(call, projectID, 1900, 0);
  return { call, companyID: company.companyId, projectID, issueIDs, longID };
};
