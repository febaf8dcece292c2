import { milestoneLevels } from '@xmgl/contracts/schedule/activity-details';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { Segmented, Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { wordCell, words } from '../../../charts/tables/table.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../check/check.module.css';
import { ActivityDrawer } from '../drawer/activity-drawer.tsx';
import { useDrawerID } from '../drawer/use-drawer-id.ts';
import { ConflictDialog } from '../gantt/conflict-dialog.tsx';
import { toTodayAt } from '../gantt/today.ts';
import { usePlanView } from '../gantt/use-plan-view.ts';
import { usePlanState } from '../plan/open-plan.ts';
import { type OpenPlanProps, WithOpenPlan } from '../plan/with-open-plan.tsx';
import { usePlanRights } from '../use-plan-rights.ts';
import { listMilestones, type Milestone, type MilestoneState } from './list-milestones.ts';
import own from './milestone.module.css';
import { TrendChart } from './trend-chart.tsx';
import { useDeliverables } from './use-deliverables.ts';

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

type Deliverables = ReturnType<typeof useDeliverables>;

const toColumns = (deliverables: Deliverables): readonly Column<Milestone>[] => [
  { key: 'name', title: '里程碑', render: ({ code, name }) => `${code} ${name}` },
  {
    key: 'level',
    title: '级别',
    width: 110,
    render: ({ level, isContract }) => [level ?? '—', isContract && '合同'].filter(Boolean).join(' · '),
  },
  ...(deliverables
    ? [
        {
          key: 'deliverable',
          title: '可交付成果',
          width: 190,
          render: ({ deliverableID }: Milestone) => {
            const found = deliverables.get(deliverableID ?? '');
            return found ? `${found.title}（${found.state}）` : '—';
          },
        },
      ]
    : []),
  { key: 'deadline', title: '承诺', width: 116, render: ({ deadline }) => dayWords(deadline) },
  { key: 'baseline', title: '基线', width: 116, render: ({ baseline }) => dayWords(baseline) },
  { key: 'forecast', title: '预测', width: 116, render: ({ forecast }) => dayWords(forecast) },
  { key: 'actual', title: '实际', width: 116, render: ({ actual }) => dayWords(actual) },
  { key: 'slip', title: '较基线（日历天）', width: 124, align: 'right', render: slipWords },
  {
    key: 'state',
    title: '状态',
    width: 110,
    render: ({ state }) => <StateDot tone={tones[state]}>{state}</StateDot>,
  },
];

const heads = [
  '编码',
  '名称',
  '级别',
  '合同节点',
  '可交付成果',
  '成果状态',
  '承诺',
  '基线',
  '预测',
  '实际',
  '较基线（日历天）',
  '状态',
];

const saveList = (
  projectName: string,
  rows: readonly Milestone[],
  deliverables: Deliverables,
): Promise<void> =>
  saveMade(`${projectName} 里程碑表`, 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('里程碑表', {
      heads: heads.map(words),
      rows: rows.map((row) => [
        ...[wordCell(row.code), wordCell(row.name), wordCell(row.level ?? '')],
        wordCell(row.isContract ? '是' : ''),
        wordCell(deliverables?.get(row.deliverableID ?? '')?.title ?? ''),
        wordCell(deliverables?.get(row.deliverableID ?? '')?.state ?? ''),
        ...[row.deadline, row.baseline, row.forecast, row.actual].map((at) =>
          wordCell(at === null ? '' : dayWords(at)),
        ),
        { text: slipWords(row), value: row.slipDays },
        wordCell(row.state),
      ]),
    }),
  );

type Shown = { readonly level: string; readonly contract: string };
const all: Shown = { level: '', contract: '' };

const isShown = (row: Milestone, { level, contract }: Shown): boolean =>
  (level === '' || row.level === level) && (contract === '' || row.isContract === (contract === 'yes'));

type FiltersProps = { readonly shown: Shown; readonly onShow: (shown: Shown) => void };

const Filters = ({ shown, onShow }: FiltersProps): ReactElement => (
  <>
    <Select
      aria-label="级别"
      value={shown.level}
      onChange={(level) => onShow({ ...shown, level })}
      options={[
        { value: '', label: '全部级别' },
        ...milestoneLevels.map((level) => ({ value: level, label: level })),
      ]}
    />
    <Select
      aria-label="合同节点"
      value={shown.contract}
      onChange={(contract) => onShow({ ...shown, contract })}
      options={[
        { value: '', label: '全部节点' },
        { value: 'yes', label: '合同节点' },
        { value: 'no', label: '其他节点' },
      ]}
    />
  </>
);

const NoMilestone = (): ReactElement => (
  <EmptyState
    icon="schedule"
    title="计划里还没有里程碑"
    text="在甘特图里把一项活动的工期改为 0，或在抽屉里把类型改为里程碑，它就列在这里。"
  />
);

const MilestoneDesk = ({ session, projectID }: OpenPlanProps): ReactElement => {
  const state = usePlanState(session);
  const { plan, dates, baseline } = state;
  const mayDownload = useRight('schedule.milestone', 'download');
  const mayUpdate = useRight('schedule.milestone', 'update') && usePlanRights().mayUpdate;
  const [today] = useState(toTodayAt);
  const [look, setLook] = useState<'table' | 'trend'>('table');
  const [shown, setShown] = useState(all);
  const { drawerID, openDrawer } = useDrawerID();
  const view = usePlanView(state, baseline, projectID);
  const at = plan.settings.statusAt ?? today;
  const listed = useMemo(() => listMilestones(plan, dates, baseline, at), [plan, dates, baseline, at]);
  const rows = useMemo(() => listed.filter((row) => isShown(row, shown)), [listed, shown]);
  const deliverables = useDeliverables(
    projectID,
    listed.some(({ deliverableID }) => deliverableID !== null),
  );
  const columns = useMemo(() => toColumns(deliverables), [deliverables]);
  const ganttRows = useMemo(
    () => rows.flatMap(({ rowID }) => view.rows[view.indexOf.get(rowID) ?? -1] ?? []),
    [rows, view],
  );
  const lateCount = rows.filter((row) => row.state === '已延误' || row.state === '预计延误').length;
  if (listed.length === 0) return <NoMilestone />;
  return (
    <>
      <div className={styles.desk}>
        <div className={styles.bar}>
          <p>
            {rows.length} 个里程碑，{lateCount} 个已延误或预计延误；对照承诺，按
            {plan.settings.statusAt === null ? '今天' : '检查日期'} {toDayWords(at - 1)} 判断
          </p>
          <Segmented
            aria-label="表或趋势图"
            options={[
              { value: 'table', label: '表' },
              { value: 'trend', label: '趋势图' },
            ]}
            value={look}
            onChange={setLook}
          />
          <Filters shown={shown} onShow={setShown} />
          {mayDownload && (
            <Button onClick={() => void saveList(state.projectName, rows, deliverables)}>导出里程碑表</Button>
          )}
        </div>
        {look === 'trend' ? (
          <TrendChart projectID={projectID} rows={rows} mayDownload={mayDownload} onPick={openDrawer} />
        ) : (
          <Panel flush>
            <DataTable
              label="里程碑"
              columns={columns}
              rows={rows}
              rowKey={({ rowID }) => rowID}
              pageSize={100}
              empty="没有符合条件的里程碑"
              onOpen={({ rowID }) => openDrawer(rowID)}
            />
          </Panel>
        )}
      </div>
      {drawerID !== null && view.indexOf.has(drawerID) && (
        <div className={own.side}>
          <ActivityDrawer
            projectID={projectID}
            rowID={drawerID}
            rows={ganttRows}
            view={view}
            owners={state.owners}
            isEditable={mayUpdate}
            edit={session.edit}
            onOpen={openDrawer}
          />
        </div>
      )}
      <ConflictDialog session={session} />
    </>
  );
};

/** 里程碑: the plan's milestones with what was promised, agreed on, expected and reached. */
export const MilestoneTab = (): ReactElement => (
  <Page>
    <WithOpenPlan>{(open) => <MilestoneDesk {...open} />}</WithOpenPlan>
  </Page>
);
