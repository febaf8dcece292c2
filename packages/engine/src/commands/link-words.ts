import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { formatExactly } from './duration-words.ts';

type Lag = Pick<LinkRow, 'lagValue' | 'lagUnit' | 'lagCalendar'>;

/** Whose calendar counts the working time of a lag. */
export const lagCalendarWords = {
  successor: '后续活动',
  predecessor: '前置活动',
  project: '项目',
  continuous: '24 小时',
} as const satisfies Record<LinkRow['lagCalendar'], string>;

const marks = {
  successor: '',
  predecessor: '[前置]',
  project: '[项目]',
  continuous: '[24小时]',
} as const satisfies Record<LinkRow['lagCalendar'], string>;

/** Whether it matters whose calendar a lag keeps: none, and time by the clock, keep no calendar. */
export const keepsCalendar = ({ lagValue, lagUnit }: Pick<Lag, 'lagValue' | 'lagUnit'>): boolean =>
  lagValue !== 0 && (lagUnit === 'working' || lagUnit === 'percent');

/** How much a lag is, without whose calendar counts it. */
export const formatLagSize = ({ lagValue, lagUnit, lagCalendar }: Lag, minutesPerDay: number): string => {
  if (lagValue === 0) return '';
  const sign = lagValue < 0 ? '-' : '+';
  const size = Math.abs(lagValue);
  if (lagUnit === 'percent') return `${sign}${size}%`;
  if (lagUnit === 'elapsedPercent') return `${sign}${size}日历%`;
  // A day of work is no day of twenty-four hours: hours say how long it is.
  if (lagUnit === 'working' && lagCalendar === 'continuous')
    return `${sign}${Number((size / 60).toFixed(2))}小时`;
  return `${sign}${formatExactly(size, lagUnit === 'elapsed', minutesPerDay)}`;
};

/**
 * A lag as the reader types it; empty for none. Another calendar than the successor's stands behind it.
 * @example formatLag(link, 480) // '+2天', '+2天[前置]'
 */
export const formatLag = (lag: Lag, minutesPerDay: number): string =>
  `${formatLagSize(lag, minutesPerDay)}${keepsCalendar(lag) ? marks[lag.lagCalendar] : ''}`;

/** One link in a predecessors' cell. @example '3FS+2天'; plain finish-to-start is the code alone */
export const formatPredecessor = (
  link: Lag & Pick<LinkRow, 'type'>,
  reference: string,
  minutesPerDay: number,
): string => {
  const lag = formatLag(link, minutesPerDay);
  return link.type === 'FS' && lag === '' ? reference : `${reference}${link.type}${lag}`;
};
