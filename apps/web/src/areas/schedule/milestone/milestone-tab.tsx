import { toDayWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { wordCell, words } from '../../../charts/tables/table.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../check/check.module.css';
import { toTodayAt } from '../gantt/today.ts';
import { usePlanState } from '../plan/open-plan.ts';
import { type OpenPlanProps, WithOpenPlan } from '../plan/with-open-plan.tsx';
import { listMilestones, type Milestone, type MilestoneState } from './list-milestones.ts';

const tones = {
  已完成: 'good',
  延期完成: 'warn',
  已延误: 'bad',
  预计延误: 'bad',
  临近: 'active',
  正常: 'quiet',
} as const satisfies Record<MilestoneState, string>;

const dayWords = (at: number | null): string => (at === null ? '—' : toDayWords(at - 1));

const slipWords = ({ slipDays }: Milestone): string => {
  if (slipDays === null) return '—';
  if (slipDays === 0) return '0 天';
  return slipDays > 0 ? `晚 ${slipDays} 天` : `早 ${-slipDays} 天`;
};

const columns: readonly Column<Milestone>[] = [
  {
    key: 'name',
    title: '里程碑',
    render: ({ rowID, code, name }) => (
      <Link className={styles.link} to={`/scheduleManagement/index?tab=gantt&id=${rowID}`}>
        {code} {name}
      </Link>
    ),
  },
  { key: 'deadline', title: '期限', width: 120, render: ({ deadline }) => dayWords(deadline) },
  { key: 'baseline', title: '基线', width: 120, render: ({ baseline }) => dayWords(baseline) },
  { key: 'forecast', title: '预测', width: 120, render: ({ forecast }) => dayWords(forecast) },
  { key: 'actual', title: '实际', width: 120, render: ({ actual }) => dayWords(actual) },
  { key: 'slip', title: '偏差（日历天）', width: 130, align: 'right', render: slipWords },
  {
    key: 'state',
    title: '状态',
    width: 120,
    render: ({ state }) => <StateDot tone={tones[state]}>{state}</StateDot>,
  },
];

const saveList = (rows: readonly Milestone[]): Promise<void> =>
  saveMade('里程碑表', 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('里程碑表', {
      heads: ['编码', '名称', '期限', '基线', '预测', '实际', '偏差（日历天）', '状态'].map(words),
      rows: rows.map((row) => [
        wordCell(row.code),
        wordCell(row.name),
        ...[row.deadline, row.baseline, row.forecast, row.actual].map((at) =>
          wordCell(at === null ? '' : dayWords(at)),
        ),
        { text: slipWords(row), value: row.slipDays },
        wordCell(row.state),
      ]),
    }),
  );

const MilestoneDesk = ({ session }: OpenPlanProps): ReactElement => {
  const { plan, dates, baseline } = usePlanState(session);
  const mayDownload = useRight('schedule.milestone', 'download');
  const [today] = useState(toTodayAt);
  const at = plan.settings.statusAt ?? today;
  const rows = useMemo(() => listMilestones(plan, dates, baseline, at), [plan, dates, baseline, at]);
  const lateCount = rows.filter(({ state }) => state === '已延误' || state === '预计延误').length;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="schedule"
        title="计划里还没有里程碑"
        text="在甘特图里把一项活动的工期改为 0，或在抽屉里把类型改为里程碑，它就列在这里。"
      />
    );
  return (
    <div className={styles.desk}>
      <div className={styles.bar}>
        <p>
          {rows.length} 个里程碑，{lateCount} 个已延误或预计延误；按
          {plan.settings.statusAt === null ? '今天' : '检查日期'} {toDayWords(at - 1)} 判断
        </p>
        {mayDownload && <Button onClick={() => void saveList(rows)}>导出里程碑表</Button>}
      </div>
      <Panel flush>
        <DataTable
          label="里程碑"
          columns={columns}
          rows={rows}
          rowKey={({ rowID }) => rowID}
          pageSize={100}
          empty=""
        />
      </Panel>
    </div>
  );
};

/** 里程碑: the plan's milestones with what was promised, agreed on, expected and reached. */
export const MilestoneTab = (): ReactElement => (
  <Page>
    <WithOpenPlan>{(open) => <MilestoneDesk {...open} />}</WithOpenPlan>
  </Page>
);
