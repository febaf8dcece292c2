import { type ReactElement, useMemo } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayNumber } from '../../../charts/day-number.ts';
import { ProjectChoice, useProjectChoice } from './project-choice.tsx';
import { mondayOf } from './week.ts';

type Days = OutputOf<'GetMonitorTrend'>['days'];

/** Of each week the last value that was measured in it. */
const byWeek = (days: Days) =>
  [...new Map(days.map((one) => [mondayOf(one.day), one])).values()].map(({ day, value }) => ({
    x: toDayNumber(day),
    y: value,
  }));

/** 项目进度: what was done week by week, beside what the baseline would have had done. */
export const ProgressPart = (): ReactElement => {
  const { projects, project, choose } = useProjectChoice();
  const projectID = project?.projectID;
  const done = useCall('GetMonitorTrend', projectID ? { projectID, figure: 'percentComplete' } : null);
  const planned = useCall('GetMonitorTrend', projectID ? { projectID, figure: 'plannedPercent' } : null);
  const chart = useMemo<Chart>(
    () => ({
      kind: 'line',
      title: '项目进度',
      x: { of: 'day', label: '周' },
      y: { of: 'percent', label: '完成' },
      series: [
        { key: 'done', name: '实际完成', points: byWeek(done.data?.days ?? []) },
        ...(planned.data?.days.length
          ? [
              {
                key: 'planned',
                name: '计划完成',
                isDashed: true,
                tone: 'neutral' as const,
                points: byWeek(planned.data.days),
              },
            ]
          : []),
      ],
    }),
    [done.data, planned.data],
  );
  const why =
    done.error?.message ??
    (done.isLoading ? '正在读取……' : '编制计划并报告进度以后，每天记下一次，这里画出各周的完成百分比。');
  return (
    <ChartPanel
      chart={chart}
      height={260}
      mayDownload
      empty={why}
      actions={
        <ProjectChoice label="看哪个项目的进度" projects={projects} projectID={projectID} onChoose={choose} />
      }
    />
  );
};
