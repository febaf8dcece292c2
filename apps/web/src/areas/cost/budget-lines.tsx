import type { BudgetLine } from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { type ReactElement, useState } from 'react';
import { type Tell, useAmounts } from '../../access/use-amounts.tsx';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useCall } from '../../api/use-call.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { BudgetLineDialog } from './budget-line-dialog.tsx';
import styles from './cost.module.css';

type BudgetLinesProps = { readonly projectID: string; readonly budgetID: string; readonly isOpen: boolean };

const amountsOf = ({ estimated, adjust, drawn, amount, posted }: BudgetLine): readonly number[] => [
  ...[estimated, adjust, drawn],
  ...[amount, posted],
];

/** What is posted where the budget has no line, as the last of the lines. */
const outside = (posted: number): BudgetLine => ({
  budgetLineID: 'outside',
  ...{ wbsNodeID: null, wbsCode: '', wbsName: '预算外', activityID: null, activityName: '' },
  ...{ subjectID: null, subjectName: '', estimated: 0, adjust: 0, reason: '', drawn: 0, amount: 0, posted },
  ...{ spread: '均匀', fromDay: null, toDay: null },
});
const isOutside = ({ budgetLineID }: BudgetLine): boolean => budgetLineID === 'outside';

const timeOf = ({ fromDay, toDay, spread, activityID }: BudgetLine): string =>
  fromDay === null
    ? `${activityID === null ? '随节点' : '随活动'}，${spread}`
    : `${fromDay} 至 ${toDay}，${spread}`;

const toColumns = (told: Tell): readonly Column<BudgetLine>[] => [
  {
    key: 'name',
    title: 'WBS、活动',
    width: 190,
    render: ({ wbsCode, wbsName, activityName }) =>
      `${wbsCode} ${wbsName}${activityName && ` / ${activityName}`}`,
  },
  { key: 'subject', title: '科目', width: 92, render: ({ subjectName }) => subjectName || '—' },
  {
    key: 'estimated',
    title: '估算',
    width: 104,
    align: 'right',
    render: ({ estimated }) => told(estimated),
  },
  {
    key: 'adjust',
    title: '调整',
    width: 88,
    align: 'right',
    render: ({ adjust, reason }) => (
      <span title={reason}>
        {adjust > 0 && '+'}
        {told(adjust === 0 ? null : adjust)}
      </span>
    ),
  },
  {
    key: 'drawn',
    title: '储备动用',
    width: 88,
    align: 'right',
    render: ({ drawn }) => (drawn === 0 ? '—' : <>+{told(drawn)}</>),
  },
  { key: 'amount', title: '预算', width: 104, align: 'right', render: ({ amount }) => told(amount) },
  {
    key: 'posted',
    title: '已入账',
    width: 104,
    align: 'right',
    render: ({ posted, amount }) => (
      <span className={posted > amount ? styles.bad : undefined}>{told(posted)}</span>
    ),
  },
  {
    key: 'free',
    title: '剩余',
    width: 104,
    align: 'right',
    render: ({ posted, amount }) => {
      const free = Math.round((amount - posted) * 100) / 100;
      return <span className={free < 0 ? styles.bad : undefined}>{told(free)}</span>;
    },
  },
  {
    key: 'when',
    title: '时间与分布',
    width: 210,
    render: (line) => (isOutside(line) ? '—' : timeOf(line)),
  },
];

/** Lines of a budget: what was estimated, what is added or taken, and why; in a draft a click changes one. */
export const BudgetLines = ({ projectID, budgetID, isOpen }: BudgetLinesProps): ReactElement => {
  const { below, exact, unit } = useAmounts();
  const mayChange = useMayWrite(budget.page, 'update') && isOpen;
  const [open, setOpen] = useState<BudgetLine | null>(null);
  return (
    <Loaded of={useCall('GetBudgetLines', { projectID, budgetID })} lines={8}>
      {({ lines: budgeted, estimated, adjust, drawn, amount, posted, unbudgeted }) => {
        const lines = unbudgeted === 0 ? budgeted : [...budgeted, outside(unbudgeted)];
        return (
          <>
            <p className={styles.lead}>
              估算 {exact(estimated)}，调整 {exact(adjust)}，{drawn > 0 && `储备动用 ${exact(drawn)}，`}预算{' '}
              {exact(amount)}，已入账 {exact(posted)}
              {unbudgeted !== 0 && `（其中预算外 ${exact(unbudgeted)}）`}；表中单位：{unit}
              {mayChange && '；点一行可以调整金额、写明原因，或改变它在时间上的分布'}
            </p>
            <DataTable
              label="预算明细"
              columns={toColumns(below(lines.flatMap(amountsOf)))}
              rows={lines}
              rowKey={({ budgetLineID }) => budgetLineID}
              empty="这版预算没有明细"
              pageSize={100}
              onOpen={mayChange ? (line) => !isOutside(line) && setOpen(line) : undefined}
            />
            {open && (
              <BudgetLineDialog
                projectID={projectID}
                budgetID={budgetID}
                line={open}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
};
