import type { SimulationAnswer } from '@xmgl/contracts/schedule/simulation.calls';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { type Cell, wordCell, words } from '../../../charts/tables/table.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import styles from '../run/run.module.css';

type Row = SimulationAnswer['criticality'][number] & { readonly correlation: number | undefined };

const round = (value: number): number => Math.round(value * 100) / 100;

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: '活动',
    render: ({ activityID, code, name }) => (
      <Link className={styles.link} to={`/scheduleManagement/index?tab=gantt&id=${activityID}`}>
        {code} {name}
      </Link>
    ),
  },
  {
    key: 'share',
    title: '关键度',
    width: 260,
    render: ({ share }) => <Progress percent={share * 100} />,
    order: (a, b) => a.share - b.share,
  },
  {
    key: 'correlation',
    title: '与完工的相关系数',
    width: 180,
    align: 'right',
    render: ({ correlation }) => (correlation === undefined ? '—' : round(correlation)),
    order: (a, b) => (a.correlation ?? 0) - (b.correlation ?? 0),
  },
];

const number = (value: number | undefined): Cell =>
  value === undefined ? wordCell('') : { text: `${value}`, value };

const saveRows = (rows: readonly Row[]): Promise<void> =>
  saveMade('关键度', 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('关键度', {
      heads: ['编码', '名称', '关键度（%）', '与完工的相关系数'].map(words),
      rows: rows.map(({ code, name, share, correlation }) => [
        wordCell(code),
        wordCell(name),
        number(round(share * 100)),
        number(correlation === undefined ? undefined : round(correlation)),
      ]),
    }),
  );

type CriticalityProps = { readonly result: SimulationAnswer; readonly mayDownload: boolean };

/** How often each activity decides about the finish; it opens in the Gantt. */
export const CriticalityTable = ({ result, mayDownload }: CriticalityProps): ReactElement => {
  const rows = useMemo(() => {
    const correlationOf = new Map(result.sensitivity.map((row) => [row.activityID, row.correlation]));
    return result.criticality.map((row) => ({ ...row, correlation: correlationOf.get(row.activityID) }));
  }, [result]);
  return (
    <Panel
      title="关键度：多少次试算里它在关键线路上"
      flush
      actions={mayDownload && <Button onClick={() => void saveRows(rows)}>导出 Excel</Button>}
    >
      <DataTable
        label="关键度"
        columns={columns}
        rows={rows}
        rowKey={({ activityID }) => activityID}
        pageSize={20}
        empty="没有活动曾经是关键的"
      />
    </Panel>
  );
};
