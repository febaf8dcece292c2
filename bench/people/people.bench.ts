// A hundred people on five projects without a pause, of whose calls every fifth edits a plan: what one server with its
// own database gives, and how long people wait. XMGL_BENCH_SECONDS: how long (20).
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddProjectManagement } from '@xmgl/contracts/project/project.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { type Client, createClient } from '../api/bench-client.ts';
import { toChain } from '../api/chain-plan.ts';
import { sampleAccounts } from '../api/sample-accounts.ts';
import { startServer } from '../api/start-server.ts';
import type { Load, LoadFigures, LoadProject } from './load-program.ts';

const people = 100;
const projects = 5;
const activities = 150;
const seconds = Math.min(60, Number(process.env.XMGL_BENCH_SECONDS ?? 20));

const createProject = async (call: Client, companyID: string, at: number): Promise<LoadProject> => {
  const named = { companyID, projectName: `百人 ${at + 1}`, startTime: '2026-03-02' };
  const { projectID } = await call(AddProjectManagement, named);
  const { planVersion: baseVersion } = await call(GetPlan, { projectID });
  const { ids, commands } = toChain(activities);
  const batch = { projectID, baseVersion, batchID: randomUUID(), commands };
  const { planVersion } = await call(ApplyPlanCommands, batch);
  const page = { pageIndex: 1, pageSize: 10, value: { projectID } };
  const { items } = await call(GetProjectStakeholderPage, page);
  const [person] = items;
  if (!person) throw new Error('nobody in the register');
  return { projectID, activityIDs: ids, planVersion, stakeholderID: person.projectStakeholderID };
};

const runLoad = async (load: Load): Promise<LoadFigures> => {
  const program = fork(fileURLToPath(new URL('./load-program.ts', import.meta.url)));
  program.send(load);
  const [figures] = (await once(program, 'message')) as [LoadFigures];
  return figures;
};

const cell = (value: number): string => value.toFixed(0).padStart(9);

const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
try {
  const account = { userAccount: sampleAccounts[0] ?? '', userPwd: 'Xmgl2026' };
  const { data, message } = await createClient(server.address)(UserLogin, account);
  if (!data) throw new Error(message);
  const { userID } = data.userInfo;
  const call = createClient(server.address, data.accessToken);
  const [company] = await call(GetUserCompanysList, { userID });
  if (!company) throw new Error('no company');
  const made: LoadProject[] = [];
  for (let at = 0; at < projects; at += 1) made.push(await createProject(call, company.companyId, at));
  const load = { address: server.address, token: data.accessToken, userID, people, seconds, projects: made };
  const { lines, refused } = await runLoad(load);
  console.log(`${people} people without pause, ${projects} plans of ${activities} activities, ${seconds} s`);
  console.log('                                calls   calls/s   p50 ms   p95 ms   p99 ms');
  for (const { name, count, p50, p95, p99 } of lines)
    console.log(
      `${name.padEnd(28)}${cell(count)}${cell(count / seconds)}${cell(p50)}${cell(p95)}${cell(p99)}`,
    );
  console.log(
    `refused, as others had written the same: ${refused}; resident memory ${server.residentMb()} MB`,
  );
} finally {
  await server.stop();
}
