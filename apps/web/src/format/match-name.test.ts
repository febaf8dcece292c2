import { describe, expect, it } from 'vitest';
import { matchesName } from './match-name.ts';

const [name, pinyin] = ['滨江一期 Tower A', 'bjyqtowera binjiangyiqitowera'];

describe('a name is found', () => {
  it.each(['', '滨江', 'tower', 'bjyq', 'BinJiang', 'bin jiang'])('by %s', (typed) => {
    expect(matchesName(name, pinyin, typed)).toBe(true);
  });

  it('not by other text', () => {
    expect(matchesName(name, pinyin, '二期')).toBe(false);
  });
});
