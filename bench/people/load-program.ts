import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export type LoadProject = {
  readonly projectID: string;
  readonly activityIDs: readonly string[];
  readonly planVersion: number;
  readonly stakeholderID: string;
};
export type Load = {
  readonly address: string;
  readonly token: string;
  readonly userID: string;
  readonly people: number;
  readonly seconds: number;
  readonly projects: readonly LoadProject[];
};
type Line = {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};
export type LoadFigures = { readonly lines: readonly Line[]; readonly refused: number };

/** One of the people: at a project, with the plan as last seen. */
type Person = { readonly project: LoadProject; planVersion: number };
type Said = { readonly status: number; readonly data: { readonly planVersion?: number } | null };

const open = ({ address, token }: Load) => {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(address);
  return (name: string, input: object): Promise<Said> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const sent = request(
        { agent, hostname, port, path: `/api/${name}`, method: 'POST', headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const status = answer.statusCode ?? 0;
            // What is large is read like a browser reads it, but not taken apart: this program shares the machine.
            const isShort = name === 'ApplyPlanCommands' || name === 'GetPlanChanges' || status >= 400;
            const text = isShort ? Buffer.concat(chunks).toString() : '{"data":null}';
            if (status >= 400 && status !== 409) reject(new Error(`${name}: ${status} ${text}`));
            else resolve({ status, data: (JSON.parse(text) as { data: Said['data'] }).data });
          });
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(input));
    });
};
type Send = ReturnType<typeof open>;

const anyOf = (count: number): number => Math.floor(Math.random() * count);

const editPlan = async (send: Send, person: Person): Promise<boolean> => {
  const { projectID, activityIDs } = person.project;
  const activityID = activityIDs[anyOf(activityIDs.length)] ?? '';
  const command =
    anyOf(2) === 0
      ? { kind: 'setDuration', activityID, durationMin: 480 * (1 + anyOf(5)) }
      : { kind: 'updateActivity', activityID, fields: { name: `活动 ${anyOf(1000)}` } };
  const batch = { projectID, baseVersion: person.planVersion, batchID: randomUUID(), commands: [command] };
  const { status, data } = await send('ApplyPlanCommands', batch);
  person.planVersion = data?.planVersion ?? person.planVersion;
  if (status === 409) await followPlan(send, person);
  return status !== 409;
};

const followPlan = async (send: Send, person: Person): Promise<boolean> => {
  const asked = { projectID: person.project.projectID, sinceVersion: person.planVersion };
  const { data } = await send('GetPlanChanges', asked);
  person.planVersion = data?.planVersion ?? person.planVersion;
  return true;
};

const ask =
  (name: string, toInput: (person: Person) => object) =>
  async (send: Send, person: Person): Promise<boolean> => {
    await send(name, toInput(person));
    return true;
  };

const pageOf = ({ project: { projectID } }: Person) => ({ pageIndex: 1, pageSize: 20, value: { projectID } });
const projectList = {
  startTime: '',
  endTime: '',
  state: -1,
  projectName: '',
  whetherFiled: 0,
  manageProject: -1,
  companyName: '',
};
const toAction = ({ project: { projectID, stakeholderID } }: Person, ownerID: string) => ({
  projectID,
  purpose: '取得支持',
  projectStakeholderIDs: [stakeholderID],
  measure: '每周汇报',
  method: '汇报',
  ownerID,
  startTime: '2026-03-02',
  dueTime: '2026-06-30',
});

const edits = '计划修改';
/** What people do, and how often of a hundred times. */
const worksOf = ({ userID }: Load) =>
  [
    [20, edits, editPlan],
    [20, '计划的变化', followPlan],
    [8, '整份计划', ask('GetPlan', ({ project: { projectID } }) => ({ projectID }))],
    [12, '项目列表', ask('GetProjectManagement', () => ({ ...projectList, userID }))],
    [15, '干系人登记册', ask('GetProjectStakeholderPage', pageOf)],
    [20, '参与措施', ask('GetEngagementActionPage', pageOf)],
    [5, '新增参与措施', ask('AddEngagementAction', (person) => toAction(person, userID))],
  ] as const;

const toLine = (name: string, times: readonly number[]): Line => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { name, count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
};

const run = async (load: Load): Promise<LoadFigures> => {
  const send = open(load);
  const works = worksOf(load);
  const turns = works.flatMap(([share, name, work]) => Array.from({ length: share }, () => ({ name, work })));
  const times = new Map<string, number[]>(works.map(([, name]) => [name, []]));
  let refused = 0;
  const warm = performance.now() + 3000;
  const end = warm + load.seconds * 1000;
  const live = async (at: number) => {
    const project = load.projects[at % load.projects.length];
    if (!project) throw new Error('no project');
    const person: Person = { project, planVersion: project.planVersion };
    while (performance.now() < end) {
      const turn = turns[anyOf(turns.length)];
      if (!turn) continue;
      const began = performance.now();
      const isTaken = await turn.work(send, person);
      if (performance.now() < warm || performance.now() > end) continue;
      if (!isTaken) refused += 1;
      times.get(turn.name)?.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: load.people }, (_, at) => live(at)));
  const lines = works.map(([, name]) => toLine(name, times.get(name) ?? []));
  return { lines: [...lines, toLine('全部', [...times.values()].flat())], refused };
};

process.once('message', async (load: Load) => {
  process.send?.(await run(load));
  process.disconnect();
});
