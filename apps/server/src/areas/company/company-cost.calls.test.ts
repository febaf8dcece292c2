import * as company from '@xmgl/contracts/company/company.calls';
import * as costs from '@xmgl/contracts/company/company-cost.calls';
import { GetIndustryUnit } from '@xmgl/contracts/company/industry-unit.calls';
import { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import {
  GetProjectManagement,
  GetProjectManagementById,
  UpdUserDefaultProject,
} from '@xmgl/contracts/project/project.calls';
import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register, type TestCompany } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let unit: TestCompany;
let member: Person;

beforeAll(async () => {
  server = await startApp();
  owner = await register(server, '陈明远');
  unit = await createCompany(server, owner);
  member = await joinCompany(server, unit, '李小红');
});
afterAll(() => server.close());

const steel = {
  costCode: 'CL-001',
  costName: '螺纹钢 HRB400',
  costKind: '材料',
  price: 3850.5,
  isTaxIncluded: 1,
  validFrom: '2026-01-01',
  validTo: '2026-06-30',
} as const;
const unitOf = async (name: string): Promise<string> => {
  const { companyID } = unit;
  const offered = await server.send(GetIndustryUnit, { companyID }, owner.token);
  return offered.find(({ unitName }) => unitName === name)?.industryUnitID ?? '';
};
const add = async (given: object = {}, who = owner) => {
  const row = { companyID: unit.companyID, ...steel, unitID: await unitOf('t'), ...given };
  return await server.send(costs.AddCompanyCost, row, who.token);
};
const list = async (who: Person, value: object = {}) =>
  await server.send(
    costs.GetCompanyCost,
    { pageIndex: 1, pageSize: 50, value: { companyID: unit.companyID, ...value } },
    who.token,
  );

test('a company’s register is written by its administrators and read by its members, and by nobody else', async () => {
  const row = await add();
  expect(row).toMatchObject({ costName: '螺纹钢 HRB400', price: 3850.5, validity: '已失效' });
  expect((await list(member)).items.map(({ costCode }) => costCode)).toEqual(['CL-001']);
  expect(await refusalOf(add({ costCode: 'CL-002' }, member))).toMatchObject({ status: 403 });
  const stranger = await register(server, '周大海');
  expect(await refusalOf(list(stranger))).toMatchObject({ status: 404 });
  const rights = await server.send(company.GetCompanyRights, { companyID: unit.companyID }, member.token);
  expect(rights[0]?.childrenRouting).toMatchObject([
    { pageRouting: 'department', accessPermission: 1, insertPermission: 0 },
    { pageRouting: 'cost', accessPermission: 1, insertPermission: 0 },
    { pageRouting: 'measure', accessPermission: 1, insertPermission: 0 },
    { pageRouting: 'lesson', accessPermission: 1, insertPermission: 0 },
    { pageRouting: 'dict', accessPermission: 1, insertPermission: 0 },
    { pageRouting: 'template', accessPermission: 1, insertPermission: 0 },
    { pageRouting: 'message', accessPermission: 0 },
    { pageRouting: 'robot', accessPermission: 0 },
    { pageRouting: 'log', accessPermission: 0 },
  ]);
});

test('of one code there is one price a day', async () => {
  await add({ costCode: 'RG-001', costKind: '人力', unitID: await unitOf('工日') });
  expect(await refusalOf(add({ costCode: 'RG-001', validFrom: '2026-06-30', validTo: null }))).toMatchObject({
    status: 400,
    path: 'validFrom',
    message: '编码「RG-001」已有价格自 2026-01-01 至 2026-06-30，有效期不能重叠',
  });
  const later = await add({ costCode: 'RG-001', validFrom: '2026-07-01', validTo: null, price: 4000 });
  expect(later.validity).toBe('现行');
  const current = await list(owner, { validity: ['现行'] });
  expect(current.items.map(({ price }) => price)).toEqual([4000]);
});

test('the prices of a day are those that hold on it, its first and its last day included', async () => {
  await add({ costCode: 'DT-001', validFrom: '2026-01-01', validTo: '2026-06-30', price: 1 });
  await add({ costCode: 'DT-001', validFrom: '2026-07-01', validTo: null, price: 2 });
  const pricesOn = async (onDate: string) =>
    (await list(owner, { costCode: 'DT-001', onDate })).items.map(({ price }) => price);
  expect(await pricesOn('2025-12-31')).toEqual([]);
  for (const day of ['2026-01-01', '2026-06-30']) expect(await pricesOn(day)).toEqual([1]);
  for (const day of ['2026-07-01', '2999-01-01']) expect(await pricesOn(day)).toEqual([2]);
  expect(await refusalOf(list(owner, { onDate: '七月' }))).toMatchObject({ status: 400 });
});

