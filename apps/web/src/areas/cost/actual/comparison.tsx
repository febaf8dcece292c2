import {
  gapNames,
  gapOf,
  gapShareOf,
  gaps,
  type ThreeRow as Row,
  type ThreeSide,
  type Told,
  threeHeads,
  threeKeys,
  toThreeRows,
  toThreeTotal,
} from '@xmgl/contracts/cost/three-way';
import { Segmented } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { type SheetAmounts, shareWords, useAmounts } from '../../../access/use-amounts.tsx';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { words as head, number, valueCell, wordCell } from '../../../charts/tables/table.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { filterKeyOf, useAddress } from '../../../register/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import styles from '../cost.module.css';
import { CostFigure } from '../cost-figure.tsx';
import { PaperMenu } from '../paper-menu.tsx';

/** So many a filter takes. */
const mostFiltered = 50;

/** A branch and those below it that have costs of their own. */
const idsWithin = ({ nodes, subjects, cells }: Told, by: ThreeSide, key: string): readonly string[] => {
  const branches = by === 'wbs' ? nodes : subjects;
  const parentOf = new Map(branches.map(({ id, parentID }) => [id, parentID]));
  const isWithin = (id: string | null): boolean =>
    id === key || (id !== null && isWithin(parentOf.get(id) ?? null));
  const spent = cells.filter(({ actual }) => actual !== 0);
  const ids = new Set(spent.map(({ wbsNodeID, subjectID }) => (by === 'wbs' ? wbsNodeID : subjectID)));
  return [...ids]
    .filter((id) => id !== null)
    .filter(isWithin)
    .slice(0, mostFiltered);
};

const save = (rows: readonly Row[], by: ThreeSide, sheet: SheetAmounts): Promise<void> =>
  saveMade('三算对比表', 'xlsx', async () => {
    const share = { of: 'number', label: '率', digits: 4 } as const;
    return (await import('../../../charts/save/sheet.ts')).toSheet('三算对比', {
      heads: [
        head(by === 'wbs' ? 'WBS' : '科目'),
        ...threeKeys.map((key) => sheet.head(threeHeads[key])),
        ...gapNames.flatMap((gap) => [sheet.head(gaps[gap].title), number(`${gaps[gap].title}率`)]),
      ],
      rows: rows.map((row) => [
        wordCell(`${'　'.repeat(row.level)}${row.name}`),
        ...threeKeys.map((key) => sheet.cell(row.sums[key])),
        ...gapNames.flatMap((gap) => [sheet.cell(gapOf(row, gap)), valueCell(share, gapShareOf(row, gap))]),
      ]),
    });
  });

const toChart = (rows: readonly Row[], by: ThreeSide): Chart => {
  const shown = rows.filter(({ level }) => level === 0).slice(0, 12);
  const series = (key: (typeof threeKeys)[number], tone: 'neutral' | 'main' | 'warn') => ({
    key,
    name: threeHeads[key],
    tone,
    values: shown.map(({ sums }) => sums[key]),
  });
  return {
    kind: 'bar',
    title: by === 'wbs' ? '各 WBS 的三算' : '各科目的三算',
    categoryLabel: by === 'wbs' ? 'WBS' : '科目',
    measure: { of: 'money', label: '金额' },
    categories: shown.map(({ key, name }) => ({ key, name })),
    series: [series('income', 'neutral'), series('budget', 'main'), series('actual', 'warn')],
  };
};

const Figures = ({ total, budget }: { readonly total: Row; readonly budget: Told['budget'] }) => {
  const { words } = useAmounts();
  const tone = (value: number): 'bad' | 'good' => (value < 0 ? 'bad' : 'good');
  return (
    <Panel>
      <dl className={styles.figures} aria-label="三算合计">
        <CostFigure label="合同收入" value={words(total.sums.income)} />
        <CostFigure
          label="预算"
          value={words(total.sums.budget)}
          hint={budget ? `${budget.code} ${budget.title}` : '还没有批准的预算'}
        />
        <CostFigure label="实际成本（已入账）" value={words(total.sums.actual)} />
        {gapNames.map((gap) => (
          <CostFigure
            key={gap}
            label={gaps[gap].title}
            value={words(gapOf(total, gap))}
            hint={`${threeHeads[gaps[gap].of]}的 ${shareWords(gapShareOf(total, gap))}`}
            tone={tone(gapOf(total, gap))}
          />
        ))}
      </dl>
    </Panel>
  );
};

