import type { LevellingResult, MovedRow } from '@xmgl/contracts/schedule/levelling.calls';
import { signed } from '@xmgl/contracts/signed';
import { formatFloat, inWords } from '@xmgl/engine/commands/duration-words';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { type Cell, wordCell, words } from '../../../charts/tables/table.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/page.tsx';
import { CheckField } from '../../../ui/text-field.tsx';
import bars from '../baseline/baseline.module.css';
import styles from '../run/run.module.css';
import { toClockDays } from '../run/run-words.ts';
import { finishWords, startWords, whyMoved } from './levelling-words.ts';

type Axis = { readonly from: number; readonly to: number };

const toAxis = (rows: readonly MovedRow[]): Axis => ({
  from: rows.reduce(
    (least, { oldStart, start }) => Math.min(least, oldStart, start),
    Number.POSITIVE_INFINITY,
  ),
  to: rows.reduce(
    (most, { oldFinish, finish }) => Math.max(most, oldFinish, finish),
    Number.NEGATIVE_INFINITY,
  ),
});

const Bars = ({ row, axis }: { readonly row: MovedRow; readonly axis: Axis }): ReactElement => {
  const length = Math.max(1, axis.to - axis.from);
  const place = (start: number, finish: number) => ({
    left: `${((start - axis.from) / length) * 100}%`,
    width: `max(3px, ${((finish - start) / length) * 100}%)`,
  });
  return (
    <span className={bars.bars} aria-hidden="true">
      <span className={bars.before} style={place(row.oldStart, row.oldFinish)} />
      <span className={bars.after} style={place(row.start, row.finish)} />
    </span>
  );
};

const delayWords = ({ delayMin, start, oldStart }: MovedRow): string => {
  const moved = delayMin > 0 ? delayMin : start - oldStart;
  return moved === 0 ? '—' : moved > 0 ? toClockDays(moved) : signed(moved, toClockDays);
};

type NameOf = (resourceID: string | null) => string;

const toColumns = (axis: Axis, nameOf: NameOf): readonly Column<MovedRow>[] => [
  {
    key: 'name',
    title: '活动',
    render: ({ activityID, code, name }) => (
      <Link className={styles.link} to={`/scheduleManagement/index?tab=gantt&id=${activityID}`}>
        {code} {name}
      </Link>
    ),
  },
  { key: 'resource', title: '资源', width: 120, render: ({ resourceID }) => nameOf(resourceID) || '—' },
  {
    key: 'delay',
    title: '推迟',
    width: 90,
    align: 'right',
    render: delayWords,
    order: (a, b) => a.start - a.oldStart - (b.start - b.oldStart),
  },
  { key: 'oldStart', title: '原开始', width: 110, render: ({ oldStart }) => startWords(oldStart) },
  {
    key: 'start',
    title: '新开始',
    width: 110,
    render: ({ start }) => startWords(start),
    order: (a, b) => a.start - b.start,
  },
  {
    key: 'float',
    title: '时差',
    width: 120,
    align: 'right',
    render: ({ oldFloatMin, floatMin, minutesPerDay }) =>
      [oldFloatMin, floatMin].map((float) => inWords(formatFloat(float, minutesPerDay))).join(' → '),
  },
  { key: 'bars', title: '前后', width: 120, deskOnly: true, render: (row) => <Bars row={row} axis={axis} /> },
  {
    key: 'why',
    title: '原因',
    render: (row) => <span className={styles.why}>{whyMoved(row, nameOf(row.resourceID))}</span>,
  },
];

const heads = '编码 名称 资源 推迟（天） 原开始 原完成 新开始 新完成 原时差（天） 新时差（天） 原因'
  .split(' ')
  .map(words);

const days = (minutes: number, dayMin: number): Cell => {
  const value = Math.round((minutes / dayMin) * 100) / 100;
  return { text: `${value}`, value };
};

const saveRows = (rows: readonly MovedRow[], nameOf: NameOf): Promise<void> =>
  saveMade('资源平衡', 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('资源平衡', {
      heads,
      rows: rows.map((row) => [
        wordCell(row.code),
        wordCell(row.name),
        wordCell(nameOf(row.resourceID)),
        days(row.delayMin > 0 ? row.delayMin : row.start - row.oldStart, 1440),
        wordCell(startWords(row.oldStart)),
        wordCell(finishWords(row.oldFinish)),
        wordCell(startWords(row.start)),
        wordCell(finishWords(row.finish)),
        days(row.oldFloatMin, row.minutesPerDay),
        days(row.floatMin, row.minutesPerDay),
        wordCell(whyMoved(row, nameOf(row.resourceID))),
      ]),
    }),
  );

type MovedTableProps = {
  readonly result: LevellingResult;
  readonly nameOf: NameOf;
  readonly mayDownload: boolean;
};

/** Who is moved, for which resource and behind whom. */
export const MovedTable = ({ result: { moved }, nameOf, mayDownload }: MovedTableProps): ReactElement => {
  const [isWhole, setWhole] = useState(false);
  const axis = useMemo(() => toAxis(moved), [moved]);
  const columns = useMemo(() => toColumns(axis, nameOf), [axis, nameOf]);
  const rows = isWhole ? moved : moved.filter(({ delayMin }) => delayMin > 0);
  return (
    <Panel
      title="移动的活动"
      flush
      actions={
        <>
          <CheckField checked={isWhole} onChange={setWhole}>
            也列出随前置移动的
          </CheckField>
          {mayDownload && <Button onClick={() => void saveRows(moved, nameOf)}>导出 Excel</Button>}
        </>
      }
    >
      <DataTable
        label="移动的活动"
        columns={columns}
        rows={rows}
        rowKey={({ activityID }) => activityID}
        pageSize={50}
        empty="没有活动需要推迟"
      />
    </Panel>
  );
};