test('7.47 7.48 7.49 7.50: a cost is added, read, changed and deleted, with the history, bin and comments of the kit', async () => {
  const { companyID } = unit;
  const row = await add({ costCode: 'SB-001' });
  const key = { projectID: companyID, register: 'CompanyCost', rowID: row.companyCostID };
  await server.send(
    costs.UpdCompanyCost,
    { companyID, companyCostID: row.companyCostID, rowVersion: 1, price: 5 },
    owner.token,
  );
  const history = await server.send(rowCalls.GetRowHistory, key, owner.token);
  expect(history.items.map(({ action, userName }) => [action, userName])).toEqual([
    ['update', '陈明远'],
    ['create', '陈明远'],
  ]);
  const comment = { ...key, content: '与信息价核对过' };
  await server.send(rowCalls.AddComment, comment, owner.token);
  expect((await server.send(rowCalls.GetComments, key, member.token)).items).toMatchObject([
    { content: '与信息价核对过', authorName: '陈明远' },
  ]);
  await server.send(
    costs.DelCompanyCost,
    { companyID, rows: [{ id: row.companyCostID, rowVersion: 2 }] },
    owner.token,
  );
  expect((await list(owner, { text: 'SB-001' })).total).toBe(0);
  await server.send(
    rowCalls.RestoreRows,
    { projectID: companyID, register: 'CompanyCost', rowIDs: [row.companyCostID] },
    owner.token,
  );
  expect((await list(owner, { text: 'SB-001' })).total).toBe(1);
});

test('whoever is stopped or leaves is out at once, a new administrator may write, a new name is shown', async () => {
  const { companyID } = unit;
  const person = await joinCompany(server, unit, '何静');
  const change = (given: object) =>
    server.send(company.UpdCompanyUserState, { companyID, userID: person.userID, ...given }, owner.token);
  await change({ companyRole: '单位管理员' });
  expect((await add({ costCode: 'QT-001' }, person)).createdBy).toBe(person.userID);
  await change({ state: 2, reason: '调查' });
  expect(await refusalOf(list(person))).toMatchObject({ status: 403 });
  await change({ state: 1 });
  expect((await list(person)).total).toBeGreaterThan(0);
});

test('the place of a company is no project to anybody', async () => {
  const { companyID } = unit;
  const asked = { userID: owner.userID, state: -1, whetherFiled: -1, manageProject: -1 } as const;
  const mine = await server.send(GetProjectManagement, asked, owner.token);
  expect(mine.map(({ projectID }) => projectID)).not.toContain(companyID);
  const all = await server.send(
    GetProjectManagementByCompany,
    { companyID, pageIndex: 1, pageSize: 50 },
    owner.token,
  );
  expect(all.items).toEqual([]);
  const own = { projectID: companyID };
  for (const ask of [
    () => server.send(GetProjectManagementById, own, owner.token),
    () => server.send(UpdUserDefaultProject, { ...own, userID: owner.userID }, owner.token),
    () => server.send(GetProjectStakeholderPage, { value: own }, owner.token),
  ])
    expect(await refusalOf(ask())).toMatchObject({ status: 404 });
});

test('7.163: several costs at once: known ones are replaced, with anything wrong nothing is written', async () => {
  const { companyID } = unit;
  const line = { ...steel, costCode: 'PL-001', unitName: 't' };
  const batch = (items: readonly costs.CostLine[], dryRun: 0 | 1 = 0, who = owner) =>
    server.send(costs.AddBatchCompanyCost, { companyID, items: [...items], dryRun }, who.token);
  const count = async () => (await list(owner, { text: 'PL-' })).total;
  expect(await batch([line, { ...line, costCode: 'PL-002' }], 1)).toEqual({
    added: 2,
    updated: 0,
    errors: [],
  });
  expect(await count()).toBe(0);
  const wrong = await batch([
    line,
    { ...line, costCode: 'PL-003', price: -1 },
    { ...line, validFrom: '2026-03-01' },
    { ...line, costCode: 'PL-004', unitName: '车' },
  ]);
  expect(wrong.errors).toMatchObject([
    { row: 2, field: 'price' },
    { row: 3, field: 'validFrom', message: expect.stringContaining('有效期不能重叠') },
    { row: 4, field: 'unitName', message: '没有计量单位「车」，请先在「计量单位」中新增' },
  ]);
  expect(await count()).toBe(0);
  expect(await batch([line])).toMatchObject({ added: 1, updated: 0 });
  expect(await batch([{ ...line, price: 3900 }])).toMatchObject({ added: 0, updated: 1 });
  expect((await list(owner, { text: 'PL-' })).items.map(({ price }) => price)).toEqual([3900]);
  expect(await refusalOf(batch([line], 1, member))).toMatchObject({ status: 403 });
});
