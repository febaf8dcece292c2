import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import type { ReactElement } from 'react';
import { indexWords, useAmounts } from '../../../access/use-amounts.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import styles from '../cost.module.css';

type Way = Output<typeof GetEarnedValue>['forecasts'][number];

type WaysProps = {
  readonly label: string;
  readonly ways: readonly Way[];
  /** The one that counts; null where something else does. */
  readonly chosen: string | null;
};

/** Five ways to say what it will have cost. */
export const EacWays = ({ label, ways, chosen }: WaysProps): ReactElement => {
  const told = useAmounts().below(ways.flatMap(({ eac, etc, vac }) => [eac, etc, vac]));
  const amount = (key: 'eac' | 'etc' | 'vac', title: string): Column<Way> => ({
    key,
    title,
    width: 120,
    align: 'right',
    render: (way) => (
      <span className={key === 'vac' && (way.vac ?? 0) < 0 ? styles.bad : styles.number}>
        {told(way[key])}
      </span>
    ),
  });
  const columns: readonly Column<Way>[] = [
    {
      key: 'method',
      title: '公式',
      render: ({ method }) => (method === chosen ? <b>{method}（采用）</b> : method),
    },
    amount('eac', 'EAC'),
    amount('etc', 'ETC'),
    amount('vac', 'VAC'),
    { key: 'tcpi', title: 'TCPI', width: 80, align: 'right', render: ({ tcpi }) => indexWords(tcpi) },
  ];
  return (
    <DataTable label={label} columns={columns} rows={ways} rowKey={({ method }) => method} empty="" isDense />
  );
};
