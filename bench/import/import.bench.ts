// Seconds for a file of 10,000 rows into a register: with 100 faults, all named by cell, and without.
import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddProjectManagement } from '@xmgl/contracts/project/project.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { writeXlsx } from '../../apps/server/src/register/files/xlsx-file.ts';
import { createClient } from '../api/bench-client.ts';
import { startServer } from '../api/start-server.ts';

const rowCount = 10_000;
const faultCount = 100;
const mostSeconds = 5;
const heads = ['目的', '对象', '措施', '方式', '频次', '责任人', '开始日期', '截止日期'];

const bookOf = (name: string, faults: number): Promise<string> => {
  const every = rowCount / Math.max(faults, 1);
  const rows = Array.from({ length: rowCount }, (_, at) => [
    `取得第 ${at + 1} 户商户支持`,
    name,
    '每两周汇报一次进展，答复所提意见',
    faults > 0 && at % every === 0 ? '打电报' : '会议',
    '每周',
    name,
    new Date('2026-03-02T00:00:00Z'),
    '2026-06-30',
  ]);
  return writeXlsx([{ name: '参与措施', rows: [heads, ...rows], widths: [], minutes: [] }]);
};

const timed = async <T>(label: string, work: () => Promise<T>): Promise<{ answer: T; seconds: number }> => {
  const begin = performance.now();
  const answer = await work();
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${label.padEnd(44)}${seconds.toFixed(2).padStart(8)} s`);
  return { answer, seconds };
};

const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
try {
  const account = { userAccount: 'demo', userPwd: 'Xmgl2026' };
  const signedIn = await createClient(server.address)(UserLogin, account);
  if (!signedIn.data) throw new Error(signedIn.message);
  const { accessToken, userInfo } = signedIn.data;
  const call = createClient(server.address, accessToken);
  const [company] = await call(GetUserCompanysList, { userID: userInfo.userID });
  if (!company) throw new Error('no company');
  const { projectID } = await call(AddProjectManagement, {
    companyID: company.companyId,
    projectName: '导入测量',
    startTime: '2026-03-02',
  });
  const query = { pageIndex: 1, pageSize: 1, value: { projectID } };
  const name = (await call(GetProjectStakeholderPage, query)).items[0]?.userName ?? '';
  const send = (content: string, mode: 'check' | 'write') =>
    call(engagementActionCalls.import, { projectID, content, mode });
  const faulty = await bookOf(name, faultCount);
  const good = await bookOf(name, 0);

  const checked = await timed(`${rowCount} rows, ${faultCount} faults: check`, () => send(faulty, 'check'));
  const written = await timed(`${rowCount} good rows: write`, () => send(good, 'write'));
  const exported = await timed(`${rowCount} rows: export`, () =>
    call(engagementActionCalls.export, { value: { projectID } }),
  );
  await timed(`${rowCount} rows as exported: nothing to change`, () =>
    send(exported.answer.content, 'write'),
  );
  console.log(`resident memory of the server afterwards: ${server.residentMb()} MB`);
  const isRight = checked.answer.faults.length === faultCount && written.answer.added === rowCount;
  if (!isRight || checked.seconds > mostSeconds) process.exitCode = 1;
} finally {
  await server.stop();
}
