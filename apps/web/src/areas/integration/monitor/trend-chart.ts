import {
  type FigureName,
  figureOf,
  type IndicatorName,
  indicators,
  type Threshold,
} from '@xmgl/contracts/integration/indicators';
import type { OutputOf } from '../../../api/calls.ts';
import type { Across, Chart } from '../../../charts/chart.types.ts';
import { toDayNumber } from '../../../charts/day-number.ts';
import type { Measure } from '../../../charts/measure.ts';

type Trend = OutputOf<'GetMonitorTrend'>;

const measureOf = (figure: FigureName): Measure => {
  const { label, unit, digits } = figureOf(figure);
  if (unit === '%') return { of: 'percent', label };
  return digits === 0 ? { of: 'count', label, unit } : { of: 'number', label, digits };
};

const limitsOf = (figure: FigureName, threshold: Threshold | undefined): readonly Across[] => {
  if (!(figure in indicators) || threshold === undefined || threshold.enabled === 0) return [];
  return [
    { axis: 'y', at: threshold.amber, name: '黄线', tone: 'warn' },
    { axis: 'y', at: threshold.red, name: '红线', tone: 'danger' },
  ];
};

const toPoints = (values: Trend['days']) =>
  values.map(({ day, value }) => ({ x: toDayNumber(day), y: value }));

/** What a figure was day by day, and at the status dates of the plan. */
export const toTrendChart = (
  figure: FigureName | IndicatorName,
  trend: Trend,
  threshold?: Threshold,
): Chart => ({
  kind: 'line',
  title: figureOf(figure).label,
  x: { of: 'day', label: '日期' },
  y: measureOf(figure),
  series: [
    { key: 'days', name: '每日', points: toPoints(trend.days) },
    ...(trend.statusDays.length > 1
      ? [
          {
            key: 'status',
            name: '状态日期',
            isDashed: true,
            tone: 'neutral',
            points: toPoints(trend.statusDays),
          } as const,
        ]
      : []),
  ],
  across: limitsOf(figure, threshold),
});
