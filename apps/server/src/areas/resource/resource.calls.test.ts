import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { AddBatchCompanyCost } from '@xmgl/contracts/company/company-cost.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, joinProject, type Person, startProject } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';

/** The calls of resources by the names and keys that the specification gives them, sent as anybody would who reads it. */
let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

type Data = Readonly<Record<string, unknown>> & { readonly items: readonly Data[]; readonly row: Data };
const post = async (name: string, body: object, who: Person = stage.owner) => {
  const reply = await stage.server.post(name, { projectID: stage.projectID, ...body }, who.token);
  return { status: reply.status, errors: reply.body.errors, data: reply.body.data as Data };
};
const prices = async (value: object = {}) => {
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID: stage.projectID, ...value } };
  const { body } = await stage.server.post('GetUnitCost', asked, stage.owner.token);
  return (body.data as Data).items;
};
const unitOf = async (unitName: string): Promise<string> => {
  const { companyID } = stage.company;
  const { body } = await stage.server.post('GetIndustryUnit', { companyID }, stage.owner.token);
  const units = body.data as readonly { readonly unitName: string; readonly industryUnitID: string }[];
  return units.find((unit) => unit.unitName === unitName)?.industryUnitID ?? '';
};
const addResource = async (resourceName: string, resourceKind: string, unitName: string) => {
  const given = { resourceName, resourceKind, unitID: await unitOf(unitName) };
  const { data } = await post('AddProjectResource', given);
  return { resourceID: String(data.projectResourceID), code: String(data.code) };
};

test('7.159 7.160 7.161 7.162: a price holds from its day until the next; it is listed, changed and taken away', async () => {
  const { resourceID } = await addResource('钢筋工', '人力', '工日');
  const given = { resourceID, costUnit: '元/工日' };
  expect((await post('AddUnitCost', { ...given, unitCost: -1 })).status).toBe(400);
  await post('AddUnitCost', { ...given, unitCost: 300 });
  const { data: later } = await post('AddUnitCost', { ...given, unitCost: 330, validFrom: '2026-05-06' });
  const same = await post('AddUnitCost', { ...given, unitCost: 340, validFrom: '2026-05-06' });
  expect(same.status).toBe(400);
  expect(JSON.stringify(same.errors)).toContain('生效日 2026-05-06 已有单价 330 元，请改该行或换日期');
  expect(await prices({ resourceID: [resourceID], onDate: '2026-05-05' })).toMatchObject([{ unitCost: 300 }]);
  expect(await prices({ resourceID: [resourceID], onDate: '2026-05-06' })).toMatchObject([{ unitCost: 330 }]);
  const { unitCostID, rowVersion } = later;
  const { data: changed } = await post('UpdUnitCost', { unitCostID, rowVersion, unitCost: 335 });
  expect(await prices({ onDate: '2026-05-06' })).toMatchObject([{ unitCost: 335 }]);
  await post('DelUnitCost', { rows: [{ id: unitCostID, rowVersion: changed.rowVersion }] });
  expect(await prices({ resourceID: [resourceID] })).toMatchObject([{ unitCost: 300, usedTo: null }]);
});

test('7.173: several prices at once are all listed; with a wrong one nothing is written', async () => {
  const [a, b] = [
    await addResource('模板工', '人力', '工日'),
    await addResource('塔式起重机', '设备', '台班'),
  ];
  const good = [
    { resourceID: a.resourceID, unitCost: 340, costUnit: '元/工日', validFrom: '2026-01-01' },
    { resourceCode: b.code, unitCost: 1350, costUnit: '元/台班', validFrom: '2026-01-01' },
  ];
  const wrong = { ...good[1], costUnit: '元/工日', validFrom: '2026-02-01' };
  const refused = await post('BatchAddUnitCost', { items: [...good, wrong] });
  expect(refused.data.errors).toMatchObject([{ row: 3, field: 'costUnit' }]);
  const both = { resourceID: [a.resourceID, b.resourceID] };
  expect(await prices(both)).toEqual([]);
  expect((await post('BatchAddUnitCost', { items: good })).data).toMatchObject({ added: 2, errors: [] });
  expect((await prices(both)).map((row) => row.unitCost).sort()).toEqual([1350, 340]);
});

