import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddProjectManagement, GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { type Client, createClient } from '../api/bench-client.ts';
import type { KillTarget, RunningTarget } from './kill-target.ts';

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const account = { userAccount: 'demo', userPwd: 'Xmgl2026' };
const projectName = '断电测试';
const mostTries = 600;

/**
 * The whole server over HTTP, as `npm start` runs it: each write is an edit of a plan, which adds an activity
 * named by the write's number. All writers edit the same plan.
 */
export const httpKillTarget: KillTarget = {
  start: async (dataDir) => {
    const port = await findPort();
    const address = `http://127.0.0.1:${port}`;
    const server = spawn(
      process.execPath,
      ['--max-semi-space-size=4', '--heap-growing-percent=30', program],
      {
        env: {
          ...process.env,
          XMGL_DATA: dataDir,
          XMGL_PORT: String(port),
          XMGL_LOG: 'error',
          XMGL_ADDRESS_LIMIT: '100000000',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    await waitUntilServing(server, address);
    return await openPlan(server, address);
  },
};

const findPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const found = probe.address();
  probe.close();
  if (found === null || typeof found === 'string') throw new Error('no port');
  return found.port;
};

const waitUntilServing = async (server: ChildProcess, address: string): Promise<void> => {
  const isServing = () =>
    fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (let tries = 0; !(await isServing()); tries += 1) {
    if (server.exitCode !== null || tries > mostTries) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const openPlan = async (server: ChildProcess, address: string): Promise<RunningTarget> => {
  const signedIn = await createClient(address)(UserLogin, account);
  if (!signedIn.data) throw new Error(signedIn.message);
  const { accessToken, userInfo } = signedIn.data;
  const call = createClient(address, accessToken);
  const projectID = await findProject(call, userInfo.userID);
  let { planVersion } = await call(GetPlan, { projectID });
  return {
    serverPid: server.pid ?? 0,
    write: async (id) => {
      const saved = await call(ApplyPlanCommands, {
        projectID,
        baseVersion: planVersion,
        batchID: randomUUID(),
        commands: [
          {
            kind: 'addActivity',
            activityID: randomUUID(),
            wbsNodeID: null,
            name: `写入 ${id}`,
            durationMin: 480,
          },
        ],
      });
      planVersion = Math.max(planVersion, saved.planVersion);
    },
    readAll: async () => {
      const plan = await call(GetPlan, { projectID });
      const undated = plan.activities.filter((row) => row.start === undefined);
      if (undated.length > 0) throw new Error(`${undated.length} activities without dates`);
      return new Set(plan.activities.map((row) => Number(row.name.split(' ')[1])));
    },
  };
};

const findProject = async (call: Client, userID: string): Promise<string> => {
  const every = { state: -1, whetherFiled: 0, manageProject: -1 } as const;
  const projects = await call(GetProjectManagement, {
    ...every,
    userID,
    projectName,
    companyName: '',
    startTime: '',
    endTime: '',
  });
  const [found] = projects;
  if (found) return found.projectID;
  const [company] = await call(GetUserCompanysList, { userID });
  if (!company) throw new Error('no company');
  const made = await call(AddProjectManagement, {
    companyID: company.companyId,
    projectName,
    startTime: '2026-03-02',
  });
  return made.projectID;
};
