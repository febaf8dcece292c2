import { expect, it } from 'vitest';
import { refuseFile } from './pack-file.ts';

it.each([
  ['计划.mpp', 10, '请在 Project 中选 文件→另存为→XML，再导入'],
  ['计划.xlsx', 10, '不是 XML 文件'],
  ['计划.xml', 0, '文件是空的'],
  ['计划.xml', 300 * 1024 * 1024, '超过 200 MB'],
])('「%s」 of %i bytes is refused with what to do', (name, size, reason) => {
  expect(refuseFile({ name, size })).toContain(reason);
});

it('an XML file may be a plan', () => {
  expect(refuseFile({ name: '计划.XML', size: 1024 })).toBe('');
});
