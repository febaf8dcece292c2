import { roundMoney } from '@xmgl/contracts/money';
import { signed } from '@xmgl/contracts/signed';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { Select } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Tell, useAmounts } from '../../../access/use-amounts.tsx';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { type Cell, wordCell, words } from '../../../charts/tables/table.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/page.tsx';
import { CheckField } from '../../../ui/text-field.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import type { OpenPlanProps } from '../plan/with-open-plan.tsx';
import styles from './baseline.module.css';
import type { Baseline } from './use-baselines.ts';

type Answer = OutputOf<'CompareBaselines'>;
type Compared = Answer['rows'][number];

const now = 'now';
const noRows: readonly Compared[] = [];

/** Asked anew when the plan has changed. */
const useComparison = (
  { session, projectID }: OpenPlanProps,
  before: string,
  after: string,
  isWhole: boolean,
) => {
  const { planVersion } = usePlanState(session);
  const asked = useCall('CompareBaselines', {
    projectID,
    beforeID: before === now ? null : before,
    afterID: after === now ? null : after,
    isWhole: isWhole ? 1 : 0,
  });
  const { refetch } = asked;
  const answered = useRef(planVersion);
  useEffect(() => {
    if (answered.current === planVersion) return;
    answered.current = planVersion;
    void refetch();
  }, [planVersion, refetch]);
  return asked.data;
};

const toDays = (minutes: number, minutesPerDay: number): number =>
  Math.round((minutes / minutesPerDay) * 10) / 10;

const deltaWords = (minutes: number, dayMin: number): string => {
  const days = toDays(minutes, dayMin);
  return days === 0 ? '—' : signed(days, (size) => `${size} 天`);
};

const finishDay = (at: number): string => toDayWords(at - 1);

type Axis = { readonly from: number; readonly to: number };

const toAxis = (rows: readonly Compared[]): Axis => {
  const spans = rows.flatMap(({ before, after }) => [before, after].filter((span) => span !== null));
  return {
    from: spans.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY),
    to: spans.reduce((most, { finish }) => Math.max(most, finish), Number.NEGATIVE_INFINITY),
  };
};

/** Two bars, one above the other: before in grey, after in colour. */
const Bars = ({ row, axis }: { readonly row: Compared; readonly axis: Axis }): ReactElement => {
  const length = Math.max(1, axis.to - axis.from);
  const place = (span: NonNullable<Compared['before']>) => ({
    left: `${((span.start - axis.from) / length) * 100}%`,
    width: `max(3px, ${((span.finish - span.start) / length) * 100}%)`,
  });
  return (
    <span className={styles.bars} aria-hidden="true">
      {row.before && <span className={styles.before} style={place(row.before)} />}
      {row.after && (
        <span className={styles.after} data-late={row.finishMin > 0 || undefined} style={place(row.after)} />
      )}
    </span>
  );
};

const workWords = ({ before, after, dayMin }: Compared): string => {
  const words = (span: Compared['before']) =>
    span?.workMin == null ? '—' : `${toDays(span.workMin, dayMin)} 天`;
  return before?.workMin == null && after?.workMin == null ? '—' : `${words(before)} → ${words(after)}`;
};

/** Nothing is told where one of both was never priced. */
const costDelta = ({ before, after }: Compared): number | null => {
  if ((before && before.cost === null) || (after && after.cost === null)) return null;
  return roundMoney((after?.cost ?? 0) - (before?.cost ?? 0)) || null;
};

const Name = ({ row }: { readonly row: Compared }): ReactElement => {
  const words = `${row.code} ${row.name}${row.before ? '' : '（新增）'}${row.after ? '' : '（不再有）'}`;
  if (!row.isInPlan) return <span>{words}</span>;
  return (
    <Link className={styles.link} to={`/scheduleManagement/index?tab=gantt&id=${row.rowID}`}>
      {words}
    </Link>
  );
};

const numberColumn = (
  key: string,
  title: string,
  render: (row: Compared) => ReactNode,
  width = 84,
): Column<Compared> => ({ key, title, width, align: 'right', render });

const toColumns = (
  axis: Axis,
  /** A day of how far starts and finishes differ. */
  dayMin: number,
  cost: { readonly unit: string; readonly told: Tell } | null,
): readonly Column<Compared>[] => [
  { key: 'name', title: '活动', render: (row) => <Name row={row} /> },
  {
    key: 'bars',
    title: '两条横道',
    width: 220,
    deskOnly: true,
    render: (row) => <Bars row={row} axis={axis} />,
  },
  {
    key: 'before',
    title: '原完成',
    width: 104,
    render: ({ before }) => (before ? finishDay(before.finish) : '—'),
  },
  {
    key: 'after',
    title: '现完成',
    width: 104,
    render: ({ after }) => (after ? finishDay(after.finish) : '—'),
  },
  numberColumn('start', '开始差（工作日）', (row) => deltaWords(row.startMin, dayMin), 130),
  numberColumn('finish', '完成差（工作日）', (row) => deltaWords(row.finishMin, dayMin), 130),
  numberColumn('duration', '工期差', (row) => deltaWords(row.durationMin, row.dayMin)),
  numberColumn('work', '工时 原 → 现', workWords, 130),
  ...(cost
    ? [
        numberColumn(
          'cost',
          `费用差（${cost.unit}）`,
          (row) => {
            const delta = costDelta(row);
            return (
              <>
                {delta !== null && delta > 0 && '+'}
                {cost.told(delta)}
              </>
            );
          },
          130,
        ),
      ]
    : []),
];

