import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  extensionOf,
  faultOfFileName,
  faultOfFolderName,
  freeFileName,
  longestFileName,
  toArchiveNames,
  toFileName,
} from './file-name.ts';

test('whatever a device calls a file becomes a name that is accepted', () => {
  const given = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom(
      '..',
      '',
      ' ',
      'a/b',
      'C:\\x\\y.txt',
      '\u202Egpj.exe',
      '\u0000',
      '\ud800.txt',
      'CON',
      'nul.txt',
      'Com1.tar.gz',
    ),
  );
  fc.assert(fc.property(given, (name) => faultOfFileName(toFileName(name)) === undefined));
});

test('a name that is accepted stays as it is', () => {
  for (const name of ['图纸 (终稿).dwg', 'a.b.c', '.gitignore', '说明', "it's 100%;.txt", '😀.png'])
    expect(toFileName(name)).toBe(name);
});

test('names that mislead or that no folder may have are refused for folders, too', () => {
  for (const name of ['..', '.', 'a/b', 'CON', 'aux.d', '一\u202E二', ' 一'])
    expect(faultOfFolderName(name)).toMatch(/文件夹名称/);
  expect(faultOfFolderName('图纸.结构')).toBeUndefined();
  expect(faultOfFolderName('console')).toBeUndefined();
});

test('a name that is too long loses of its stem and keeps its extension', () => {
  const short = toFileName(`${'长'.repeat(200)}.pdf`);
  expect(short).toBe(`${'长'.repeat(83)}.pdf`);
  expect(85 * 3).toBe(longestFileName);
});

test('an equal name gets the next free number, whatever its case', () => {
  expect(freeFileName('图.PNG', ['图.png', '图 (2).png'])).toBe('图 (3).PNG');
  expect(freeFileName('说明', ['说明'])).toBe('说明 (2)');
  expect(faultOfFileName(freeFileName(`${'长'.repeat(83)}.pdf`, [`${'长'.repeat(83)}.pdf`]))).toBeUndefined();
});

test('the extension is what follows the last dot, where something stands before it', () => {
  expect(['报告.PDF', 'a.tar.gz', '.env', '无', '句子. 后文'].map(extensionOf)).toEqual([
    '.PDF',
    '.gz',
    '',
    '',
    '',
  ]);
});

test('an archive names its files as they may be stored, each once, whatever the database holds', () => {
  const names = toArchiveNames(['../../etc/一.txt', 'CON', '二.txt', '二.TXT', '..']);
  expect(names).toEqual(['.._.._etc_一.txt', '_CON', '二.txt', '二 (2).TXT', '未命名']);
  for (const name of names) expect(faultOfFileName(name)).toBeUndefined();
});
