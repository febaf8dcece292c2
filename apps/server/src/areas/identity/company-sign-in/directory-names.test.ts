import { expect, test } from 'vitest';
import { accountCondition, isWithin, parentOf, plainDn } from './directory-names.ts';

test('names are the same however they are spaced, capitalised and escaped', () => {
  const written = [
    'OU=工程部, DC=Binjiang,DC=cn',
    'ou=\\e5\\b7\\a5\\e7\\a8\\8b\\e9\\83\\a8,dc=binjiang,dc=cn',
  ];
  for (const dn of written) expect(plainDn(dn)).toBe('ou=工程部,dc=binjiang,dc=cn');
});

test('a comma behind a backslash parts nothing', () => {
  expect(parentOf('cn=Wang\\, Wei,ou=a,dc=b')).toBe('ou=a,dc=b');
});

test('what ends like the name of another is not within it', () => {
  expect([isWithin('ou=x,dc=b', 'dc=b'), isWithin('ou=x,adc=b', 'dc=b'), isWithin('dc=b', 'dc=b')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('an account of Active Directory is found by its name, with its domain, and by the whole principal name', () => {
  const byName = { attribute: 'sAMAccountName', value: 'lin' };
  expect(accountCondition('sAMAccountName', 'lin')).toEqual(byName);
  expect(accountCondition('sAMAccountName', 'BINJIANG\\lin')).toEqual(byName);
  const whole = { attribute: 'userPrincipalName', value: 'lin@binjiang.cn' };
  expect(accountCondition('sAMAccountName', 'lin@binjiang.cn')).toEqual(whole);
  expect(accountCondition('uid', 'a\\b@c')).toEqual({ attribute: 'uid', value: 'a\\b@c' });
});
