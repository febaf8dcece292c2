import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cell } from '../../register/files/sheet.ts';
import { writeXlsx } from '../../register/files/xlsx-file.ts';
import { joinProject, newPhone, type Person, startProject } from '../../test/factories.ts';
import { newGuest, type RegisterOfPeople, registerOfPeople } from '../../test/register-of-people.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let projectID: string;
let keeper: Person;
let people: RegisterOfPeople;

beforeAll(async () => {
  server = await startApp();
  const started = await startProject(server);
  projectID = started.projectID;
  keeper = await joinProject(server, started.company, projectID, '干系人管理员', '沈雨桐');
  people = registerOfPeople(server, projectID, keeper);
});
afterAll(() => server.close());

test('of two new people of one file with one number the second is told by its cell, and the others can be taken', async () => {
  const heads = ['姓名', '单位', '参建角色', '电话', '性质', '内外部', '识别日期'];
  const line = (userName: string, phone: string): Cell[] => [
    userName,
    '检测中心',
    '检测',
    phone,
    '个人',
    '外部',
    '2026-03-02',
  ];
  const phone = newPhone();
  const rows = [heads, line('孟晓一', phone), line('孟晓二', `86${phone}`), line('孟晓三', newPhone())];
  const content = await writeXlsx([{ name: '干系人', rows, widths: [], minutes: [] }]);
  const send = (mode: 'check' | 'writeGood') =>
    server.send(calls.ProjectStakeholderImport, { projectID, content, mode }, keeper.token);
  const faults = [{ row: 3, column: '电话', message: '与第 2 行的电话相同，请改正或删去一行' }];
  expect(await send('check')).toMatchObject({ added: 2, faults });
  expect(await send('writeGood')).toMatchObject({ added: 2, faults, isWritten: 1 });
  const names = (await people.page({ userName: '孟晓' })).items.map((row) => row.userName);
  expect(names.sort()).toEqual(['孟晓一', '孟晓三']);
});

test('a number in use is told with whose it is, in adding one, several and in changing', async () => {
  const { code } = await people.addOne({ userName: '邹一帆' });
  const message = `编号 ${code} 已被「邹一帆」使用，请换一个`;
  const taken = people.add([newGuest(), newGuest({ code })]);
  expect(await refusalOf(taken)).toMatchObject({ status: 400, path: 'stakeholders.1.code', message });
  expect(await refusalOf(people.upd(await people.addOne(), { code }))).toMatchObject({
    path: 'code',
    message,
  });
});

test('the file of the register is called 干系人登记册', async () => {
  const file = await server.send(calls.ProjectStakeholderExport, { value: { projectID } }, keeper.token);
  expect(file.fileName).toMatch(/^干系人登记册 \d{4}-\d\d-\d\d\.xlsx$/);
});
