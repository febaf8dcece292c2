import type { LinePoint } from '@xmgl/contracts/schedule/progress-line.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { type Cell, number, wordCell, words } from '../../../charts/tables/table.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { daysOf, deviationWords, impactWords, percentWords } from './line-words.ts';
import styles from './tracking.module.css';

const finishDay = (at: number): string => toDayWords(at - 1);

const toneOf = ({ deviationMin, projectImpactMin }: LinePoint) =>
  (projectImpactMin ?? 0) > 0 ? 'bad' : deviationMin < 0 ? 'warn' : 'good';

const toColumns = (minutesPerDay: number): readonly Column<LinePoint>[] => [
  {
    key: 'name',
    title: '活动',
    render: ({ activityID, code, name }) => (
      <Link className={styles.link} to={`/scheduleManagement/index?tab=gantt&id=${activityID}`}>
        <span className={styles.code}>{code}</span> {name}
      </Link>
    ),
  },
  { key: 'owner', title: '责任人', width: 110, deskOnly: true, render: ({ ownerName }) => ownerName || '—' },
  {
    key: 'percent',
    title: '计划 / 实际',
    width: 130,
    align: 'right',
    render: ({ plannedPercent, actualPercent }) =>
      `${percentWords(plannedPercent)} / ${percentWords(actualPercent)}`,
  },
  {
    key: 'deviation',
    title: '偏差',
    width: 120,
    order: (a, b) => a.deviationMin - b.deviationMin,
    render: (point) => <StateDot tone={toneOf(point)}>{deviationWords(point, minutesPerDay)}</StateDot>,
  },
  {
    key: 'successor',
    title: '影响紧后',
    width: 100,
    align: 'right',
    render: (point) => impactWords(point.successorImpactMin, point, minutesPerDay),
  },
  {
    key: 'project',
    title: '影响总工期',
    width: 110,
    align: 'right',
    render: (point) => impactWords(point.projectImpactMin, point, minutesPerDay),
  },
  {
    key: 'float',
    title: '剩余总时差',
    width: 110,
    align: 'right',
    render: (point) => daysOf(point, minutesPerDay)(point.floatLeftMin),
  },
  {
    key: 'forecast',
    title: '预计完成',
    width: 120,
    render: ({ forecastFinish }) => finishDay(forecastFinish),
  },
  { key: 'cause', title: '滞后原因', width: 100, render: ({ cause }) => cause || '—' },
];

const heads = [
  ...['编码', '名称', '责任人'].map(words),
  ...[
    '计划完成（%）',
    '实际完成（%）',
    '偏差（天）',
    '影响紧后（天）',
    '影响总工期（天）',
    '剩余总时差（天）',
  ].map(number),
  ...['预计完成', '滞后原因'].map(words),
];

const toCells = (point: LinePoint, minutesPerDay: number): readonly Cell[] => {
  const days = (minutes: number | null): Cell => ({
    text: daysOf(point, minutesPerDay)(minutes),
    value: minutes === null ? null : minutes / (point.isElapsed ? 1440 : minutesPerDay),
  });
  const percent = (value: number): Cell => ({ text: percentWords(value), value });
  return [
    wordCell(point.code),
    wordCell(point.name),
    wordCell(point.ownerName),
    percent(point.plannedPercent),
    percent(point.actualPercent),
    days(point.deviationMin),
    days(point.successorImpactMin),
    days(point.projectImpactMin),
    days(point.floatLeftMin),
    wordCell(finishDay(point.forecastFinish)),
    wordCell(point.cause),
  ];
};

export const saveLine = (points: readonly LinePoint[], minutesPerDay: number): Promise<void> =>
  saveMade('前锋线', 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('前锋线', {
      heads,
      rows: points.map((point) => toCells(point, minutesPerDay)),
    }),
  );

type LineTableProps = { readonly points: readonly LinePoint[]; readonly minutesPerDay: number };

/** Each activity on the line: how far behind, and what that does. */
export const LineTable = ({ points, minutesPerDay }: LineTableProps): ReactElement => (
  <DataTable
    label="前锋线"
    columns={toColumns(minutesPerDay)}
    rows={points}
    rowKey={({ activityID }) => activityID}
    pageSize={50}
    empty="检查日期没有在做的活动"
  />
);
