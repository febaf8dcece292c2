import type { SimulationAnswer } from '@xmgl/contracts/schedule/simulation.calls';
import type { Across, HistogramChart, LineChart, TornadoChart } from '../../../charts/chart.types.ts';

const dayMin = 1440;
/** A finish stands on the day that work ends on. */
const toDay = (at: number): number => (at - 1) / dayMin;
const finish = { of: 'day', label: '完工日期' } as const;

export const atOf = ({ percentiles, plannedAt }: SimulationAnswer, wanted: number): number =>
  percentiles.find(({ percent }) => percent === wanted)?.at ?? plannedAt;

const marks = (result: SimulationAnswer): readonly Across[] => [
  { axis: 'x', at: toDay(result.plannedAt), name: '计划完工', tone: 'warn' },
  { axis: 'x', at: toDay(atOf(result, 80)), name: 'P80', tone: 'neutral' },
];

const mostBins = 30;

type DayBin = { readonly day: number; readonly count: number; readonly reached: number };

/** Nights and weekends lie between working minutes: what finishes on one day is one bin. */
const toDayBins = ({ bins }: SimulationAnswer): readonly DayBin[] => {
  const days = new Map<number, DayBin>();
  for (const { toAt, count, reached } of bins) {
    const day = Math.floor(toDay(toAt));
    days.set(day, { day, count: (days.get(day)?.count ?? 0) + count, reached });
  }
  return [...days.values()];
};

/** How likely the plan is done by a day. */
export const toCurve = (result: SimulationAnswer): LineChart => {
  const days = toDayBins(result);
  const first = days[0];
  return {
    kind: 'line',
    title: '完工概率',
    x: finish,
    y: { of: 'percent', label: '概率' },
    series: [
      {
        key: 'reached',
        name: '到这一天完工的概率',
        points: [
          ...(first ? [{ x: first.day - 1, y: 0 }] : []),
          ...days.map(({ day, reached }) => ({ x: day, y: Math.round(reached * 1000) / 10 })),
        ],
      },
    ],
    across: marks(result),
  };
};

/** Equal spans of whole days. */
export const toHistogram = (result: SimulationAnswer): HistogramChart => {
  const days = toDayBins(result);
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  const width = Math.max(1, Math.ceil((last - first + 1) / mostBins));
  const bins = Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, at) => {
    const from = first + at * width;
    const own = days.filter(({ day }) => day >= from && day < from + width);
    return { from, to: from + width, count: own.reduce((sum, { count }) => sum + count, 0) };
  });
  return {
    kind: 'histogram',
    title: '完工日期的分布',
    bins,
    x: finish,
    y: { of: 'count', label: '次数', unit: '次' },
    across: marks(result),
  };
};

const mostShown = 15;

/** What moves the finish most: the mean finish where an activity is shortest, and where it is longest. */
export const toTornado = (result: SimulationAnswer): TornadoChart => ({
  kind: 'tornado',
  title: '哪些活动左右完工',
  categoryLabel: '活动',
  base: toDay(result.meanAt),
  measure: finish,
  items: result.sensitivity
    .filter(({ correlation }) => Math.abs(correlation) >= 0.02)
    .slice(0, mostShown)
    .map(({ activityID, code, name, lowAt, highAt }) => ({
      key: activityID,
      name: `${code} ${name}`,
      low: toDay(lowAt),
      high: toDay(highAt),
    })),
});
