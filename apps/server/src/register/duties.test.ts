import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { DelRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { defineRegister } from '@xmgl/contracts/register/define-register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDuties } from '../access/duty.service.ts';
import { peopleOf } from '../flow/flow.service.ts';
import { asActor } from '../test/as-actor.ts';
import { joinProject, roleIDOf, startProject } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import type { RowRights } from './read/row-rights.service.ts';
import { requireReadable, veilsOf } from './read/veils.ts';
import { toSearchKey } from './write/row-words.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

test('whom the duty of the 发起人 reaches is who may act as one, also when the last holder is lost', async () => {
  const { owner, company, projectID } = await startProject(server);
  const sponsor = await joinProject(server, company, projectID, '发起人', '孙立');
  const reached = async () => {
    const people = await asActor(server, projectID, owner, (actor) => peopleOf(actor, {}, 'sponsor'));
    const acting: string[] = [];
    for (const { userID } of [owner, sponsor])
      if (
        (await asActor(server, projectID, owner, ({ db, project }) => loadDuties(db, project, userID)))
          .sponsor
      )
        acting.push(userID);
    expect(people).toEqual(acting);
    return people;
  };
  expect(await reached()).toEqual([sponsor.userID]);
  const member = { companyID: company.companyID, userID: sponsor.userID };
  await server.send(UpdCompanyUserState, { ...member, state: 2 }, owner.token);
  expect(await reached()).toEqual([owner.userID]);
  await server.send(UpdCompanyUserState, { ...member, state: 1 }, owner.token);
  expect(await reached()).toEqual([sponsor.userID]);
  const roleID = await roleIDOf(server, projectID, owner, '发起人');
  await server.send(DelRolePersonnel, { roleID, userIDs: [sponsor.userID] }, owner.token);
  expect(await reached()).toEqual([owner.userID]);
});

const secretive = defineRegister({
  entity: 'Secret',
  label: '密件',
  page: 'stakeholder.plan',
  title: 'name',
  sort: 'name',
  address: (id) => `/${id}`,
  fields: {
    name: { kind: 'text', label: '名称', max: 50, required: true },
    price: { kind: 'text', label: '底价', max: 50, needs: { right: 'download' } },
  },
  computed: {},
});

test('a field that one may not read is neither filled in nor found by its words', () => {
  const rights: RowRights = {
    has: (right) => right !== 'download',
    reachesAll: () => true,
    isOutside: false,
  };
  expect([...veilsOf(secretive, rights).hidden]).toEqual(['price']);
  expect(() => requireReadable(secretive, rights, ['name', 'price'])).toThrow(
    '您不能查看「底价」，也不能填写',
  );
  expect(() => requireReadable(secretive, rights, ['name'])).not.toThrow();
  expect(toSearchKey(secretive, { name: '标书', price: '八百万' })).not.toContain('八百万');
});
