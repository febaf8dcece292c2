import { indexOfRow } from '@xmgl/engine/cells/plan-dates';
import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import { formatFloat, inWords } from '@xmgl/engine/commands/duration-words';
import type { ReactElement } from 'react';
import type { PlanView } from '../gantt/plan-view.ts';
import styles from './drawer.module.css';
import { Fact } from './edit-field.tsx';
import { toWhyText } from './why-text.ts';

type ComputedSectionProps = { readonly view: PlanView; readonly rowID: string };

/** What the engine found, and why the row stands where it does. */
export const ComputedSection = ({ view, rowID }: ComputedSectionProps): ReactElement => {
  const { plan, dates } = view;
  const at = indexOfRow(dates, rowID);
  const row = view.rows[view.indexOf.get(rowID) ?? -1];
  const moment = (column: Float64Array) => toMinuteWords(column[at] ?? plan.settings.startAt);
  const isElapsed = plan.activity.get(rowID)?.isElapsed;
  const float = (column: Float64Array) =>
    inWords(formatFloat(column[at] ?? 0, plan.settings.minutesPerDay, isElapsed));
  const isSummary = plan.wbsNode.has(rowID);
  return (
    <section className={styles.section}>
      <h3>计算结果</h3>
      {row?.hasProblem && (
        <p className={styles.problem} role="alert">
          {row.hasProblem}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label="开始">{moment(dates.start)}</Fact>
        <Fact label="完成">{moment(dates.finish)}</Fact>
        <Fact label="总时差">{isSummary ? '—' : float(dates.totalFloatMin)}</Fact>
        <Fact label="自由时差">{isSummary ? '—' : float(dates.freeFloatMin)}</Fact>
        {!isSummary && (
          <>
            <Fact label="最早开始">{moment(dates.earlyStart)}</Fact>
            <Fact label="最早完成">{moment(dates.earlyFinish)}</Fact>
            <Fact label="最迟开始">{moment(dates.lateStart)}</Fact>
            <Fact label="最迟完成">{moment(dates.lateFinish)}</Fact>
          </>
        )}
      </dl>
      <p className={styles.why}>
        {row?.isCritical && <span className={styles.critical}>关键 · </span>}
        {toWhyText(view, rowID)}
      </p>
    </section>
  );
};
