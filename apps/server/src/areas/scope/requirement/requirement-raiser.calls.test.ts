import { callsOf } from '@xmgl/contracts/register/register-calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { registerOfPeople } from '../../../test/register-of-people.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const calls = callsOf(requirement);
let stage: OpenStage;
let projectID: string;
let sourceKindID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  const word = await stage.server.database.ownerDb
    .selectFrom('sort_dict')
    .select('sort_dict_id')
    .where('company_id', '=', stage.company.companyID)
    .where('kind', '=', '需求来源')
    .where('sort_name', '=', '访谈')
    .executeTakeFirstOrThrow();
  sourceKindID = word.sort_dict_id;
});
afterAll(() => stage.close());

const add = (who: Person, given: object) =>
  stage.server.send(
    calls.add,
    {
      projectID,
      title: '离线填报',
      description: '没有信号也能填写',
      requirementKind: '功能',
      priority: '必须有',
      ownerID: stage.member.userID,
      sourceKindID,
      verifyMethod: '测试',
      acceptanceCriteria: '离线一天后补传不丢',
      ...given,
    },
    who.token,
  );

type Row = { readonly requirementID: string; readonly rowVersion: number };
const step = ({ requirementID, rowVersion }: Row, given: object, who: Person) =>
  stage.server.send(calls.upd, { projectID, requirementID, rowVersion, ...given }, who.token);

/** Somebody in the project with a role, who works for a unit of their own. */
const join = async (roleName: string, company: string) => {
  const person = await joinProject(stage.server, stage.company, projectID, roleName);
  const people = registerOfPeople(stage.server, projectID, stage.owner);
  const { projectStakeholderID } = await people.upd(await people.rowOf(person), { company });
  return { ...person, projectStakeholderID };
};

test.each([
  ['只读', 200],
  ['CCB 委员', 200],
  ['外部单位', 404],
] as const)(
  'who raised a requirement sends it to the review, also as %s, and nobody else with that role does',
  async (roleName, status) => {
    const raiser = await join(roleName, '恒信监理有限公司');
    const other = await join(roleName, '华筑设计院');
    const row = await add(stage.owner, { sourceStakeholderID: raiser.projectStakeholderID });
    expect(await refusalOf(step(row, { action: '提交评审' }, other))).toMatchObject({ status: 403 });
    const asked = { projectID, requirementID: row.requirementID };
    expect((await stage.server.post(calls.byID.name, asked, other.token)).status).toBe(status);
    const seen = await stage.server.send(calls.byID, asked, raiser.token);
    expect([seen.steps, seen.mayDelete]).toEqual([['提交评审'], 0]);
    expect((await step(row, { action: '提交评审' }, raiser)).state).toBe('待评审');
  },
);

test('with the right to look alone nothing is changed in what one raised', async () => {
  const raiser = await join('只读', '恒信监理有限公司');
  const row = await add(stage.owner, { sourceStakeholderID: raiser.projectStakeholderID });
  expect(await refusalOf(step(row, { title: '改名' }, raiser))).toMatchObject({ status: 403 });
  const both = { action: '提交评审', title: '改名' };
  expect(await refusalOf(step(row, both, raiser))).toMatchObject({ status: 403 });
});

test('what somebody from outside registered they complete and send themselves, as long as it is not under review', async () => {
  const raiser = await join('外部单位', '恒信监理有限公司');
  const { projectStakeholderID: sourceStakeholderID } = raiser;
  const given = { sourceStakeholderID, acceptanceCriteria: '', ownerID: raiser.userID };
  const row = await add(raiser, given);
  const incomplete = await refusalOf(step(row, { action: '提交评审' }, raiser));
  expect(incomplete).toMatchObject({ status: 400, path: 'acceptanceCriteria' });
  const complete = await step(row, { acceptanceCriteria: '逐项核对' }, raiser);
  const sent = await step(complete, { action: '提交评审' }, raiser);
  expect(sent.state).toBe('待评审');
  expect(await refusalOf(step(sent, { title: '改名' }, raiser))).toMatchObject({ status: 403 });
});

test('who else may send it is told in one sentence', async () => {
  const other = await joinProject(stage.server, stage.company, projectID, '范围管理员');
  const raiser = await join('只读', '恒信监理有限公司');
  const row = await add(stage.owner, { sourceStakeholderID: raiser.projectStakeholderID });
  expect(await refusalOf(step(row, { action: '提交评审' }, other))).toMatchObject({
    status: 403,
    message: '只有责任人、登记人、项目经理或提出人本人可以提交评审',
  });
});
