import type { Output } from '@xmgl/contracts/call';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import type { CompareCostEstimates } from '@xmgl/contracts/cost/estimate.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { shareWords, type Tell, useAmounts } from '../../access/use-amounts.tsx';
import { useCall } from '../../api/use-call.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './cost.module.css';

type Row = Output<typeof CompareCostEstimates>[number];
type Of = { readonly projectID: string; readonly costEstimateID: string };

const Compared = ({ otherID, ...of }: Of & { readonly otherID: string }): ReactElement => {
  const { below } = useAmounts();
  const toColumns = (told: Tell): readonly Column<Row>[] => [
    { key: 'name', title: 'WBS', render: ({ code, name }) => `${code} ${name}` },
    { key: 'other', title: '那一版', width: 130, align: 'right', render: ({ other }) => told(other) },
    { key: 'amount', title: '这一版', width: 130, align: 'right', render: ({ amount }) => told(amount) },
    {
      key: 'delta',
      title: '差额',
      width: 130,
      align: 'right',
      render: ({ amount, other }) => told(Math.round((amount - other) * 100) / 100),
    },
    {
      key: 'share',
      title: '差率',
      width: 90,
      align: 'right',
      render: ({ amount, other }) => (other === 0 ? '—' : shareWords((amount - other) / other)),
    },
  ];
  return (
    <Loaded of={useCall('CompareCostEstimates', { ...of, otherID })} lines={6}>
      {(rows) => (
        <DataTable
          label="两版估算的差异"
          columns={toColumns(below(rows.flatMap(({ amount, other }) => [amount, other])))}
          rows={rows}
          rowKey={({ wbsNodeID }) => wbsNodeID ?? ''}
          empty="两版都没有明细"
        />
      )}
    </Loaded>
  );
};

/** This version beside another, node by node. */
export const EstimateComparison = (of: Of): ReactElement => {
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = useCall(callsOf(costEstimate).page, {
    pageIndex: 1,
    pageSize: 100,
    value: { projectID: of.projectID },
  });
  return (
    <Loaded of={versions} lines={3}>
      {({ items }) => {
        const others = items.filter(({ costEstimateID }) => costEstimateID !== of.costEstimateID);
        const otherID = chosen ?? others[0]?.costEstimateID;
        if (otherID === undefined) return <p className={styles.lead}>只有这一版，还没有可以对比的。</p>;
        return (
          <>
            <div className={styles.bar}>
              <p>各节点自己的金额，不含下级。</p>
              <Select
                aria-label="对比的版本"
                value={otherID}
                style={{ minWidth: 220 }}
                options={others.map(({ costEstimateID, code, title }) => ({
                  value: costEstimateID,
                  label: `${code} ${title}`,
                }))}
                onChange={setChosen}
              />
            </div>
            <Compared {...of} otherID={otherID} />
          </>
        );
      }}
    </Loaded>
  );
};
