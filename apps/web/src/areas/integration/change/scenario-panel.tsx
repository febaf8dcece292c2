import type { ChangeScenario } from '@xmgl/contracts/integration/change.calls';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { Units } from '@xmgl/contracts/register/measure';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { usePlace } from '../../../access/place.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot, type Tone } from '../../../ui/state-dot.tsx';
import styles from './change.module.css';
import { ImpactFacts } from './impact-facts.tsx';
import { addressOf, MakeScenario } from './make-scenario.tsx';
import { ScenarioConflicts } from './scenario-conflicts.tsx';
import { clockDaysBetween, dayOf, signedAmount, signedCount, toDays } from './scenario-words.ts';

const registers = [changeRequest.entity, 'PlanScenario'];
const calls = ['GetChangeScenario'] as const;

const states: Readonly<Record<ChangeScenario['state'], { readonly tone: Tone; readonly text: string }>> = {
  编辑中: { tone: 'active', text: '数字随方案的编辑更新，提交评审时按届时的计划重算并冻结' },
  已冻结: { tone: 'warn', text: '已随评审冻结，批准后写入计划并另存基线' },
  已采用: { tone: 'good', text: '已作为一批修改写入计划，并另存为基线' },
  已放弃: { tone: 'quiet', text: '变更没有批准，计划没有改动' },
};

/** Approved when the plan said by itself all that the scenario says. */
const alreadySo = { tone: 'good', text: '批准时计划已经如此，另存为基线' } as const;

const critical = { in: '进入关键线路', out: '离开关键线路' } as const;

const toMove = (
  { kind, start, finish, baseStart, baseFinish, finishDeltaMin }: ChangeScenario['differences'][number],
  minutesPerDay: number,
  { durationUnit }: Units,
): readonly [string, readonly string[]] => {
  if (kind === 'added') return ['新增', [`${dayOf(start)} 至 ${dayOf(finish)}`]];
  if (kind === 'removed') return ['删除', [`原为 ${dayOf(baseStart)} 至 ${dayOf(baseFinish)}`]];
  const words = [`${dayOf(baseStart)} 至 ${dayOf(baseFinish)} `, `→ ${dayOf(start)} 至 ${dayOf(finish)}`];
  // In the measure of 工期影响 above, for every row.
  if (durationUnit === '日历天' && finish !== null && baseFinish !== null)
    return [signedCount(clockDaysBetween(baseFinish, finish), '日历天'), words];
  return [signedCount(toDays(finishDeltaMin, minutesPerDay), '天'), words];
};

const Moves = ({ scenario }: { readonly scenario: ChangeScenario }): ReactElement | null => {
  const { differences, differing, minutesPerDay } = scenario;
  const units = usePlace((place) => place.units);
  if (differences.length === 0) return null;
  const more = differing - differences.length;
  return (
    <section className={styles.round}>
      <div className={styles.head}>
        <h3>{differing} 项活动不同</h3>
        {more > 0 && <span>列出相差最大的 {differences.length} 项</span>}
      </div>
      <ul className={styles.voters}>
        {differences.map((one) => {
          const [delta, words] = toMove(one, minutesPerDay, units);
          return (
            <li key={one.rowID}>
              <span>
                {one.name}
                <span className={styles.duty}>{one.code}</span>
              </span>
              <span className={styles.delta}>{delta}</span>
              <span className={styles.said}>
                {words.map((word) => (
                  <span key={word}>{word}</span>
                ))}
                {one.critical && `，${critical[one.critical]}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Resources = ({ scenario }: { readonly scenario: ChangeScenario }): ReactElement | null => {
  const { resources } = scenario;
  const units = usePlace((place) => place.units);
  if (resources.length === 0) return null;
  return (
    <section className={styles.round}>
      <div className={styles.head}>
        <h3>资源用量</h3>
      </div>
      <ul className={styles.voters}>
        {resources.map(({ resourceID, name, kind, unit, base, amount, costDelta }) => (
          <li key={resourceID}>
            <span>{name}</span>
            <span className={styles.delta}>
              {kind === 'material'
                ? signedCount(amount - base, unit)
                : signedCount(Math.round((amount - base) / 6) / 10, '小时')}
            </span>
            {costDelta !== null && costDelta !== 0 && (
              <span className={styles.said}>费用 {signedAmount(costDelta, units)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the approval does to the baseline: the change's part of how late the plan is, the delay's stays to be seen. */
const BaselineEffect = ({ scenario }: { readonly scenario: ChangeScenario }): ReactElement | null => {
  const { baseline, minutesPerDay } = scenario;
  if (!baseline) return null;
  const { name, moved, touched, finishMin, changeMin, delayMin } = baseline;
  const days = (minutes: number): string => signedCount(toDays(minutes, minutesPerDay), '天');
  return (
    <p className={styles.lead}>
      写入后与基线「{name}」相比：{moved} 项不同，完工 {days(finishMin)}：变更 {days(changeMin)}，拖期{' '}
      {days(delayMin)}（项目日历的工作日）。批准后的基线只移动变更所及的 {touched} 项，拖期仍与原基线对比。
    </p>
  );
};

const Scenario = ({ scenario }: { readonly scenario: ChangeScenario }): ReactElement => {
  const { state } = scenario;
  const { tone, text } = state === '已采用' && scenario.edits === 0 ? alreadySo : states[state];
  const mayPlan = useRight('schedule.gantt', 'update');
  return (
    <>
      <div className={styles.lead}>
        <StateDot tone={tone}>{state}</StateDot>
        <br />
        {text}。
        <Link to={addressOf(scenario.planScenarioID)}>
          在甘特图中{state === '编辑中' && mayPlan ? '编辑' : '查看'}
        </Link>
      </div>
      <BaselineEffect scenario={scenario} />
      <ScenarioConflicts scenario={scenario} mayPlan={mayPlan} />
      <Moves scenario={scenario} />
      <Resources scenario={scenario} />
    </>
  );
};

type PanelProps = { readonly projectID: string; readonly read: ReadRow<typeof changeRequest> };

/** What a change does to the plan: from its scenario, never typed. */
export const ScenarioPanel = ({ projectID, read }: PanelProps): ReactElement => {
  const { changeRequestID } = read.row;
  const found = useCall('GetChangeScenario', { projectID, changeRequestID });
  useLiveCalls(registers, calls);
  return (
    <div className={styles.rounds}>
      <ImpactFacts impact={read.row} />
      <Loaded of={found}>
        {({ scenario, mayOpen, refusal }) => {
          if (scenario) return <Scenario scenario={scenario} />;
          if (mayOpen === 0) return <p className={styles.lead}>{refusal}。</p>;
          const text =
            refusal || '打开变更方案，在计划的副本上改活动；工期、费用和关键线路的影响由方案算出，计划不变。';
          return (
            <EmptyState icon="schedule" title="没有变更方案，不改计划" text={text}>
              <MakeScenario projectID={projectID} read={read} />
            </EmptyState>
          );
        }}
      </Loaded>
    </div>
  );
};
