import { daysBetween } from '@xmgl/contracts/calendar-day';
import type { OwnActivity } from '@xmgl/contracts/schedule/tracking.calls';
import type { Tone } from '../../../ui/state-dot.tsx';

export const stateTones: Readonly<Record<OwnActivity['state'], Tone>> = {
  未开始: 'quiet',
  进行中: 'active',
  已完成: 'good',
};

export const reportTones: Readonly<Record<string, Tone>> = {
  草稿: 'quiet',
  已提交: 'active',
  退回: 'warn',
  已确认: 'good',
};

type Dated = Pick<OwnActivity, 'state' | 'start' | 'finish'>;

/** The day by which the next thing should have happened. */
const dueOf = ({ state, start, finish }: Dated): string | null => (state === '未开始' ? start : finish);

/** Whether an activity should have started, or ended, before today. */
const isLate = (row: Dated, today: string): boolean => {
  const due = dueOf(row);
  return row.state !== '已完成' && due !== null && due < today;
};

/** Empty where nothing is late. @example lateWords({ state: '未开始', start: '2026-03-02', finish: null }, '2026-03-05') // '晚开始 3 天' */
export const lateWords = (row: Dated, today: string): string => {
  if (!isLate(row, today)) return '';
  const days = daysBetween(dueOf(row) ?? today, today);
  return row.state === '未开始' ? `晚开始 ${days} 天` : `逾期 ${days} 天`;
};
