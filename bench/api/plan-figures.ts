import { randomUUID } from 'node:crypto';
import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddProjectManagement, GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { type Client, createClient } from './bench-client.ts';
import { toChain } from './chain-plan.ts';
import { measureCalls } from './measure-calls.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { startServer } from './start-server.ts';

const seconds = 4;
const activityCount = 1000;
const userPwd = 'Xmgl2026';
const accountOf = (caller: number) => ({
  userAccount: sampleAccounts[caller % sampleAccounts.length] ?? 'demo',
  userPwd,
});
const listQuery = {
  startTime: '',
  endTime: '',
  state: -1,
  projectName: '',
  whetherFiled: 0,
  manageProject: -1,
  companyName: '',
} as const;

/** A project with a chain of 1,000 activities of its own for each caller: nobody waits for another's plan. */
const createPlanOf = async (call: Client, companyID: string, name: string) => {
  const { projectID } = await call(AddProjectManagement, {
    companyID,
    projectName: name,
    startTime: '2026-03-02',
  });
  const { planVersion } = await call(GetPlan, { projectID });
  const { ids, commands } = toChain(activityCount);
  const filled = await call(ApplyPlanCommands, {
    projectID,
    baseVersion: planVersion,
    batchID: randomUUID(),
    commands,
  });
  return { projectID, ids, version: filled.planVersion };
};
type BenchPlan = Awaited<ReturnType<typeof createPlanOf>>;

const editPlan = async (call: Client, plan: BenchPlan): Promise<void> => {
  const activityID = plan.ids[Math.floor(Math.random() * activityCount)] ?? '';
  const durationMin = 480 * (1 + Math.floor(Math.random() * 5));
  const saved = await call(ApplyPlanCommands, {
    projectID: plan.projectID,
    baseVersion: plan.version,
    batchID: randomUUID(),
    commands: [{ kind: 'setDuration', activityID, durationMin }],
  });
  plan.version = saved.planVersion;
};

const printFigures = async (work: Readonly<Record<string, (caller: number) => Promise<void>>>) => {
  console.log('call                                 callers   calls/s    p50 ms    p99 ms');
  for (const [name, send] of Object.entries(work)) {
    for (const callers of [1, 16]) {
      const { perSecond, p50, p99 } = await measureCalls(callers, seconds, send);
      const cells = [
        perSecond.toFixed(0).padStart(10),
        p50.toFixed(1).padStart(10),
        p99.toFixed(1).padStart(10),
      ];
      console.log(`${name.padEnd(38)}${String(callers).padStart(6)}${cells.join('')}`);
    }
  }
};

/** Sign-in, the list of projects, and a plan of 1,000 activities, on a database as small as on the first day. */
export const printPlanFigures = async (): Promise<void> => {
  const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
  try {
    const signedIn = await createClient(server.address)(UserLogin, accountOf(0));
    if (!signedIn.data) throw new Error(signedIn.message);
    const { accessToken, userInfo } = signedIn.data;
    const call = createClient(server.address, accessToken);
    const [company] = await call(GetUserCompanysList, { userID: userInfo.userID });
    if (!company) throw new Error('no company');
    const plans: BenchPlan[] = [];
    for (let caller = 0; caller < 16; caller++)
      plans.push(await createPlanOf(call, company.companyId, `测量 ${caller + 1}`));
    const planOf = (caller: number): BenchPlan => {
      const plan = plans[caller];
      if (!plan) throw new Error('no plan');
      return plan;
    };
    await printFigures({
      UserLogin: async (caller) => void (await createClient(server.address)(UserLogin, accountOf(caller))),
      GetProjectManagement: async () =>
        void (await call(GetProjectManagement, { ...listQuery, userID: userInfo.userID })),
      'GetPlan, 1,000 activities': async (caller) =>
        void (await call(GetPlan, { projectID: planOf(caller).projectID })),
      'ApplyPlanCommands, 1,000 activities': (caller) => editPlan(call, planOf(caller)),
    });
    console.log(`resident memory of the server afterwards: ${server.residentMb()} MB`);
  } finally {
    await server.stop();
  }
};
