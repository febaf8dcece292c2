import type { Output } from '@xmgl/contracts/call';
import type { GetCostPeriodRows } from '@xmgl/contracts/cost/earned-value.calls';
import type { ReactElement } from 'react';
import { indexWords, type Tell, useAmounts } from '../../../access/use-amounts.tsx';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from '../cost.module.css';
import { figureClass, indexClass, type Limits } from './earned-tones.ts';

type Told = Output<typeof GetCostPeriodRows>;
type Row = Omit<Told['rows'][number], 'rowID'> & { readonly rowID: string };

/** What a card of a phone tells. */
const onPhone: ReadonlySet<string> = new Set(['bac', 'ev', 'ac', 'cpi', 'eac', 'spiTime']);

const amounts = ['bac', 'pv', 'ev', 'ac', 'etc', 'eac', 'vac'] as const;

const toColumns = (told: Tell, limits: Limits): readonly Column<Row>[] => {
  const amount = (key: (typeof amounts)[number]): Column<Row> => ({
    key,
    title: key.toUpperCase(),
    deskOnly: !onPhone.has(key),
    width: 104,
    align: 'right',
    render: (row) => <span className={figureClass(row, key, limits)}>{told(row[key])}</span>,
  });
  const index = (key: 'cpi' | 'spi' | 'spiTime' | 'es' | 'at', title: string): Column<Row> => ({
    key,
    title,
    deskOnly: !onPhone.has(key),
    width: 72,
    align: 'right',
    render: (row) => (
      <span
        className={key === 'spiTime' ? indexClass('spi', row.spiTime, limits) : figureClass(row, key, limits)}
      >
        {indexWords(row[key])}
      </span>
    ),
  });
  return [
    {
      key: 'name',
      title: 'WBS',
      pinned: 'left',
      render: ({ code, name, level, kind }) => (
        <span className={styles.name} style={{ paddingInlineStart: Math.max(0, level - 1) * 14 }}>
          {kind === 'node' ? <b>{`${code} ${name}`.trim()}</b> : name}
        </span>
      ),
    },
    ...(['bac', 'pv', 'ev', 'ac'] as const).map(amount),
    index('cpi', 'CPI'),
    index('spi', 'SPI'),
    ...(['etc', 'eac', 'vac'] as const).map(amount),
    index('es', 'ES'),
    index('at', 'AT'),
    index('spiTime', 'SPI(t)'),
  ];
};

type Of = {
  readonly projectID: string;
  readonly period: string;
  readonly limits: Limits;
  readonly onClose: () => void;
};

/** What was kept of each WBS as a period was closed, with its forecast and earned schedule. */
export const PeriodRows = ({ projectID, period, limits, onClose }: Of): ReactElement => {
  const { below, unit } = useAmounts();
  return (
    <Loaded of={useCall('GetCostPeriodRows', { projectID, period })} lines={6}>
      {({ rows, total, isFinal }) => (
        <Panel
          title={`${period} 各 WBS 的挣值，${isFinal ? '最终' : '暂定'}（${unit}；ES、AT 为期数）`}
          actions={<Button onClick={onClose}>收起</Button>}
          flush
        >
          <DataTable
            label={`${period} 各 WBS 的挣值`}
            columns={toColumns(
              below([total, ...rows].flatMap((row) => amounts.map((key) => row[key]))),
              limits,
            )}
            rows={[
              {
                rowID: 'total' as const,
                kind: 'node' as const,
                level: 0,
                code: '',
                name: '全项目',
                ...total,
              },
              ...rows,
            ]}
            rowKey={({ rowID }) => rowID}
            empty="这一期没有预算或成本"
            pageSize={100}
            isDense
          />
        </Panel>
      )}
    </Loaded>
  );
};
