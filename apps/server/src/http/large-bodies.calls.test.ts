import { PreviewPlanImport } from '@xmgl/contracts/schedule/exchange.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProject } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

test('one person sends three large files at a time, and the next once they are answered', async () => {
  const { owner, projectID } = await startProject(server);
  const file = { projectID, fileName: 'x.xml', content: 'AAAA', baseVersion: 0 };
  const send = async () => (await server.post(PreviewPlanImport.name, file, owner.token)).status;
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
  expect(await send()).toBe(400);
});
