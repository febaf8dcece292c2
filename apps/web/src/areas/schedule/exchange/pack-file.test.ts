import { expect, it } from 'vitest';
import { refuseFile } from './pack-file.ts';

it.each([
  ['计划.mpp', 10, '请在 Project 中选 文件→另存为→XML，再导入'],
  ['计划.xlsx', 10, '不是计划文件'],
  ['计划.xml', 0, '文件是空的'],
  ['计划.xml', 300 * 1024 * 1024, '超过 200 MB'],
])('「%s」 of %i bytes is refused with what to do', (name, size, reason) => {
  expect(refuseFile({ name, size })).toContain(reason);
});

it.each(['计划.XML', '计划.xer', '计划.pmxml'])('「%s」 may be a plan', (name) => {
  expect(refuseFile({ name, size: 1024 })).toBe('');
});
