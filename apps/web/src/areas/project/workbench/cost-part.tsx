import { type ReactElement, useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { ProjectChoice, useProjectChoice } from './project-choice.tsx';

/** 项目费用: what the plan's resources cost by months, done and left. */
export const CostPart = (): ReactElement => {
  const { projects, project, choose } = useProjectChoice();
  const projectID = project?.projectID;
  const cost = useCall('GetPlanCostByMonth', projectID ? { projectID } : null);
  const chart = useMemo<Chart>(() => {
    const months = cost.data?.months ?? [];
    return {
      kind: 'stackedBar',
      title: '项目费用',
      categoryLabel: '月',
      categories: months.map(({ month }) => ({ key: month, name: month })),
      measure: { of: 'money', label: '费用' },
      series: [
        { key: 'done', name: '已完成', values: months.map(({ done }) => done) },
        { key: 'left', name: '未完成', tone: 'neutralSoft', values: months.map(({ left }) => left) },
      ],
    };
  }, [cost.data]);
  const why = (): string => {
    if (cost.error) return cost.error.message;
    if (cost.isLoading) return '正在读取……';
    return cost.data === null
      ? '您没有查看此项目单价或预算的权限。'
      : '给活动分配资源并填写单价以后，这里按月画出计划的费用。';
  };
  return (
    <ChartPanel
      chart={chart}
      height={260}
      mayDownload
      empty={why()}
      actions={
        <ProjectChoice label="看哪个项目的费用" projects={projects} projectID={projectID} onChoose={choose} />
      }
    />
  );
};
