import { keepPreviousData } from '@tanstack/react-query';
import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { Segmented, Select } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { LinkSelect } from '../../../register/row/link-select.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import styles from '../cost.module.css';
import { CostPeriods } from './cost-periods.tsx';
import { EarnedCurve } from './earned-curve.tsx';
import { EarnedFigures } from './earned-figures.tsx';
import { EarnedForecasts } from './earned-forecasts.tsx';
import { type Depth, EarnedRows, usualDepth } from './earned-rows.tsx';
import { EarnedTrend } from './earned-trend.tsx';
import { toPast } from './past-periods.ts';

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

const views = [
  { value: 'figures', label: '概况' },
  { value: 'trend', label: '趋势' },
  { value: 'rows', label: '各 WBS' },
  { value: 'periods', label: '期间' },
] as const;
type View = (typeof views)[number]['value'];

const toView = (text: string | null): View => views.find(({ value }) => value === text)?.value ?? 'figures';

type DeskProps = {
  readonly projectID: string;
  readonly value: Value;
  readonly subjectID: string | null;
  readonly view: View;
  readonly depth: Depth;
  readonly onDepth: (depth: Depth) => void;
  readonly onView: (view: View) => void;
  readonly onDay: (day: string) => void;
};

const Desk = ({
  projectID,
  value,
  subjectID,
  view,
  depth,
  onDepth,
  onView,
  onDay,
}: DeskProps): ReactElement => {
  switch (view) {
    case 'figures':
      return (
        <>
          <EarnedFigures value={value} />
          <div className={styles.two}>
            <EarnedCurve
              projectID={projectID}
              statusDate={value.statusDate}
              subjectID={subjectID}
              eac={value.total.eac}
              onDay={onDay}
            />
            <EarnedForecasts value={value} />
          </div>
        </>
      );
    case 'trend':
      return (
        <EarnedTrend
          projectID={projectID}
          subjectID={subjectID}
          value={value}
          onDay={onDay}
          onRow={() => onView('rows')}
        />
      );
    case 'rows':
      return (
        <EarnedRows
          projectID={projectID}
          value={value}
          subjectID={subjectID}
          depth={depth}
          onDepth={onDepth}
        />
      );
    case 'periods':
      return <CostPeriods projectID={projectID} limits={value.limits} />;
  }
};

const basisWords: Readonly<Record<Value['basis'], string>> = {
  now: '进度取计划现在的完成百分比',
  inferred: '当时的进度按实际起止推算',
  closed: '数字是关闭期间时留下的',
};

/** 挣值分析: what was planned, earned and spent up to the status date, and what it comes to. */
export const EarnedValueTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const [search, setSearch] = useSearchParams();
  const view = toView(search.get('view'));
  const subjectField = useId();
  const [statusDate, setStatusDate] = useState<string | null>(null);
  const [subjectID, setSubjectID] = useState<string | null>(null);
  const [depth, setDepth] = useState<Depth>(usualDepth);
  const value = useCall(
    'GetEarnedValue',
    {
      ...{ projectID, statusDate, level: depth, subjectID },
      ...(view === 'rows' && { withSchedule: 1 as const }),
    },
    { placeholderData: keepPreviousData },
  );
  const series = useCall('GetEarnedValueSeries', { projectID });
  useLiveCalls(registers, calls);
  const past = series.data ? toPast(series.data).toReversed() : [];
  const setView = (next: View): void =>
    setSearch({ tab: 'earnedValue', ...(next !== 'figures' && { view: next }) });
  const lookAt = (day: string): void => {
    setStatusDate(day);
    setView('rows');
  };
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
            <div className={styles.page}>
              <div className={styles.earnedBar}>
                <Segmented
                  aria-label="看什么"
                  options={[...views]}
                  value={view}
                  onChange={(next) => setView(next)}
                />
                <Select
                  aria-label="检查日期"
                  value={statusDate ?? ''}
                  className={styles.day ?? ''}
                  options={[
                    { value: '', label: '计划的检查日期' },
                    ...past.map(({ day, basis }) => ({
                      value: day,
                      label: `${day}${basis === 'final' ? '（已关闭）' : ''}`,
                    })),
                  ]}
                  onChange={(next) => setStatusDate(next === '' ? null : next)}
                />
                <div className={styles.subject}>
                  <label htmlFor={subjectField}>科目</label>
                  <LinkSelect
                    id={subjectField}
                    projectID={projectID}
                    entity="CostSubject"
                    names={{}}
                    isMultiple={false}
                    mayBeEmpty
                    value={subjectID}
                    onChange={(next) => setSubjectID(typeof next === 'string' && next !== '' ? next : null)}
                  />
                </div>
                <p>
                  截至 {measured.statusDate}，按预算 {measured.budget.code} {measured.budget.title}；
                  {basisWords[measured.basis]}。
                  {measured.adopted &&
                    `EAC 用采纳的预测 ${measured.adopted.code}（${measured.adopted.statusDay}）。`}
                </p>
              </div>
              <Desk
                projectID={projectID}
                value={measured}
                subjectID={subjectID}
                view={view}
                depth={depth}
                onDepth={setDepth}
                onView={setView}
                onDay={lookAt}
              />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};
