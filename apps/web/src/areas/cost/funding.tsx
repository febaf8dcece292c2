import type { Output } from '@xmgl/contracts/call';
import type { GetFundingPlan } from '@xmgl/contracts/cost/budget.calls';
import { type ReactElement, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAmounts } from '../../access/use-amounts.tsx';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useRight } from '../../access/use-rights.ts';
import { newID } from '../../api/new-id.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import type { Chart } from '../../charts/chart.types.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { toDayNumber } from '../../charts/day-number.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './cost.module.css';
import { FundingMonth } from './funding-month.tsx';
import { monthEnd } from './month-end.ts';

type Plan = Output<typeof GetFundingPlan>;
type Month = Plan['months'][number];

const lastDay = (month: string): number => toDayNumber(monthEnd(month));

/** A month that lacks money is a red diamond. */
const toChart = ({ months, hasLimits }: Plan): Chart => ({
  kind: 'sCurve',
  title: '累计 PV 与资金限额',
  x: { of: 'day', label: '月末' },
  y: { of: 'money', label: '累计金额' },
  series: [
    {
      key: 'pv',
      name: '累计 PV',
      tone: 'main',
      points: months.map(({ month, pv }) => ({ x: lastDay(month), y: pv, key: month })),
      alarms: months.flatMap(({ month, gap }) => (gap > 0 ? [month] : [])),
    },
  ],
  ...(hasLimits && {
    limits: [
      {
        key: 'limit',
        name: '资金限额',
        tone: 'warn',
        points: months.map(({ month, limitSum }) => ({
          x: toDayNumber(`${month}-01`),
          y: limitSum,
          key: month,
        })),
      },
    ],
  }),
});

type Of = { readonly projectID: string; readonly budgetID: string };

/** Makes the scenario in which the money suffices, and opens it beside the Gantt. */
const ProposeShift = (of: Of): ReactElement => {
  const navigate = useNavigate();
  const mayPlan = useMayWrite('schedule.gantt', 'update');
  const [planScenarioID, setPlanScenarioID] = useState(newID);
  const { words } = useAmounts();
  const { mutate, isPending } = useSend('ProposeFundingShift', {
    refreshes: ['GetPlanScenarioPage'],
    onDone: ({ name, gapAfter, shifted }) => {
      const rest = gapAfter > 0 ? `，还缺 ${words(gapAfter)}` : '，各月够用';
      toast.success(`方案「${name}」推迟 ${shifted} 项工作${rest}；采用之前，计划不变`);
      setPlanScenarioID(newID());
      void navigate(`/scheduleManagement/index?tab=scenario&scenario=${planScenarioID}`);
    },
  });
  const word = '推迟哪些工作就够';
  return mayPlan ? (
    <Button busy={isPending} onClick={() => mutate({ ...of, planScenarioID })}>
      {word}
    </Button>
  ) : (
    <ReasonButton word={word} reason="需要甘特图的修改权限，请项目经理或进度管理员提出方案" />
  );
};

const Shown = ({ plan, ...of }: Of & { readonly plan: Plan }): ReactElement => {
  const { below, words, unit } = useAmounts();
  const told = below(plan.months.flatMap(({ pv, pvSum, limit, limitSum }) => [pv, pvSum, limit, limitSum]));
  const mayDownload = useRight('cost.budget', 'download');
  const chart = useMemo(() => toChart(plan), [plan]);
  const [open, setOpen] = useState<string | null>(null);
  const columns: readonly Column<Month>[] = [
    { key: 'month', title: '月份', width: 90, render: ({ month }) => month },
    { key: 'pv', title: '当月 PV', width: 120, align: 'right', render: ({ pv }) => told(pv) },
    { key: 'pvSum', title: '累计 PV', width: 120, align: 'right', render: ({ pvSum }) => told(pvSum) },
    { key: 'limit', title: '当月到位', width: 120, align: 'right', render: ({ limit }) => told(limit) },
    {
      key: 'limitSum',
      title: '累计到位',
      width: 120,
      align: 'right',
      render: ({ limitSum }) => told(limitSum),
    },
    {
      key: 'gap',
      title: '缺口',
      width: 110,
      align: 'right',
      render: ({ gap }) => (gap > 0 ? <span className={styles.bad}>{told(gap)}</span> : '—'),
    },
  ];
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <p>
          {!plan.hasLimits
            ? '还没有填资金限额：在「资金限额」里按到位日期填写后，这里看各月够不够用。'
            : plan.mostGap > 0
              ? `资金缺口最大 ${words(plan.mostGap)}：可以推迟工作、调整明细的起止日期，或增加限额。`
              : '各月资金够用。'}
          点一个月看由哪些工作组成。表中单位：{unit}
        </p>
        {plan.mostGap > 0 && <ProposeShift {...of} />}
      </div>
      <ChartPanel
        chart={chart}
        height={240}
        mayDownload={mayDownload}
        empty="这版预算没有明细"
        onPick={({ key }) => setOpen(key)}
      />
      <DataTable
        label="资金平衡"
        columns={columns}
        rows={plan.months}
        rowKey={({ month }) => month}
        empty=""
        onOpen={({ month }) => setOpen(month)}
      />
      {open !== null && <FundingMonth {...of} month={open} onClose={() => setOpen(null)} />}
    </div>
  );
};

/** A budget against the money there is, month by month. */
export const Funding = (of: Of): ReactElement => (
  <Loaded of={useCall('GetFundingPlan', of)} lines={8}>
    {(plan) => <Shown plan={plan} {...of} />}
  </Loaded>
);
