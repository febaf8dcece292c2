import { readRich, richWords } from '@xmgl/contracts/register/rich-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyRich } from './tidy-rich.ts';

test('only what a rich text is made of is kept', () => {
  expect(
    tidyRich(
      '<p onclick="alert(1)" style="position:fixed">甲<b>乙</b><script>alert(1)</script><img src=x onerror=alert(1)></p>' +
        '<p><a href="javascript:alert(1)" target="_top">丙</a><a href="//evil.cn">丁</a><a href="https://a.cn/?x=1&y=2">戊</a></p>',
    ),
  ).toBe('<p>甲<strong>乙</strong></p><p><a>丙</a><a>丁</a><a href="https://a.cn/?x=1&amp;y=2">戊</a></p>');
});

test('a text without a shape is kept letter by letter', () => {
  expect(tidyRich('a < b && <script>')).toBe('a < b && <script>');
  expect(tidyRich('<p>甲 &lt; 乙</p><p>丙</p>')).toBe('甲 < 乙\n丙');
  expect(tidyRich('<p></p>')).toBe('');
});

test('what is kept stays as it is when it is kept again, and says the same', () => {
  const part = fc.constantFrom(
    ...['<p>', '</p>', '<ul><li>', '</li></ul>', '<strong>', '</strong>', '甲', '&lt;p&gt;', '<', '&'],
    ...['<table><tr><td>', '</td></tr></table>', '<a href="https://a.cn">', '</a>', '<svg onload=x>', '\n'],
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const once = tidyRich(`<p>${parts.join('')}`);
      expect(tidyRich(once)).toBe(once);
      expect(richWords(tidyRich(once))).toBe(richWords(once));
      expect(JSON.stringify(readRich(once))).not.toContain('javascript:');
    }),
  );
});
