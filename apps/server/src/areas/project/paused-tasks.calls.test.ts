import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import * as calls from '@xmgl/contracts/project/project.calls';
import type { ProjectAction } from '@xmgl/contracts/project/project-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, startCompany } from '../../test/factories.ts';
import { addAction, listStakeholders } from '../../test/register-stage.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

test('what is to be done in a project sleeps while it is paused, and is due as much later; given up, nothing is left to do', async () => {
  const { owner, company } = await startCompany(server);
  const step = async (projectID: string, action: ProjectAction, comment: string) => {
    const { rowVersion } = await server.send(calls.GetProjectManagementById, { projectID }, owner.token);
    await server.send(calls.UpdProject, { projectID, rowVersion, action, comment }, owner.token);
  };
  const { projectID } = await createProject(server, company);
  await step(projectID, 'start', '先行进场');
  const [someone] = await listStakeholders(server, projectID, owner);
  const projectStakeholderIDs = [someone?.projectStakeholderID ?? ''];
  const row = await addAction(server, owner, {
    ...{ projectID, projectStakeholderIDs, ownerID: owner.userID },
    ...{ startTime: '2091-03-03', dueTime: '2091-03-10' },
  });
  const { ownerDb } = server.database;
  const ago = (days: number) => new Date(server.now().getTime() - days * 86_400_000);
  const ofRow = ownerDb.updateTable('pending_task').where('row_id', '=', row.engagementActionID);
  await ofRow.set({ created_at: ago(8) }).execute();
  const dueDays = async () =>
    (await server.send(GetPendingTask, { userID: owner.userID, projectID }, owner.token)).items.map(
      ({ dueTime }) => dueTime,
    );
  expect(await dueDays()).toEqual(['2091-03-03']);
  await step(projectID, 'pause', '雨季');
  expect(await dueDays()).toEqual([]);
  await ownerDb
    .updateTable('project_state_log')
    .set({ created_at: ago(5) })
    .where('project_id', '=', projectID)
    .where('action', '=', 'pause')
    .execute();
  await step(projectID, 'resume', '雨停');
  expect(await dueDays()).toEqual(['2091-03-08']);
  await step(projectID, 'terminate', '不做了');
  expect(await dueDays()).toEqual([]);
});
