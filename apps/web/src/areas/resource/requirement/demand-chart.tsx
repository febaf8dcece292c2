import type { Output } from '@xmgl/contracts/call';
import type { AssignmentFilter, GetResourceDemand } from '@xmgl/contracts/resource/requirement.calls';
import { Segmented, Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import type { BarChart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayText } from '../../../charts/day-number.ts';
import { toOptions } from './assignment-words.ts';

type Demand = Output<typeof GetResourceDemand>;
type Kind = Demand['resources'][number]['resourceKind'];
type Step = 'day' | 'week' | 'month';

const stepWords = { day: '按日', week: '按周', month: '按月' } as const;

/** Of how many resources the bars are told apart; the rest together. */
const mostApart = 6;

const toChart = ({ days, resources, minutesPerDay }: Demand, kind: Kind, chosen: string | null): BarChart => {
  const per = kind === 'material' ? 1 : minutesPerDay;
  const sumOf = ({ demand }: Demand['resources'][number]) => demand.reduce((sum, value) => sum + value, 0);
  const shown = resources
    .filter((one) => one.resourceKind === kind && (chosen === null || one.resourceID === chosen))
    .sort((a, b) => sumOf(b) - sumOf(a));
  const unit = kind === 'material' ? (shown[0]?.unit ?? '') : kind === 'labour' ? '工日' : '台班';
  const apart = shown.slice(0, mostApart);
  const rest = shown.slice(mostApart);
  const periods = days.slice(0, -1);
  return {
    kind: 'stackedBar',
    title: '资源需求',
    categoryLabel: '起于',
    categories: periods.map((day) => ({ key: String(day), name: toDayText(day) })),
    measure: { of: 'number', label: '数量', unit },
    series: [
      ...apart.map(({ resourceID, resourceName, demand }) => ({
        key: resourceID,
        name: resourceName,
        values: demand.map((value) => value / per),
      })),
      ...(rest.length > 0
        ? [
            {
              key: 'rest',
              name: `其余 ${rest.length} 种`,
              tone: 'neutral' as const,
              values: periods.map(
                (_, at) => rest.reduce((sum, { demand }) => sum + (demand[at] ?? 0), 0) / per,
              ),
            },
          ]
        : []),
    ],
  };
};

type DemandChartProps = {
  readonly projectID: string;
  readonly filter: AssignmentFilter;
  readonly onPick: (fromDay: number, toDay: number) => void;
};

/** What is needed when; a bar opens the activities that need it. */
export const DemandChart = ({ projectID, filter, onPick }: DemandChartProps): ReactElement | null => {
  const mayDownload = useRight('resource.requirement', 'download');
  const [step, setStep] = useState<Step>('week');
  const [kind, setKind] = useState<Kind>('labour');
  const [chosen, setChosen] = useState<string | null>(null);
  const demand = useCall(
    'GetResourceDemand',
    { projectID, step, value: filter },
    { placeholderData: (before) => before },
  ).data;
  const ofKind = demand?.resources.filter((one) => one.resourceKind === kind) ?? [];
  // Quantities of materials do not add up: one of them is shown.
  const one = kind === 'material' ? (chosen ?? ofKind[0]?.resourceID ?? null) : chosen;
  const known = ofKind.some(({ resourceID }) => resourceID === one)
    ? one
    : ((kind === 'material' ? ofKind[0]?.resourceID : null) ?? null);
  const chart = useMemo(() => demand && toChart(demand, kind, known), [demand, kind, known]);
  if (!demand || !chart) return null;
  const pick = (key: string) => {
    const at = demand.days.indexOf(Number(key));
    const [from, next] = [demand.days[at], demand.days[at + 1]];
    if (from !== undefined && next !== undefined) onPick(from, next - 1);
  };
  return (
    <ChartPanel
      chart={chart}
      height={260}
      mayDownload={mayDownload}
      empty="给活动分配这类资源以后，这里画出各周要多少"
      onPick={({ key }) => pick(key)}
      actions={
        <>
          <Segmented<Kind>
            aria-label="资源类别"
            value={kind}
            onChange={(next) => {
              setKind(next);
              setChosen(null);
            }}
            options={[
              { value: 'labour', label: '人力' },
              { value: 'equipment', label: '设备' },
              { value: 'material', label: '材料' },
            ]}
          />
          <Select
            aria-label="哪种资源"
            value={known ?? ''}
            style={{ minWidth: 140 }}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(next) => setChosen(next || null)}
            options={[
              ...(kind === 'material' ? [] : [{ value: '', label: '全部' }]),
              ...ofKind.map(({ resourceID, resourceName }) => ({ value: resourceID, label: resourceName })),
            ]}
          />
          <Segmented aria-label="周期" value={step} onChange={setStep} options={toOptions(stepWords)} />
        </>
      }
    />
  );
};
