import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { InsertRole } from '@xmgl/contracts/integration/role.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetRowLinks } from '@xmgl/contracts/register/row.calls';
import { ApplyWbsCommands, GetWbsPlan, UpdWbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { wordOf } from '../../../test/words.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const addAssumption = async () => {
  const { server, company, owner, projectID } = stage;
  const categoryID = await wordOf(server, company.companyID, owner, '假设类别', '技术');
  const given = { title: '地下水位不高于 -6 米', impact: '需要增加降水井', categoryID };
  const { assumptionID } = await server.send(
    callsOf(assumption).add,
    { projectID, assumptionKind: '制约因素', ownerID: owner.userID, ...given },
    owner.token,
  );
  return assumptionID;
};

test('an assumption and a cost subject tell the nodes that point to them, to who may open the WBS', async () => {
  const { server, company, owner, projectID } = stage;
  const wbsNodeID = v7();
  const { planVersion: baseVersion } = await server.send(GetWbsPlan, { projectID }, owner.token);
  const commands = [{ kind: 'addWbsNode' as const, wbsNodeID, parentID: null, name: '降水' }];
  await server.send(ApplyWbsCommands, { projectID, baseVersion, batchID: v7(), commands }, owner.token);
  const assumptionID = await addAssumption();
  const subject = { projectID, subjectCode: '5401', subjectName: '降水', subjectKind: '专业分包' } as const;
  const { costSubjectID } = await server.send(callsOf(costSubject).add, subject, owner.token);
  const links = { assumptionIDs: [assumptionID], costSubjectID };
  await server.send(UpdWbsDictionary, { projectID, wbsNodeID, rowVersion: 0, ...links }, owner.token);
  const read = (register: string, rowID: string, who = owner) =>
    server.send(GetRowLinks, { projectID, register, rowID }, who.token);
  const rows = [{ title: '1 降水', address: `/rangeManagement/index?tab=wbs&id=${wbsNodeID}` }];
  expect(await read('Assumption', assumptionID)).toMatchObject([{ label: 'WBS 词典 · 假设与制约', rows }]);
  expect(await read('CostSubject', costSubjectID)).toMatchObject([{ label: 'WBS 词典 · 科目', rows }]);

  const reader = await joinCompany(server, company, '顾雨桐');
  const roles = rolesOf(server, projectID, owner);
  const { roleID } = await server.send(InsertRole, { projectID, roleName: '只看假设' }, owner.token);
  await roles.grant(roleID, { 'integration.assumption': '10000' });
  await roles.give(roleID, reader);
  expect(await read('Assumption', assumptionID, reader)).toEqual([]);
});
