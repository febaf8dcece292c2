import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '../../register/files/xlsx-file.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const heads = ['姓名', '单位', '参建角色', '电话', '关键', '对接人', '性质', '内外部', '识别日期'];

test('an import tells every fault of a row by its cell, also what only the register’s own rules know', async () => {
  const { server, owner, keeper, projectID } = stage;
  const faulty = ['Bob4', '检测中心', '质检', keeper.userTel, '是', '查无此人', '个人', null, '2026-02-30'];
  const unsure = ['ABC', '检测中心', '检测', '1380013', '是', null, '机构', '外部', '2026-03-02'];
  const sheet = { name: '干系人', rows: [heads, faulty, unsure], widths: [], minutes: [] };
  const content = await writeXlsx([sheet]);
  const asked = { projectID, content, mode: 'write' as const };
  const report = await server.send(calls.ProjectStakeholderImport, asked, owner.token);
  expect(report).toMatchObject({ rows: 2, added: 0, isWritten: 0 });
  const told = (row: number) => report.faults.flatMap((one) => (one.row === row ? [one.column] : []));
  expect(told(2)).toEqual(['参建角色', '对接人', '识别日期', '内外部', '姓名', '电话']);
  // Whether a name must be Chinese is not known while it is not known whether it is a person's.
  expect(told(3)).toEqual(['性质', '电话', '对接人']);
});