test('7.166: chosen materials and machines of the library are the project’s, with their prices; a new price is marked', async () => {
  const { companyID } = stage.company;
  const line = { costCode: 'CL-01', costName: '螺纹钢', costKind: '材料', unitName: 't', price: 3620 };
  const keep = (more: object) =>
    stage.server.post(
      AddBatchCompanyCost.name,
      { companyID, items: [{ ...line, validFrom: '2026-01-01', ...more }] },
      stage.owner.token,
    );
  await keep({});
  await keep({ costCode: 'RG-01', costName: '安全员', costKind: '人力', unitName: '工日', price: 320 });
  const found = (await post('FindLibraryCosts', { text: '螺纹' })).data as unknown as readonly Data[];
  expect(found).toMatchObject([{ costCode: 'CL-01', price: 3620, isTaken: 0 }]);
  const companyCostIDs = [String(found[0]?.companyCostID)];
  expect((await post('AddBatchInformation', { companyCostIDs })).data).toMatchObject({ added: 1 });
  expect((await post('AddBatchInformation', { companyCostIDs })).data).toMatchObject({ added: 0 });
  const page = { pageIndex: 1, pageSize: 9, value: { projectID: stage.projectID, text: '螺纹钢' } };
  const read = async () =>
    ((await stage.server.post('GetProjectResourcePage', page, stage.owner.token)).body.data as Data).items;
  expect(await read()).toMatchObject([
    { resourceKind: '材料', dayPrice: 3620, dayCostUnit: '元/计量单位', libraryState: '一致' },
  ]);
  await keep({ price: 3700 });
  const [changed] = await read();
  expect(changed).toMatchObject({ dayPrice: 3620, libraryState: '库价已变' });
  const [now] = (await post('FindLibraryCosts', { text: 'CL-01' })).data as unknown as readonly Data[];
  expect(now).toMatchObject({ price: 3700, costUnit: '元/计量单位', isTaxIncluded: expect.any(Number) });
  const given = {
    costUnit: now?.costUnit,
    unitCost: now?.price,
    costSource: '企业库',
    validFrom: '2026-06-01',
  };
  await post('AddUnitCost', { resourceID: changed?.projectResourceID, ...given });
  expect(await read()).toMatchObject([{ dayPrice: 3700, libraryState: '一致' }]);
});

test('7.154 7.168: chosen people are named among the human resources; a colleague joins the project', async () => {
  const { server, company, projectID } = stage;
  const colleague = await joinCompany(server, company, '孙海燕');
  const userIDs = [stage.member.userID, colleague.userID];
  expect((await post('AddBatchHR', { userIDs })).data).toMatchObject({ added: 2 });
  const named = (await post('GetHRName', { value: '' })).data as unknown as readonly Data[];
  expect(named.map(({ userID }) => userID)).toEqual(expect.arrayContaining(userIDs));
  const keeper = await joinProject(server, company, projectID, '资源管理员', '林雪');
  const stranger = await joinCompany(server, company, '吴桐');
  expect((await post('AddBatchHR', { userIDs: [stranger.userID] }, keeper)).status).toBe(403);
  expect((await post('AddBatchHR', { userIDs: [keeper.userID] }, keeper)).data).toMatchObject({ added: 1 });
  expect((await post('GetHRName', {}, stage.member)).status).toBe(403);
});

test('who cannot become a human resource is told at their place in the list, and then nobody is added', async () => {
  const { server, company, projectID, owner } = stage;
  const people = registerOfPeople(server, projectID, owner);
  const quitter = await joinProject(server, company, projectID, '项目成员', '梁可');
  await people.step(quitter, '退出', '调离', quitter);
  const former = await joinCompany(server, company, '罗辰');
  await server.send(
    UpdCompanyUserState,
    { companyID: company.companyID, userID: former.userID, state: 2 },
    owner.token,
  );
  const other = await startProject(server);
  const good = await joinCompany(server, company, '何青');
  const userIDs = [good, quitter, former, other.owner, good].map(({ userID }) => userID);
  const { status, errors } = await post('AddBatchHR', { userIDs });
  expect(status).toBe(400);
  expect(errors).toMatchObject([
    {
      path: 'userIDs.1',
      message: '「梁可」已退出本项目，不能添加为人力资源；请先在「干系人登记册」中移出，再重新添加',
    },
    { path: 'userIDs.2', message: '「罗辰」已不是本单位的在职成员，不能添加' },
    {
      path: 'userIDs.3',
      message: '第 4 人不是本单位成员，不能添加；其他单位的人员请先在「干系人登记册」中登记并邀请加入',
    },
    { path: 'userIDs.4', message: '第 5 人与第 1 人是同一人，请去掉一个' },
  ]);
  const named = (await post('GetHRName', { value: '何青' })).data as unknown as readonly Data[];
  expect(named).toEqual([]);
});

test('7.164 7.165: the description of the resources is written topic by topic, each on what was read', async () => {
  const written = { topic: '人力', content: '主体劳务由两家分包单位承担', rowVersion: 0 };
  expect((await post('UpdResourceDescription', written)).data).toMatchObject({ rowVersion: 1 });
  expect((await post('UpdResourceDescription', written)).status).toBe(409);
  const topics = (await post('GetResourceDescription', {})).data as unknown as readonly Data[];
  expect(topics.find(({ topic }) => topic === '人力')).toMatchObject({ content: written.content });
});
