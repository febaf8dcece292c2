import { kindWords } from '@xmgl/engine/cells/plan-words';
import type { GanttRow } from '@xmgl/gantt/gantt-types';
import { plainRow } from '@xmgl/gantt/table/plain-row';
import { shortNumber } from '../../../format/short-number.ts';
import type { PlanRow } from './plan-view.ts';
import { compareKeys, type Key, type RowSort, sortBeside, sortRows } from './sort-rows.ts';

type Above = ReadonlyMap<string, PlanRow>;

type Grouping = {
  readonly title: string;
  /** What stands over rows without a value. */
  readonly none: string;
  /** Groups stand in the order of their keys; null is the last. */
  readonly keyOf: (row: PlanRow, above: Above) => Key;
  /** The title of a group, from any of its rows; its key where left out. */
  readonly titleOf?: (row: PlanRow, above: Above) => string;
};

const monthOf = (at: number): number => {
  const date = new Date(at * 60_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const toMonthWords = (month: number): string => `${Math.floor(month / 12)} 年 ${(month % 12) + 1} 月`;

/** Midnight belongs to the day before it. */
const lastMomentOf = ({ kind, finishAt }: PlanRow): number =>
  kind === 'milestone' ? finishAt : finishAt - 1;

const states = ['未开始', '进行中', '已完成'] as const;
const stateOf = ({ percentComplete: done }: PlanRow): number => (done <= 0 ? 0 : done < 100 ? 1 : 2);

const kinds = kindWords.map(([kind]) => kind as string);

/** By what activities can stand together. */
export const groupings = {
  owner: { title: '责任人', none: '未指定责任人', keyOf: (row) => row.ownerText || null },
  state: {
    title: '状态',
    none: '',
    keyOf: stateOf,
    titleOf: (row) => states[stateOf(row)] ?? '',
  },
  startMonth: {
    title: '开始月份',
    none: '',
    keyOf: ({ startAt }) => monthOf(startAt),
    titleOf: ({ startAt }) => toMonthWords(monthOf(startAt)),
  },
  finishMonth: {
    title: '完成月份',
    none: '',
    keyOf: (row) => monthOf(lastMomentOf(row)),
    titleOf: (row) => toMonthWords(monthOf(lastMomentOf(row))),
  },
  critical: {
    title: '是否关键',
    none: '',
    keyOf: ({ isCritical }) => (isCritical ? 0 : 1),
    titleOf: ({ isCritical }) => (isCritical ? '关键' : '非关键'),
  },
  kind: {
    title: '类型',
    none: '',
    keyOf: ({ activityKind }) => kinds.indexOf(activityKind ?? ''),
    titleOf: ({ activityKind }) => kindWords.find(([kind]) => kind === activityKind)?.[1] ?? '',
  },
  node: {
    title: '上级 WBS',
    none: '不在 WBS 节点之下',
    keyOf: ({ parentId }, above) => above.get(parentId ?? '')?.number ?? null,
    titleOf: ({ parentId }, above) => {
      const node = above.get(parentId ?? '');
      return node ? `${node.code} ${node.name}` : '';
    },
  },
  resources: { title: '资源', none: '未分配资源', keyOf: (row) => row.resourcesText || null },
  section: {
    title: '施工段',
    none: '未填施工段',
    keyOf: ({ plan, id }) => plan.activity.get(id)?.section || null,
  },
  party: { title: '承担单位', none: '本单位（未指定）', keyOf: (row) => row.partyText || null },
  contractNo: {
    title: '合同编号',
    none: '未填合同编号',
    keyOf: ({ plan, id }) => plan.activity.get(id)?.contractNo || null,
  },
  discipline: {
    title: '专业',
    none: '未填专业',
    keyOf: ({ plan, id }) => plan.activity.get(id)?.discipline || null,
  },
  calendar: {
    title: '日历',
    none: '日历天',
    keyOf: ({ plan, id }) => {
      const activity = plan.activity.get(id);
      if (!activity || activity.isElapsed) return null;
      return plan.calendar.get(activity.calendarID ?? plan.settings.calendarID)?.name ?? null;
    },
  },
} as const satisfies Readonly<Record<string, Grouping>>;

export type GroupBy = keyof typeof groupings;

/** Undefined also for what an older version kept and no longer is. */
const findGrouping = (groupBy: GroupBy | null): Grouping | undefined =>
  groupBy === null ? undefined : groupings[groupBy];

const toHeading = (id: string, title: string, rows: readonly PlanRow[]): GanttRow => {
  let startAt = Number.POSITIVE_INFINITY;
  let finishAt = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (row.startAt < startAt) startAt = row.startAt;
    if (row.finishAt > finishAt) finishAt = row.finishAt;
  }
  const name = `${title}（${shortNumber(rows.length)} 项）`;
  return { ...plainRow, id, kind: 'group', name, startAt, finishAt, isEditable: false };
};

/**
 * The activities below the headings of their groups, each group by the column that is sorted by. Without a grouping
 * the rows of each WBS node by that column. Linear in the rows but for the sorting.
 * @example arrangeRows(rows, null, 'owner')
 */
export const arrangeRows = (
  rows: readonly PlanRow[],
  sort: RowSort | null,
  groupBy: GroupBy | null,
): readonly GanttRow[] => {
  const grouping = findGrouping(groupBy);
  if (!grouping) return sortRows(rows, sort);
  const above = new Map<string, PlanRow>();
  const groups = new Map<Key, PlanRow[]>();
  for (const row of rows) {
    if (row.kind === 'summary') {
      above.set(row.id, row);
      continue;
    }
    const key = grouping.keyOf(row, above);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const arranged: GanttRow[] = [];
  for (const [key, group] of [...groups].sort(([one], [other]) => compareKeys(one, other, 1))) {
    const [first] = group;
    if (!first) continue;
    const title = key === null ? grouping.none : (grouping.titleOf?.(first, above) ?? String(key));
    arranged.push(toHeading(`${headingMark}${groupBy}:${key ?? ''}`, title, group));
    for (const row of sortBeside(group, sort)) arranged.push(row);
  }
  return arranged;
};

const headingMark = 'group:';
export const isHeadingID = (rowID: string | null): boolean => rowID?.startsWith(headingMark) ?? false;

/** Why rows cannot change places while they are grouped; empty when they can. */
export const whyGrouped = (groupBy: GroupBy | null): string => {
  const grouping = findGrouping(groupBy);
  return grouping ? `表格正按「${grouping.title}」分组，不能移动行或改变层级；请先在工具栏取消分组` : '';
};
