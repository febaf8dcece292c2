import { expect, test } from 'vitest';
import { optionalText, text } from './fields.ts';
import { toOneLine } from './one-line.ts';
import { checkRow, tidyValue } from './register/check-row.ts';

const pasted = ' 三层\r\n墙柱\u2028钢筋\u202Egpj\u2066\u0007 ';
const kept = '三层 墙柱 钢筋gpj';

test('a line that was pasted is stored as one line without unseen marks', () => {
  expect(toOneLine(pasted)).toBe(kept);
  expect(text('名称', 100).parse(pasted)).toBe(kept);
  expect(optionalText('名称', 100).parse(pasted)).toBe(kept);
  expect(tidyValue({ kind: 'text', label: '名称', max: 100 }, pasted)).toBe(kept);
  expect(tidyValue({ kind: 'code', label: '编号', prefix: 'A' }, pasted)).toBe(kept);
});

test('a title of nothing but breaks and marks is missing', () => {
  expect(text('名称', 100).safeParse('\u202E\r\n').error?.issues[0]?.message).toBe('请填写名称');
  const fields = { title: { kind: 'text', label: '名称', max: 100, required: true } } as const;
  expect(checkRow(fields, { title: '\u202E\u2028' }, '2026-01-01T00:00')).toMatchObject([
    { message: '请填写名称' },
  ]);
});

test('a text of several lines keeps them', () => {
  expect(text('内容', 2000).parse('一\n二')).toBe('一\n二');
  expect(tidyValue({ kind: 'longText', label: '备注', max: 100 }, '一\n二')).toBe('一\n二');
});
