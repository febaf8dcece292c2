import type { Output } from '@xmgl/contracts/call';
import type { AllocationProposal, GetAllocations } from '@xmgl/contracts/cost/allocation.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useAmounts } from '../../../access/use-amounts.tsx';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from '../cost.module.css';

type Told = Output<typeof GetAllocations>;
type Made = Told['allocations'][number];

const refreshes = ['GetAllocations', 'GetCostSummary', 'GetCostComparison'] as const;
const registers = [costEntry.entity, 'AllocationRule', 'CostSubject'] as const;
const calls = ['GetAllocations'] as const;

/** This month and those before it, the latest first. @example listMonths(new Date('2026-03-05'), 2) // ['2026-03', '2026-02'] */
const listMonths = (today: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(today.getFullYear(), today.getMonth() - back, 1));
    return month.toISOString().slice(0, 7);
  });

const Proposals = ({
  projectID,
  month,
  proposals,
  months,
}: {
  readonly projectID: string;
  readonly month: string;
  readonly proposals: readonly AllocationProposal[];
  readonly months: ReactElement;
}): ReactElement => {
  const { below, unit } = useAmounts();
  const told = below(proposals.flatMap(({ pool, shares }) => [pool, ...shares.map(({ amount }) => amount)]));
  const mayRun = useMayWrite('cost.actual', 'insert');
  const run = useSend('RunAllocation', {
    refreshes,
    onDone: ({ entries }) => toast.success(`已分摊，记入 ${entries} 张成本单`),
  });
  const ready = proposals.filter(({ hindrance }) => hindrance === null);
  const askRun = (chosen: readonly AllocationProposal[]): void =>
    ask({
      text:
        chosen.length === 1
          ? `按「${chosen[0]?.title}」分摊 ${month}？`
          : `分摊 ${month} 的 ${chosen.length} 条规则？`,
      more: '转出和转入各记已入账的成本单，合计为零；算错了可以整次撤回。',
      confirm: '分摊',
      run: () => run.mutate({ projectID, month, ruleIDs: chosen.map(({ ruleID }) => ruleID) }),
    });
  const columns: readonly Column<AllocationProposal>[] = [
    { key: 'title', title: '规则', width: 180, render: ({ title }) => title },
    { key: 'subject', title: '间接科目', width: 130, render: ({ subjectName }) => subjectName },
    { key: 'base', title: '基数', width: 90, render: ({ allocationBase }) => allocationBase },
    {
      key: 'pool',
      title: '待分摊',
      width: 120,
      align: 'right',
      render: ({ pool }) => <span className={styles.number}>{told(pool)}</span>,
    },
    {
      key: 'shares',
      title: '分摊到',
      render: ({ shares, hindrance, allocationBase }) =>
        hindrance ?? (
          <ul className={styles.shares}>
            {shares.map(({ wbsNodeID, name, base, amount }) => (
              <li key={wbsNodeID}>
                <span>{name}</span>
                <span>
                  {allocationBase === '工期' ? `${base} 天` : told(base)} → <b>{told(amount)}</b>
                </span>
              </li>
            ))}
          </ul>
        ),
    },
    ...(mayRun
      ? [
          {
            key: 'deed',
            title: '',
            width: 90,
            render: (proposal: AllocationProposal) =>
              proposal.hindrance === null && (
                <Button busy={run.isPending} onClick={() => askRun([proposal])}>
                  分摊
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Panel
      title={`${month} 待分摊（${unit}）`}
      actions={
        <>
          {months}
          {mayRun && ready.length > 1 && (
            <Button look="primary" busy={run.isPending} onClick={() => askRun(ready)}>
              全部分摊
            </Button>
          )}
        </>
      }
      flush
    >
      <DataTable
        label="待分摊"
        columns={columns}
        rows={proposals}
        rowKey={({ ruleID }) => ruleID}
        empty="还没有分摊规则。先在「分摊规则」里写明间接科目按什么基数、分摊到哪些 WBS。"
      />
    </Panel>
  );
};

const History = ({
  projectID,
  allocations,
}: {
  readonly projectID: string;
  readonly allocations: readonly Made[];
}): ReactElement => {
  const { below, unit } = useAmounts();
  const told = below(allocations.map(({ amount }) => amount));
  const mayTakeBack = useMayWrite('cost.actual', 'update');
  const [taken, setTaken] = useState<Made | null>(null);
  const takeBack = useSend('TakeBackAllocation', { refreshes, onDone: () => setTaken(null) });
  const columns: readonly Column<Made>[] = [
    { key: 'title', title: '规则', render: ({ title }) => title },
    { key: 'month', title: '期间', width: 100, render: ({ month }) => month },
    {
      key: 'amount',
      title: '金额',
      width: 130,
      align: 'right',
      render: ({ amount }) => <span className={styles.number}>{told(amount)}</span>,
    },
    {
      key: 'who',
      title: '分摊',
      width: 220,
      render: ({ userName, time }) => `${userName} ${toMinute(time)}`,
    },
    {
      key: 'deed',
      title: '状态',
      width: 110,
      render: (made) => {
        if (made.isTakenBack === 1) return '已撤回';
        return mayTakeBack ? <Button onClick={() => setTaken(made)}>撤回</Button> : '已入账';
      },
    },
  ];
  return (
    <Panel title={`已做的分摊（${unit}）`} flush>
      <DataTable
        label="已做的分摊"
        columns={columns}
        rows={allocations}
        rowKey={({ allocationID }) => allocationID}
        empty="还没有做过分摊。"
      />
      {taken && (
        <ReasonDialog
          title={`撤回 ${taken.month} 的「${taken.title}」`}
          effect="这次分摊的成本单全部冲销，原单保留；之后可以重新分摊。"
          confirm="撤回"
          isRequired
          isDanger
          isBusy={takeBack.isPending}
          onConfirm={(comment) => takeBack.mutate({ projectID, allocationID: taken.allocationID, comment })}
          onClose={() => setTaken(null)}
        />
      )}
    </Panel>
  );
};

/** 分摊: indirect costs, borne by the parts of the work. */
export const Allocations = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const all = listMonths(new Date(), 24);
  const [month, setMonth] = useState(all[0] ?? '');
  useLiveCalls(registers, calls);
  const months = (
    <Select
      aria-label="期间"
      value={month}
      options={all.map((value) => ({ value, label: value }))}
      onChange={setMonth}
      style={{ width: 120 }}
    />
  );
  return (
    <Loaded of={useCall('GetAllocations', { projectID, month })} lines={8}>
      {({ proposals, allocations }) => (
        <div className={styles.page}>
          <Proposals projectID={projectID} month={month} proposals={proposals} months={months} />
          <History projectID={projectID} allocations={allocations} />
        </div>
      )}
    </Loaded>
  );
};
