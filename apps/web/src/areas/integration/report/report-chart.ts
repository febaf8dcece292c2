import type { ReportChart } from '@xmgl/contracts/integration/report/report-facts';
import type { Chart } from '../../../charts/chart.types.ts';
import { toDayNumber } from '../../../charts/day-number.ts';
import type { Measure } from '../../../charts/measure.ts';

const measureOf = ({ unit, valueLabel }: ReportChart): Measure =>
  unit === '%' ? { of: 'percent', label: valueLabel } : { of: 'count', label: valueLabel, unit };

/** A report's picture as the charts know it; lines go from day to day. */
export const toChart = (given: ReportChart): Chart => {
  const { kind, title, categoryLabel, categories, series } = given;
  if (kind === 'bar')
    return {
      kind: 'bar',
      title,
      categoryLabel,
      categories: categories.map((name) => ({ key: name, name })),
      measure: measureOf(given),
      series: series.map((one) => ({ key: one.name, ...one })),
    };
  return {
    kind: 'line',
    title,
    x: { of: 'day', label: categoryLabel },
    y: measureOf(given),
    series: series.map(({ name, tone, values }) => ({
      key: name,
      name,
      tone,
      points: values.flatMap((y, at) => (y === null ? [] : [{ x: toDayNumber(categories[at] ?? ''), y }])),
    })),
  };
};
