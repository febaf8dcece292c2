import {
  engagementRecordCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import type { Cell } from '../files/sheet.ts';
import { writeXlsx } from '../files/xlsx-file.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const bookOf = (rows: readonly (readonly Cell[])[]) =>
  writeXlsx([{ name: '表', rows, widths: [], minutes: [] }]);

test('minutes and numbers of a register without numbers come in as they were typed', async () => {
  const { server, projectID, owner } = stage;
  const recordHeads = ['对象*', '记录时间*', '方式*', '内容*', '满意度', '我方人员'];
  const sheet = (satisfaction: Cell) =>
    writeXlsx([
      {
        name: '表',
        rows: [
          recordHeads,
          ['陈明远', new Date('2026-03-10T09:30:00Z'), '拜访', '说明进度', satisfaction, '周航;沈雨桐'],
          ['沈雨桐', '2026-03-11 14:05', '电话', '答复', null, null],
        ],
        widths: [],
        minutes: [1],
      },
    ]);
  const sending = async (satisfaction: Cell) =>
    server.send(
      engagementRecordCalls.import,
      { projectID, content: await sheet(satisfaction), mode: 'write' },
      owner.token,
    );
  expect((await sending(9)).faults).toEqual([{ row: 2, column: '满意度', message: '满意度应为 1 至 5' }]);
  expect((await sending('很好')).faults).toEqual([{ row: 2, column: '满意度', message: '「很好」不是数字' }]);
  expect(await sending(4)).toMatchObject({ added: 2, isWritten: 1 });
  const { items } = await server.send(
    engagementRecordCalls.page,
    { pageIndex: 1, pageSize: 10, value: { projectID, sort: 'recordTime' } },
    owner.token,
  );
  expect(items.map((row) => [row.recordTime, row.satisfaction, row.participantIDs.length])).toEqual([
    ['2026-03-10T09:30', 4, 2],
    ['2026-03-11T14:05', null, 0],
  ]);
});

test('a row without a number is known by what tells it apart: unchanged, changed, or twice in the file', async () => {
  const { server, projectID, owner, stakeholderIDs } = stage;
  const [projectStakeholderID = ''] = stakeholderIDs;
  for (const [assessTime, current] of [
    ['2026-03-01', '中立型'],
    ['2026-03-02', '支持型'],
  ] as const)
    await server.send(
      stakeholderEngagementCalls.add,
      { projectID, projectStakeholderID, assessTime, current, desired: '支持型' },
      owner.token,
    );
  const { content } = await server.send(
    stakeholderEngagementCalls.export,
    { value: { projectID } },
    owner.token,
  );
  const sending = async (book: string) =>
    server.send(stakeholderEngagementCalls.import, { projectID, content: book, mode: 'write' }, owner.token);
  expect(await sending(content)).toMatchObject({ added: 0, updated: 0, unchanged: 2, faults: [] });
  const [heads = [], first = [], second = []] = (await readSheet(Buffer.from(content, 'base64'))) as Cell[][];
  const changed = first.map((cell, at) => (heads[at] === '当前参与度' ? '抵制型' : cell));
  expect(await sending(await bookOf([heads, changed, second]))).toMatchObject({
    updated: 1,
    unchanged: 1,
    isWritten: 1,
  });
  expect((await sending(await bookOf([heads, second, second]))).faults).toEqual([
    { row: 3, column: '评估日期', message: '与第 2 行的干系人、评估日期相同，请改正或删去一行' },
  ]);
});
