import { readFile } from 'node:fs/promises';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { GetWbsNodeByID, GetWbsNodePage, UpdWbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import { AddWbsWords, GetWbsOutline } from '@xmgl/contracts/schedule/wbs-outline.calls';
import { UpdProjectOnCompanyState } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../../test/unit-stage.ts';

let server: TestApp;
let stage: UnitStage;
let unit: { readonly companyID: string; readonly name: string; readonly rowVersion: number };
let outsider: { readonly token: string };
const top = v7();
beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
  const { boss, company, people } = await stage.admit();
  await stage.join(company, [boss, ...people], boss);
  const { projectOnCompanyID, companyName, rowVersion } = await stage.unitOf(company);
  unit = { companyID: projectOnCompanyID, name: companyName, rowVersion };
  outsider = people[0];
  await addNode(top, null, '医院');
});
afterAll(() => server.close());

const addNode = async (wbsNodeID: string, parentID: string | null, name: string) => {
  const { projectID, manager } = stage;
  const { planVersion } = await server.send(GetPlan, { projectID }, manager.token);
  const commands = [{ kind: 'addWbsNode', wbsNodeID, parentID, name }] as const;
  const batch = { projectID, baseVersion: planVersion, batchID: v7(), commands: [...commands] };
  await server.send(ApplyPlanCommands, batch, manager.token);
  return wbsNodeID;
};
const add = (name: string) => addNode(v7(), top, name);
const read = async (wbsNodeID: string, { token } = stage.manager as { readonly token: string }) =>
  (await server.send(GetWbsNodeByID, { projectID: stage.projectID, wbsNodeID }, token)).dictionary;
const choose = async (wbsNodeID: string, responsibleCompanyID: string | null) => {
  const { rowVersion } = await read(wbsNodeID);
  const said = { projectID: stage.projectID, wbsNodeID, rowVersion, responsibleCompanyID };
  return await server.send(UpdWbsDictionary, said, stage.manager.token);
};

test('a company that takes part answers for a node, is called by its name, and reads its dictionary; another is refused', async () => {
  const wbsNodeID = await add('幕墙');
  expect((await read(wbsNodeID, outsider)).responsibleUnit).toBe('');
  const chosen = { responsibleCompanyID: unit.companyID, responsibleUnit: unit.name };
  expect(await choose(wbsNodeID, unit.companyID)).toMatchObject(chosen);
  expect(await read(wbsNodeID, outsider)).toMatchObject(chosen);
  expect(await refusalOf(choose(wbsNodeID, v7()))).toMatchObject({
    path: 'responsibleCompanyID',
    message: '所选责任单位没有参与本项目，请从参建单位中重新选择',
  });
  const asked = { projectID: stage.projectID, pageIndex: 1, pageSize: 10, value: '幕墙' };
  const page = await server.send(GetWbsNodePage, asked, stage.manager.token);
  expect(page.items).toMatchObject([{ responsibleUnit: unit.name }]);
  expect(await choose(wbsNodeID, null)).toMatchObject({ responsibleCompanyID: null, responsibleUnit: '' });
});

test('words that come with a file name a company; others stay as they came, until a company takes their place', async () => {
  const { projectID, manager } = stage;
  const [known, other] = [await add('机电'), await add('土建')];
  const nodes = [
    { wbsNodeID: known, responsibleUnit: unit.name },
    { wbsNodeID: other, responsibleUnit: '第一工程处' },
  ];
  await server.send(AddWbsWords, { projectID, nodes }, manager.token);
  expect(await read(known)).toMatchObject({
    responsibleCompanyID: unit.companyID,
    responsibleUnit: unit.name,
  });
  expect(await read(other)).toMatchObject({ responsibleCompanyID: null, responsibleUnit: '第一工程处' });
  const outline = await server.send(GetWbsOutline, { projectID }, manager.token);
  const unitOf = (id: string) => outline.find(({ wbsNodeID }) => wbsNodeID === id)?.responsibleUnit;
  expect([unitOf(known), unitOf(other)]).toEqual([unit.name, '第一工程处']);
  // Writing something else leaves it alone.
  const said = { projectID, wbsNodeID: other, rowVersion: 1, contractNo: 'FB-01' };
  expect(await server.send(UpdWbsDictionary, said, manager.token)).toMatchObject({
    responsibleUnit: '第一工程处',
  });
  expect(await choose(other, unit.companyID)).toMatchObject({ responsibleUnit: unit.name });
});

test('what was written before becomes the company that is called so; other words are not lost', async () => {
  const { ownerDb } = server.database;
  const [known, other] = [await add('消防'), await add('园林')];
  const nodes = [known, other].map((wbsNodeID) => ({ wbsNodeID, description: '做' }));
  await server.send(AddWbsWords, { projectID: stage.projectID, nodes }, stage.manager.token);
  const write = (id: string, text: string) =>
    sql`update wbs_dictionary set responsible_unit = ${text} where wbs_node_id = ${id}`.execute(ownerDb);
  await write(known, ` ${unit.name} `);
  await write(other, '园林公司');
  const file = new URL('../../../db/migrations/0730-responsible-company.sql', import.meta.url);
  const [, move = ''] = (await readFile(file, 'utf8')).split(/^(?=update )/m);
  await sql.raw(move).execute(ownerDb);
  expect(await read(known)).toMatchObject({ responsibleCompanyID: unit.companyID });
  expect(await read(other)).toMatchObject({ responsibleCompanyID: null, responsibleUnit: '园林公司' });
});

test('a company that no longer takes part is still named, and no longer chosen', async () => {
  const [before, after] = [await add('防水'), await add('保温')];
  await choose(before, unit.companyID);
  const stop = { projectOnCompanyID: unit.companyID, state: 2, reason: '合同终止' } as const;
  const said = { projectID: stage.projectID, ...stop, rowVersion: unit.rowVersion };
  await server.send(UpdProjectOnCompanyState, said, stage.manager.token);
  expect(await read(before)).toMatchObject({ responsibleUnit: unit.name });
  expect((await choose(before, unit.companyID)).responsibleCompanyID).toBe(unit.companyID);
  expect(await refusalOf(choose(after, unit.companyID))).toMatchObject({ path: 'responsibleCompanyID' });
});
