import { expect, test } from 'vitest';
import { redirectTarget } from './navigation.ts';

const target = (path: string): string => redirectTarget(`?redirect=${encodeURIComponent(path)}`);

test('signing in leads to a path of this site and to nothing that a browser takes for another', () => {
  expect(target('/riskManagement/index?tab=register')).toBe('/riskManagement/index?tab=register');
  // Browsers leave out tabs and line ends: what is left begins with two slashes.
  for (const path of ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example'])
    expect(target(path)).toBe('/');
  for (const path of ['https://evil.example', 'javascript:alert(1)', '/login?redirect=x', ''])
    expect(target(path)).toBe('/');
});
