import { describe, expect, test } from 'vitest';
import {
  isAccount,
  isChineseName,
  isCitizenId,
  isCode,
  isEmail,
  isExternalLink,
  isPassword,
  isPersonName,
  toMobile,
} from './identity-rules.ts';

const today = '2026-11-21';

describe('3.37 5.1 5.2 5.4 5.5: mobile numbers', () => {
  test.each(
    '13800138000 13012345678 14712345678 15012345678 15912345678 16612345678 17712345678 18612345678 18912345678 19912345678 17012345678 16212345678 16512345678 16712345678 17212345678 19012345678 19212345678 19512345678 19712345678'.split(
      ' ',
    ),
  )('%s is accepted as it is', (text) => expect(toMobile(text)).toBe(text));

  test.each(['8613800138000', '008613800138000', '8615912345678', '008619912345678'])(
    '%s loses its country prefix',
    (text) => expect(toMobile(text)).toBe(text.slice(-11)),
  );

  test.each([
    '1380013800',
    '138001380000',
    '23800138000',
    '10800138000',
    '11012345678',
    '12345678901',
    '15412345678',
    '8513800138000',
    '08613800138000',
    '0013800138000',
    '86861380013800',
    '138-0013-8000',
    '1380013800a',
    '１３８００１３８０００',
    '86',
    '',
  ])('%s is refused', (text) => expect(toMobile(text)).toBeNull());
});

describe('5.7 5.8 5.9: passwords', () => {
  test.each([
    'Abcd1234',
    '1234567a',
    'abcdefg1',
    'Abcdefg1',
    'Abcdefgh12345678',
    'Abcdefghijklmn12',
    'a1!@#$%^',
    'P@ssw0rd_2026',
  ])('%s is accepted', (text) => expect(isPassword(text)).toBe(true));
  test.each([
    'Abc1234',
    'Abcdef1',
    'Abcdefgh123456789',
    'Abcdefghijklmno12',
    'abcdefgh',
    '12345678',
    '!@#$%^&*',
    '',
    '中文Abcd1234',
    'Abcd1234中',
    '密码abc12345',
  ])('%s is refused', (text) => expect(isPassword(text)).toBe(false));
});

describe('names of people without an account', () => {
  test.each([
    '王伟',
    '阿依古丽·买买提',
    'Li',
    'Anne-Marie O’Neill',
    "Conan O'Brien",
    'John F. Kennedy',
    'José Müller',
  ])('%s is accepted', (text) => expect(isPersonName(text)).toBe(true));
  test.each([
    '王',
    'T',
    'Tom4',
    'Tom  ',
    ' Tom',
    '-Tom',
    'Tom、Ann',
    '王Tom',
    'a@b.cn',
    'x'.repeat(41),
    '...',
  ])('%j is refused', (text) => expect(isPersonName(text)).toBe(false));
});

describe('3.37 5.11 5.14–5.18: codes, names, mail, accounts', () => {
  test.each(['0000', '1234', '0987', '9999'])('code %s is accepted', (text) =>
    expect(isCode(text)).toBe(true),
  );
  test.each([
    '123',
    '999',
    '12345',
    '99999',
    '12a4',
    '12 4',
    '-123',
    '1e10',
    '12.3',
    '１２３４',
    '',
    '1234\n',
  ])('code %j is refused', (text) => expect(isCode(text)).toBe(false));
  test.each([
    '王伟',
    '示例用户',
    '欧阳娜娜',
    '买买提艾力',
    '买买提艾力江',
    '阿依古丽买买提',
    '阿凡提·买买提',
    '迪丽热巴·迪力木拉提',
    '阿阿阿阿阿阿阿阿阿·买买买买买买买买买买',
  ])('name %s is accepted', (text) => expect(isChineseName(text)).toBe(true));
  test.each([
    '王',
    '阿依古丽买买提江',
    'Wang',
    '王5',
    '王a伟',
    '王 伟',
    '王伟！',
    '1234',
    '',
    '·',
    '阿阿阿阿阿阿阿阿阿·买买买买买买买买买买提',
    '阿阿阿阿阿阿阿阿阿阿·买买买买买买买买买买',
  ])('name %s is refused', (text) => expect(isChineseName(text)).toBe(false));
  test.each(['a@b.cn', 'user.name@example.com', 'user_1@mail.example.com.cn'])(
    'mail %s is accepted',
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each(['a@b', 'ab.com', '@b.com', 'a@', 'a b@c.com', 'a@b..com', 'a@@b.com'])(
    'mail %s is refused',
    (text) => expect(isEmail(text)).toBe(false),
  );
  test.each([
    ['demo_1', true],
    ['abc', false],
    ['13800138000', false],
    ['有名字', false],
  ])('account %s: %s', (text, expected) => expect(isAccount(text)).toBe(expected));
});

describe('5.19–5.23: citizen identity numbers', () => {
  test.each([
    '11010519491231002X',
    '440524188001010014',
    '110101190402290010',
    '110101200002290018',
    '11010119050115003X',
    '11010119050115003x',
  ])('%s is accepted', (text) => expect(isCitizenId(text, today)).toBe(true));
  test.each([
    '110101190002290011',
    '110101190502290018',
    '110101190504310019',
    '110101190513010018',
    '110101190500010019',
    '110101190501000015',
    '110101190501320019',
    '110101209901010017',
    '1101051949123100X2',
    '11010119050115001',
    '1101011905011500131',
    '110101050115001',
    '11010119A501150013',
    '11010119050115001Y',
    '110101190501150010',
    '',
  ])('%s is refused', (text) => expect(isCitizenId(text, today)).toBe(false));
});

test.each([
  ['http://a.cn', true],
  ['https://a.cn', true],
  ['mailto:a@b.cn', true],
  ['tel:10086', true],
  ['/dashboard', false],
  ['dashboard', false],
  ['www.a.cn', false],
  ['ftp://a.cn', false],
  ['//a.cn', false],
  ['javascript:alert(1)', false],
  ['#x', false],
  ['', false],
])('5.27: external link %s: %s', (text, expected) => expect(isExternalLink(text)).toBe(expected));
