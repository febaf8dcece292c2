import type { Parsed } from '@xmgl/contracts/call';
import { engagementActionCalls, engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { joinProject, type Person, startProject, type TestCompany } from './factories.ts';
import { registerOfPeople } from './register-of-people.ts';
import { type StartOptions, startApp, type TestApp } from './start-app.ts';

/** A project and people who do different things in its registers. */
export type RegisterStage = {
  readonly company: TestCompany;
  readonly projectID: string;
  readonly owner: Person;
  readonly keeper: Person;
  /** Sees the rows of others, and changes only what is his own. */
  readonly member: Person;
  readonly stakeholderIDs: readonly string[];
};

export const listStakeholders = async (server: TestApp, projectID: string, reader: Person) =>
  (await registerOfPeople(server, projectID, reader).page()).items;

export const makeRegisterStage = async (server: TestApp): Promise<RegisterStage> => {
  const { owner, company, projectID } = await startProject(server);
  const keeper = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  const member = await joinProject(server, company, projectID, '项目成员', '周航');
  const rows = await listStakeholders(server, projectID, owner);
  const stakeholderIDs = rows.map((row) => row.projectStakeholderID);
  return { company, projectID, owner, keeper, member, stakeholderIDs };
};

export type OpenStage = RegisterStage & { readonly server: TestApp; readonly close: () => Promise<void> };

/** The stage on a server of its own, for the tests of one file. */
export const openRegisterStage = async (options: StartOptions = {}): Promise<OpenStage> => {
  const server = await startApp({}, undefined, options);
  return { ...(await makeRegisterStage(server)), server, close: () => server.close() };
};

type NewAction = Parsed<typeof engagementActionCalls.add>;
type Given = Partial<NewAction> & Pick<NewAction, 'projectID'>;

/** A measure as it is sent: what is given, and the rest as anybody would fill it in. */
export const newAction = (given: Given): NewAction => ({
  purpose: '取得规划部门支持',
  measure: '每两周汇报一次进展',
  method: '汇报',
  frequency: '每两周',
  startTime: '2026-03-02',
  dueTime: '2026-06-30',
  ...given,
});

export const addAction = (server: TestApp, who: Person, given: Given) =>
  server.send(engagementActionCalls.add, newAction(given), who.token);

type NewRecord = Parsed<typeof engagementRecordCalls.add>;

/** A record of what was said with people, of a measure or by itself. */
export const addRecord = (
  server: TestApp,
  who: Person,
  given: Pick<NewRecord, 'projectID' | 'projectStakeholderIDs'> & Partial<NewRecord>,
) =>
  server.send(
    engagementRecordCalls.add,
    { recordTime: '2026-03-09T10:00', method: '拜访', content: '当面说明了方案', ...given },
    who.token,
  );
