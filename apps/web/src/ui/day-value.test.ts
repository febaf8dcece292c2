import { describe, expect, it } from 'vitest';
import { dayIssue, readDayValue, toDayText } from './day-value.ts';

const day = { isMinute: false };
const minute = { isMinute: true };
const today = '2026-11-23';

describe('what a field of a day makes of a text', () => {
  it('is the day, nearest to the one it had where no year was typed', () => {
    expect(readDayValue('12-31', null, today, day)).toEqual({ ok: true, value: '2026-12-31' });
    expect(readDayValue('3-2', null, today, day)).toEqual({ ok: true, value: '2027-03-02' });
    expect(readDayValue('12-31', '2028-11-01', today, day)).toEqual({ ok: true, value: '2028-12-31' });
  });

  it('keeps the time of the field where only a day was typed, and takes a time where one was', () => {
    expect(readDayValue('12-31', '2026-11-01T14:30', today, minute)).toMatchObject({
      value: '2026-12-31T14:30',
    });
    expect(readDayValue('明天', null, today, minute)).toMatchObject({ value: '2026-11-24T08:00' });
    expect(readDayValue('2026.12.31 9:05', null, today, minute)).toMatchObject({ value: '2026-12-31T09:05' });
    expect(readDayValue('12-31 24:00', null, today, minute)).toMatchObject({ value: '2027-01-01T00:00' });
  });

  it('is a refusal where a day alone is asked for and a time was typed', () => {
    expect(readDayValue('12-31 9:00', null, today, day)).toMatchObject({
      error: '这里只填日期，请去掉「09:00」',
    });
  });

  it('tells what stands in the field and is no day', () => {
    expect(dayIssue('2026-12-031', day)).toContain('看不懂「2026-12-031」');
    // A time, which the field would refuse, is not proposed.
    expect(dayIssue('2026-12-031', day)).not.toContain('08:00');
    expect(dayIssue('2026-12-31', day)).toBeUndefined();
    expect(dayIssue(null, day)).toBeUndefined();
    expect(dayIssue('2026-12-31T08:00', minute)).toBeUndefined();
    expect(dayIssue('12-31', day)).toContain('请填写完整的日期');
  });

  it('is shown as it is typed', () => {
    expect(toDayText('2026-12-31T09:05', minute)).toBe('2026-12-31 09:05');
    expect(toDayText('乱写', day)).toBe('乱写');
  });
});
