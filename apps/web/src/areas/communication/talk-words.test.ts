import { expect, test } from 'vitest';
import { isApart, mentionedIn, sayShortTime, sayTime, toParts } from './talk-words.ts';

const at = (text: string) => new Date(text);
const now = at('2026-03-05T12:00:00');

test('a time is told as people tell it: of today the minute, then yesterday, the weekday, the day', () => {
  const told = ['2026-03-05T09:05:00', '2026-03-04T23:59:00', '2026-03-01T08:00:00', '2026-02-01T08:00:00'];
  expect(told.map((time) => sayTime(time, now))).toEqual([
    '09:05',
    '昨天 23:59',
    '星期日 08:00',
    '02-01 08:00',
  ]);
  expect(told.map((time) => sayShortTime(time, now))).toEqual(['09:05', '昨天', '星期日', '02-01']);
  expect(sayShortTime('2025-12-31T08:00:00', now)).toBe('2025-12-31');
});

test('the time stands between messages that are five minutes apart', () => {
  expect(isApart(undefined, '2026-03-05T09:00:00')).toBe(true);
  expect(isApart('2026-03-05T09:00:00', '2026-03-05T09:05:00')).toBe(false);
  expect(isApart('2026-03-05T09:00:00', '2026-03-05T09:05:01')).toBe(true);
});

test('addresses and mentioned people stand out of a text; a longer name counts before one that begins it', () => {
  expect(toParts('@周航天 看 https://a.cn/x，谢谢', ['周航', '周航天'])).toEqual([
    { kind: 'name', text: '@周航天' },
    { kind: 'text', text: ' 看 ' },
    { kind: 'link', text: 'https://a.cn/x' },
    { kind: 'text', text: '，谢谢' },
  ]);
  const people = [
    { userID: '1', userName: '周航' },
    { userID: '2', userName: '周航天' },
  ];
  expect(mentionedIn('@周航天 与 @周航', people)).toEqual(['1', '2']);
  expect(mentionedIn('@周航天', people)).toEqual(['2']);
});
