import { projectCommittee } from '@xmgl/contracts/integration/committee.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RestoreRows } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../db/scope.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { headsOfCommittee } from './committee.service.ts';

const calls = callsOf(projectCommittee);
let stage: OpenStage;
let sponsor: Person;
beforeAll(async () => {
  stage = await openRegisterStage();
  sponsor = await joinProject(stage.server, stage.company, stage.projectID, '发起人', '林雪');
});
afterAll(() => stage.close());

type Duty = '主任' | '副主任' | '委员' | '秘书';
const membersOf = (...people: readonly (readonly [Person, Duty])[]) =>
  people.map(([{ userID }, duty]) => ({ userID, duty }));
const usual = {
  committeeKind: 'CCB',
  quorum: '过半',
  majority: '过半数',
  tieRule: '主任决定',
  voteDays: 5,
} as const;
const add = (committeeName: string, given: object = {}) => {
  const { projectID, server, owner, member } = stage;
  const members = membersOf([sponsor, '主任'], [owner, '委员'], [member, '秘书']);
  return server.send(calls.add, { projectID, committeeName, members, ...usual, ...given }, owner.token);
};
type Kept = { readonly projectCommitteeID: string; readonly rowVersion: number };
const take = ({ projectCommitteeID, rowVersion }: Kept, who: Person, given: object) =>
  stage.server.send(
    calls.upd,
    { projectID: stage.projectID, projectCommitteeID, rowVersion, ...given },
    who.token,
  );
const drop = async ({ projectCommitteeID: id, rowVersion }: Kept) =>
  stage.server.send(calls.del, { projectID: stage.projectID, rows: [{ id, rowVersion }] }, stage.owner.token);

test('a project has one active CCB: a second is refused until the first is put out of office', async () => {
  const { projectID, server, owner } = stage;
  const first = await add('变更控制委员会');
  const refusal = { path: 'committeeKind', message: expect.stringContaining('已有有效的 CCB') };
  expect(await refusalOf(add('第二变更控制委员会'))).toMatchObject(refusal);
  const other = await add('项目指导委员会', { committeeKind: '指导委员会' });
  expect(await refusalOf(take(other, owner, { committeeKind: 'CCB' }))).toMatchObject(refusal);
  const resting = await take(first, sponsor, { action: '停用', comment: '换届' });
  const second = await add('第二变更控制委员会');
  expect(await refusalOf(take(resting, owner, { action: '启用' }))).toMatchObject(refusal);
  await drop(second);
  const active = await take(resting, owner, { action: '启用' });
  const rowIDs = [second.projectCommitteeID];
  expect(
    await refusalOf(
      server.send(RestoreRows, { projectID, register: 'ProjectCommittee', rowIDs }, owner.token),
    ),
  ).toMatchObject(refusal);
  await drop(active);
  await drop(other);
});

test('a committee has one 主任 and each person once; who has a vote is counted', async () => {
  const { owner, member, keeper } = stage;
  const refused = (...people: readonly (readonly [Person, Duty])[]) =>
    refusalOf(add('变更控制委员会', { members: membersOf(...people) }));
  expect(await refused([owner, '委员'])).toMatchObject({ message: expect.stringContaining('指定一位主任') });
  expect(await refused([owner, '主任'], [keeper, '主任'])).toMatchObject({ path: 'members.1.duty' });
  expect(await refused([owner, '主任'], [owner, '委员'])).toMatchObject({ path: 'members.1.userID' });
  expect(await refused()).toMatchObject({ message: '请填写委员，至少一行' });
  const members = membersOf([owner, '主任'], [keeper, '委员'], [member, '秘书']);
  const row = await add('变更控制委员会', { members });
  expect(row).toMatchObject({ headID: owner.userID, memberCount: 3, voterCount: 2 });
  await drop(row);
});

test('the 发起人 changes a committee, a member only reads it', async () => {
  const row = await add('变更控制委员会');
  const { member, server, projectID } = stage;
  expect(await take(row, sponsor, { voteDays: 3 })).toMatchObject({ voteDays: 3 });
  expect(await refusalOf(take(row, member, { voteDays: 4 }))).toMatchObject({ status: 403 });
  const { projectCommitteeID } = row;
  const { row: read } = await server.send(calls.byID, { projectID, projectCommitteeID }, member.token);
  expect(read.members.map(({ duty }) => duty)).toEqual(['主任', '委员', '秘书']);
  expect(calls.byID.name).toBe('GetProjectCommittee');
  const { items } = await server.send(
    calls.page,
    { pageIndex: 1, pageSize: 20, value: { projectID } },
    member.token,
  );
  expect(items).toMatchObject([{ committeeName: '变更控制委员会', state: '有效' }]);
});

test('who leads a committee is known to other areas as long as it is active', async () => {
  const { projectID, company, server, owner } = stage;
  const scope = { companyID: company.companyID, projectID };
  const heads = () =>
    inScope(server.services.db, { ...scope, userID: owner.userID }, (db) =>
      headsOfCommittee(db, scope, '指导委员会'),
    );
  expect(await heads()).toEqual([]);
  const row = await add('项目指导委员会', { committeeKind: '指导委员会' });
  expect(await heads()).toEqual([sponsor.userID]);
  await take(row, owner, { action: '停用', comment: '职责并入集团' });
  expect(await heads()).toEqual([]);
});
