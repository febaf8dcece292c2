import { expect, test } from 'vitest';
import { checkRow, tidyValue } from './check-row.ts';
import { type Fields, words } from './fields.ts';

const fields: Fields = {
  purpose: { kind: 'text', label: '目的', max: 200, required: true },
  score: { kind: 'number', label: '满意度', required: true },
  method: { kind: 'choice', label: '方式', choices: words('拜访', '会议'), required: true },
  channels: { kind: 'choices', label: '渠道', choices: words('邮件', '公示'), required: true },
  dueTime: { kind: 'day', label: '截止日期', required: true },
  ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty', required: true },
};

test('what is written is asked for as such, and what is chosen as such', () => {
  expect(checkRow(fields, {}, '2026-03-02T10:00').map(({ message }) => message)).toEqual([
    '请填写目的',
    '请填写满意度',
    '请选择方式',
    '请选择渠道',
    '请选择截止日期',
    '请选择责任人',
  ]);
});

test('of a text that is too long is told by how much; blanks at its ends are not counted', () => {
  const told = (purpose: string) =>
    checkRow(fields, { purpose }, '', ['purpose']).map(({ message }) => message);
  expect(told(`${'长'.repeat(200)}  \n`)).toEqual([]);
  expect(told('长'.repeat(20_000))).toEqual(['目的最多 200 个字，现有 20000 个字，请删去 19800 个字']);
});

test('a mobile number may be written as it is copied, and is kept as its digits', () => {
  const phone = { kind: 'text', label: '电话', max: 20, format: 'phone' } as const;
  const told = (text: string) => checkRow({ phone }, { phone: text }, '').map(({ message }) => message);
  for (const text of ['139 1111 0002', '139-1111-0002', '+86 139 1111 0002', '１３９１１１１０００２']) {
    expect(told(text)).toEqual([]);
    expect(tidyValue(phone, text)).toBe('13911110002');
  }
  expect(told('139 1111 000')).toEqual(['请您输入正确的手机号']);
});

test('a day over which figures are laid is one that plans know: a slip of the year is told', () => {
  const dueDay = { kind: 'day', label: '应付日期', isPlanned: true } as const;
  const told = (day: string) => checkRow({ dueDay }, { dueDay: day }, '').map(({ message }) => message);
  for (const day of ['1900-01-01', '2026-03-02', '2349-12-25']) expect(told(day)).toEqual([]);
  for (const day of ['0026-03-02', '1899-12-31', '2350-01-01', '9999-12-31'])
    expect(told(day)).toEqual(['应付日期应在 1900 年至 2349 年之间']);
});

test('of links that are one of several a row has one', () => {
  const sources: Fields = {
    issueID: { kind: 'link', label: '来源问题', entity: 'Issue', whenDeleted: 'keep', oneOf: '来源' },
    wbsNodeID: { kind: 'link', label: '来源 WBS', entity: 'WbsNode', whenDeleted: 'empty', oneOf: '来源' },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty' },
  };
  const told = (row: object) => checkRow(sources, { ...row }, '').map(({ path, message }) => [path, message]);
  expect(told({ issueID: 'a', ownerID: 'b' })).toEqual([]);
  const message = '来源只能有一个，现在有来源问题、来源 WBS';
  expect(told({ issueID: 'a', wbsNodeID: 'b' })).toEqual([
    ['issueID', message],
    ['wbsNodeID', message],
  ]);
});
