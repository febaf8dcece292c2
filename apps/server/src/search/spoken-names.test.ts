import { expect, test } from 'vitest';
import { findSpoken, isSpelt } from './spoken-names.ts';

test('a name is found by its initials and by its pinyin, and by nothing that spans the two', async () => {
  const names = ['土方开挖', '防水施工', '滨江建设集团有限公司'];
  expect(await findSpoken(names, 'tfkw', 9)).toEqual(['土方开挖']);
  expect(await findSpoken(names, 'fang shui', 9)).toEqual(['防水施工']);
  expect(await findSpoken(names, 'BJJS', 9)).toEqual(['滨江建设集团有限公司']);
  expect(await findSpoken(names, 'kwtu', 9)).toEqual([]);
  expect(await findSpoken([...names, '土方开外'], 'tfk', 1)).toEqual(['土方开挖']);
});

test('Chinese, numbers and single letters are not taken for pinyin', () => {
  expect(['tf', 'Tu Fang', '土方', 'a1', 'x', ''].map(isSpelt)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
