import { addDays } from '@xmgl/contracts/calendar-day';
import type { IssueAge } from '@xmgl/contracts/integration/issue.calls';
import type { Chart, Mark } from '../../../charts/chart.types.ts';
import { filterKeyOf } from '../../../register/use-address.ts';

const nameOf = ({ fromDays, toDays }: IssueAge): string =>
  toDays === null ? `${fromDays} 天以上` : `${fromDays}–${toDays} 天`;

/** How long the open issues have been open, those that are late apart. */
export const toAgesChart = (ages: readonly IssueAge[]): Chart => ({
  kind: 'stackedBar',
  title: '未结束的问题已提出多少天（红色为逾期）',
  categoryLabel: '已提出',
  measure: { of: 'count', label: '问题', unit: '个' },
  categories: ages.map((age) => ({ key: String(age.fromDays), name: nameOf(age) })),
  series: [
    { key: 'late', name: '逾期', tone: 'danger', values: ages.map(({ late }) => late || null) },
    { key: 'onTime', name: '未到期', tone: 'main', values: ages.map(({ onTime }) => onTime || null) },
  ],
});

/** What narrows the list to the issues that a mark counts. */
export const partsOfAge = (
  ages: readonly IssueAge[],
  today: string,
  { key, series }: Mark,
): Readonly<Record<string, string | null>> => {
  const age = ages.find(({ fromDays }) => String(fromDays) === key);
  if (!age) return {};
  const first = age.toDays === null ? '' : addDays(today, -age.toDays);
  const due = series === 'late' ? `~${addDays(today, -1)}` : `${today}~`;
  return {
    [filterKeyOf('state')]: '新建,处理中,待验证',
    [filterKeyOf('raisedTime')]: `${first}~${addDays(today, -age.fromDays)}`,
    [filterKeyOf('dueTime')]: series === null ? null : due,
  };
};
