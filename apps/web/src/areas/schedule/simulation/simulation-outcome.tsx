import { toDayWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { Panel } from '../../../ui/page.tsx';
import { type Figure, Figures } from '../run/figures.tsx';
import styles from '../run/run.module.css';
import { CriticalityTable } from './criticality-table.tsx';
import { atOf, toCurve, toHistogram, toTornado } from './simulation-charts.ts';

export type SimulationRun = OutputOf<'GetSimulationRunByID'>;
type Result = NonNullable<SimulationRun['result']>;

const finishDay = (at: number): string => toDayWords(at - 1);
const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
/** What a plan should be met with at least. */
const soundShare = 0.5;

const toFigures = (result: Result, targetDay: string | null): readonly Figure[] => [
  {
    label: '按计划完工的概率',
    value: percent(result.plannedShare),
    note: `计划 ${finishDay(result.plannedAt)} 完工`,
    tone: result.plannedShare >= soundShare ? 'good' : 'bad',
  },
  ...(targetDay === null || result.targetShare === null
    ? []
    : [
        {
          label: '按目标完工的概率',
          value: percent(result.targetShare),
          note: `目标 ${targetDay}`,
          tone: result.targetShare >= soundShare ? ('good' as const) : ('bad' as const),
        },
      ]),
  ...[10, 50, 80, 90].map((wanted) => ({
    label: `P${wanted}`,
    value: finishDay(atOf(result, wanted)),
    note: `${wanted}% 的把握在这天之前`,
  })),
  { label: '平均', value: finishDay(result.meanAt), note: `标准差 ${result.sdDays} 个工作日` },
];

const optionWords = ({ options, seconds }: SimulationRun): string => {
  const own = options.ranges.length === 0 ? '' : `；另定 ${options.ranges.length} 处`;
  const time = seconds === null ? '' : `，用 ${seconds} 秒`;
  return `${options.name}：${options.dist} ${options.lowPct}%、${options.modePct}%、${options.highPct}%${own}；试算 ${options.iterations} 次，种子 ${options.seed}${time}`;
};

/** What a simulation says of the finish, and of who decides about it. */
export const SimulationOutcome = ({ run }: { readonly run: SimulationRun }): ReactElement => {
  const mayDownload = useRight('schedule.simulation', 'download');
  const navigate = useNavigate();
  const { result } = run;
  const curve = useMemo(() => result && toCurve(result), [result]);
  const histogram = useMemo(() => result && toHistogram(result), [result]);
  const tornado = useMemo(() => result && toTornado(result), [result]);
  if (!result || !curve || !histogram || !tornado) return <p className={styles.hint}>没有结果</p>;
  const empty = '有活动的工期不确定时，这里画出它';
  return (
    <>
      <Panel>
        <Figures figures={toFigures(result, run.options.targetDay)} />
      </Panel>
      <p className={styles.hint}>{optionWords(run)}</p>
      <div className={styles.pair}>
        <ChartPanel chart={curve} mayDownload={mayDownload} empty={empty} />
        <ChartPanel chart={histogram} mayDownload={mayDownload} empty={empty} />
      </div>
      <ChartPanel
        chart={tornado}
        mayDownload={mayDownload}
        empty="没有哪一项活动明显左右完工"
        onPick={({ key }) => void navigate(`/scheduleManagement/index?tab=gantt&id=${key}`)}
      />
      <CriticalityTable result={result} mayDownload={mayDownload} />
    </>
  );
};
