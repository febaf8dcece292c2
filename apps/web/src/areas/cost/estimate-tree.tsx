import type { Output } from '@xmgl/contracts/call';
import type { GetEstimateTree } from '@xmgl/contracts/cost/estimate.calls';
import type { ReactElement } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { saveMade } from '../../charts/save/save-chart.ts';
import { number, valueCell, wordCell, words } from '../../charts/tables/table.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './cost.module.css';
import { useAmounts } from './use-amounts.ts';

type Tree = Output<typeof GetEstimateTree>;
type Head = { readonly id: string | null; readonly name: string };
type Row = {
  readonly key: string;
  readonly name: string;
  readonly level: number;
  readonly total: number;
  readonly by: ReadonlyMap<string | null, number>;
};

/** Nodes with all below them, and the subjects that are used; sums are in 分, which are whole. */
const toEstimateRows = (
  tree: Tree,
): { readonly rows: readonly Row[]; readonly subjects: readonly Head[] } => {
  const parentOf = new Map(tree.nodes.map(({ id, parentID }) => [id, parentID]));
  const cents = new Map<string | null, Map<string | null, number>>();
  const book = (node: string | null, subject: string | null, amount: number): void => {
    const row = cents.get(node) ?? new Map<string | null, number>();
    row.set(subject, (row.get(subject) ?? 0) + Math.round(amount * 100));
    cents.set(node, row);
  };
  for (const { wbsNodeID, subjectID, amount } of tree.cells) {
    book(wbsNodeID, subjectID, amount);
    for (let at = parentOf.get(wbsNodeID) ?? null; at !== null; at = parentOf.get(at) ?? null)
      book(at, subjectID, amount);
  }
  const used = new Set(tree.cells.map(({ subjectID }) => subjectID));
  const subjects: Head[] = [
    ...tree.subjects.filter(({ id }) => used.has(id)),
    ...(used.has(null) ? [{ id: null, name: '未归科目' }] : []),
  ];
  const levels = new Map<string | null, number>();
  const listed = [
    ...tree.nodes,
    ...(cents.has(null) ? [{ id: null, name: '未归属 WBS', code: '', parentID: null }] : []),
  ];
  const rows = listed.flatMap(({ id, parentID, code, name }) => {
    const level = parentID === null ? 0 : (levels.get(parentID) ?? 0) + 1;
    levels.set(id, level);
    const own = cents.get(id);
    if (!own) return [];
    const by = new Map([...own].map(([subject, value]) => [subject, value / 100] as const));
    const total = [...own.values()].reduce((sum, value) => sum + value, 0) / 100;
    return [{ key: id ?? '', name: `${code} ${name}`.trim(), level, total, by }];
  });
  return { rows, subjects };
};

const money = { of: 'money', label: '金额' } as const;

const save = (rows: readonly Row[], subjects: readonly Head[]): Promise<void> =>
  saveMade('估算按 WBS 和科目', 'xlsx', async () =>
    (await import('../../charts/save/sheet.ts')).toSheet('估算', {
      heads: [words('WBS'), ...subjects.map(({ name }) => number(name)), number('合计')],
      rows: rows.map(({ name, by, total }) => [
        wordCell(name),
        ...subjects.map(({ id }) => valueCell(money, by.get(id) ?? 0)),
        valueCell(money, total),
      ]),
    }),
  );

const Shown = ({ tree }: { readonly tree: Tree }): ReactElement => {
  const { plain, unit } = useAmounts();
  const mayDownload = useRight('cost.estimate', 'download');
  const { rows, subjects } = toEstimateRows(tree);
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
        render: ({ by }) => plain(by.get(id) ?? null),
      }),
    ),
    { key: 'total', title: '合计', width: 130, align: 'right', render: ({ total }) => plain(total) },
  ];
  return (
    <>
      <div className={styles.bar}>
        <p>各节点含下级，单位：{unit}</p>
        {mayDownload && rows.length > 0 && (
          <Button onClick={() => void save(rows, subjects)}>导出 Excel</Button>
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
