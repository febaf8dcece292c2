import type { Colour } from '@xmgl/contracts/integration/indicators';
import { type ReactElement, useMemo } from 'react';
import type { Chart, Tone } from '../../charts/chart.types.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import type { PortfolioRow } from './portfolio-columns.tsx';

const tones: Readonly<Record<Colour, Tone>> = {
  red: 'danger',
  amber: 'warn',
  green: 'good',
  grey: 'neutral',
};
const toneOf = ({ light }: PortfolioRow): Tone => tones[light ?? 'grey'];
const spotOf = (row: PortfolioRow) => ({ key: row.projectID, name: row.projectName, tone: toneOf(row) });

/** Earned value of the projects that have it; without any, how far they are beside how far they should be. */
const toPortfolioChart = (rows: readonly PortfolioRow[]): Chart => {
  const earned = rows.filter(({ spi, cpi }) => spi !== null && cpi !== null);
  if (earned.length > 0)
    return {
      kind: 'bubble',
      title: '进度与成本绩效（面积：批准预算）',
      x: { of: 'number', label: 'SPI', unit: '', digits: 3 },
      y: { of: 'number', label: 'CPI', unit: '', digits: 3 },
      size: { of: 'money', label: '批准预算' },
      points: earned.map((row) => ({
        ...spotOf(row),
        x: row.spi ?? 0,
        y: row.cpi ?? 0,
        size: row.budget ?? 0,
      })),
      across: [
        { axis: 'x', at: 1, name: 'SPI', tone: 'neutral' },
        { axis: 'y', at: 1, name: 'CPI', tone: 'neutral' },
      ],
    };
  return {
    kind: 'bubble',
    title: '实际完成与基线应完成（面积：活动数）',
    x: { of: 'percent', label: '基线应完成' },
    y: { of: 'percent', label: '实际完成' },
    size: { of: 'count', label: '活动', unit: '项' },
    points: rows
      .filter(({ plannedPercent, activityCount }) => plannedPercent !== null && activityCount > 0)
      .map((row) => ({
        ...spotOf(row),
        x: row.plannedPercent ?? 0,
        y: row.percentComplete,
        size: row.activityCount,
      })),
  };
};

type ChartProps = { readonly rows: readonly PortfolioRow[]; readonly onOpen: (row: PortfolioRow) => void };

/** The projects beside each other, each in the colour of its light; a press opens one. */
export const PortfolioChart = ({ rows, onOpen }: ChartProps): ReactElement => {
  const chart = useMemo(() => toPortfolioChart(rows), [rows]);
  return (
    <ChartPanel
      chart={chart}
      height={320}
      mayDownload
      empty="项目设了当前基线并报告了进度之后，这里显示它们各自的位置。"
      onPick={({ key }) => {
        const row = rows.find(({ projectID }) => projectID === key);
        if (row) onOpen(row);
      }}
    />
  );
};
