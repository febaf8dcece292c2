import { keepPreviousData } from '@tanstack/react-query';
import { parseDay } from '@xmgl/contracts/calendar-day';
import {
  type ClosedPeriod,
  type LineMethod,
  lineMethods,
} from '@xmgl/contracts/schedule/progress-line.calls';
import { weighWords } from '@xmgl/contracts/schedule/weigh-words';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { Segmented, Select } from 'antd';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import type { LineChart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { LineTable, saveLine } from './line-table.tsx';
import { percentWords, slipWords } from './line-words.ts';
import { PeriodDeeds } from './period-deeds.tsx';
import styles from './tracking.module.css';
import { useLiveActivities } from './use-live-activities.ts';

type Answer = OutputOf<'GetProgressLine'>;
type Line = NonNullable<Answer['line']>;

const toFacts = (line: Line, minutesPerDay: number) =>
  [
    ['检查日期', line.statusDate],
    ['对照', line.basisName === '' ? '现在的计划（还没有基线）' : `基线「${line.basisName}」`],
    ['计划完成', percentWords(line.plannedPercent)],
    ['实际完成', percentWords(line.actualPercent)],
    ['预测', slipWords(line.slipMin, minutesPerDay)],
    ['完工', `${toDayWords(line.finish - 1)} → ${toDayWords(line.forecastFinish - 1)}`],
  ] as const;

const toChart = (periods: readonly ClosedPeriod[]): LineChart => {
  const curve = (field: 'plannedPercent' | 'actualPercent') =>
    periods
      .toReversed()
      .flatMap(({ statusDate, [field]: percent }) =>
        percent === null ? [] : [{ x: parseDay(statusDate), y: percent }],
      );
  return {
    kind: 'line',
    title: '计划与实际完成百分比',
    x: { of: 'day', label: '检查日期' },
    y: { of: 'percent', label: '完成百分比' },
    series: [
      { key: 'planned', name: '计划', tone: 'neutral', isDashed: true, points: curve('plannedPercent') },
      { key: 'actual', name: '实际', tone: 'main', points: curve('actualPercent') },
    ],
  };
};

const NoDate = (): ReactElement => (
  <EmptyState
    icon="schedule"
    title="计划还没有检查日期"
    text="在甘特图工具栏的「检查日期」中写明实际进度填报到哪一天，这里列出那一天每项在做的活动拖后或提前多少，影响紧后和总工期几天。"
  >
    <Link className={styles.link} to="/scheduleManagement/index?tab=gantt">
      打开甘特图
    </Link>
  </EmptyState>
);

type ShownProps = {
  readonly projectID: string;
  readonly answer: Answer;
  readonly line: Line;
};

const ShownLine = ({ projectID, answer, line }: ShownProps): ReactElement => {
  const { minutesPerDay, periods, openReports } = answer;
  const mayDownload = useRight('schedule.tracking', 'download');
  const chart = useMemo(() => toChart(periods), [periods]);
  return (
    <>
      <Panel
        title={line.isClosed ? '前锋线（周期已关闭）' : '前锋线'}
        actions={
          <>
            {mayDownload && line.points.length > 0 && (
              <Button onClick={() => void saveLine(line.points, minutesPerDay)}>导出 Excel</Button>
            )}
            <PeriodDeeds
              projectID={projectID}
              method={line.method}
              line={line}
              lastClosed={periods[0]?.statusDate}
            />
          </>
        }
      >
        <Facts facts={toFacts(line, minutesPerDay)} />
        {line.basisName !== '' && <p className={styles.weighed}>{weighWords}</p>}
        {openReports > 0 && !line.isClosed && (
          <p className={styles.note}>
            还有 {openReports} 份进度填报没有确认，
            <Link className={styles.link} to="/scheduleManagement/index?tab=tracking&view=updates">
              去确认
            </Link>
            ；确认之前不能关闭本期。
          </p>
        )}
      </Panel>
      <Panel flush>
        <LineTable points={line.points} minutesPerDay={minutesPerDay} />
      </Panel>
      {periods.length > 1 && (
        <ChartPanel
          chart={chart}
          mayDownload={mayDownload}
          empty="关闭两个周期以后，这里显示计划与实际的曲线。"
        />
      )}
    </>
  );
};

/** 前锋线: how far each activity under way is by the 检查日期, and the periods that were closed. */
export const ProgressLineView = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const [method, setMethod] = useState<LineMethod | null>(null);
  const [period, setPeriod] = useState<string | null>(null);
  const asked = { projectID, ...(method && { method }), ...(period !== null && { statusDate: period }) };
  const line = useCall('GetProgressLine', projectID ? asked : null, { placeholderData: keepPreviousData });
  useLiveActivities('GetProgressLine');
  const isClosed = line.data?.line?.isClosed ?? false;
  return (
    <Page>
      <div className={styles.bar}>
        {views}
        {(line.data?.periods.length ?? 0) > 0 && (
          <PhoneSizes>
            <Select<string>
              aria-label="周期"
              value={period ?? ''}
              popupMatchSelectWidth={false}
              onChange={(chosen) => setPeriod(chosen === '' ? null : chosen)}
              options={[
                { value: '', label: '现在的检查日期' },
                ...(line.data?.periods ?? []).map(({ statusDate }) => ({
                  value: statusDate,
                  label: `${statusDate} 已关闭`,
                })),
              ]}
            />
          </PhoneSizes>
        )}
        {line.data?.line && !isClosed && (
          <PhoneSizes>
            <Segmented<LineMethod>
              aria-label="标定方法"
              options={[...lineMethods]}
              value={line.data.line.method}
              onChange={setMethod}
            />
          </PhoneSizes>
        )}
      </div>
      <Loaded of={line} lines={8}>
        {(answer) =>
          answer.line ? <ShownLine projectID={projectID} answer={answer} line={answer.line} /> : <NoDate />
        }
      </Loaded>
    </Page>
  );
};
