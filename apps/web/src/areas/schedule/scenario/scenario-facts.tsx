import type { ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import type { ReactElement } from 'react';
import { usePlace } from '../../../access/place.ts';
import styles from './scenario.module.css';
import { costDelta, costWords, criticalWords, finishDay, finishWords } from './scenario-words.ts';

type FactProps = {
  readonly label: string;
  readonly value: string;
  readonly more?: string;
  /** Above zero: later, dearer. */
  readonly amount?: number;
};

const Fact = ({ label, value, more = '', amount = 0 }: FactProps): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd data-worse={amount > 0 || undefined} data-better={amount < 0 || undefined}>
      {value}
      {more !== '' && <small>{more}</small>}
    </dd>
  </div>
);

/** What a scenario comes to beside the plan that it was copied from. */
export const ScenarioFacts = ({ scenario }: { readonly scenario: ScenarioRow }): ReactElement => {
  const units = usePlace((place) => place.units);
  const { figures } = scenario;
  const { finish, baseFinish, finishDeltaMin, differing, edits } = figures;
  return (
    <dl className={styles.facts}>
      <Fact label="完工" value={finishDay(finish)} more={`计划 ${finishDay(baseFinish)}`} />
      <Fact label="Δ 工期" value={finishWords(scenario, units)} amount={finishDeltaMin} />
      <Fact label="Δ 费用" value={costWords(figures, units)} amount={costDelta(figures) ?? 0} />
      <Fact label="Δ 关键活动" value={criticalWords(figures)} />
      <Fact label="不同" value={`${differing} 项活动`} more={`${edits} 次修改`} />
    </dl>
  );
};
