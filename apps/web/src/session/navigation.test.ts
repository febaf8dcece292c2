import { expect, test } from 'vitest';
import { redirectTarget, toLogin } from './navigation.ts';

const target = (path: string): string => redirectTarget(`?redirect=${encodeURIComponent(path)}`);

test('signing in leads to a path of this site and to nothing that a browser takes for another', () => {
  expect(target('/riskManagement/index?tab=register')).toBe('/riskManagement/index?tab=register');
  // Browsers leave out tabs and line ends: what is left begins with two slashes.
  for (const path of ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example'])
    expect(target(path)).toBe('/');
  for (const path of ['https://evil.example', 'javascript:alert(1)', '/login?redirect=x', ''])
    expect(target(path)).toBe('/');
});

test('a call that is refused after one has left for /login does not forget the way back', () => {
  const login = toLogin('/scheduleManagement/index?tab=exchange');
  expect(redirectTarget(new URL(login, 'https://x.example').search)).toBe(
    '/scheduleManagement/index?tab=exchange',
  );
  expect(toLogin(login)).toBe(login);
  expect([toLogin('/'), toLogin('/login')]).toEqual(['/login', '/login']);
});
