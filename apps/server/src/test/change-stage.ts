import { UpdChange } from '@xmgl/contracts/integration/change.calls';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { projectCommittee } from '@xmgl/contracts/integration/committee.register';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { joinProject, type Person } from './factories.ts';
import { registerOfPeople } from './register-of-people.ts';
import { type OpenStage, openRegisterStage } from './register-stage.ts';
import { wordOf } from './words.ts';

const calls = callsOf(changeRequest);
type Row = { readonly changeRequestID: string; readonly rowVersion: number };

const addCommittee = async (
  { server, projectID, owner }: OpenStage,
  ccb: readonly Person[],
  secretary: Person,
): Promise<void> => {
  const duties = ['主任', '副主任', '委员', '委员', '委员'] as const;
  await server.send(
    callsOf(projectCommittee).add,
    {
      projectID,
      committeeName: '变更控制委员会',
      committeeKind: 'CCB',
      quorum: '三分之二',
      majority: '过半数',
      tieRule: '主任决定',
      voteDays: 5,
      delegatedCost: 50_000,
      delegatedDays: 3,
      members: [
        ...ccb.map(({ userID }, index) => ({ userID, duty: duties[index] ?? '委员' })),
        { userID: secretary.userID, duty: '秘书' },
      ],
    },
    owner.token,
  );
};

const readsOf = ({ server, projectID, owner }: OpenStage) => {
  const stateOf = async ({ changeRequestID }: Row, who = owner) =>
    (await server.send(calls.byID, { projectID, changeRequestID }, who.token)).row;
  const tasksOf = async ({ userID, token }: Person, title: string) => {
    const { items } = await server.send(GetPendingTask, { userID, pageSize: 100 }, token);
    return items.filter((task) => task.title.endsWith(`：${title}`)).map((task) => task.title);
  };
  return { stateOf, tasksOf };
};

const deedsOf = (stage: OpenStage, admin: Person, usual: { applicantID: string; sourceID: string }) => {
  const { server, projectID, member } = stage;
  const add = (title: string, given: object = {}, who = member) =>
    server.send(
      calls.add,
      {
        projectID,
        title,
        category: ['设计'],
        nature: '更新',
        ...usual,
        applyTime: '2026-03-02',
        reason: '建设单位来函',
        before: '原设计',
        after: '新设计',
        documentKinds: ['scope_statement'],
        ...given,
      },
      who.token,
    );
  const take = ({ changeRequestID, rowVersion }: Row, who: Person, given: object) =>
    server.send(calls.upd, { projectID, changeRequestID, rowVersion, ...given }, who.token);
  const vote = (
    { changeRequestID, rowVersion }: Row,
    who: Person,
    given: '同意' | '反对' | '弃权',
    comment = '',
  ) =>
    server.send(
      UpdChange,
      { projectID, changeRequestID, rowVersion, action: '表决', vote: given, comment },
      who.token,
    );
  const analysed = () => ({
    qualityImpact: '无',
    riskImpact: '增加一次交叉作业',
    resourceImpact: '增加木工 6 人',
    contractImpact: '按补充协议计价',
    alternatives: '维持原设计',
    implementOwnerID: member.userID,
    implementDue: '2026-04-30',
    verifierID: admin.userID,
  });
  /** A change of which the impact is being analysed. */
  const addAccepted = async (title: string, given: object = {}, who = member) => {
    const submitted = await take(await add(title, given, who), who, { action: '提交' });
    const gave = { action: '受理', analystID: admin.userID, analysisDue: '2026-03-10' };
    return await take(submitted, admin, gave);
  };
  /** A change that the CCB is voting on. */
  const addReviewed = async (title: string, given: object = {}, who = member) =>
    await take(await addAccepted(title, given, who), admin, { action: '提交评审', ...analysed() });
  return { add, take, vote, analysed, addAccepted, addReviewed, ...readsOf(stage) };
};

/** A project with a CCB of five voters and a 秘书, and what they do with changes. */
export const openChangeStage = async () => {
  const stage = await openRegisterStage();
  const { server, company, projectID, owner, member } = stage;
  const join = (role: string, name: string) => joinProject(server, company, projectID, role, name);
  const sponsor = await join('发起人', '林雪');
  const admin = await join('整体管理员', '何静');
  const secretary = await join('项目成员', '余佳');
  const ccb = [
    sponsor,
    owner,
    admin,
    await join('CCB 委员', '宋扬'),
    await join('CCB 委员', '唐昕'),
  ] as const;
  const rowOf = async (who: Person): Promise<string> =>
    (await registerOfPeople(server, projectID, owner).rowOf(who)).projectStakeholderID;
  const applicantID = await rowOf(member);
  await addCommittee(stage, ccb, secretary);
  const sourceID = await wordOf(server, company.companyID, owner, '变更来源', '建设单位');
  const deeds = deedsOf(stage, admin, { applicantID, sourceID });
  const at = (index: number): Person => {
    const person = ccb[index];
    if (!person) throw new Error('no such voter');
    return person;
  };
  return { ...stage, ...deeds, at, rowOf, sponsor, admin, secretary, ccb };
};

export type ChangeStage = Awaited<ReturnType<typeof openChangeStage>>;
