import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRich, richTags, richWords, rowsOfTable, toRich, withoutEmptyShape } from './rich-text.ts';

test('lists, links and tables are told in words', () => {
  expect(
    richWords(
      '<p><strong>原因：</strong>测量<br>放线有误</p><ol><li><p>复测</p><ul><li><p>换仪器</p></li></ul></li><li><p>整改</p></li></ol>' +
        '<p>见<a href="https://a.cn/?a=1&amp;b=2">图纸</a></p><table><tbody><tr><th><p>轴</p></th><th><p>差</p></th></tr><tr><td><p>A</p></td><td><p>3</p></td></tr></tbody></table>',
    ),
  ).toBe('原因：测量\n放线有误\n1. 复测\n　• 换仪器\n2. 整改\n见图纸\n轴 | 差\nA | 3');
});

test('a text without a shape is its own words, whatever signs stand in it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(richWords(toRich(text))).toBe(text);
      if (text.trim() !== '') expect(withoutEmptyShape(toRich(text))).toBe(toRich(text));
    }),
    { examples: [['<p>没有闭合'], ['a < b & c'], ['<table>']] },
  );
});

test('paragraphs alone are kept as text', () => {
  expect(withoutEmptyShape('<p>甲 &lt; 乙</p><p></p><p>丙<br>丁</p>')).toBe('甲 < 乙\n\n丙\n丁');
  expect(withoutEmptyShape('<p>&lt;p&gt;</p>')).toBe('<p>&lt;p&gt;</p>');
  expect(withoutEmptyShape('<p>甲<strong>乙</strong></p>')).toBe('<p>甲<strong>乙</strong></p>');
});

test('nothing but what a rich text is made of is read, and no link leads into the page', () => {
  const [one] = readRich('<p><a href="javascript:alert(1)">甲</a><img src=x onerror=alert(1)>乙</p>');
  expect(one).toEqual({ tag: 'p', children: [{ tag: 'a', href: undefined, children: ['甲'] }, '乙'] });
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '>', 'a', 'script', 'p', '/', ' href="javascript:1"')),
      (parts) => {
        const all = (nodes: ReturnType<typeof readRich>): boolean =>
          nodes.every(
            (node) =>
              typeof node === 'string' ||
              (richTags.includes(node.tag) && node.href === undefined && all(node.children)),
          );
        expect(all(readRich(`<p>${parts.join('')}`))).toBe(true);
      },
    ),
  );
});

test('a table is read row by row', () => {
  const [table] = readRich('<table><tbody><tr><th><p>甲</p><p>乙</p></th></tr></tbody></table>');
  expect(typeof table === 'object' && rowsOfTable(table)).toEqual([['甲\n乙']]);
});
