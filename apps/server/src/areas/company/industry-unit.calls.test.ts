import { platformID } from '@xmgl/contracts/access/platform-place';
import * as company from '@xmgl/contracts/company/company.calls';
import { AddCompanyCost, GetCompanyCost } from '@xmgl/contracts/company/company-cost.calls';
import * as units from '@xmgl/contracts/company/industry-unit.calls';
import { industryUnit } from '@xmgl/contracts/company/industry-unit.register';
import * as industries from '@xmgl/contracts/platform/industry-sort.calls';
import { industrySort } from '@xmgl/contracts/platform/industry-sort.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register, type TestCompany } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let admin: Person;
let owner: Person;
let member: Person;
let stranger: Person;
let unit: TestCompany;
let other: TestCompany;

const setAdmin = (person: Person, is_platform_admin: boolean) =>
  server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin })
    .where('user_id', '=', person.userID)
    .execute();

beforeAll(async () => {
  server = await startApp();
  admin = await register(server, '吴平台');
  await setAdmin(admin, true);
  owner = await register(server, '陈明远');
  unit = await createCompany(server, owner);
  member = await joinCompany(server, unit, '李小红');
  stranger = await register(server, '周大海');
  other = await createCompany(server, stranger);
});
afterAll(() => server.close());

const addUnit = (companyID: string, unitName: string, who: Person, given: object = {}) =>
  server.send(
    units.AddIndustryUnit,
    { companyID, unitName, dimension: '质量', decimals: 2, ...given },
    who.token,
  );
const offered = (companyID: string, who: Person, given: object = {}) =>
  server.send(units.GetIndustryUnit, { companyID, ...given }, who.token);
const addIndustry = (industryName: string, who: Person, companyID = platformID) =>
  server.send(industries.AddIndustrySort, { companyID, industryName, position: 90 }, who.token);
const addCost = (companyID: string, who: Person, unitID: string, costCode: string) =>
  server.send(
    AddCompanyCost,
    {
      companyID,
      costCode,
      costName: '河砂',
      costKind: '材料',
      unitID,
      price: 120,
      validFrom: '2026-01-01',
    },
    who.token,
  );
const findUnit = async (who: Person, text: string) => {
  const { items } = await server.send(
    units.GetIndustryUnitPage,
    { pageIndex: 1, pageSize: 50, value: { companyID: platformID, unitName: text } },
    who.token,
  );
  return items.find(({ unitName }) => unitName === text);
};

test('7.74 7.75 7.76: the platform keeps the industries, everybody is offered those in use, a company keeps none', async () => {
  const row = await addIndustry('水务环保', admin);
  expect(row).toMatchObject({ industryName: '水务环保', useCount: 0 });
  const named = async () =>
    (await server.send(industries.GetIndustrySort, {}, stranger.token)).map(
      ({ industryName }) => industryName,
    );
  expect(await named()).toEqual(expect.arrayContaining(['建筑工程', '水务环保']));
  expect(await refusalOf(addIndustry('水务环保', admin))).toMatchObject({ path: 'industryName' });
  const key = { companyID: platformID, industrySortID: row.industrySortID };
  await server.send(industries.UpdIndustrySort, { ...key, rowVersion: 1, industryName: '水务' }, admin.token);
  expect(await named()).toContain('水务');
  await server.send(industries.UpdIndustrySort, { ...key, rowVersion: 2, isStopped: 1 }, admin.token);
  expect(await named()).not.toContain('水务');
  for (const who of [owner, member])
    expect(await refusalOf(addIndustry('农业', who))).toMatchObject({ status: 404 });
  expect(await refusalOf(addIndustry('农业', owner, unit.companyID))).toMatchObject({ status: 403 });
  const rows = [{ id: row.industrySortID, rowVersion: 3 }];
  expect(await server.send(industries.DelIndustrySort, { companyID: platformID, rows }, admin.token)).toEqual(
    { deleted: 1 },
  );
});

