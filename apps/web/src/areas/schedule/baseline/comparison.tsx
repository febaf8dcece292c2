import { toDayWords } from '@xmgl/engine/commands/date-words';
import { Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router';
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
import {
  type Compared,
  compareSides,
  isDifferent,
  type Side,
  toFrozenSide,
  toPlanSide,
} from './compare-baselines.ts';
import type { Baseline } from './use-baselines.ts';

const now = 'now';

/** A baseline's rows never change; the plan of now does. */
const useSide = ({ session, projectID }: OpenPlanProps, chosen: string): Side | undefined => {
  const { plan, dates } = usePlanState(session);
  const isNow = chosen === now;
  const frozen = useCall('GetBaselineByID', isNow ? null : { projectID, baselineID: chosen }, {
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  return useMemo(() => {
    if (isNow) return toPlanSide(plan, dates);
    return frozen && toFrozenSide(frozen);
  }, [isNow, plan, dates, frozen]);
};

const toDays = (minutes: number, minutesPerDay: number): number =>
  Math.round((minutes / minutesPerDay) * 10) / 10;

const deltaWords = (minutes: number, { dayMin }: Compared): string => {
  const days = toDays(minutes, dayMin);
  return days === 0 ? '—' : `${days > 0 ? '+' : '−'}${Math.abs(days)} 天`;
};

const finishDay = (at: number): string => toDayWords(at - 1);

type Axis = { readonly from: number; readonly to: number };

const toAxis = (rows: readonly Compared[]): Axis => {
  const spans = rows.flatMap(({ before, after }) => [before, after].filter((span) => span !== undefined));
  return {
    from: spans.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY),
    to: spans.reduce((most, { finish }) => Math.max(most, finish), Number.NEGATIVE_INFINITY),
  };
};

/** Two bars, one above the other: before in grey, after in colour. */
const Bars = ({ row, axis }: { readonly row: Compared; readonly axis: Axis }): ReactElement => {
  const length = Math.max(1, axis.to - axis.from);
  const place = (span: Compared['before']) =>
    span && {
      left: `${((span.start - axis.from) / length) * 100}%`,
      width: `max(3px, ${((span.finish - span.start) / length) * 100}%)`,
    };
  return (
    <span className={styles.bars} aria-hidden="true">
      {row.before && <span className={styles.before} style={place(row.before)} />}
      {row.after && (
        <span className={styles.after} data-late={row.finishMin > 0 || undefined} style={place(row.after)} />
      )}
    </span>
  );
};

const toColumns = (axis: Axis): readonly Column<Compared>[] => [
  {
    key: 'name',
    title: '活动',
    render: ({ rowID, code, name, before, after }) => (
      <Link className={styles.link} to={`/scheduleManagement/index?tab=gantt&id=${rowID}`}>
        {code} {name}
        {!before && '（新增）'}
        {!after && '（不再有）'}
      </Link>
    ),
  },
  {
    key: 'bars',
    title: '两条横道',
    width: 260,
    deskOnly: true,
    render: (row) => <Bars row={row} axis={axis} />,
  },
  {
    key: 'before',
    title: '原完成',
    width: 110,
    render: ({ before }) => (before ? finishDay(before.finish) : '—'),
  },
  {
    key: 'after',
    title: '现完成',
    width: 110,
    render: ({ after }) => (after ? finishDay(after.finish) : '—'),
  },
  {
    key: 'start',
    title: '开始差',
    width: 90,
    align: 'right',
    render: (row) => deltaWords(row.startMin, row),
  },
  {
    key: 'finish',
    title: '完成差',
    width: 90,
    align: 'right',
    render: (row) => deltaWords(row.finishMin, row),
  },
  {
    key: 'duration',
    title: '工期差',
    width: 90,
    align: 'right',
    render: (row) => deltaWords(row.durationMin, row),
  },
];

const dayCell = (at: number | undefined, isFinish: boolean): Cell =>
  wordCell(at === undefined ? '' : toDayWords(isFinish ? at - 1 : at));

const saveTable = (title: string, rows: readonly Compared[]): Promise<void> =>
  saveMade(title, 'xlsx', async () => {
    const number = (minutes: number, dayMin: number): Cell => {
      const days = toDays(minutes, dayMin);
      return { text: `${days}`, value: days };
    };
    return (await import('../../../charts/save/sheet.ts')).toSheet('差异表', {
      heads: '编码 名称 原开始 原完成 现开始 现完成 开始差（天） 完成差（天） 工期差（天）'
        .split(' ')
        .map(words),
      rows: rows.map(({ code, name, before, after, startMin, finishMin, durationMin, dayMin }) => [
        wordCell(code),
        wordCell(name),
        dayCell(before?.start, false),
        dayCell(before?.finish, true),
        dayCell(after?.start, false),
        dayCell(after?.finish, true),
        number(startMin, dayMin),
        number(finishMin, dayMin),
        number(durationMin, dayMin),
      ]),
    });
  });

type ComparisonProps = OpenPlanProps & {
  readonly baselines: readonly Baseline[];
  readonly mayDownload: boolean;
};

/** Two baselines, or one and the plan of now: what became of each activity. */
export const Comparison = ({ baselines, mayDownload, ...open }: ComparisonProps): ReactElement => {
  const { plan } = usePlanState(open.session);
  const first = baselines.find(({ isCurrent }) => isCurrent === 1) ?? baselines[0];
  const [beforeID, setBefore] = useState(first?.baselineID ?? now);
  const [afterID, setAfter] = useState(now);
  const [isWhole, setWhole] = useState(false);
  const [before, after] = [useSide(open, beforeID), useSide(open, afterID)];
  const all = useMemo(
    () => (before && after ? compareSides(plan, before, after) : []),
    [plan, before, after],
  );
  const axis = useMemo(() => toAxis(all), [all]);
  const columns = useMemo(() => toColumns(axis), [axis]);
  const rows = isWhole ? all : all.filter(isDifferent);
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
          {mayDownload && <Button onClick={() => void saveTable('基线差异表', rows)}>导出差异表</Button>}
        </PhoneSizes>
      }
    >
      <DataTable
        label="差异"
        columns={columns}
        rows={rows}
        rowKey={({ rowID }) => rowID}
        isLoading={!before || !after}
        pageSize={50}
        empty="两边的日期完全相同"
      />
    </Panel>
  );
};
