import type { Output } from '@xmgl/contracts/call';
import type { GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { Modal } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useAmounts } from '../../../access/use-amounts.tsx';
import { filterKeyOf } from '../../../register/use-address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import styles from '../cost.module.css';
import { monthEnd } from '../month-end.ts';

export type Month = Output<typeof GetCashPlan>['months'][number];
type Part = Month['parts'][number];

/** Where the rows behind a part are. */
const placeOf = ({ source, isActual }: Part, month: string, contractNo: string | null): string => {
  if (source === '成本预测') return '/costManagement/index?tab=forecast';
  // By the terms of its subjects what is paid in a month was spent in others.
  const ofContract = contractNo !== null && { [filterKeyOf('contractNo')]: contractNo };
  if (source === '已入账成本')
    return `/costManagement/index?${new URLSearchParams({ tab: 'actual', ...ofContract })}`;
  const days = `${month}-01~${monthEnd(month)}`;
  const filter = {
    tab: 'cashFlow',
    [filterKeyOf(isActual ? 'actualDay' : 'dueDay')]: days,
    [filterKeyOf('source')]: source,
    ...ofContract,
  };
  return `/costManagement/index?${new URLSearchParams(filter)}`;
};

/** What makes up a month. */
export const CashMonth = ({
  month,
  contractNo,
  onClose,
}: {
  readonly month: Month;
  /** Of which alone it tells. */
  readonly contractNo: string | null;
  readonly onClose: () => void;
}): ReactElement => {
  const { below, unit } = useAmounts();
  const told = below(month.parts.map(({ amount }) => amount));
  const columns: readonly Column<Part>[] = [
    {
      key: 'source',
      title: '来源',
      render: (part) => <Link to={placeOf(part, month.month, contractNo)}>{part.source}</Link>,
    },
    { key: 'direction', title: '方向', width: 70, render: ({ direction }) => direction },
    { key: 'isActual', title: '实际', width: 80, render: ({ isActual }) => (isActual ? '已发生' : '预计') },
    {
      key: 'amount',
      title: `金额（${unit}）`,
      width: 140,
      align: 'right',
      render: ({ amount }) => <span className={styles.number}>{told(amount)}</span>,
    },
  ];
  return (
    <Modal open title={`${month.month} 的收付`} footer={null} onCancel={onClose}>
      <DataTable
        label={`${month.month} 的收付`}
        columns={columns}
        rows={month.parts}
        rowKey={({ source, direction, isActual }) => `${source} ${direction} ${isActual}`}
        empty="这个月没有收付"
      />
    </Modal>
  );
};
