import { parseDay } from '@xmgl/contracts/calendar-day';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { ChainPert } from '@xmgl/engine/estimate/pert-chain';
import { type ReactElement, useId, useMemo, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { type DayValue, dayIssue } from '../../../ui/day-value.ts';
import type { PlanView } from '../gantt/plan-view.ts';
import wbs from '../wbs/wbs.module.css';
import styles from './activity.module.css';
import { findLastCritical, readPert } from './read-pert.ts';

type PertPanelProps = {
  readonly view: PlanView;
  /** The one row that is chosen: asked for it instead of for the end of the critical path. */
  readonly chosenID: string | null;
  readonly onShow: (rowID: string) => void;
  readonly onClose: () => void;
};

const digits = (value: number, most = 3): string => String(Number(value.toFixed(most)));

type FiguresProps = { readonly view: PlanView; readonly pert: ChainPert };

const Figures = ({ view, pert }: FiguresProps): ReactElement => {
  const { minutesPerDay } = view.plan.settings;
  const days = (minutes: number): string => `${digits(minutes / minutesPerDay, 2)} 天`;
  return (
    <dl className={styles.figures}>
      <dt>期望工期 Σte</dt>
      <dd>{days(pert.expectedMin)}</dd>
      <dt>可用时间 T</dt>
      <dd>{days(pert.wantedMin)}</dd>
      <dt>方差 Σσ²</dt>
      <dd>{digits(pert.varianceMin / minutesPerDay ** 2)}</dd>
      <dt>Z = (T − Σte) ÷ √Σσ²</dt>
      <dd>{pert.z === null ? '—' : digits(pert.z)}</dd>
      <dt>按期完成的概率 P</dt>
      <dd className={styles.probability}>
        {pert.z === null ? '—' : `${(pert.probability * 100).toFixed(1)}%`}
      </dd>
    </dl>
  );
};

const Chain = ({ view, pert, onShow }: FiguresProps & Pick<PertPanelProps, 'onShow'>): ReactElement => {
  const { plan } = view;
  const { minutesPerDay } = plan.settings;
  return (
    <table className={styles.chain} aria-label="路径上的活动">
      <thead>
        <tr>
          <th>活动</th>
          <th>te</th>
          <th>σ</th>
        </tr>
      </thead>
      <tbody>
        {pert.steps.map(({ activityID, expectedMin, deviationMin, isEstimated }) => (
          <tr key={activityID}>
            <td>
              <button type="button" onClick={() => onShow(activityID)}>
                {plan.activity.get(activityID)?.name}
              </button>
            </td>
            <td>{digits(expectedMin / minutesPerDay, 2)}</td>
            <td>{isEstimated ? digits(deviationMin / minutesPerDay) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** By when the end of the critical path is wanted: its deadline, else when it is planned. */
const toUsualDay = ({ plan, rows, indexOf }: PlanView, lastID: string | null): string | null => {
  const row = lastID === null ? undefined : rows[indexOf.get(lastID) ?? -1];
  if (!row) return null;
  return toDayWords((plan.activity.get(row.id)?.deadlineAt ?? row.finishAt) - 1);
};

/** PERT on the critical path: how likely it is done by a wanted day. */
export const PertPanel = ({ view, chosenID, onShow, onClose }: PertPanelProps): ReactElement => {
  const id = useId();
  const lastID = chosenID ?? findLastCritical(view);
  const [typed, setTyped] = useState<{ readonly lastID: string | null; readonly day: DayValue } | null>(null);
  const day = typed?.lastID === lastID ? typed.day : toUsualDay(view, lastID);
  const issue = dayIssue(day, { isMinute: false });
  const pert = useMemo(() => {
    if (lastID === null || day === null || issue !== undefined) return null;
    return readPert(view, lastID, parseDay(day) * MINUTES_PER_DAY + view.plan.settings.defaultFinishMin);
  }, [view, lastID, day, issue]);
  const unestimated = pert?.steps.filter((step) => !step.isEstimated && step.expectedMin > 0).length ?? 0;
  const last = lastID === null ? undefined : view.plan.activity.get(lastID);
  return (
    <aside className={wbs.checks} aria-label="完工概率（PERT）">
      <header>
        <h2>完工概率（PERT）</h2>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </header>
      <div className={styles.pert}>
        <p>
          {last ? `到「${last.name}」完成为止，驱动它的活动逐项相加。` : '没有未完成的关键活动。'}
          {chosenID === null && last && '在表中选一项活动，就算到那一项。'}
        </p>
        <label htmlFor={id}>希望完成的日期</label>
        <DayPicker
          id={id}
          value={day}
          hasError={issue !== undefined}
          onChange={(next) => setTyped({ lastID, day: next })}
        />
        {issue && <p role="alert">{issue}</p>}
        {pert && <Figures view={view} pert={pert} />}
        {pert && <p className={styles.note}>未计并行路径，见风险模拟。</p>}
        {unestimated > 0 && (
          <p className={styles.note}>
            其中 {unestimated} 项没有三点估算，按计划工期、没有偏差计，概率因此偏乐观。
          </p>
        )}
        {pert && <Chain view={view} pert={pert} onShow={onShow} />}
      </div>
    </aside>
  );
};
