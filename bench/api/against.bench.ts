// How many rows a second are added, listed by the hundred and read, beside another version in a folder of its own; both
// servers run, and take turns of a second or two, so that what else the machine does strikes both.
// Each case is done for a while before it counts: a server that has worked for hours is compared with another such. Rows
// are added last: who adds more in the same time would have more to list.
//   node bench/api/against.bench.ts <folder of the other version> [rounds]
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { measureCalls } from './measure-calls.ts';
import { cpuMsOf } from './scale/cpu-time.ts';
import { type BenchServer, startServer } from './start-server.ts';

const [folder, roundsText = '7'] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder of the other version is missing');
const rounds = Number(roundsText);
const seconds = 1.5;
const warmSeconds = 5;

type Ask = (name: string, input: object) => Promise<Buffer>;
type Send = (name: string, input: object) => Promise<never>;

const succeeded = Buffer.from('{"statusCode":200,"succeeded":true,');

/** Calls, and takes the answer as bytes: whoever asks works on the same machine, and is not what is measured. */
const openTo = (address: string, token?: string): Ask => {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(address);
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return (name, input) =>
    new Promise((give, refuse) => {
      const options = { agent, hostname, port, path: `/api/${name}`, method: 'POST', headers };
      const sent = request(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', refuse);
        answer.on('end', () => {
          const [first = succeeded.subarray(1)] = chunks;
          if (first.subarray(0, succeeded.length).equals(succeeded)) give(Buffer.concat(chunks));
          else refuse(new Error(`${name}: ${Buffer.concat(chunks)}`));
        });
      });
      sent.on('error', refuse);
      sent.end(JSON.stringify(input));
    });
};

const reading =
  (ask: Ask): Send =>
  async (name, input) =>
    (JSON.parse((await ask(name, input)).toString()) as { data: never }).data;

type Side = { readonly pid: number; readonly cases: Readonly<Record<string, () => Promise<void>>> };

const openSide = async ({ address, pid }: BenchServer): Promise<Side> => {
  const account = { userAccount: 'demo', userPwd: 'Xmgl2026' };
  const signedIn: { data: { accessToken: string; userInfo: { userID: string } } } = await reading(
    openTo(address),
  )('UserLogin', account);
  const { accessToken, userInfo } = signedIn.data;
  const ask = openTo(address, accessToken);
  const send = reading(ask);
  const { userID } = userInfo;
  const asked = { userID, state: -1, whetherFiled: -1, manageProject: -1 };
  const [project]: { projectID: string }[] = await send('GetProjectManagement', asked);
  if (!project) throw new Error('no sample');
  const { projectID } = project;
  const page = { pageIndex: 1, pageSize: 100, value: { projectID } };
  const people: { items: { projectStakeholderID: string }[] } = await send('GetProjectStakeholderPage', page);
  const action = {
    projectID,
    purpose: '说明夜间施工安排',
    projectStakeholderIDs: [people.items[0]?.projectStakeholderID],
    measure: '上门走访，发放告知书，留下值班电话',
    method: '拜访',
    frequency: '每周',
    ownerID: userID,
    startTime: '2026-03-02',
    dueTime: '2026-09-30',
  };
  const { engagementActionID }: { engagementActionID: string } = await send('AddEngagementAction', action);
  const add = async () => void (await ask('AddEngagementAction', action));
  for (let at = 0; at < 120; at += 1) await add();
  return {
    pid,
    cases: {
      '列表 100 行': async () => void (await ask('GetEngagementActionPage', page)),
      读一行: async () => void (await ask('GetEngagementActionByID', { projectID, engagementActionID })),
      新增一行: add,
    },
  };
};

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

type Turn = { readonly perSecond: number; readonly cpuMs: number };

const work = (side: Side, name: string) => side.cases[name] ?? (() => Promise.reject(new Error(name)));

const turnOf = async (side: Side, name: string, callers: number): Promise<Turn> => {
  const once = work(side, name);
  let count = 0;
  const before = cpuMsOf([side.pid]);
  const { perSecond } = await measureCalls(callers, seconds, async () => {
    await once();
    count += 1;
  });
  return { perSecond, cpuMs: (cpuMsOf([side.pid]) - before) / count };
};

const compare = async (name: string, callers: number, own: Side, other: Side): Promise<void> => {
  const turns: { readonly mine: Turn; readonly theirs: Turn }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes.
    const isFirst = round % 2 === 0;
    const one = await turnOf(isFirst ? own : other, name, callers);
    const two = await turnOf(isFirst ? other : own, name, callers);
    turns.push(isFirst ? { mine: one, theirs: two } : { mine: two, theirs: one });
  }
  const middle = (of: (turn: (typeof turns)[number]) => number): number => middleOf(turns.map(of));
  const faster = middle(({ mine, theirs }) => mine.perSecond / theirs.perSecond);
  const lighter = middle(({ mine, theirs }) => theirs.cpuMs / mine.cpuMs);
  const rates = `每秒 ${middle(({ theirs }) => theirs.perSecond).toFixed(0)} → ${middle(({ mine }) => mine.perSecond).toFixed(0)}（${faster.toFixed(2)} 倍）`;
  const computing = `每次计算 ${middle(({ theirs }) => theirs.cpuMs).toFixed(2)} → ${middle(({ mine }) => mine.cpuMs).toFixed(2)} ms（${lighter.toFixed(2)} 倍）`;
  console.log(`${name}，${callers} 个调用者：${rates}，${computing}`);
};

const settings = { XMGL_ADDRESS_LIMIT: '100000000' };
const own = await startServer(settings);
const other = await startServer(settings, resolve(folder));
try {
  const [mine, theirs] = [await openSide(own), await openSide(other)];
  for (const name of Object.keys(mine.cases)) {
    for (const side of [mine, theirs]) await measureCalls(16, warmSeconds, work(side, name));
    for (const callers of [1, 16]) await compare(name, callers, mine, theirs);
  }
} finally {
  await own.stop();
  await other.stop();
}
