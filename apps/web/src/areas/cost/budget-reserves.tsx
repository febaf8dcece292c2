import type { Output } from '@xmgl/contracts/call';
import { budget } from '@xmgl/contracts/cost/budget.register';
import type { GetBudgetReserves } from '@xmgl/contracts/cost/reserve.calls';
import type { ReactElement } from 'react';
import { useAmounts } from '../../access/use-amounts.tsx';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './cost.module.css';

type Told = Output<typeof GetBudgetReserves>;
type Of = { readonly projectID: string; readonly budgetID: string };
type Way = Told['ways'][number];
type Reserve = Told['reserves'][number];
type Percent = NonNullable<Told['simulation']>['percents'][number];

const Ways = ({ told }: { readonly told: Told }): ReactElement => {
  const { below, exact } = useAmounts();
  const tell = below(told.ways.map(({ amount }) => amount));
  const how: Readonly<Record<Way['method'], string>> = {
    三点汇总: `σ ${exact(told.sigma)} × P${told.confidence} 的 z`,
    百分比: `估算 ${exact(told.estimate)} × ${told.contingencyPct}%`,
    蒙特卡洛: `P${told.confidence} − 估算`,
  };
  const columns: readonly Column<Way>[] = [
    {
      key: 'method',
      title: '应急储备的算法',
      width: 170,
      render: ({ method }) => `${method}${method === told.method ? '（采用）' : ''}`,
    },
    { key: 'how', title: '怎样算', render: ({ method }) => how[method] },
    {
      key: 'amount',
      title: '应急储备',
      width: 130,
      align: 'right',
      render: ({ amount }) => (amount === null ? '未模拟' : tell(amount)),
    },
  ];
  return (
    <DataTable
      label="应急储备的三种算法"
      columns={columns}
      rows={told.ways}
      rowKey={({ method }) => method}
      empty=""
    />
  );
};

const Simulate = (of: Of): ReactElement => {
  const { words } = useAmounts();
  const refresh = useRefreshRows(budget);
  const { mutate, isPending } = useSend('SimulateContingency', {
    refreshes: ['GetBudgetReserves'],
    onDone: ({ iterations, contingency }) => {
      refresh();
      toast.success(`试算 ${iterations} 次，应急储备 ${words(contingency)}`);
    },
  });
  return (
    <Button busy={isPending} onClick={() => mutate(of)}>
      蒙特卡洛模拟
    </Button>
  );
};

const Simulated = ({ told }: { readonly told: Told }): ReactElement | null => {
  const { below, exact } = useAmounts();
  const { simulation, estimate } = told;
  if (!simulation) return null;
  const tell = below([...simulation.percents.map(({ amount }) => amount), estimate]);
  const columns: readonly Column<Percent>[] = [
    { key: 'percent', title: '置信度', width: 100, render: ({ percent }) => `P${percent}` },
    { key: 'amount', title: '成本不超过', align: 'right', render: ({ amount }) => tell(amount) },
    {
      key: 'over',
      title: '减去估算',
      align: 'right',
      render: ({ amount }) => tell(Math.max(0, Math.round((amount - estimate) * 100) / 100)),
    },
  ];
  return (
    <>
      <p className={styles.lead}>
        按「{simulation.setupName}」试算 {simulation.iterations} 次：均值 {exact(simulation.mean)}，标准差{' '}
        {exact(simulation.sd)}。人工和机械的费用随试算的工期变，三点估算的按分布取值，其余照估算。
      </p>
      <DataTable
        label="各置信度的成本"
        columns={columns}
        rows={simulation.percents}
        rowKey={({ percent }) => `${percent}`}
        empty=""
      />
    </>
  );
};

const Listed = ({ told: { reserves } }: { readonly told: Told }): ReactElement => {
  const tell = useAmounts().below(reserves.flatMap(({ amount, drawn }) => [amount, drawn]));
  const columns: readonly Column<Reserve>[] = [
    {
      key: 'title',
      title: '储备',
      render: ({ title, wbsName }) => `${title}${wbsName && ` / ${wbsName}`}`,
    },
    { key: 'kind', title: '类别', width: 70, render: ({ reserveKind }) => reserveKind },
    { key: 'amount', title: '金额', width: 120, align: 'right', render: ({ amount }) => tell(amount) },
    { key: 'drawn', title: '已动用', width: 120, align: 'right', render: ({ drawn }) => tell(drawn) },
    {
      key: 'left',
      title: '余额',
      width: 120,
      align: 'right',
      render: ({ left, amount }) => (
        <span className={left <= amount / 10 ? styles.bad : undefined}>{tell(left)}</span>
      ),
    },
  ];
  return (
    <DataTable
      label="各笔储备"
      columns={columns}
      rows={reserves}
      rowKey={({ reserveID }) => reserveID}
      empty="还没有逐笔的储备：批准时应急、管理各成一笔，也可以先在「储备」里按 WBS 列出"
    />
  );
};

/** Reserves of a budget: what each way makes of them, what is set down, and what is left. */
export const BudgetReserves = ({
  projectID,
  budgetID,
  isOpen,
}: Of & { readonly isOpen: boolean }): ReactElement => {
  const mayChange = useMayWrite(budget.page, 'update') && isOpen;
  const { unit } = useAmounts();
  const of = { projectID, budgetID };
  return (
    <Loaded of={useCall('GetBudgetReserves', of)} lines={8}>
      {(told) => (
        <div className={styles.page}>
          <Listed told={told} />
          <div className={styles.bar}>
            <p>算法和置信度在「成本管理计划 · 设置」里改。表中单位：{unit}</p>
            {mayChange && <Simulate {...of} />}
          </div>
          <Ways told={told} />
          <Simulated told={told} />
        </div>
      )}
    </Loaded>
  );
};
