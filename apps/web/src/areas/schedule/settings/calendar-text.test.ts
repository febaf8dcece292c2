import { formatDay } from '@xmgl/contracts/calendar-day';
import { expect, test } from 'vitest';
import { readHolidays } from './holiday-text.ts';
import { formatShifts, readShifts } from './shift-text.ts';

const listed = (text: string, year: number) => {
  const read = readHolidays(text, year);
  if (!read.ok) throw new Error(read.error);
  return read.value.map(
    ({ fromDay, toDay, name, isWork }) =>
      `${name} ${formatDay(fromDay)}~${formatDay(toDay)}${isWork ? ' 上班' : ''}`,
  );
};

test('the announcement of a year is read as it is pasted', () => {
  const text = `各省、自治区、直辖市人民政府：
一、元旦：1月1日（周五）至3日（周日）放假，共3天。
二、春节：2月5日（农历除夕、周五）至13日（周六）放假调休，共9天。1月31日（周日）、2月20日（周六）上班。
七、国庆节：10月1日（周五）至7日（周四）放假调休，共7天。`;
  expect(listed(text, 2027)).toEqual([
    '元旦 2027-01-01~2027-01-03',
    '春节调休 2027-01-31~2027-01-31 上班',
    '春节 2027-02-05~2027-02-13',
    '春节调休 2027-02-20~2027-02-20 上班',
    '国庆节 2027-10-01~2027-10-07',
  ]);
});

test('days typed line by line are read as well, over the turn of a year too', () => {
  expect(listed('春节 2027-02-05至2027-02-11\n元旦：12月31日至1月2日', 2027)).toEqual([
    '春节 2027-02-05~2027-02-11',
    '元旦 2027-12-31~2028-01-02',
  ]);
});

test('what is no date is told, and nothing of it is taken', () => {
  expect(readHolidays('春节：2月30日放假', 2027)).toMatchObject({
    error: expect.stringContaining('2月30日'),
  });
  expect(readHolidays('春节放假 7 天', 2027)).toMatchObject({ error: expect.stringContaining('看不懂') });
  expect(readHolidays('', 2027).ok).toBe(false);
});

test('shifts are read as people write them and shown in one way', () => {
  const read = readShifts('8-12，13：00-17：30');
  expect(read).toEqual({
    ok: true,
    value: [
      { fromMin: 480, toMin: 720 },
      { fromMin: 780, toMin: 1050 },
    ],
  });
  expect(read.ok && formatShifts(read.value)).toBe('08:00-12:00 13:00-17:30');
  expect(readShifts('20:00-04:00')).toMatchObject({ value: [{ fromMin: 1200, toMin: 1680 }] });
  expect(readShifts('休息')).toEqual({ ok: true, value: [] });
  expect(readShifts('8-12 11-15')).toMatchObject({ error: expect.stringContaining('重叠') });
  expect(readShifts('上午')).toMatchObject({ error: expect.stringContaining('看不懂班次') });
});
