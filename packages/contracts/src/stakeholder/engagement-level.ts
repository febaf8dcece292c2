import { addDays } from '../calendar-day.ts';
import type { Priority } from './assessment.ts';

/** How people stand to the project, from not knowing of it to leading it: pure functions for both sides. */
export const engagementLevels = ['不了解型', '抵制型', '中立型', '支持型', '领导型'] as const;
export type EngagementLevel = (typeof engagementLevels)[number];

/** The least that can be wished for. */
export const lowestDesired = 2;

const rank = (level: EngagementLevel): number => engagementLevels.indexOf(level);

export const mayBeDesired = (level: EngagementLevel): boolean => rank(level) >= lowestDesired;

/** From where a person stands to where one wishes them: '抵制型 → 支持型', from the least engaged on. */
export const engagementSteps: readonly string[] = engagementLevels.flatMap((current) =>
  engagementLevels.filter(mayBeDesired).map((desired) => `${current} → ${desired}`),
);

/** What is wished for where nobody has said it: that the person stays as well disposed as now. */
export const desiredFor = (current: EngagementLevel): EngagementLevel =>
  mayBeDesired(current) ? current : '中立型';

/**
 * Steps from where a person stands to where one wishes them; below zero where they are ahead.
 * @example gapOf('抵制型', '支持型') // 2
 */
export const gapOf = (current: EngagementLevel, desired: EngagementLevel): number =>
  rank(desired) - rank(current);

/** Steps since the assessment before; null at the first. */
export const trendOf = (current: EngagementLevel, previous: EngagementLevel | null): number | null =>
  previous === null ? null : rank(current) - rank(previous);

/** How a gap is marked: 2 and more is red, 1 amber. */
export const gapTone = (gap: number): 'bad' | 'warning' | 'good' =>
  gap >= 2 ? 'bad' : gap === 1 ? 'warning' : 'good';

/** @example gapWords(2) // '差 2 级' */
export const gapWords = (gap: number): string => (gap > 0 ? `差 ${gap} 级` : gap < 0 ? '超出期望' : '已达到');

const stance = {
  不了解型: '中立',
  抵制型: '反对',
  中立型: '中立',
  支持型: '支持',
  领导型: '支持',
} as const satisfies Record<EngagementLevel, string>;

export const stances = ['支持', '中立', '反对'] as const;

/** 立场, from where a person stands. */
export const stanceOf = (current: EngagementLevel): (typeof stances)[number] => stance[current];

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** 达标率: of those assessed, how many stand where one wishes them, in percent to one decimal. */
export const attainmentOf = (gaps: readonly number[]): number | null =>
  share(gaps.filter((gap) => gap <= 0).length, gaps.length);

/** 覆盖率: how many of the people have been assessed, in percent to one decimal. */
export const coverageOf = (assessed: number, people: number): number | null => share(assessed, people);

/** 过期: older than 30 days for priority 高, else 90. */
export const isOverdue = (assessDay: string, priority: Priority | null, today: string): boolean =>
  assessDay < addDays(today, priority === '高' ? -30 : -90);

/** Whether a gap must come with a strategy, who sees to it, and by when. */
export const needsStrategy = (gap: number, priority: Priority | null): boolean =>
  gap > 0 && priority === '高';

/** The fields that say how a gap is to be closed. */
export const wayFields = ['strategy', 'strategyOwnerID', 'targetTime'] as const;

/** What is told at those that are empty, where a gap needs them; the priority is named only to who may see it. */
export const missingWay = (gap: number, priority: Priority | null, seesPriority: boolean): string | null =>
  needsStrategy(gap, priority)
    ? `${seesPriority ? '高优先级干系人' : '此干系人'}存在差距，请填写策略、责任人和目标日期`
    : null;

type Dated = { readonly assessTime: string; readonly current: EngagementLevel };

/** The months from the first assessment to today, YYYY-MM. @example monthsBetween('2026-11-30', '2027-01-02') // ['2026-11', '2026-12', '2027-01'] */
export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > to.slice(0, 7)) return months;
    months.push(name);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
};

export type MonthOfLevels = {
  readonly month: string;
  readonly counts: Readonly<Record<EngagementLevel, number>>;
};

/** How many people stood where at the end of each month, by the newest assessment until then. */
export const levelsByMonth = (
  people: readonly (readonly Dated[])[],
  today: string,
): readonly MonthOfLevels[] => {
  const days = people.flatMap((history) => history.map(({ assessTime }) => assessTime)).sort();
  const [first] = days;
  if (first === undefined) return [];
  return monthsBetween(first, today).map((month) => {
    const counts = { 不了解型: 0, 抵制型: 0, 中立型: 0, 支持型: 0, 领导型: 0 };
    for (const history of people) {
      const level = levelOn(history, `${month}-31`);
      if (level !== null) counts[level] += 1;
    }
    return { month, counts };
  });
};

/** Where a person stood on a day. */
export const levelOn = (history: readonly Dated[], day: string): EngagementLevel | null =>
  history
    .filter(({ assessTime }) => assessTime <= day)
    .reduce<Dated | null>(
      (last, one) => (last === null || one.assessTime >= last.assessTime ? one : last),
      null,
    )?.current ?? null;
