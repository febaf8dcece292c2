import type { Chart } from '../charts/chart.types.ts';
import { toBins } from '../charts/compute.ts';
import { makeNormal } from './make-normal.ts';

/** As many points as a long project has of measurements. */
export const largeCharts = (count: number): readonly Chart[] => {
  const normal = makeNormal(20_260_302);
  const values = Array.from({ length: count }, () => 100 + 12 * normal());
  return [
    {
      kind: 'line',
      title: '折线',
      x: { of: 'number', label: '序号' },
      y: { of: 'number', label: '值' },
      series: [{ key: 'v', name: '值', points: values.map((y, x) => ({ x, y })) }],
    },
    {
      kind: 'scatter',
      title: '散点',
      x: { of: 'number', label: '工期', unit: '天' },
      y: { of: 'money', label: '成本' },
      points: values.map((x, at) => ({
        key: String(at),
        name: String(at),
        x,
        y: x * 10_000 + 120_000 * normal(),
      })),
    },
    {
      kind: 'sCurve',
      title: 'S 曲线',
      x: { of: 'number', label: '值' },
      y: { of: 'number', label: '累计' },
      series: [{ key: 's', name: '累计', points: values.map((x) => ({ x, y: 1 })) }],
    },
    {
      kind: 'bar',
      title: '柱',
      categoryLabel: '序号',
      categories: values.map((_, at) => ({ key: String(at), name: String(at) })),
      measure: { of: 'number', label: '值' },
      series: [{ key: 'v', name: '值', values }],
    },
    {
      kind: 'histogram',
      title: '直方图',
      bins: toBins(values),
      x: { of: 'number', label: '值' },
      y: { of: 'count', label: '次数', unit: '次' },
    },
    {
      kind: 'control',
      title: '控制图',
      categoryLabel: '序号',
      points: values.map((value, at) => ({ key: String(at), name: String(at), value })),
      measure: { of: 'number', label: '值' },
      centre: 100,
      upper: 124,
      lower: 76,
    },
  ];
};
