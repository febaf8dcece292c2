import { keepPreviousData } from '@tanstack/react-query';
import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import styles from '../cost.module.css';
import { monthEnd } from '../month-end.ts';
import { CostPeriods } from './cost-periods.tsx';
import { EarnedCurve } from './earned-curve.tsx';
import { EarnedFigures } from './earned-figures.tsx';
import { EarnedForecasts } from './earned-forecasts.tsx';
import { type Depth, EarnedRows, usualDepth } from './earned-rows.tsx';

const registers = [
  'Activity',
  'CostEntry',
  'Budget',
  'CostSetting',
  'CostPeriod',
  'ActivityEv',
  'CurrentBaseline',
  'CostForecast',
] as const;
const calls = ['GetEarnedValue', 'GetEarnedValueSeries', 'GetCostPeriods'] as const;

type Value = Output<typeof GetEarnedValue>;

type DeskProps = {
  readonly projectID: string;
  readonly value: Value;
  readonly depth: Depth;
  readonly onDepth: (depth: Depth) => void;
};

const Desk = ({ projectID, value, depth, onDepth }: DeskProps): ReactElement => (
  <div className={styles.page}>
    <EarnedFigures value={value} />
    <div className={styles.two}>
      <EarnedCurve projectID={projectID} statusDate={value.statusDate} />
      <EarnedForecasts value={value} />
    </div>
    <EarnedRows projectID={projectID} value={value} depth={depth} onDepth={onDepth} />
    <CostPeriods projectID={projectID} />
  </div>
);

/** 挣值分析: what was planned, earned and spent up to the status date, and what it comes to. */
export const EarnedValueTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const [statusDate, setStatusDate] = useState<string | null>(null);
  const [depth, setDepth] = useState<Depth>(usualDepth);
  const value = useCall(
    'GetEarnedValue',
    { projectID, statusDate, level: depth },
    { placeholderData: keepPreviousData },
  );
  const periods = useCall('GetCostPeriods', { projectID });
  useLiveCalls(registers, calls);
  const closed = periods.data?.closed ?? [];
  return (
    <Page>
      <Loaded of={value} lines={10}>
        {(measured) =>
          measured.budget === null ? (
            <EmptyState
              icon="money"
              title="还没有成本基准"
              text="批准一版预算后，这里按检查日期算出 PV、EV、AC 和各项指标。"
            >
              <Link to="/costManagement/index?tab=budget">去看预算</Link>
            </EmptyState>
          ) : (
            <>
              <Panel>
                <div className={styles.bar}>
                  <p>
                    截至 {measured.statusDate}，按预算 {measured.budget.code} {measured.budget.title}
                    ；进度取计划现在的完成百分比。
                    {measured.adopted &&
                      `EAC 用采纳的预测 ${measured.adopted.code}（${measured.adopted.statusDay}）。`}
                  </p>
                  <Select
                    aria-label="检查日期"
                    value={statusDate ?? ''}
                    style={{ minWidth: 180 }}
                    options={[
                      { value: '', label: '计划的检查日期' },
                      ...closed.map(({ month }) => ({ value: monthEnd(month), label: `${month} 月末` })),
                    ]}
                    onChange={(next) => setStatusDate(next === '' ? null : next)}
                  />
                </div>
              </Panel>
              <Desk projectID={projectID} value={measured} depth={depth} onDepth={setDepth} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
};