const Shown = ({ projectID, told }: { readonly projectID: string; readonly told: Told }): ReactElement => {
  const { below, sheet, unit } = useAmounts();
  const mayDownload = useRight('cost.actual', 'download');
  const [by, setBy] = useState<ThreeSide>('wbs');
  const paper = useSend('CostComparisonPaper', { onDone: (file) => takeExport(file) });
  const address = useAddress();
  const rows = useMemo(() => toThreeRows(told, by), [told, by]);
  const chart = useMemo(() => toChart(rows, by), [rows, by]);
  const total = toThreeTotal(rows);
  const tell = below([...rows, total].flatMap(({ sums }) => threeKeys.map((key) => sums[key])));
  const showEntries = ({ key }: { readonly key: string }): void => {
    const ids = idsWithin(told, by, key);
    if (ids.length === 0) return;
    address.change({
      view: null,
      [filterKeyOf(by === 'wbs' ? 'wbsNodeID' : 'subjectID')]: ids.join(','),
      [filterKeyOf('state')]: '已入账,已冲销',
    });
  };
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: by === 'wbs' ? 'WBS' : '科目',
      width: 220,
      render: ({ name, level }) => (
        <span className={styles.name} style={{ paddingInlineStart: level * 16 }}>
          {name}
        </span>
      ),
    },
    ...threeKeys.map(
      (key): Column<Row> => ({
        key,
        title: threeHeads[key],
        width: 120,
        align: 'right',
        render: ({ sums }) => <span className={styles.number}>{tell(sums[key])}</span>,
      }),
    ),
    ...gapNames.map(
      (gap): Column<Row> => ({
        key: gap,
        title: gaps[gap].title,
        width: 150,
        align: 'right',
        render: (row) => {
          const value = gapOf(row, gap);
          return (
            <span className={value < 0 ? styles.bad : styles.number}>
              {tell(value)}（{shareWords(gapShareOf(row, gap))}）
            </span>
          );
        },
      }),
    ),
  ];
  return (
    <div className={styles.page}>
      <Figures total={total} budget={told.budget} />
      <ChartPanel chart={chart} height={240} mayDownload={mayDownload} empty="" onPick={showEntries} />
      <Panel
        title={`三算对比表（${unit}，各级含下级）`}
        actions={
          <>
            <Segmented
              aria-label="按什么对比"
              options={[
                { value: 'wbs', label: '按 WBS' },
                { value: 'subject', label: '按科目' },
              ]}
              value={by}
              onChange={(next) => setBy(next as ThreeSide)}
            />
            {mayDownload && (
              <>
                <Button onClick={() => void save([...rows, total], by, sheet)}>导出 Excel</Button>
                <PaperMenu
                  isBusy={paper.isPending}
                  onTake={(format) => paper.mutate({ projectID, by, format })}
                />
              </>
            )}
          </>
        }
        flush
      >
        <DataTable
          label="三算对比表"
          columns={columns}
          rows={[...rows, total]}
          rowKey={({ key }) => key}
          empty=""
          onOpen={showEntries}
        />
      </Panel>
    </div>
  );
};

const registers = ['ContractIncome', 'Budget', 'CostEntry', 'CostSubject'] as const;
const calls = ['GetCostComparison'] as const;

/** 三算对比: what the contract pays, what the budget allows, what was spent. */
export const Comparison = ({ projectID }: { readonly projectID: string }): ReactElement => {
  useLiveCalls(registers, calls);
  return (
    <Loaded of={useCall('GetCostComparison', { projectID })} lines={10}>
      {(told) =>
        told.cells.length === 0 ? (
          <EmptyState
            icon="money"
            title="还没有可以对比的数"
            text="填写合同收入、批准预算、成本入账之后，这里按 WBS 和科目对比。"
          />
        ) : (
          <Shown projectID={projectID} told={told} />
        )
      }
    </Loaded>
  );
};
