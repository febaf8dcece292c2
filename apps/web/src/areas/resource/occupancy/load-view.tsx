import { Segmented } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import { HeatLegend } from '../heat-legend.tsx';
import { toOptions } from '../requirement/assignment-words.ts';
import { Availability } from './availability-dialog.tsx';
import { type Face, faceWords, type LoadRow, type Step, toLoadChart } from './load-rows.ts';
import { LoadTable, type Picked } from './load-table.tsx';
import styles from './occupancy.module.css';
import { PeriodActivities } from './period-activities.tsx';

const pageSize = 25;

type Props = {
  readonly projectID: string;
  readonly rows: readonly LoadRow[];
  readonly days: readonly number[];
  readonly step: Step;
  readonly overCount: number;
  readonly isNarrowed: boolean;
  /** Of the project alone: its activities are told. */
  readonly isOwn: boolean;
};

const legend = [
  ['some', '用到'],
  ['full', '80% 以上'],
  ['over', '超配'],
] as const;

const Empty = ({ isNarrowed }: { readonly isNarrowed: boolean }): ReactElement =>
  isNarrowed ? (
    <EmptyState icon="search" title="没有符合条件的资源" text="换一个条件试试。" />
  ) : (
    <EmptyState
      icon="people"
      title="还没有人力和设备"
      text="在「资源库」中添加人员和设备、在「资源需求」中分配给活动，这里画出各段时间用多少、够不够。"
    />
  );

/** The histogram of the chosen resource over the table of all; a column opens its activities. */
export const LoadView = (props: Props): ReactElement => {
  const { projectID, rows, days, step, overCount, isNarrowed, isOwn } = props;
  const mayDownload = useRight('resource.occupancy', 'download');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [face, setFace] = useState<Face>('hours');
  const [pageIndex, setPageIndex] = useState(1);
  const row = rows.find(({ key }) => key === picked?.key) ?? rows[0];
  const chart = useMemo(() => row && toLoadChart(row, days, step, face), [row, days, step, face]);
  if (!row || !chart)
    return (
      <Panel>
        <Empty isNarrowed={isNarrowed} />
      </Panel>
    );
  const at = picked && picked.key === row.key ? picked.at : null;
  const [fromDay, next] = at === null ? [] : [days[at], days[at + 1]];
  const shown = rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
  return (
    <>
      <ChartPanel
        chart={chart}
        height={260}
        mayDownload={mayDownload}
        empty="这段时间没有用到它；换一段时间，或在下面选另一种资源"
        onPick={({ key }) => setPicked({ key: row.key, at: days.indexOf(Number(key)) })}
        actions={
          <>
            <Availability key={row.key} {...{ projectID, row }} />
            <Segmented<Face>
              aria-label="单位"
              value={face}
              onChange={setFace}
              options={toOptions(faceWords)}
            />
          </>
        }
      />
      {isOwn && at !== null && fromDay !== undefined && next !== undefined && (
        <PeriodActivities {...{ projectID, row, fromDay, at }} toDay={next - 1} />
      )}
      <Panel flush>
        <div className={styles.tableHead}>
          <span data-tone={overCount > 0 ? 'bad' : undefined}>
            {overCount > 0 ? `${overCount} 种资源超配` : '没有超配的资源'}
          </span>
          <HeatLegend shades={legend} note="格中是占能力的百分数" />
        </div>
        <LoadTable rows={shown} {...{ days, step, picked }} onPick={setPicked} />
        <PagesBelow {...{ pageIndex, pageSize }} total={rows.length} unit="种资源" onChange={setPageIndex} />
      </Panel>
    </>
  );
};
