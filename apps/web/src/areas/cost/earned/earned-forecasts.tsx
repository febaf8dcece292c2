import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from '../cost.module.css';
import { indexWords, useAmounts } from '../use-amounts.ts';

type Value = Output<typeof GetEarnedValue>;
type Forecast = Value['forecasts'][number];

/** Five ways to say what it will have cost. */
export const EarnedForecasts = ({ value }: { readonly value: Value }): ReactElement => {
  const { plain, unit } = useAmounts();
  const columns: readonly Column<Forecast>[] = [
    {
      key: 'method',
      title: '公式',
      render: ({ method }) => (method === value.eacMethod ? <b>{method}（采用）</b> : method),
    },
    { key: 'eac', title: 'EAC', width: 120, align: 'right', render: ({ eac }) => plain(eac) },
    { key: 'etc', title: 'ETC', width: 120, align: 'right', render: ({ etc }) => plain(etc) },
    {
      key: 'vac',
      title: 'VAC',
      width: 120,
      align: 'right',
      render: ({ vac }) => (
        <span className={vac !== null && vac < 0 ? styles.bad : undefined}>{plain(vac)}</span>
      ),
    },
    { key: 'tcpi', title: 'TCPI', width: 80, align: 'right', render: ({ tcpi }) => indexWords(tcpi) },
  ];
  return (
    <Panel title={`完工估算（${unit}）`} flush>
      <DataTable
        label="完工估算"
        columns={columns}
        rows={value.forecasts.filter(({ eac, method }) => eac !== null || method !== '自下而上')}
        rowKey={({ method }) => method}
        empty=""
      />
    </Panel>
  );
};