/** What became of the whole, in one line. */
const Summary = ({ of }: { readonly of: Answer }): ReactElement => {
  const { signed, words: amount } = useAmounts();
  const { counts, before, after } = of;
  const day = (finish: number | null): string => (finish === null ? '—' : finishDay(finish));
  return (
    <p className={styles.summary} role="status">
      移动或改变 {counts.moved} 项，新增 {counts.added} 项，不再有 {counts.removed} 项，相同 {counts.same}{' '}
      项。完工 {day(before.finish)} → <b>{day(after.finish)}</b>
      {before.cost !== null && after.cost !== null && (
        <>
          ，费用 {amount(before.cost)} → <b>{amount(after.cost)}</b>（
          {after.cost === before.cost ? '不变' : signed(after.cost - before.cost)}）
        </>
      )}
    </p>
  );
};

const dayCell = (at: number | undefined, isFinish: boolean): Cell =>
  wordCell(at === undefined ? '' : toDayWords(isFinish ? at - 1 : at));

const saveTable = (title: string, { rows, minutesPerDay }: Answer): Promise<void> =>
  saveMade(title, 'xlsx', async () => {
    const toCell = (value: number): Cell => ({ text: `${value}`, value });
    const number = (minutes: number, dayMin: number): Cell => toCell(toDays(minutes, dayMin));
    const workCell = (span: Compared['before'], dayMin: number): Cell =>
      span?.workMin == null ? wordCell('') : number(span.workMin, dayMin);
    const costCell = (span: Compared['before']): Cell =>
      span?.cost == null ? wordCell('') : toCell(span.cost);
    return (await import('../../../charts/save/sheet.ts')).toSheet('差异表', {
      heads:
        '编码 名称 原开始 原完成 现开始 现完成 开始差（工作日） 完成差（工作日） 工期差（天） 原工时（工日） 现工时（工日） 原费用（元） 现费用（元）'
          .split(' ')
          .map(words),
      rows: rows.map(({ code, name, before, after, startMin, finishMin, durationMin, dayMin }) => [
        wordCell(code),
        wordCell(name),
        dayCell(before?.start, false),
        dayCell(before?.finish, true),
        dayCell(after?.start, false),
        dayCell(after?.finish, true),
        number(startMin, minutesPerDay),
        number(finishMin, minutesPerDay),
        number(durationMin, dayMin),
        workCell(before, dayMin),
        workCell(after, dayMin),
        costCell(before),
        costCell(after),
      ]),
    });
  });

type ComparisonProps = OpenPlanProps & {
  readonly baselines: readonly Baseline[];
  readonly mayDownload: boolean;
};

/** Two baselines, or one and the plan of now: what became of each activity. */
export const Comparison = ({ baselines, mayDownload, ...open }: ComparisonProps): ReactElement => {
  const first = baselines.find(({ isCurrent }) => isCurrent === 1) ?? baselines[0];
  const [beforeID, setBefore] = useState(first?.baselineID ?? now);
  const [afterID, setAfter] = useState(now);
  const [isWhole, setWhole] = useState(false);
  const compared = useComparison(open, beforeID, afterID, isWhole);
  const rows = compared?.rows ?? noRows;
  const minutesPerDay = compared?.minutesPerDay ?? 480;
  const axis = useMemo(() => toAxis(rows), [rows]);
  const hasCost = rows.some(({ before, after }) => before?.cost != null && after?.cost != null);
  const { below, unit } = useAmounts();
  const columns = useMemo(
    () => toColumns(axis, minutesPerDay, hasCost ? { unit, told: below(rows.map(costDelta)) } : null),
    [axis, minutesPerDay, hasCost, unit, below, rows],
  );
  const named = baselines.map(({ baselineID, name }) => ({ value: baselineID, label: name }));
  const choices = [...named, { value: now, label: '现在的计划' }];
  return (
    <Panel
      title="对比"
      flush
      actions={
        <PhoneSizes>
          <Select
            aria-label="原"
            value={beforeID}
            options={choices}
            onChange={setBefore}
            popupMatchSelectWidth={false}
          />
          <span>与</span>
          <Select
            aria-label="现"
            value={afterID}
            options={choices}
            onChange={setAfter}
            popupMatchSelectWidth={false}
          />
          <CheckField checked={isWhole} onChange={setWhole}>
            全部活动
          </CheckField>
          {mayDownload && compared && (
            <Button onClick={() => void saveTable('基线差异表', compared)}>导出差异表</Button>
          )}
        </PhoneSizes>
      }
    >
      {compared && <Summary of={compared} />}
      <DataTable
        label="差异"
        columns={columns}
        rows={rows}
        rowKey={({ rowID }) => rowID}
        isLoading={!compared}
        pageSize={50}
        empty="两边完全相同"
      />
    </Panel>
  );
};
