import * as calls from '@xmgl/contracts/platform/sys-dict.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let reader: Person;

beforeAll(async () => {
  server = await startApp();
  reader = await register(server, '陈明远');
});
afterAll(() => server.close());

test('7.156 7.157: the lists that the system fixes are found, and read item by item in their order', async () => {
  const types = await server.send(calls.GetSysDictTypeDto, { value: 'Issue.priority' }, reader.token);
  expect(types).toMatchObject([{ typeCode: 'Issue.priority', count: 4, uses: ['整体管理 · 问题 · 优先级'] }]);
  const items = await server.send(calls.GetSysDict, { typeCode: 'Issue.priority' }, reader.token);
  expect(items.map(({ code, label, sort, enabled }) => [code, label, sort, enabled])).toEqual([
    ['紧急', '紧急', 1, 1],
    ['高', '高', 2, 1],
    ['中', '中', 3, 1],
    ['低', '低', 4, 1],
  ]);
});

test('a list that there is not is refused', async () => {
  expect(await refusalOf(server.send(calls.GetSysDict, { typeCode: 'Nothing' }, reader.token))).toMatchObject(
    { status: 404 },
  );
});
