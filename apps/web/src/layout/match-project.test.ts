import { describe, expect, it } from 'vitest';
import { matchesProject } from './match-project.ts';

const project = { projectName: '滨江一期 Tower A', pinyin: 'bjyq bin jiang yi qi tower a' };

describe('the project picker finds', () => {
  it.each(['', '滨江', 'tower', 'bjyq', 'BinJiang', 'bin jiang'])('a project by %s', (typed) => {
    expect(matchesProject(project, typed)).toBe(true);
  });

  it('nothing by other text', () => {
    expect(matchesProject(project, '二期')).toBe(false);
  });
});
