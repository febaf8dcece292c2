import { describe, expect, test } from 'vitest';
import { readClipboardText, toClipboardText } from './clipboard-text.ts';

describe('the clipboard of spreadsheets', () => {
  test('cells and lines come back as they went', () => {
    const lines = [
      ['基础', '5天', ''],
      ['带"引号"', '', '3FS+2天'],
    ];
    expect(readClipboardText(toClipboardText(lines))).toEqual(lines);
  });

  test('a quoted cell may hold tabs and breaks, and the last break is no line', () => {
    expect(readClipboardText('"第一行\n第二行"\t"a\tb"\r\n桩基\t3天\r\n')).toEqual([
      ['第一行 第二行', 'a\tb'],
      ['桩基', '3天'],
    ]);
  });

  test('empty cells keep their places', () => {
    expect(readClipboardText('\t\t2026-05-06')).toEqual([['', '', '2026-05-06']]);
  });
});
