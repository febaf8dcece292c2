import {
  type EngagementLevel,
  engagementLevels,
  type MonthOfLevels,
} from '@xmgl/contracts/stakeholder/engagement-level';
import type { BarChart, Tone } from '../../../charts/chart.types.ts';

const most = 12;

const tones = {
  不了解型: 'neutralSoft',
  抵制型: 'dangerSoft',
  中立型: 'neutral',
  支持型: 'goodSoft',
  领导型: 'good',
} as const satisfies Record<EngagementLevel, Tone>;

/** How many people stood where at the end of each of the last twelve months. */
export const toLevelsChart = (months: readonly MonthOfLevels[]): BarChart => {
  const shown = months.slice(-most);
  return {
    kind: 'stackedBar',
    title: '各月末的当前参与度',
    categoryLabel: '月末',
    categories: shown.map(({ month }) => ({ key: month, name: month })),
    measure: { of: 'count', label: '人数', unit: '人' },
    series: engagementLevels.map((level) => ({
      key: level,
      name: level,
      tone: tones[level],
      values: shown.map(({ counts }) => counts[level]),
    })),
  };
};
