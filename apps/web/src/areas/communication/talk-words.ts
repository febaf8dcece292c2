import { toDay, toMinute } from '../../format/day.ts';

const dayMs = 86_400_000;
const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

const wordOfDay = (time: string, now: Date): string => {
  const day = toDay(time);
  if (day === toDay(now)) return '';
  if (day === toDay(new Date(now.getTime() - dayMs))) return '昨天';
  const date = new Date(time);
  if (now.getTime() - date.getTime() < 6 * dayMs) return `星期${weekdays[date.getDay()] ?? ''}`;
  return day.startsWith(`${now.getFullYear()}-`) ? day.slice(5) : day;
};

/**
 * When something was said, above it: the minute of today, the day with its minute else.
 * @example sayTime('2026-03-01T09:05:00+08:00', new Date('2026-03-02T12:00:00+08:00')) // '昨天 09:05'
 */
export const sayTime = (time: string, now: Date): string =>
  `${wordOfDay(time, now)} ${toMinute(time).slice(11)}`.trim();

/** The same in a list: the day alone, of today the minute. */
export const sayShortTime = (time: string, now: Date): string =>
  wordOfDay(time, now) || toMinute(time).slice(11);

const pauseMs = 5 * 60_000;

/** Whether a while has passed between two messages, so that the time stands between them. */
export const isApart = (before: string | undefined, time: string): boolean =>
  before === undefined || new Date(time).getTime() - new Date(before).getTime() > pauseMs;

export type Part = { readonly kind: 'text' | 'link' | 'name'; readonly text: string };

const address = /https?:\/\/[^\s，。；！？、“”《》（）]+/g;

const splitBy = (parts: readonly Part[], pattern: RegExp, kind: Part['kind']): readonly Part[] =>
  parts.flatMap((part) => {
    if (part.kind !== 'text') return part;
    const found: Part[] = [];
    let at = 0;
    for (const match of part.text.matchAll(pattern)) {
      if (match.index > at) found.push({ kind: 'text', text: part.text.slice(at, match.index) });
      found.push({ kind, text: match[0] });
      at = match.index + match[0].length;
    }
    if (at < part.text.length) found.push({ kind: 'text', text: part.text.slice(at) });
    return found;
  });

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with its addresses and the people it mentions told apart. */
export const toParts = (text: string, names: readonly string[]): readonly Part[] => {
  const withLinks = splitBy([{ kind: 'text', text }], address, 'link');
  if (names.length === 0) return withLinks;
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(literally);
  return splitBy(withLinks, new RegExp(`@(?:${longestFirst.join('|')})`, 'g'), 'name');
};

/** Whom a text mentions of those who are in the conversation; a name that begins another does not count in it. */
export const mentionedIn = (
  text: string,
  people: readonly { readonly userID: string; readonly userName: string }[],
): readonly string[] => {
  const told = new Set(
    toParts(
      text,
      people.map(({ userName }) => userName),
    ).flatMap(({ kind, text: word }) => (kind === 'name' ? [word.slice(1)] : [])),
  );
  return people.flatMap(({ userID, userName }) => (told.has(userName) ? [userID] : []));
};
