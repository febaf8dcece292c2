import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { GetProjectOverview } from '@xmgl/contracts/integration/report/overview.calls';
import { GetWorkReportContent, WorkReportPaper } from '@xmgl/contracts/integration/report/work-report.calls';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { type Client, createClient } from './bench-client.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { startServer } from './start-server.ts';

const runs = 7;
const reports = callsOf(workReport);

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

/** Months of reports of a project, from January 2024 on. */
const monthAt = (at: number) => {
  const month = `2024-${String(at + 1).padStart(2, '0')}`;
  return { title: `${month} 月报`, periodStart: `${month}-01`, periodEnd: `${month}-28` };
};

const userOf = async (call: Client, projectID: string, text: string): Promise<string> => {
  const [found] = await call(FindLinkTargets, { projectID, entity: 'User', text });
  if (!found) throw new Error(`no ${text}`);
  return found.id;
};

const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
try {
  const account = { userAccount: sampleAccounts[0] ?? 'demo', userPwd: 'Xmgl2026' };
  const signedIn = await createClient(server.address)(UserLogin, account);
  if (!signedIn.data) throw new Error(signedIn.message);
  const { accessToken, userInfo } = signedIn.data;
  const call = createClient(server.address, accessToken);
  const projects = await call(GetProjectManagement, { userID: userInfo.userID, state: -1 });
  const project = projects.find(({ projectName }) => projectName.startsWith('滨江新城'));
  if (!project) throw new Error('no sample project');
  const { projectID } = project;
  const authorID = await userOf(call, projectID, '陈明远');
  const reviewerID = await userOf(call, projectID, '林雪');
  const times: Record<string, number[]> = {};
  const note = async (label: string, work: () => Promise<unknown>): Promise<void> => {
    times[label] = [...(times[label] ?? []), await timed(work)];
  };
  for (let run = 0; run < runs; run += 1) {
    let workReportID = '';
    await note('AddWorkReport, a month', async () => {
      const given = { projectID, reportKind: '月报', ...monthAt(run), authorID, reviewerID } as const;
      ({ workReportID } = await call(reports.add, given));
    });
    const key = { projectID, workReportID };
    await note('GetWorkReportContent', () => call(GetWorkReportContent, key));
    await note('WorkReportPaper, PDF', () => call(WorkReportPaper, { ...key, format: 'pdf' }));
    await note('WorkReportPaper, Word', () => call(WorkReportPaper, { ...key, format: 'docx' }));
    await note('GetProjectOverview', () => call(GetProjectOverview, { projectID }));
    await note('GetProcessMap', () => call(GetProcessMap, { projectID }));
  }
  for (const [label, measured] of Object.entries(times)) show(label, measured);
} finally {
  await server.stop();
}
