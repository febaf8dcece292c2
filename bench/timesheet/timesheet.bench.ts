// 500 timesheets of five days each, of 50 machines and ten weeks, approved in one call: the costs and the work done of all
// of them are posted in its transaction.
import { randomUUID } from 'node:crypto';
import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { GetIndustryUnit } from '@xmgl/contracts/company/industry-unit.calls';
import { TakeCostSubjects } from '@xmgl/contracts/cost/cost.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddProjectManagement } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { AddUnitCost } from '@xmgl/contracts/resource/resource.calls';
import { ApproveTimesheets } from '@xmgl/contracts/resource/timesheet.calls';
import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { type Client, createClient } from '../api/bench-client.ts';
import { toChain } from '../api/chain-plan.ts';
import { sampleAccounts } from '../api/sample-accounts.ts';
import { startServer } from '../api/start-server.ts';

const machines = 50;
const weeks = 10;
const activities = 1000;
const firstMonday = Date.parse('2026-03-02T00:00:00Z');
const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(firstMonday + at * dayMs).toISOString().slice(0, 10);

const sheets = callsOf(timesheet);
const resources = callsOf(projectResource);

type Made = { readonly projectID: string; readonly activityIDs: readonly string[] };

const makeProject = async (call: Client, companyID: string): Promise<Made> => {
  const named = { companyID, projectName: '五百份工时', startTime: '2026-03-02' };
  const { projectID } = await call(AddProjectManagement, named);
  await call(TakeCostSubjects, { projectID, template: '建安' });
  const { ids, commands } = toChain(activities);
  const { planVersion: baseVersion } = await call(GetPlan, { projectID });
  await call(ApplyPlanCommands, { projectID, baseVersion, batchID: randomUUID(), commands });
  return { projectID, activityIDs: ids };
};

/** A machine with its price, in the library and in the plan. */
const makeMachine = async (call: Client, projectID: string, unitID: string, at: number): Promise<string> => {
  const given = {
    projectID,
    resourceName: `设备 ${at + 1}`,
    resourceKind: '设备',
    unitID,
    maxUnits: 1,
  } as const;
  const { projectResourceID: resourceID } = await call(resources.add, given);
  await call(AddUnitCost, { projectID, resourceID, unitCost: 1350, costUnit: '元/台班' });
  return resourceID;
};

const assign = async (call: Client, made: Made, machineIDs: readonly string[]): Promise<void> => {
  const { projectID, activityIDs } = made;
  const commands = machineIDs.flatMap((resourceID, at): PlanCommand[] => {
    const activityID = activityIDs[at] ?? '';
    const assigned = { assignmentID: randomUUID(), activityID, resourceID, units: 1, workMin: 48_000 };
    return [
      {
        kind: 'addResource',
        resourceID,
        fields: { name: `设备 ${at + 1}`, kind: 'equipment', unit: '台班' },
      },
      { kind: 'addAssignment', ...assigned },
    ];
  });
  const { planVersion: baseVersion } = await call(GetPlan, { projectID });
  await call(ApplyPlanCommands, { projectID, baseVersion, batchID: randomUUID(), commands });
};

const submit = async (call: Client, projectID: string, sheet: object): Promise<string> => {
  const { timesheetID, rowVersion } = await call(sheets.add, { projectID, ...sheet });
  await call(sheets.upd, { projectID, timesheetID, rowVersion, action: '提交' });
  return timesheetID;
};

const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
try {
  const account = { userAccount: sampleAccounts[0] ?? '', userPwd: 'Xmgl2026' };
  const { data, message } = await createClient(server.address)(UserLogin, account);
  if (!data) throw new Error(message);
  const call = createClient(server.address, data.accessToken);
  const [company] = await call(GetUserCompanysList, { userID: data.userInfo.userID });
  if (!company) throw new Error('no company');
  const made = await makeProject(call, company.companyId);
  const units = await call(GetIndustryUnit, { companyID: company.companyId });
  const unitID = units.find(({ unitName }) => unitName === '台班')?.industryUnitID ?? '';
  const machineIDs: string[] = [];
  for (let at = 0; at < machines; at += 1)
    machineIDs.push(await makeMachine(call, made.projectID, unitID, at));
  await assign(call, made, machineIDs);
  const timesheetIDs: string[] = [];
  for (const [at, resourceID] of machineIDs.entries())
    for (let week = 0; week < weeks; week += 1) {
      const activityID = made.activityIDs[at] ?? '';
      const hours = [0, 1, 2, 3, 4].map((day) => ({ workDate: dayOf(week * 7 + day), activityID, hours: 8 }));
      timesheetIDs.push(
        await submit(call, made.projectID, { resourceID, weekStart: dayOf(week * 7), hours }),
      );
    }
  const begun = performance.now();
  const { approved } = await call(ApproveTimesheets, { projectID: made.projectID, timesheetIDs });
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${approved} timesheets, ${approved * 5} costs, a plan of ${activities} activities: ${seconds.toFixed(2)} s (≤ 5)`,
  );
  if (seconds > 5) process.exitCode = 1;
} finally {
  await server.stop();
}
