import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fillTemplate, placeholdersOf, TemplateFault } from './fill-template.ts';
import { bytesOf } from './write-template.ts';

const shared = 'xl/sharedStrings.xml';

/** A workbook whose first text is spelt by hand, as a program of ours would not. */
const bookWith = async (si: string): Promise<Uint8Array> => {
  const book = {
    title: '标题',
    facts: [['名称', '{项目名称}']],
    heads: ['名称'],
    rows: [],
    widths: [10],
  } as const;
  const parts = unzipSync(await bytesOf({ kind: 'book', book }));
  const texts = strFromU8(parts[shared] ?? new Uint8Array());
  return zipSync({ ...parts, [shared]: strToU8(texts.replace(/<si>.*?<\/si>/s, `<si>${si}</si>`)) });
};

test.each([
  ['spelt out', `<t>${'$'}{image:项目名称}</t>`],
  ['in entities', '<t>&#36;&#123;image:项目名称&#125;</t>'],
  ['in entities of sixteen', '<t>&#x24;{image:项目名称}</t>'],
  ['in pieces', '<r><t>$</t></r><r><t>{image:项目名称}</t></r>'],
  [
    'in pieces with what looks like their end',
    '<r><t a="&gt;">$</t></r><r><t b=">">{image:项目名称}</t></r>',
  ],
  ['for a cell', '<t>&#36;{imageincell:项目名称}</t>'],
  ['as a field whose colon is hidden', '<t>{image&#58;项目名称}</t>'],
  ['of a table', '<t>&#36;{table:项目.名称:image}</t>'],
  ['in a section that is not looked into', '<t>$<![CDATA[{image:项目名称}]]></t>'],
])('a mark that reads a picture from the disk is refused, %s', async (_, si) => {
  const bytes = await bookWith(si);
  expect(() => placeholdersOf('xlsx', bytes)).toThrow(TemplateFault);
  expect(() => fillTemplate('xlsx', bytes, { 项目名称: '/etc/logo.png' })).toThrow(TemplateFault);
});

test('braces with a colon are words, and fields beside them are filled in', async () => {
  const bytes = await bookWith('<t>{image:项目名称} 5$</t>');
  const filled = unzipSync(fillTemplate('xlsx', bytes, { 项目名称: '城东医院' }));
  const texts = strFromU8(filled[shared] ?? new Uint8Array());
  expect(texts).toContain('{image:项目名称} 5$');
  expect(texts).toContain('城东医院');
});
