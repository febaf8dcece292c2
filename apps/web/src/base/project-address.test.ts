import { expect, test } from 'vitest';
import { projectIn, withoutProject, withProject } from './project-address.ts';

test('the project is the last part of the query, once, and the rest stays as it was written', () => {
  expect(withProject('', 'p')).toBe('?project=p');
  expect(withProject('?tab=a&text=%E7%94%B2+b', 'p')).toBe('?tab=a&text=%E7%94%B2+b&project=p');
  expect(withProject('?project=o&tab=a', 'p')).toBe('?tab=a&project=p');
  expect(withoutProject('?project=o')).toBe('');
  expect(withoutProject('?projects=1&tab=a&project=o')).toBe('?projects=1&tab=a');
  expect(projectIn(withProject('?tab=a', 'p'))).toBe('p');
  expect(projectIn('?tab=a')).toBeNull();
});
