import type { Output } from '@xmgl/contracts/call';
import type { GetFundingPlan } from '@xmgl/contracts/cost/budget.calls';
import { Modal } from 'antd';
import type { ReactElement } from 'react';
import { type Tell, useAmounts } from '../../access/use-amounts.tsx';
import { useCall } from '../../api/use-call.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';

type Row = Output<typeof GetFundingPlan>['rows'][number];

type MonthProps = {
  readonly projectID: string;
  readonly budgetID: string;
  readonly month: string;
  readonly onClose: () => void;
};

/** What is planned to be spent in a month, and on which work. */
export const FundingMonth = ({ onClose, ...of }: MonthProps): ReactElement => {
  const { below, unit } = useAmounts();
  const found = useCall('GetFundingPlan', of);
  const toColumns = (told: Tell): readonly Column<Row>[] => [
    { key: 'name', title: '活动或 WBS', render: ({ code, name }) => `${code} ${name}`.trim() },
    { key: 'kind', title: '类型', width: 80, render: ({ kind }) => (kind === 'activity' ? '活动' : 'WBS') },
    { key: 'pv', title: `当月 PV（${unit}）`, width: 160, align: 'right', render: (row) => told(row.pv) },
  ];
  const title = `${of.month} 计划的工作`;
  return (
    <Modal open title={title} width={640} footer={null} onCancel={onClose}>
      <Loaded of={found} lines={6}>
        {({ rows }) => (
          <DataTable
            label={title}
            columns={toColumns(below(rows.map(({ pv }) => pv)))}
            rows={rows}
            rowKey={({ rowID }) => rowID}
            empty="这个月没有计划的工作"
            pageSize={50}
          />
        )}
      </Loaded>
    </Modal>
  );
};
