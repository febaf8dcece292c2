import { type Colour, colours } from '@xmgl/contracts/integration/indicators';
import { sharedFigures } from '@xmgl/contracts/integration/shared-figures';
import { amountWords } from '@xmgl/contracts/project/project-units';
import { weighWords } from '@xmgl/contracts/schedule/weigh-words';
import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import type { Column } from '../../ui/data-table.tsx';
import { toneOf, wordOf } from '../../ui/light-look.ts';
import { Progress } from '../../ui/progress.tsx';
import { ProjectState } from '../../ui/project-state.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import styles from './company.module.css';
import portfolio from './portfolio.module.css';

export type PortfolioRow = OutputOf<'GetProjectManagementByCompany'>['items'][number];

const Finish = ({ planFinish, endTime, activityCount }: PortfolioRow): ReactElement => {
  if (!planFinish || activityCount === 0) return <span className={styles.hint}>无数据</span>;
  const day = planFinish.slice(0, 10);
  const isLate = endTime !== null && day > endTime;
  return isLate ? <span className={portfolio.late}>{day}（晚于要求）</span> : <span>{day}</span>;
};

const Light = ({ light, lights, measuredDay }: PortfolioRow): ReactElement => {
  const dot = <StateDot tone={toneOf(light)}>{wordOf(light)}</StateDot>;
  if (measuredDay === null) return dot;
  const words = lights.map((one) => `${one.light}：${wordOf(one.colour)}`).join('　');
  return (
    <Tooltip title={`${words}（${measuredDay} 的值）`}>
      <span>{dot}</span>
    </Tooltip>
  );
};

/** What was done, and what the baseline would have had done by then. */
const Done = ({ percentComplete, plannedPercent, activityCount }: PortfolioRow): ReactElement =>
  activityCount === 0 ? (
    <span className={styles.hint}>无数据</span>
  ) : (
    <div className={portfolio.done}>
      <Progress percent={percentComplete} title={weighWords} />
      {plannedPercent !== null && (
        <span className={plannedPercent > percentComplete ? portfolio.behind : styles.hint}>
          计划 {plannedPercent}%
        </span>
      )}
    </div>
  );

const None = (): ReactElement => <span className={styles.hint}>无数据</span>;

const overWords = (eacOver: number): string => {
  if (eacOver > 0) return `超基准 ${eacOver}%`;
  return eacOver === 0 ? '与基准一致' : `低于基准 ${-eacOver}%`;
};

/** Beside each other, projects tell no more than hundredths of the unit that they count in. */
const costWords = (amount: number, unit: Pick<PortfolioRow, 'currency' | 'moneyUnit'>): string => {
  const step = unit.moneyUnit === '万元' ? 100 : 1;
  return amountWords(Math.round(amount / step) * step, unit);
};

/** Where the costs will end, beside the budget of the cost baseline. */
const Forecast = ({ eac, eacOver, ...unit }: PortfolioRow): ReactElement => {
  if (eac === null && eacOver === null) return <None />;
  return (
    <div className={portfolio.done}>
      {eac !== null && <span>{costWords(eac, unit)}</span>}
      {eacOver !== null && (
        <span className={eacOver > 0 ? portfolio.late : styles.hint}>{overWords(eacOver)}</span>
      )}
    </div>
  );
};

/** The worst first; what nobody may know, or knows, last. */
const rankOf = (light: Colour | null): number => (light === null ? colours.length : colours.indexOf(light));

export const portfolioColumns: readonly Column<PortfolioRow>[] = [
  {
    key: 'projectName',
    title: '项目名称',
    render: ({ projectName, projectCode }) => (
      <div className={portfolio.done}>
        <span>{projectName}</span>
        <span className={styles.hint}>{projectCode}</span>
      </div>
    ),
    order: (a, b) => a.projectName.localeCompare(b.projectName, 'zh-CN'),
  },
  { key: 'managerName', title: '项目经理', render: ({ managerName }) => managerName },
  {
    key: 'state',
    title: '状态',
    render: ({ state, whetherFiled }) => <ProjectState state={state} isFiled={whetherFiled === 1} />,
    order: (a, b) => a.state - b.state,
  },
  {
    key: 'light',
    title: '灯',
    render: (row) => <Light {...row} />,
    order: (a, b) => rankOf(a.light) - rankOf(b.light),
  },
  {
    key: 'percentComplete',
    title: '进度与计划',
    width: 180,
    render: (row) => <Done {...row} />,
    order: (a, b) => a.percentComplete - b.percentComplete,
  },
  {
    key: 'budget',
    title: '批准预算',
    align: 'right',
    render: ({ budget, ...unit }) => (budget === null ? '—' : amountWords(budget, unit)),
    order: (a, b) => (a.budget ?? -1) - (b.budget ?? -1),
    deskOnly: true,
  },
  {
    key: 'actualCost',
    title: '实际成本',
    align: 'right',
    render: ({ actualCost, ...unit }) => (actualCost === null ? <None /> : costWords(actualCost, unit)),
    order: (a, b) => (a.actualCost ?? -1) - (b.actualCost ?? -1),
    deskOnly: true,
  },
  {
    key: 'eacOver',
    title: '完工预测',
    align: 'right',
    render: (row) => <Forecast {...row} />,
    order: (a, b) => (a.eacOver ?? Number.NEGATIVE_INFINITY) - (b.eacOver ?? Number.NEGATIVE_INFINITY),
    deskOnly: true,
  },
  {
    key: 'endTime',
    title: '要求完成',
    render: ({ endTime }) => endTime ?? '—',
    order: (a, b) => (a.endTime ?? '').localeCompare(b.endTime ?? ''),
  },
  {
    key: 'planFinish',
    title: sharedFigures.planFinish.label,
    render: (row) => <Finish {...row} />,
    order: (a, b) => (a.planFinish ?? '').localeCompare(b.planFinish ?? ''),
  },
];
