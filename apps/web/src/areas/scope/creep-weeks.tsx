import type { Output } from '@xmgl/contracts/call';
import type { GetScopeControl } from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { type ReactElement, useMemo } from 'react';
import { useRight } from '../../access/use-rights.ts';
import type { Chart } from '../../charts/chart.types.ts';
import type { Address } from '../../register/use-address.ts';
import { ChartHead } from './chart-head.tsx';

type Weeks = Output<typeof GetScopeControl>['weeks'];

const dayMs = 86_400_000;

/** Every week from the first that has a change to the last, so that quiet ones are seen too. */
const fill = (weeks: Weeks): Weeks => {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return [];
  const known = new Map(weeks.map((one) => [one.week, one]));
  const all: Weeks = [];
  for (let at = Date.parse(first.week); at <= Date.parse(last.week); at += 7 * dayMs) {
    const week = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(week) ?? { week, changed: 0, direct: 0 });
  }
  return all;
};

const toChart = (weeks: Weeks): Chart => ({
  kind: 'stackedBar',
  title: '每周改动的范围内容',
  categoryLabel: '周一',
  measure: { of: 'count', label: '内容', unit: '项' },
  categories: weeks.map(({ week }) => ({ key: week, name: week.slice(5) })),
  series: [
    {
      key: 'byChange',
      name: '依据变更',
      tone: 'main',
      values: weeks.map(({ changed, direct }) => changed - direct || null),
    },
    { key: 'direct', name: '未经变更', tone: 'warn', values: weeks.map(({ direct }) => direct || null) },
  ],
});

type CreepWeeksProps = {
  readonly weeks: Weeks;
  readonly address: Address;
  readonly onOpen: () => void;
};

/** What of the scope was changed week by week, by changes and beside them; a click tells what differs now. */
export const CreepWeeks = ({ weeks, address, onOpen }: CreepWeeksProps): ReactElement | null => {
  const mayDownload = useRight(scopeBaseline.page, 'download');
  const chart = useMemo(() => toChart(fill(weeks)), [weeks]);
  if (weeks.length === 0) return null;
  const direct = weeks.reduce((sum, week) => sum + week.direct, 0);
  const changed = weeks.reduce((sum, week) => sum + week.changed, 0);
  return (
    <ChartHead
      preference="head.ScopeBaseline"
      chart={chart}
      mayDownload={mayDownload}
      address={address}
      lead={`第一版基准以来依据变更改动 ${changed - direct} 项次，现在未经变更 ${direct} 项`}
      onPick={onOpen}
    />
  );
};
