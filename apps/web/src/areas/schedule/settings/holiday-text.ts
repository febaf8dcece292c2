import { daysInMonth, toDayNumber } from '@xmgl/engine/calendar/day-number';
import { type Read, readAs, toPlainText, unreadable } from '@xmgl/engine/cells/read-result';

export type TypedHoliday = {
  readonly fromDay: number;
  readonly toDay: number;
  readonly name: string;
  /** 调休: worked in exchange. */
  readonly isWork: boolean;
};

const span =
  /(?:(\d{4})[年./-])?(\d{1,2})[月./-](\d{1,2})日?(?:\s*(?:至|到|~|—+|–)\s*(?:(\d{4})[年./-])?(?:(\d{1,2})[月./-])?(\d{1,2})日?)?/g;

const dayOf = (year: number, month: number, day: number): number | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? toDayNumber(year, month, day)
    : null;

const toSpan = (match: RegExpExecArray, year: number): readonly [number, number] | null => {
  const [, ownYear, month, day, endYear, endMonth, endDay] = match;
  const fromYear = Number(ownYear ?? year);
  const from = dayOf(fromYear, Number(month), Number(day));
  if (from === null || endDay === undefined) return from === null ? null : [from, from];
  const lastMonth = Number(endMonth ?? month);
  const lastYear = Number(endYear ?? (lastMonth < Number(month) ? fromYear + 1 : fromYear));
  const to = dayOf(lastYear, lastMonth, Number(endDay));
  return to === null || to < from ? null : [from, to];
};

/** 「一、元旦：」 without its number. */
const nameOf = (line: string): string =>
  (
    /^[一二三四五六七八九十\d]{0,2}[、.．]?\s*([^\d：:，,。\s]{1,12})\s*[：:\s]/.exec(line)?.[1] ?? ''
  ).replace(/(调休)?上班$/, '');

/**
 * Statutory days as the State Council announces them, or typed line by line: 「春节：2月5日至11日放假。1月31日上班。」
 * A sentence with 上班 or 补班 names days worked in exchange.
 */
export const readHolidays = (text: string, year: number): Read<TypedHoliday[]> => {
  const found: TypedHoliday[] = [];
  for (const line of text.split('\n').map(toPlainText)) {
    const plain = line.replace(/[（(][^）)]*[）)]/g, '').replace(/共\s*\d+\s*天/g, '');
    const name = nameOf(plain) || '法定节假日';
    let count = 0;
    for (const sentence of plain.split(/[。;；]/)) {
      const isWork = /上班|补班/.test(sentence);
      for (const match of sentence.matchAll(span)) {
        const days = toSpan(match, year);
        if (days === null) return unreadable(`没有「${match[0]}」这样的日期，请改正「${line}」`);
        found.push({ fromDay: days[0], toDay: days[1], name: isWork ? `${name}调休` : name, isWork });
        count += 1;
      }
    }
    if (count === 0 && /\d/.test(plain))
      return unreadable(`看不懂「${line}」，请写成「春节：2月5日至2月11日放假。1月31日上班。」`);
  }
  if (found.length === 0) return unreadable('没有读到日期，请粘贴放假通知，或每行写一个节日和它的日期');
  return readAs(found.toSorted((a, b) => a.fromDay - b.fromDay));
};
