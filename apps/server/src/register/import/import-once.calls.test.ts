import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { ProjectStakeholderImport } from '@xmgl/contracts/stakeholder/register.calls';
import { readSheet } from 'read-excel-file/node';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPhone } from '../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';
import { writeXlsx } from '../files/xlsx-file.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const heads = ['目的', '对象', '措施', '方式', '频次', '责任人', '开始日期', '截止日期'];
const bookOf = (purpose: string, frequencies: readonly string[]) => {
  const lines = frequencies.map((frequency) => [
    ...[purpose, '沈雨桐', '每周汇报', '汇报', frequency, '沈雨桐', '2026-03-02', '2026-06-30'],
  ]);
  return writeXlsx([{ name: '表', rows: [heads, ...lines], widths: [], minutes: [] }]);
};
type Mode = 'check' | 'write' | 'writeGood';
const send = (content: string, importID: string | undefined, mode: Mode = 'write', who = stage.owner) =>
  stage.server.send(
    engagementActionCalls.import,
    { projectID: stage.projectID, importID, content, mode },
    who.token,
  );
const countOf = async (text: string) => {
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID: stage.projectID, text } };
  return (await stage.server.send(engagementActionCalls.page, asked, stage.owner.token)).total;
};

test('an import that is sent again with its id, also at once, is written once and answered the same', async () => {
  const importID = v7();
  const content = await bookOf('导入一次', ['每周', '每月']);
  expect(await send(content, importID, 'check')).toMatchObject({ added: 2, isWritten: 0 });
  const [first, second] = await Promise.all([send(content, importID), send(content, importID)]);
  expect(first).toMatchObject({ added: 2, isWritten: 1 });
  expect(second).toEqual(first);
  expect(await send(content, importID, 'check')).toEqual(first);
  expect(await countOf('导入一次')).toBe(2);
});

test('the good rows of a file are taken once, and those left out are named again', async () => {
  const importID = v7();
  const content = await bookOf('导入好的', ['每周', '偶尔']);
  const first = await send(content, importID, 'writeGood');
  expect(first.faults).toHaveLength(1);
  expect(await send(content, importID, 'writeGood')).toEqual(first);
  expect(await countOf('导入好的')).toBe(1);
});

test('the file of faults of an import that took its good rows holds those left out alone', async () => {
  const importID = v7();
  const phone = newPhone();
  const heads = ['姓名', '单位', '参建角色', '电话', '性质', '内外部', '识别日期'];
  const lineOf = (name: string, role: string) => [
    ...[name, '江北劳务', role, name === '孙明' ? null : phone, '个人', '外部', '2026-03-02'],
  ];
  const rows = [heads, lineOf('赵大勇', '分包'), lineOf('孙明', '乙方'), lineOf('陈八', '分包')];
  const content = await writeXlsx([{ name: '干系人', rows, widths: [], minutes: [] }]);
  const sendPeople = (mode: 'writeGood' | 'faults') =>
    stage.server.send(
      ProjectStakeholderImport,
      { projectID: stage.projectID, importID, content, mode },
      stage.owner.token,
    );
  expect(await sendPeople('writeGood')).toMatchObject({ added: 1, bad: 2 });
  const { faultFile } = await sendPeople('faults');
  const [, ...left] = await readSheet(Buffer.from(faultFile?.content ?? '', 'base64'));
  expect(left.map(([name]) => name)).toEqual(['孙明', '陈八']);
  expect(left[1]?.at(-1)).toBe('第 4 行「电话」手机号已登记为「赵大勇」（江北劳务），请勿重复登记');
});

test('an import that was refused for a wrong cell keeps its id for the next attempt', async () => {
  const importID = v7();
  expect(await send(await bookOf('先错后对', ['偶尔']), importID)).toMatchObject({ isWritten: 0 });
  expect(await send(await bookOf('先错后对', ['每周']), importID)).toMatchObject({ added: 1, isWritten: 1 });
});

test('an id of an import is not taken for another file, nor by another person', async () => {
  const importID = v7();
  const content = await bookOf('别的文件', ['每周']);
  await send(content, importID);
  const refused = { status: 409, message: '此次导入的标识已被使用，请重新选择文件' };
  expect(await refusalOf(send(await bookOf('换了文件', ['每周']), importID))).toMatchObject(refused);
  expect(await refusalOf(send(content, importID, 'write', stage.keeper))).toMatchObject(refused);
  expect(await countOf('换了文件')).toBe(0);
});

test('a file that is sent without an id is a new import each time', async () => {
  const content = await bookOf('两次都要', ['每周']);
  await send(content, undefined);
  await send(content, undefined);
  expect(await countOf('两次都要')).toBe(2);
});
