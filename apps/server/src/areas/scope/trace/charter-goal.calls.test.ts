import { charterCalls } from '@xmgl/contracts/integration/document/charter.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { GetRequirementMatrix } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const calls = callsOf(requirement);
let stage: OpenStage;
let keeper: Person;
let sponsor: Person;
beforeAll(async () => {
  stage = await openRegisterStage();
  keeper = await joinProject(stage.server, stage.company, stage.projectID, '范围管理员', '何静');
  sponsor = await joinProject(stage.server, stage.company, stage.projectID, '发起人', '林雪');
});
afterAll(() => stage.close());

type Draft = Readonly<Record<string, unknown>> & { readonly rowVersion: number };

const approveCharter = async (goals: readonly object[]): Promise<void> => {
  const { projectID, owner, server, stakeholderIDs } = stage;
  const step = (row: Draft, given: object, who: Person) => {
    const key = { charterID: String(row.charterID), rowVersion: row.rowVersion };
    return server.send(charterCalls.upd, { projectID, ...key, ...given } as never, who.token);
  };
  const words = ['background', 'objectives', 'requirements', 'scope', 'exit', 'authority'];
  const sections = {
    ...Object.fromEntries(words.map((name) => [name, `${name} 写好`])),
    goals,
    milestones: [{ name: '竣工', day: '2027-08-31' }],
    stakeholders: stakeholderIDs.slice(0, 1),
    funding: 1000,
    manager: owner.userID,
    sponsor: sponsor.userID,
  };
  const draft = await server.send(charterCalls.add, { projectID }, owner.token);
  const sent = await step(draft, { sections, action: '提交评审' }, owner);
  await step(sent, { action: '批准' }, sponsor);
};

const find = () =>
  stage.server.send(
    FindLinkTargets,
    { projectID: stage.projectID, entity: 'CharterGoal', text: '' },
    keeper.token,
  );

const addRequirement = async (given: object) => {
  const { projectID, server, stakeholderIDs } = stage;
  const [source] = await server.send(
    FindLinkTargets,
    { projectID, entity: '需求来源', text: '合同' },
    keeper.token,
  );
  const base = {
    projectID,
    title: '工期不拖',
    description: '按合同',
    requirementKind: '业务',
    priority: '必须有',
    ownerID: keeper.userID,
    sourceKindID: source?.id ?? '',
    sourceStakeholderID: stakeholderIDs[0] ?? null,
    acceptanceCriteria: '竣工日期',
    verifyMethod: '检查',
  };
  return await server.send(calls.add, { ...base, ...given } as never, keeper.token);
};

test('rows of the charter in force are what a requirement is for; until then there are none to choose', async () => {
  const { projectID, server } = stage;
  expect(await find()).toEqual([]);
  await approveCharter([
    { name: '按期交付', measure: '竣工日期', target: '2027-08-31 前' },
    { name: '质量目标', measure: '', target: '' },
  ]);
  const goals = await find();
  expect(goals).toMatchObject([
    { title: '按期交付', hint: '竣工日期 2027-08-31 前' },
    { title: '质量目标', hint: '' },
  ]);
  const [inTime] = goals;
  const aimless = await addRequirement({ title: '没有目标' });
  const row = await addRequirement({ objectiveID: inTime?.id ?? '' });
  for (const { requirementID, rowVersion } of [aimless, row]) {
    const key = { projectID, requirementID };
    const sent = await server.send(calls.upd, { ...key, rowVersion, action: '提交评审' }, keeper.token);
    await server.send(calls.upd, { ...key, rowVersion: sent.rowVersion, action: '批准' }, stage.owner.token);
  }
  const { requirements } = await server.send(GetRequirementMatrix, { projectID }, keeper.token);
  const told = requirements.map(({ title, objective, gaps }) => [title, objective, gaps.includes('无目标')]);
  expect(told).toEqual([
    ['没有目标', '', true],
    ['工期不拖', '按期交付', false],
  ]);
});

test('a row that is no goal of this charter is refused at the field', async () => {
  expect(await refusalOf(addRequirement({ objectiveID: stage.projectID }))).toMatchObject({
    path: 'objectiveID',
    message: '所选的业务目标不在批准的项目章程中，请重新选择',
  });
});
