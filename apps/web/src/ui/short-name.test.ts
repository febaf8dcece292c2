import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['陈明远', '远', '明远'],
  ['李雷', '雷', '李雷'],
  ['阿不都·热合曼', '曼', '合曼'],
  ['Ada Lovelace', 'A', 'AL'],
  ['zhang.wei', 'Z', 'ZW'],
  ['demo', 'D', 'D'],
  ['李**', '李', '李'],
  ['', '', ''],
])('%s is short as %s and %s', (name, one, two) => {
  expect([shortName(name, 1), shortName(name, 2)]).toEqual([one, two]);
});
