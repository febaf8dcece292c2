// How long GET /healthz waits at worst while the heaviest accepted instance of each call is answered.
// XMGL_BENCH_ACTIVITIES: of the plan (50,000); XMGL_BENCH_CALLS: a pattern of names and labels.
import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddProjectManagement } from '@xmgl/contracts/project/project.calls';
import { allHeavyCases } from '../../apps/server/src/test/stalls/all-heavy-cases.ts';
import { openProbe } from '../../apps/server/src/test/stalls/open-probe.ts';
import { createClient } from '../api/bench-client.ts';
import { startServer } from '../api/start-server.ts';

const mostMs = 200;
const pattern = new RegExp(process.env.XMGL_BENCH_CALLS ?? '', 'u');
const sizes = {
  activities: Number(process.env.XMGL_BENCH_ACTIVITIES ?? 50_000),
  commands: 2000,
  rows: 10_000,
};

const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
const probe = openProbe();
try {
  const account = { userAccount: 'demo', userPwd: 'Xmgl2026' };
  const { data, message } = await createClient(server.address)(UserLogin, account);
  if (!data) throw new Error(message);
  const send = createClient(server.address, data.accessToken);
  const [company] = await send(GetUserCompanysList, { userID: data.userInfo.userID });
  if (!company) throw new Error('no company');
  const named = { companyID: company.companyId, projectName: '重负', startTime: '2026-03-02' };
  const { projectID } = await send(AddProjectManagement, named);
  const stage = { sizes, companyID: company.companyId, projectID, send };
  console.log(`GET /healthz while a call is answered; a plan of ${sizes.activities} activities`);
  console.log('                                                        status     took ms   worst wait ms');
  for (const { call, label, toInput, isPreparing } of allHeavyCases) {
    if (!isPreparing && !pattern.test(`${call.name} ${label}`)) continue;
    const body = JSON.stringify(await toInput(stage));
    const path = `/api/${call.name}`;
    const probed = await probe.send({ address: server.address, path, token: data.accessToken, body });
    const { status, start, tookMs, worstMs } = probed;
    const figures = [tookMs, worstMs].map((value) => value.toFixed(0).padStart(12)).join('');
    console.log(
      `${`${call.name} ${label}`.padEnd(52)}${String(status).padStart(10)}${figures}${worstMs > mostMs ? '  !' : ''}`,
    );
    if (status !== 200) console.log(`  ${start}`);
  }
  console.log(`resident memory of the server afterwards: ${server.residentMb()} MB`);
} finally {
  await probe.close();
  await server.stop();
}
