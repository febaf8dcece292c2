import type { Output } from '@xmgl/contracts/call';
import { type BranchRow, sumBranches } from '@xmgl/contracts/cost/branch-sums';
import type { GetEstimateTree } from '@xmgl/contracts/cost/estimate.calls';
import { type ReactElement, useMemo, useState } from 'react';
import { type SheetAmounts, useAmounts } from '../../access/use-amounts.tsx';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import type { Chart } from '../../charts/chart.types.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { saveMade } from '../../charts/save/save-chart.ts';
import { wordCell, words } from '../../charts/tables/table.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './cost.module.css';

type Tree = Output<typeof GetEstimateTree>;
type Head = { readonly id: string | null; readonly name: string };
type Row = BranchRow<string>;

/** Beside the ids of subjects. */
const noSubject = '';
const keyOf = (id: string | null): string => id ?? noSubject;
const totalOf = ({ sums }: Row): number =>
  Object.values(sums).reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;

/** Nodes with all below them, and the subjects that are used. */
const toEstimateRows = (
  tree: Tree,
): { readonly rows: readonly Row[]; readonly subjects: readonly Head[] } => {
  const used = new Set(tree.cells.map(({ subjectID }) => subjectID));
  const subjects: Head[] = [
    ...tree.subjects.filter(({ id }) => used.has(id)),
    ...(used.has(null) ? [{ id: null, name: '未归科目' }] : []),
  ];
  const cells = tree.cells.map(({ wbsNodeID, subjectID, amount }) => ({
    amounts: { [keyOf(subjectID)]: amount },
    at: wbsNodeID,
  }));
  const keys = subjects.map(({ id }) => keyOf(id));
  return { rows: sumBranches(tree.nodes, cells, { keys, without: '未归属 WBS' }), subjects };
};

const save = (rows: readonly Row[], subjects: readonly Head[], sheet: SheetAmounts): Promise<void> =>
  saveMade('估算按 WBS 和科目', 'xlsx', async () =>
    (await import('../../charts/save/sheet.ts')).toSheet('估算', {
      heads: [words('WBS'), ...subjects.map(({ name }) => sheet.head(name)), sheet.head('合计')],
      rows: rows.map((row) => [
        wordCell(`${'　'.repeat(row.level)}${row.name}`),
        ...subjects.map(({ id }) => sheet.cell(row.sums[keyOf(id)] ?? 0)),
        sheet.cell(totalOf(row)),
      ]),
    }),
  );

const toChart = ({ cells }: Tree, subjects: readonly Head[]): Chart => {
  const sum = (id: string | null): number =>
    cells.reduce((all, cell) => (cell.subjectID === id ? all + Math.round(cell.amount * 100) : all), 0) / 100;
  return {
    kind: 'bar',
    title: '各科目的估算',
    categoryLabel: '科目',
    measure: { of: 'money', label: '金额' },
    categories: subjects.map(({ id, name }) => ({ key: keyOf(id), name })),
    series: [{ key: 'amount', name: '估算', tone: 'main', values: subjects.map(({ id }) => sum(id)) }],
  };
};

const Shown = ({ tree }: { readonly tree: Tree }): ReactElement => {
  const { below, sheet, unit } = useAmounts();
  const mayDownload = useRight('cost.estimate', 'download');
  const [picked, setPicked] = useState<string | null>(null);
  const { rows: all, subjects: used } = useMemo(() => toEstimateRows(tree), [tree]);
  const told = useMemo(() => below(all.flatMap(({ sums }) => Object.values(sums))), [below, all]);
  const chart = useMemo(() => toChart(tree, used), [tree, used]);
  const subjects = picked === null ? used : used.filter(({ id }) => keyOf(id) === picked);
  const rows = picked === null ? all : all.filter(({ sums }) => (sums[picked] ?? 0) !== 0);
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: 'WBS',
      width: 220,
      render: ({ name, level }) => (
        <span className={styles.name} style={{ paddingInlineStart: level * 16 }}>
          {name}
        </span>
      ),
    },
    ...subjects.map(
      ({ id, name }): Column<Row> => ({
        key: id ?? 'none',
        title: name,
        width: 110,
        align: 'right',
        render: ({ sums }) => told(sums[keyOf(id)] || null),
      }),
    ),
    ...(picked === null
      ? [
          {
            key: 'total',
            title: '合计',
            width: 130,
            align: 'right',
            render: (row: Row) => told(totalOf(row)),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      <ChartPanel
        chart={chart}
        height={220}
        mayDownload={mayDownload}
        empty="还没有估算明细"
        onPick={({ key }) => setPicked(key)}
      />
      <div className={styles.bar}>
        <p>
          {picked === null ? '各节点含下级' : `只看「${subjects[0]?.name ?? ''}」`}，单位：{unit}
        </p>
        {picked !== null && <Button onClick={() => setPicked(null)}>看全部科目</Button>}
        {mayDownload && rows.length > 0 && (
          <Button onClick={() => void save(rows, subjects, sheet)}>导出 Excel</Button>
        )}
      </div>
      <DataTable
        label="WBS × 科目"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty="还没有估算明细"
      />
    </>
  );
};

/** An estimate by WBS and subject: what each node comes to with all below it. */
export const EstimateTree = ({
  projectID,
  costEstimateID,
}: {
  readonly projectID: string;
  readonly costEstimateID: string;
}): ReactElement => (
  <Loaded of={useCall('GetEstimateTree', { projectID, costEstimateID })} lines={6}>
    {(tree) => <Shown tree={tree} />}
  </Loaded>
);
