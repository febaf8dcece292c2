// 200 people on one project hear of each other's changes: memory of the server, and how long a change is on its way.
import { setTimeout as sleep } from 'node:timers/promises';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddRolePersonnel, GetRoleList } from '@xmgl/contracts/integration/role.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { type Client, createClient } from '../api/bench-client.ts';
import { sampleAccounts } from '../api/sample-accounts.ts';
import { type BenchServer, startServer } from '../api/start-server.ts';
import { type LiveClient, openLiveClient } from './live-client.ts';

const clientCount = 200;
const changeCount = 100;
const pauseMs = 100;
const userPwd = 'Xmgl2026';

const signIn = async (server: BenchServer, userAccount: string) => {
  const { data } = await createClient(server.address)(UserLogin, { userAccount, userPwd });
  if (!data) throw new Error(`${userAccount} was refused`);
  return data;
};

const findSample = async (call: Client, userID: string): Promise<string> => {
  const all = { userID, state: -1, whetherFiled: -1, manageProject: -1 } as const;
  const [project] = await call(GetProjectManagement, all);
  if (!project) throw new Error('no project');
  return project.projectID;
};

/** Of a change hears who may open its page. */
const letAllRead = async (call: Client, projectID: string, userIDs: readonly string[]): Promise<void> => {
  const roles = await call(GetRoleList, { projectID });
  const role = roles.find(({ roleName }) => roleName === '干系人管理员');
  if (role) await call(AddRolePersonnel, { roleID: role.roleID, userIDs: [...userIDs] });
};

type Change = { readonly rowID: string; readonly sentAt: number; readonly answeredAt: number };

const addRecords = async (call: Client, projectID: string): Promise<readonly Change[]> => {
  const people = await call(FindLinkTargets, { projectID, entity: 'ProjectStakeholder' });
  const changes: Change[] = [];
  for (let turn = 0; turn < changeCount; turn++) {
    const sentAt = performance.now();
    const row = await call(engagementRecordCalls.add, {
      projectID,
      projectStakeholderIDs: people.slice(0, 1).map(({ id }) => id),
      recordTime: '2026-03-02T09:30',
      method: '会议',
      content: `会谈 ${turn}`,
    });
    changes.push({ rowID: row.engagementRecordID, sentAt, answeredAt: performance.now() });
    await sleep(pauseMs);
  }
  return changes;
};

const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
};

const printDelivery = (clients: readonly LiveClient[], changes: readonly Change[]): void => {
  const heard = changes.flatMap(({ rowID, sentAt }) =>
    clients.flatMap(({ arrivals }) => {
      const at = arrivals.get(rowID);
      return at === undefined ? [] : [at - sentAt];
    }),
  );
  const expected = changes.length * clients.length;
  console.log(`deliveries: ${heard.length} of ${expected}`);
  console.log(`answer to who made the change: ${spread(changes.map((one) => one.answeredAt - one.sentAt))}`);
  console.log(`from sending to being heard:   ${spread(heard)}`);
  if (heard.length < expected) process.exitCode = 1;
};

const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
const clients: LiveClient[] = [];
try {
  // A person may hold 30 streams: the sample's people share them.
  const people = await Promise.all(sampleAccounts.map((account) => signIn(server, account)));
  const [owner] = people;
  if (!owner) throw new Error('nobody');
  const call = createClient(server.address, owner.accessToken);
  const projectID = await findSample(call, owner.userInfo.userID);
  await letAllRead(
    call,
    projectID,
    people.map(({ userInfo }) => userInfo.userID),
  );
  const idleMb = server.residentMb();
  const began = performance.now();
  for (let at = 0; at < clientCount; at++) {
    const token = people[at % people.length]?.accessToken ?? '';
    clients.push(await openLiveClient(server.address, token, projectID));
  }
  const openedMs = performance.now() - began;
  console.log(`${clientCount} clients opened in ${(openedMs / 1000).toFixed(1)} s`);
  const openMb = server.residentMb();
  const changes = await addRecords(call, projectID);
  await sleep(1000);
  console.log(
    `resident memory: ${idleMb} MB idle, ${openMb} MB with all open, ${server.residentMb()} MB after`,
  );
  printDelivery(clients, changes);
} finally {
  for (const client of clients) client.close();
  await server.stop();
}
