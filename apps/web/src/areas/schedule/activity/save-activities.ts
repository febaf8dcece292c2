import { toRemainingMin } from '@xmgl/engine/cells/row-texts';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { number, wordCell, words } from '../../../charts/tables/table.ts';
import type { PlanRow } from '../gantt/plan-view.ts';
import { registerColumns } from './use-activity-rows.ts';

const days = (minutes: number | null | undefined, perDay: number) =>
  minutes == null
    ? wordCell('')
    : { text: `${minutes / perDay}`, value: Number((minutes / perDay).toFixed(3)) };

const textOf = (field: string, row: PlanRow): string =>
  registerColumns.find((column) => column.field === field)?.text(row) ?? '';

const heads = [
  ...[words('编码'), words('名称'), words('WBS'), number('工期（天）'), words('按日历天')],
  ...[
    words('估算方法'),
    number('乐观（天）'),
    number('最可能（天）'),
    number('悲观（天）'),
    words('估算依据'),
  ],
  ...[words('开始'), words('完成'), number('总时差（天）'), words('关键'), words('前置'), words('责任人')],
  ...[words('承担单位'), words('合同编号')],
  ...[words('专业'), words('施工段'), words('状态'), number('完成 %'), number('尚需工期（天）')],
];

const toCells = (row: PlanRow) => {
  const activity = row.plan.activity.get(row.id);
  const { minutesPerDay } = row.plan.settings;
  const perDay = activity?.isElapsed ? 1440 : minutesPerDay;
  const estimate = activity?.estimate;
  const cell = (field: string) => wordCell(textOf(field, row));
  return [
    ...[cell('code'), cell('name'), cell('wbs'), days(row.durationMin, perDay)],
    wordCell(activity?.isElapsed ? '是' : ''),
    wordCell(estimate?.method ?? ''),
    days(estimate?.optimisticMin, perDay),
    days(estimate?.mostLikelyMin, perDay),
    days(estimate?.pessimisticMin, perDay),
    wordCell(estimate?.basis ?? ''),
    ...[cell('start'), cell('finish'), days(row.totalFloatMin, perDay)],
    ...[wordCell(row.isCritical ? '是' : ''), cell('predecessors'), cell('owner'), cell('party')],
    ...[cell('contractNo'), cell('discipline')],
    ...[cell('section'), cell('state'), { text: `${row.percentComplete}`, value: row.percentComplete }],
    days(activity ? toRemainingMin(activity) : null, perDay),
  ];
};

/** The activities that are shown as a workbook. */
export const saveActivities = (projectName: string, rows: readonly PlanRow[]): Promise<void> =>
  saveMade(`${projectName} 活动清单`, 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('活动清单', { heads, rows: rows.map(toCells) }),
  );
