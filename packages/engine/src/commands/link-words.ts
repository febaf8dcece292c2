import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { formatExactly } from './duration-words.ts';

/** A lag as the reader types it; empty for none. @example formatLag(link, 480) // '+2天' */
export const formatLag = (link: Pick<LinkRow, 'lagValue' | 'lagUnit'>, minutesPerDay: number): string => {
  if (link.lagValue === 0) return '';
  const sign = link.lagValue < 0 ? '-' : '+';
  const size = Math.abs(link.lagValue);
  switch (link.lagUnit) {
    case 'percent':
      return `${sign}${size}%`;
    case 'elapsedPercent':
      return `${sign}${size}日历%`;
    case 'elapsed':
    case 'working':
      return `${sign}${formatExactly(size, link.lagUnit === 'elapsed', minutesPerDay)}`;
  }
};

/** One link in a predecessors' cell. @example '3FS+2天'; plain finish-to-start is the code alone */
export const formatPredecessor = (
  link: Pick<LinkRow, 'type' | 'lagValue' | 'lagUnit'>,
  reference: string,
  minutesPerDay: number,
): string => {
  const lag = formatLag(link, minutesPerDay);
  return link.type === 'FS' && lag === '' ? reference : `${reference}${link.type}${lag}`;
};
