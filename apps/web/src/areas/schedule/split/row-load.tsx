import { listAssignments } from '@xmgl/engine/cells/plan-index';
import type { Step } from '@xmgl/engine/resource-use/periods';
import { Segmented, Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import type { BarChart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { useLabor } from '../drawer/use-labor.ts';
import type { PlanView } from '../gantt/plan-view.ts';
import { loadOf, type RowLoad, stepWords, usualStep } from './row-use.ts';
import styles from './split.module.css';

const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

const toChart = (load: RowLoad, resourceName: string, step: Step): BarChart => ({
  kind: 'stackedBar',
  title: `${resourceName}：每${stepWords[step]}${load.isMaterial ? '用量' : load.unit}`,
  categoryLabel: step === 'day' ? '日期' : '起于',
  categories: load.periods,
  measure: { of: 'number', label: '需求', unit: load.unit },
  series: [
    { key: 'own', name: '本活动', values: load.own },
    { key: 'others', name: '其他活动', tone: 'neutral', values: load.others },
  ],
  ...(load.capacity && { capacity: { key: 'capacity', name: '能力', values: load.capacity } }),
});

type StepChoiceProps = { readonly step: Step; readonly onStep: (step: Step) => void };

export const StepChoice = ({ step, onStep }: StepChoiceProps): ReactElement => (
  <Segmented<Step>
    size="small"
    aria-label="周期"
    value={step}
    onChange={onStep}
    options={Object.entries(stepWords).map(([value, label]) => ({ value: value as Step, label }))}
  />
);

type RowLoadProps = {
  readonly view: PlanView;
  readonly rowID: string;
  readonly height: number;
  readonly mayDownload: boolean;
};

/** The histogram of a resource of the chosen activity: its own part, that of the others, and what there is. */
export const RowLoadChart = ({ view, rowID, height, mayDownload }: RowLoadProps): ReactElement => {
  const resources = listAssignments(view.plan, rowID).flatMap(
    ({ resourceID }) => view.plan.resource.get(resourceID) ?? [],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [step, setStep] = useState(() => usualStep(view, rowID));
  const resource = resources.find(({ resourceID }) => resourceID === chosen) ?? resources[0];
  const resourceID = resource?.resourceID;
  const { laborUnit, laborMin } = useLabor(view);
  const load = useMemo(
    () => (resourceID === undefined ? null : loadOf(view, rowID, resourceID, step, { laborUnit, laborMin })),
    [view, rowID, resourceID, step, laborUnit, laborMin],
  );
  const resourceName = resource?.name ?? '';
  const chart = useMemo(() => load && toChart(load, resourceName, step), [load, resourceName, step]);
  if (!load || !chart)
    return <p className={styles.empty}>这项活动没有分配资源；在「任务窗体」中分配，这里画出它的用量。</p>;
  return (
    <div className={styles.chart}>
      <ChartPanel
        chart={chart}
        height={height}
        mayDownload={mayDownload}
        empty="这段时间没有用到它"
        actions={
          <>
            {load.over > 0.005 && (
              <span className={styles.over}>
                超配 {plain.format(load.over)} {load.unit}
              </span>
            )}
            <Select
              size="small"
              aria-label="看哪种资源"
              value={resourceID ?? ''}
              onChange={setChosen}
              popupMatchSelectWidth={false}
              options={resources.map((one) => ({ value: one.resourceID, label: one.name }))}
            />
            <StepChoice step={step} onStep={setStep} />
          </>
        }
      />
    </div>
  );
};
