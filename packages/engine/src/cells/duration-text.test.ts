import { describe, expect, it } from 'vitest';
import { formatDuration, formatFloat, inWords } from '../commands/duration-words.ts';
import { readDuration } from './duration-text.ts';

const settings = { minutesPerDay: 480, minutesPerWeek: 2400, daysPerMonth: 20 };
const read = (text: string, isElapsed = false) => readDuration(text, settings, isElapsed);

describe('a typed duration', () => {
  it.each([
    ['5天', 2400, false],
    ['5', 2400, false],
    ['5d', 2400, false],
    ['5 D', 2400, false],
    ['1.5工作日', 720, false],
    ['4h', 240, false],
    ['4 小时', 240, false],
    ['2周', 4800, false],
    ['1mo', 9600, false],
    ['30分钟', 30, false],
    ['3日历天', 4320, true],
    ['3ed', 4320, true],
    ['2 edays', 2880, true],
    ['90emins', 90, true],
    ['2 wks', 4800, false],
    ['５天', 2400, false],
    ['0', 0, false],
    ['5天?', 2400, false],
  ])('「%s」 is %i minutes', (text, durationMin, isElapsed) => {
    expect(read(text)).toEqual({ ok: true, value: { durationMin, isElapsed } });
  });

  it('without a unit counts as the activity does', () => {
    expect(read('7', true)).toEqual({ ok: true, value: { durationMin: 10_080, isElapsed: true } });
    expect(read('7天', true)).toEqual({ ok: true, value: { durationMin: 3360, isElapsed: false } });
  });

  it.each([
    ['五天', '看不懂'],
    ['', '看不懂'],
    ['5公里', '没有「公里」这个单位'],
    ['-3天', '工期不能小于 0'],
    ['36501天', '工期最长 36500 天'],
  ])('「%s」 is refused with a reason', (text, reason) => {
    expect(read(text)).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
  });

  it.each([
    [2400, false, '5天'],
    [720, false, '1.5天'],
    [90, false, '1.5小时'],
    [0, false, '0天'],
    [10_080, true, '7日历天'],
  ])('%i minutes are shown so that they read back the same', (durationMin, isElapsed, text) => {
    expect(formatDuration(durationMin, isElapsed, 480)).toBe(text);
    expect(read(text)).toEqual({ ok: true, value: { durationMin, isElapsed } });
  });

  it('a float keeps its sign, and is said in calendar days where the duration is', () => {
    expect(formatFloat(-480, 480)).toBe('-1天');
    expect(formatFloat(-1440, 480, true)).toBe('-1日历天');
    expect(formatFloat(0, 480)).toBe('0天');
    expect(inWords(formatFloat(-1440, 480, true))).toBe('−1 日历天');
    expect(inWords(formatDuration(90, false, 480))).toBe('1.5 小时');
  });
});
