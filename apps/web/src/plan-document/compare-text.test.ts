import { expect, test } from 'vitest';
import { compareText } from './compare-text.ts';

test('Chinese texts are compared by words, and what is the same stays together', () => {
  expect(compareText('每月向监理汇报一次', '每周向监理汇报一次')).toEqual([
    { kind: 'removed', text: '每月' },
    { kind: 'added', text: '每周' },
    { kind: 'same', text: '向监理汇报一次' },
  ]);
});

test('the same text is one part, and none is nothing', () => {
  expect(compareText('不变', '不变')).toEqual([{ kind: 'same', text: '不变' }]);
  expect(compareText('', '')).toEqual([]);
});

test('both sides are found again in the parts', () => {
  const [before, after] = ['第一行\n第二行，含 3 项。\n', '第一行\n新的第二行，含 5 项！\n第三行'];
  const parts = compareText(before, after);
  const join = (without: string) =>
    parts
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('');
  expect([join('added'), join('removed')]).toEqual([before, after]);
});
