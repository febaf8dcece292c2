import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/factories.ts';
import { makeRegisterStage } from '../../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let member: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  ({ owner, member, projectID } = await makeRegisterStage(server));
});
afterAll(() => server.close());

test('a view under one name is kept once, and others see it only where it is shared', async () => {
  const save = (isShared: 0 | 1) =>
    server.send(
      rowCalls.SaveView,
      { projectID, register: 'EngagementAction', viewName: '本月', isShared, content: { sort: 'dueTime' } },
      owner.token,
    );
  const seen = async () =>
    (
      await server.send(rowCalls.GetSavedViews, { projectID, register: 'EngagementAction' }, member.token)
    ).map((view) => view.viewName);
  await save(0);
  expect(await seen()).toEqual([]);
  await save(1);
  expect(await seen()).toEqual(['本月']);
});

test('the Gantt has views as registers do, for those who may look at it', async () => {
  const at = { projectID, register: 'Activity' };
  const content = { options: { zoom: 'week', columns: ['name', 'owner'] }, search: '基础' };
  const kept = await server.send(
    rowCalls.SaveView,
    { ...at, viewName: '周会', isShared: 1, content },
    owner.token,
  );
  expect(kept).toMatchObject({ viewName: '周会', content, isOwn: 1 });
  const [seen] = await server.send(rowCalls.GetSavedViews, at, member.token);
  expect(seen).toMatchObject({ viewName: '周会', content, isShared: 1, isOwn: 0 });
  const { savedViewID } = kept;
  const deleting = server.send(rowCalls.DelView, { projectID, savedViewID }, member.token);
  expect(await refusalOf(deleting)).toMatchObject({ status: 404 });
});