test('an industry in use is not deleted: its companies and units go over to another', async () => {
  const old = await addIndustry('信息化', admin);
  const into = await addIndustry('数字化', admin);
  const { companyId } = await server.send(
    company.CreateUserCompany,
    { companyName: '云上科技', companyIndustry: [old.industrySortID] },
    owner.token,
  );
  await addUnit(platformID, '标准工时', admin, { dimension: '工日', industrySortID: old.industrySortID });
  const gone = { companyID: platformID, rows: [{ id: old.industrySortID, rowVersion: 1 }] };
  expect(await refusalOf(server.send(industries.DelIndustrySort, gone, admin.token))).toMatchObject({
    status: 409,
    message: '「信息化」被 1 个单位、1 个计量单位使用，请合并到另一个行业，或停用',
  });
  const merge = { companyID: platformID, industrySortID: old.industrySortID, rowVersion: 1 };
  const itself = { ...merge, mergeIntoID: old.industrySortID };
  expect(await refusalOf(server.send(industries.MergeIndustrySort, itself, admin.token))).toMatchObject({
    path: 'mergeIntoID',
  });
  expect(
    await server.send(
      industries.MergeIndustrySort,
      { ...merge, mergeIntoID: into.industrySortID },
      admin.token,
    ),
  ).toEqual({ moved: 2 });
  const asked = { companyID: companyId, pageIndex: 1, pageSize: 20 };
  expect((await server.send(company.GetUserCompany, asked, owner.token)).companyIndustry).toEqual([
    into.industrySortID,
  ]);
  expect(await findUnit(admin, '标准工时')).toMatchObject({ industrySortID: into.industrySortID });
});

test('7.169 7.170 7.172: a company chooses among the units of the platform and its own, and sees nobody else’s', async () => {
  await addUnit(unit.companyID, '车', owner, { dimension: '体积' });
  const names = async (companyID: string, who: Person) =>
    (await offered(companyID, who)).map(({ unitName }) => unitName);
  expect(await names(unit.companyID, member)).toEqual(expect.arrayContaining(['t', 'm³', '车']));
  expect(await names(other.companyID, stranger)).not.toContain('车');
  expect(await refusalOf(addUnit(unit.companyID, 't', owner))).toMatchObject({
    path: 'unitName',
    message: '平台已有计量单位「t」，可以直接选用',
  });
  expect(await refusalOf(addUnit(unit.companyID, '袋', member))).toMatchObject({ status: 403 });
  const find = { projectID: unit.companyID, entity: 'IndustryUnit', text: '车' };
  expect(await server.send(FindLinkTargets, find, member.token)).toMatchObject([
    { title: '车', hint: '体积' },
  ]);
  const own = await server.send(
    callsOf(industryUnit).page,
    { pageIndex: 1, pageSize: 50, value: { companyID: unit.companyID } },
    member.token,
  );
  expect(own.items.map(({ unitName }) => unitName)).toEqual(['车']);
  const paged = await server.send(
    units.GetIndustryUnitPage,
    { pageIndex: 1, pageSize: 1, value: { companyID: platformID } },
    admin.token,
  );
  expect([paged.items.length, paged.total > 10]).toEqual([1, true]);
});

test('units of one industry are offered with those of all', async () => {
  const industry = await addIndustry('园林绿化', admin);
  await addUnit(platformID, '丛', admin, { dimension: '数量', industrySortID: industry.industrySortID });
  const [first] = await server.send(industries.GetIndustrySort, {}, owner.token);
  const of = async (industrySortID: string) =>
    (await offered(unit.companyID, owner, { industrySortID })).map(({ unitName }) => unitName);
  expect(await of(industry.industrySortID)).toEqual(expect.arrayContaining(['丛', 'm']));
  expect(await of(first?.industrySortID ?? '')).not.toContain('丛');
});

