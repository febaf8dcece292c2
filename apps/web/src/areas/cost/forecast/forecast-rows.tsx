import type { Output } from '@xmgl/contracts/call';
import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import type { EacWord } from '@xmgl/contracts/cost/eac-methods';
import type { ForecastRow, GetCostForecastRows } from '@xmgl/contracts/cost/forecast.calls';
import { type ReactElement, useState } from 'react';
import { type Tell, useAmounts } from '../../../access/use-amounts.tsx';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { useRefreshRows } from '../../../register/use-live-register.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from '../cost.module.css';
import { EacWays } from '../earned/eac-ways.tsx';
import { ForecastRowDialog } from './forecast-row-dialog.tsx';

type Told = Output<typeof GetCostForecastRows>;
type Way = Told['total']['ways'][number];

const wayOf = ({ ways }: Pick<ForecastRow, 'ways'>, method: string): Way | undefined =>
  ways.find((way) => way.method === method);

const amountsOf = (row: ForecastRow, method: string): readonly (number | null)[] => [
  ...[row.bac, row.ev, row.ac, row.etc],
  wayOf(row, method)?.eac ?? null,
];

type RowsProps = {
  readonly projectID: string;
  readonly costForecastID: string;
  readonly method: EacWord;
  readonly isOpen: boolean;
};

/** The control accounts of a forecast; in a draft a click says what is still needed. */
export const ForecastRows = ({ projectID, costForecastID, method, isOpen }: RowsProps): ReactElement => {
  const { below, unit } = useAmounts();
  const mayChange = useMayWrite(costForecast.page, 'update') && isOpen;
  const [open, setOpen] = useState<ForecastRow | null>(null);
  const refresh = useRefreshRows(costForecast);
  const take = useSend('TakeForecastFigures', { refreshes: ['GetCostForecastRows'], onDone: refresh });
  const of = { projectID, costForecastID };
  const told = useCall('GetCostForecastRows', of);
  const amount = (told: Tell, key: 'bac' | 'ev' | 'ac' | 'etc', title: string): Column<ForecastRow> => ({
    key,
    title,
    width: 110,
    align: 'right',
    render: (row) => <span className={styles.number}>{told(row[key])}</span>,
  });
  const toColumns = (told: Tell): readonly Column<ForecastRow>[] => [
    { key: 'name', title: '控制账户', render: ({ code, name }) => `${code} ${name}`.trim() },
    amount(told, 'bac', 'BAC'),
    amount(told, 'ev', 'EV'),
    amount(told, 'ac', 'AC'),
    amount(told, 'etc', '尚需'),
    {
      key: 'eac',
      title: `EAC ${method}`,
      width: 120,
      align: 'right',
      render: (row) => told(wayOf(row, method)?.eac ?? null),
    },
    {
      key: 'vac',
      title: 'VAC',
      width: 110,
      align: 'right',
      render: (row) => {
        const vac = wayOf(row, method)?.vac ?? null;
        return <span className={(vac ?? 0) < 0 ? styles.bad : styles.number}>{told(vac)}</span>;
      },
    },
    { key: 'reason', title: '依据', width: 160, render: ({ reason }) => reason || '—' },
  ];
  return (
    <Loaded of={told} lines={8}>
      {({ rows, total }) => (
        <div className={styles.page}>
          <div className={styles.bar}>
            <p>
              表中单位：{unit}
              {mayChange && '；点一行填写还要花多少和依据，没有填过的按 CPI 提出'}
            </p>
            {mayChange && (
              <Button busy={take.isPending} onClick={() => take.mutate(of)}>
                重新取数
              </Button>
            )}
          </div>
          <DataTable
            label="控制账户"
            columns={toColumns(below(rows.flatMap((row) => amountsOf(row, method))))}
            rows={rows}
            rowKey={({ rowID }) => rowID}
            empty="检查日期以前没有预算和成本"
            pageSize={100}
            onOpen={mayChange ? setOpen : undefined}
          />
          <EacWays label="五种公式" ways={total.ways} chosen={method} />
          {open && <ForecastRowDialog of={of} row={open} onClose={() => setOpen(null)} />}
        </div>
      )}
    </Loaded>
  );
};
