import type { Output } from '@xmgl/contracts/call';
import type { EarnedRow, GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { type Colour, colourOf } from '@xmgl/contracts/integration/indicators';
import { Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { indexWords, type SheetAmounts, useAmounts } from '../../../access/use-amounts.tsx';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { number, valueCell, wordCell, words } from '../../../charts/tables/table.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { toneOf, wordOf } from '../../../ui/light-look.ts';
import { Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../cost.module.css';
import { ActivityEvDrawer } from './activity-ev-drawer.tsx';
import { figureClass, indexClass } from './earned-tones.ts';

type Value = Output<typeof GetEarnedValue>;

const money = ['bac', 'pv', 'ev', 'ac', 'cv', 'sv'] as const;
const after = ['eac', 'vac'] as const;
const heads = {
  bac: 'BAC',
  pv: 'PV',
  ev: 'EV',
  ac: 'AC',
  cv: 'CV',
  sv: 'SV',
  eac: 'EAC',
  vac: 'VAC',
} as const;

const save = (rows: readonly EarnedRow[], sheet: SheetAmounts): Promise<void> =>
  saveMade('挣值报表', 'xlsx', async () => {
    const index = { of: 'number', label: '指数', digits: 3 } as const;
    return (await import('../../../charts/save/sheet.ts')).toSheet('挣值', {
      heads: [
        words('级'),
        words('编码'),
        words('名称'),
        ...[...money, ...after].map((key) => sheet.head(heads[key])),
        number('CPI'),
        number('SPI'),
        number('SPI(t)'),
        number('TCPI'),
      ],
      rows: rows.map((row) => [
        wordCell(`${row.level}`),
        wordCell(row.code),
        wordCell(row.name),
        ...[...money, ...after].map((key) => sheet.cell(row[key])),
        valueCell(index, row.cpi),
        valueCell(index, row.spi),
        valueCell(index, row.spiTime ?? null),
        valueCell(index, row.tcpi),
      ]),
    });
  });

/** What a card of a phone tells. */
const onPhone: ReadonlySet<string> = new Set(['bac', 'ev', 'ac', 'cpi', 'spi', 'eac']);

const worst = ['red', 'amber', 'green', 'grey'] as const;

/** The worse of what cost and schedule say. */
const lightOf = ({ cpi, spi }: EarnedRow, limits: Value['limits']): Colour => {
  const colours = [colourOf('cpi', cpi, limits.cpi), colourOf('spi', spi, limits.spi)];
  return worst.find((colour) => colours.includes(colour)) ?? 'grey';
};

/** How far down is looked; null: nodes and activities, all of them. */
export type Depth = number | null;
export const usualDepth: Depth = 2;

const levels: readonly { readonly value: number; readonly label: string }[] = [
  { value: 1, label: '第 1 级' },
  { value: 2, label: '到第 2 级' },
  { value: 3, label: '到第 3 级' },
  { value: 4, label: '到第 4 级' },
  { value: 0, label: '全部节点和活动' },
];

/** By how much the EACs of the top level, each by its own performance, miss that of the whole; null where they add up. */
const eacGap = ({ rows, total }: Value): number | null => {
  if (total.eac === null) return null;
  const cents = rows
    .filter(({ level }) => level === 1)
    .reduce((sum, { eac }) => sum + Math.round((eac ?? 0) * 100), 0);
  const gap = Math.round(total.eac * 100) - cents;
  return gap === 0 ? null : gap / 100;
};

/** The same of each node, and of each activity; a click on an activity says how it earns. */
export const EarnedRows = ({
  projectID,
  value,
  subjectID,
  depth,
  onDepth,
}: {
  readonly projectID: string;
  readonly value: Value;
  readonly subjectID: string | null;
  readonly depth: Depth;
  readonly onDepth: (depth: Depth) => void;
}): ReactElement => {
  const { below, sheet, signed, unit, words: inWords } = useAmounts();
  const gap = eacGap(value);
  const told = useMemo(
    () => below(value.rows.flatMap((row) => [...money, ...after].map((key) => row[key]))),
    [below, value.rows],
  );
  const mayDownload = useRight('cost.earnedValue', 'download');
  const [open, setOpen] = useState<EarnedRow | null>(null);
  const paper = useSend('EarnedValuePaper', { onDone: (file) => takeExport(file) });
  const amount = (key: (typeof money)[number] | (typeof after)[number]): Column<EarnedRow> => ({
    key,
    title: heads[key],
    deskOnly: !onPhone.has(key),
    width: 104,
    align: 'right',
    render: (row) => <span className={figureClass(row, key, value.limits)}>{told(row[key])}</span>,
  });
  const index = (key: 'cpi' | 'spi' | 'spiTime' | 'tcpi', title: string): Column<EarnedRow> => ({
    key,
    title,
    deskOnly: !onPhone.has(key),
    width: 72,
    align: 'right',
    render: (row) => (
      <span
        className={
          key === 'spiTime'
            ? indexClass('spi', row.spiTime ?? null, value.limits)
            : figureClass(row, key, value.limits)
        }
      >
        {indexWords(row[key] ?? null)}
      </span>
    ),
  });
  const columns: readonly Column<EarnedRow>[] = [
    {
      key: 'name',
      title: 'WBS、活动',
      pinned: 'left',
      render: ({ code, name, level, kind }) => (
        <span className={styles.name} style={{ paddingInlineStart: (level - 1) * 14 }}>
          {kind === 'node' ? <b>{`${code} ${name}`}</b> : `${code} ${name}`.trim()}
        </span>
      ),
    },
    ...money.map(amount),
    index('cpi', 'CPI'),
    index('spi', 'SPI'),
    index('spiTime', 'SPI(t)'),
    ...after.map(amount),
    index('tcpi', 'TCPI'),
    {
      key: 'light',
      title: '灯',
      width: 84,
      pinned: 'right',
      render: (row) => {
        const colour = lightOf(row, value.limits);
        return <StateDot tone={toneOf(colour)}>{wordOf(colour)}</StateDot>;
      },
    },
  ];
  return (
    <Panel
      title={`各 WBS 的挣值（${unit}）`}
      actions={
        <>
          <Select
            aria-label="看到哪一级"
            value={depth ?? 0}
            options={[...levels]}
            onChange={(level) => onDepth(level === 0 ? null : level)}
            style={{ width: 170 }}
          />
          {mayDownload && (
            <>
              <Button onClick={() => void save(value.rows, sheet)}>导出 Excel</Button>
              <Button
                busy={paper.isPending}
                onClick={() =>
                  paper.mutate({
                    ...{ projectID, statusDate: value.statusDate, level: depth, subjectID },
                    format: 'pdf',
                  })
                }
              >
                导出 PDF
              </Button>
            </>
          )}
        </>
      }
      flush
    >
      <DataTable
        label="各 WBS 的挣值"
        columns={columns}
        rows={value.rows}
        rowKey={({ rowID }) => rowID}
        empty="这一级没有预算或成本"
        pageSize={100}
        isDense
        onOpen={(row) => {
          if (row.kind === 'activity') setOpen(row);
          else if (row.kind === 'node') onDepth(null);
        }}
      />
      {gap !== null && (
        <p className={styles.under}>
          各项的 EAC 按各自的绩效估算，不能相加：项目的 EAC 是 {inWords(value.total.eac)}，比第 1 级的合计{' '}
          {signed(gap)}。
        </p>
      )}
      {open && <ActivityEvDrawer projectID={projectID} row={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
};
