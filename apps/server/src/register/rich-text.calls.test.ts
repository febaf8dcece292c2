import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openRegisterStage } from '../test/register-stage.ts';
import { refusalOf } from '../test/start-app.ts';
import { wordLines } from '../test/word-lines.ts';

const calls = callsOf(lesson);
let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const shaped =
  '<p><strong>轴线</strong>偏差</p><ol><li><p>复测</p></li></ol><table><tbody><tr><th><p>轴号</p></th></tr><tr><td><p>A-3</p></td></tr></tbody></table>';

const add = (situation: string) =>
  stage.server.send(
    calls.add,
    {
      projectID: stage.projectID,
      title: '放线要复测',
      lessonKind: '失败教训',
      areaNo: '8',
      situation,
      recommendation: '交接时复测',
    },
    stage.owner.token,
  );
const findBy = async (value: object) => {
  const { projectID, server, owner } = stage;
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID, ...value } };
  return (await server.send(calls.page, asked, owner.token)).items.map(({ lessonID }) => lessonID);
};

test('a rich text keeps its shape and nothing that could run', async () => {
  const { situation } = await add(
    `<p onclick="alert(1)">甲<b>乙</b><img src=x onerror=alert(1)></p><p><a href="javascript:alert(1)">丙</a></p>`,
  );
  expect(situation).toBe('<p>甲<strong>乙</strong></p><p><a>丙</a></p>');
  expect(await add('<p>甲 &lt; 乙</p><p>丙</p>')).toMatchObject({ situation: '甲 < 乙\n丙' });
});

test('it is found, filtered and counted by its words', async () => {
  const { lessonID } = await add(shaped);
  expect(await findBy({ situation: '轴线偏差' })).toEqual([lessonID]);
  expect(await findBy({ text: '轴线偏差' })).toEqual([lessonID]);
  expect(await findBy({ situation: 'strong' })).toEqual([]);
  expect(await findBy({ text: 'strong' })).toEqual([]);
  expect(await refusalOf(add(`<p><strong>${'长'.repeat(5001)}</strong></p>`))).toMatchObject({
    message: expect.stringContaining('情况最多 5000 个字'),
  });
  expect(await refusalOf(add('<p><strong> </strong></p>'))).toMatchObject({ path: 'situation' });
});

test('a file has its words, and read again it leaves the shape', async () => {
  const { lessonID, code, rowVersion } = await add(shaped);
  const { projectID, server, owner } = stage;
  const { content } = await server.send(
    calls.export,
    { value: { projectID, rowIDs: [lessonID] } },
    owner.token,
  );
  const [heads = [], row = []] = await readSheet(Buffer.from(content, 'base64'));
  expect(row[heads.indexOf('情况')]).toBe('轴线偏差\n1. 复测\n轴号\nA-3');
  const report = await server.send(calls.import, { projectID, content, mode: 'write' }, owner.token);
  expect(report).toMatchObject({ rows: 1, unchanged: 1, bad: 0 });
  const { row: after } = await server.send(calls.byID, { projectID, lessonID }, owner.token);
  expect(after).toMatchObject({ code, rowVersion, situation: shaped });
});

test('on paper a table of a text is a table', async () => {
  const { lessonID } = await add(shaped);
  const { content } = await stage.server.send(
    RowFormExport,
    { projectID: stage.projectID, register: 'Lesson', rowIDs: [lessonID], format: 'docx' },
    stage.owner.token,
  );
  const lines = wordLines(content);
  const at = lines.lastIndexOf('情况');
  expect(lines.slice(at, at + 5)).toEqual(['情况', '轴线偏差', '1. 复测', '轴号', 'A-3']);
});
