import { randomUUID } from 'node:crypto';
import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddProjectManagement } from '@xmgl/contracts/project/project.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import {
  AddPlanScenario,
  AdoptPlanScenario,
  ApplyScenarioCommands,
  GetPlanScenarioByID,
} from '@xmgl/contracts/schedule/scenario.calls';
import { type Client, createClient } from './bench-client.ts';
import { toChain } from './chain-plan.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { startServer } from './start-server.ts';

const activityCount = 10_000;
const mostCommands = 2000;
const runs = 5;

const show = (label: string, times: readonly number[]): void => {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const longest = sorted.at(-1) ?? Number.NaN;
  console.log(`${label.padEnd(40)} median ${median.toFixed(0)} ms   longest ${longest.toFixed(0)} ms`);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** A project with a chain of 10,000 activities. */
const createPlan = async (call: Client, companyID: string) => {
  const named = { projectName: '测量方案', startTime: '2026-03-02' };
  const { projectID } = await call(AddProjectManagement, { companyID, ...named });
  const { ids, commands } = toChain(activityCount);
  const say = async (said: readonly PlanCommand[]): Promise<void> => {
    const { planVersion: baseVersion } = await call(GetPlan, { projectID });
    await call(ApplyPlanCommands, { projectID, baseVersion, batchID: randomUUID(), commands: [...said] });
  };
  for (let at = 0; at < commands.length; at += mostCommands) await say(commands.slice(at, at + mostCommands));
  return { projectID, ids, say };
};

const lengthOf = (ids: readonly string[], at: number, days: number): PlanCommand => ({
  kind: 'setDuration',
  activityID: ids[at] ?? '',
  durationMin: 480 * days,
});

const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
try {
  const account = { userAccount: sampleAccounts[0] ?? 'demo', userPwd: 'Xmgl2026' };
  const signedIn = await createClient(server.address)(UserLogin, account);
  if (!signedIn.data) throw new Error(signedIn.message);
  const { accessToken, userInfo } = signedIn.data;
  const call = createClient(server.address, accessToken);
  const [company] = await call(GetUserCompanysList, { userID: userInfo.userID });
  if (!company) throw new Error('no company');
  const { projectID, ids, say } = await createPlan(call, company.companyId);
  const [made, opened, edited, approved]: number[][] = [[], [], [], []];
  for (let run = 0; run < runs; run += 1) {
    const planScenarioID: string = randomUUID();
    const key = { projectID, planScenarioID };
    made?.push(await timed(() => call(AddPlanScenario, { ...key, name: `方案 ${run + 1}` })));
    opened?.push(await timed(() => call(GetPlanScenarioByID, key)));
    for (let at = 0; at < 10; at += 1) {
      const commands = [lengthOf(ids, run * 900 + at * 80, 6 + at)];
      const said = { ...key, baseVersion: at, batchID: randomUUID(), upon: [], commands };
      edited?.push(await timed(() => call(ApplyScenarioCommands, said)));
    }
    // The plan goes on elsewhere meanwhile, so that the scenario is brought onto another plan.
    await say([lengthOf(ids, 9000 + run, 9)]);
    approved?.push(await timed(() => call(AdoptPlanScenario, { ...key, withBaseline: 1 })));
  }
  show('AddPlanScenario', made ?? []);
  show('GetPlanScenarioByID', opened ?? []);
  show('ApplyScenarioCommands, one activity', edited ?? []);
  show('AdoptPlanScenario, with a baseline', approved ?? []);
  console.log(`resident memory of the server afterwards: ${server.residentMb()} MB`);
} finally {
  await server.stop();
}