test('7.171: a unit in use keeps its dimension and is not deleted; merged, its costs are of the other unit', async () => {
  const sack = await addUnit(platformID, '吨', admin);
  const ton = await findUnit(admin, 't');
  const metre = await findUnit(admin, 'm');
  await addCost(unit.companyID, owner, sack.industryUnitID, 'HS-1');
  await addCost(other.companyID, stranger, sack.industryUnitID, 'HS-2');
  const key = { companyID: platformID, industryUnitID: sack.industryUnitID, rowVersion: 1 };
  const changed = { ...key, dimension: '体积' } as const;
  expect(await refusalOf(server.send(units.UpdIndustryUnit, changed, admin.token))).toMatchObject({
    path: 'dimension',
    message: '「吨」已有 2 处使用，不能改量纲；请另外新增一个计量单位',
  });
  const gone = { companyID: platformID, rows: [{ id: sack.industryUnitID, rowVersion: 1 }] };
  expect(await refusalOf(server.send(units.DelIndustryUnit, gone, admin.token))).toMatchObject({
    status: 409,
    message: '「吨」在各单位的成本库和资源库中有 2 处使用，请合并到另一个计量单位，或停用',
  });
  const merge = (mergeIntoID = '', who = admin) =>
    server.send(units.MergeIndustryUnit, { ...key, mergeIntoID }, who.token);
  expect(await refusalOf(merge(metre?.industryUnitID))).toMatchObject({
    path: 'mergeIntoID',
    message: '只能合并到同为「质量」的计量单位',
  });
  expect(await refusalOf(merge(ton?.industryUnitID, owner))).toMatchObject({ status: 404 });
  expect(await merge(ton?.industryUnitID)).toEqual({ moved: 2 });
  const costs = await server.send(
    GetCompanyCost,
    { pageIndex: 1, pageSize: 10, value: { companyID: other.companyID } },
    stranger.token,
  );
  expect(costs.items).toMatchObject([{ costCode: 'HS-2', unitID: ton?.industryUnitID }]);
  expect((await offered(unit.companyID, owner)).map(({ unitName }) => unitName)).not.toContain('吨');
});

test('a company merges its own units alone, into one of the platform, too', async () => {
  const own = await addUnit(unit.companyID, '公吨', owner);
  const ton = await findUnit(admin, 't');
  await addCost(unit.companyID, owner, own.industryUnitID, 'HS-3');
  const given = { companyID: unit.companyID, rowVersion: 1 };
  const theirs = { ...given, industryUnitID: ton?.industryUnitID ?? '', mergeIntoID: own.industryUnitID };
  expect(await refusalOf(server.send(units.MergeIndustryUnit, theirs, owner.token))).toMatchObject({
    status: 404,
  });
  const mine = { ...given, industryUnitID: own.industryUnitID, mergeIntoID: ton?.industryUnitID ?? '' };
  expect(await server.send(units.MergeIndustryUnit, mine, owner.token)).toEqual({ moved: 1 });
});

test('a stopped unit is offered no more, and stays where it is', async () => {
  const own = await addUnit(unit.companyID, '方', owner, { dimension: '体积' });
  await addCost(unit.companyID, owner, own.industryUnitID, 'HS-4');
  const key = { companyID: unit.companyID, industryUnitID: own.industryUnitID };
  await server.send(units.UpdIndustryUnit, { ...key, rowVersion: 1, isStopped: 1 }, owner.token);
  expect(await refusalOf(addCost(unit.companyID, owner, own.industryUnitID, 'HS-5'))).toMatchObject({
    path: 'unitID',
    message: '所选的计量单位不存在或已停用，请重新选择',
  });
  expect((await offered(unit.companyID, owner)).map(({ unitName }) => unitName)).not.toContain('方');
});

test('who keeps the platform is in its place from then on, and out of it with the office', async () => {
  const later = await register(server, '郑接班');
  const read = () =>
    server.send(
      callsOf(industrySort).page,
      { pageIndex: 1, pageSize: 5, value: { companyID: platformID } },
      later.token,
    );
  expect(await refusalOf(read())).toMatchObject({ status: 404 });
  await setAdmin(later, true);
  expect((await read()).total).toBeGreaterThan(10);
  expect(await server.send(company.GetUserCompanysList, {}, later.token)).toEqual([]);
  await setAdmin(later, false);
  expect(await refusalOf(read())).toMatchObject({ status: 404 });
});
