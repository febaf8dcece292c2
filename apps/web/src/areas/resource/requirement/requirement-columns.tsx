import type { AssignmentItem } from '@xmgl/contracts/resource/requirement.calls';
import { Link } from 'react-router';
import type { Tell } from '../../../access/use-amounts.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../resource.module.css';
import { dayOf, numberWords, shiftUnit, stateTones, stateWords } from './assignment-words.ts';

const priced = (told: Tell, { cost, priceState }: AssignmentItem) =>
  priceState === '无价' ? (
    <span className={styles.bad}>无价</span>
  ) : (
    <span className={styles.number}>
      {told(cost)}
      {priceState === '单价过期' && <span className={styles.bad}> 过期</span>}
    </span>
  );

/** @param told its costs, in the unit that stands in the head */
export const requirementColumns = (
  minutesPerDay: number,
  told: Tell,
  unit: string,
): readonly Column<AssignmentItem>[] => [
  {
    key: 'activity',
    title: '活动',
    render: ({ activityID, activityCode, activityName }) => (
      <Link
        to={`/scheduleManagement/index?tab=gantt&id=${activityID}`}
        onClick={(event) => event.stopPropagation()}
        title="在甘特图中打开"
      >
        {activityCode} {activityName}
      </Link>
    ),
  },
  { key: 'resource', title: '资源', width: 150, render: ({ resourceName }) => resourceName },
  {
    key: 'units',
    title: '数量',
    width: 110,
    align: 'right',
    render: ({ units, resourceKind, unit }) =>
      `${numberWords(units)} ${resourceKind === 'material' ? unit : resourceKind === 'labour' ? '人' : '台'}`,
  },
  {
    key: 'work',
    title: '工时',
    width: 120,
    align: 'right',
    render: ({ workMin, resourceKind }) =>
      resourceKind === 'material'
        ? '—'
        : `${numberWords(workMin / minutesPerDay)} ${shiftUnit(resourceKind)}`,
  },
  { key: 'start', title: '开始', width: 110, render: ({ start }) => dayOf(start) },
  {
    key: 'finish',
    title: '完成',
    width: 110,
    render: ({ start, finish }) => dayOf(finish === null ? null : Math.max(start ?? 0, finish - 1)),
  },
  { key: 'cost', title: `成本（${unit}）`, width: 130, align: 'right', render: (row) => priced(told, row) },
  {
    key: 'state',
    title: '状态',
    width: 100,
    render: ({ state }) => <StateDot tone={stateTones[state]}>{stateWords[state]}</StateDot>,
  },
];
