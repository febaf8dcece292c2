import { baselineFlow } from '@xmgl/contracts/schedule/baseline.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { shortNumber } from '../../../format/short-number.ts';
import { FlowState } from '../../../ui/flow-state.tsx';
import { toDeltaDays } from '../scenario/scenario-words.ts';
import type { PlanRights } from '../use-plan-rights.ts';
import styles from './baseline.module.css';
import { type Asked, AskedForm, BaselineDeeds } from './baseline-deeds.tsx';
import type { Baseline, BaselineAround } from './use-baselines.ts';

const kindWords = { original: '原始', change: '变更', imported: '导入', custom: '自定义' } as const;

/** What a change touched, told of the baseline that it made. */
const listTouched = ({ kind, hasScope, hasSchedule, hasCost }: Baseline): string[] => {
  const words = [hasScope && '范围', hasSchedule && '进度', hasCost && '费用'].filter(Boolean);
  return kind === 'change' && words.length > 0 ? [`涉及${words.join('、')}`] : [];
};

/** What a row says below its name. */
const listFacts = (baseline: Baseline): string[] => [
  `${kindWords[baseline.kind]}基线`,
  ...listTouched(baseline),
  `${shortNumber(baseline.activityCount)} 项活动`,
  ...(baseline.finish === null ? [] : [`计划完成 ${toDayWords(baseline.finish - 1)}`]),
  `${baseline.userName} ${toMinute(baseline.createdTime)}`,
];

/** What was decided, and on what ground. */
const listGrounds = ({ state, reason, change, decision }: Baseline): string[] => [
  ...(reason === '' ? [] : [`原因：${reason}`]),
  ...(change === null ? [] : [`依据变更：${change.title}`]),
  ...(decision === null
    ? []
    : [
        `${decision.userName} ${toMinute(decision.time)} ${state === '草稿' ? '驳回' : '批准'}${decision.comment && `：${decision.comment}`}`,
      ]),
];

type EffectProps = { readonly projectID: string; readonly current: Baseline; readonly baseline: Baseline };

/** What the approver agrees to: how far it is from the baseline in force, delay included. */
const ApprovalEffect = ({ projectID, current, baseline }: EffectProps): ReactElement | null => {
  const { data } = useCall('CompareBaselines', {
    ...{ projectID, beforeID: current.baselineID, afterID: baseline.baselineID },
  });
  if (!data) return null;
  const { counts, finishMin, minutesPerDay } = data;
  const differing = counts.moved + counts.added + counts.removed;
  const finish = finishMin === null ? '' : `，完工 ${toDeltaDays(finishMin, minutesPerDay)}（工作日）`;
  return (
    <span className={styles.facts}>
      与当前基线「{current.name}」相比：{differing} 项不同{finish}
      。批准的是计划的全部日期，拖期也一并成为承诺；只要变更的部分，请驳回，改在变更的方案中修改
    </span>
  );
};

type BaselineItemProps = {
  readonly baseline: Baseline;
  /** The one in force. */
  readonly current: Baseline | undefined;
  readonly around: BaselineAround;
  readonly projectID: string;
  readonly rights: PlanRights;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Closes the list around it. */
  readonly onLeave: () => void;
};

/** One baseline of the plan: chosen to compare with, submitted, decided about, renamed, deleted. */
export const BaselineItem = (props: BaselineItemProps): ReactElement => {
  const { baseline, current, around, projectID, isChosen, onChoose } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked !== null)
    return (
      <li className={styles.item}>
        <AskedForm
          asked={asked}
          baseline={baseline}
          around={around}
          projectID={projectID}
          onClose={() => setAsked(null)}
          onLeave={props.onLeave}
        />
      </li>
    );
  const { state, kind } = baseline;
  return (
    <li className={styles.item}>
      <label className={styles.choice}>
        <input type="radio" name="shownBaseline" checked={isChosen} onChange={onChoose} />
        <span className={styles.words}>
          <span className={styles.name}>
            {baseline.name}
            {baseline.isCurrent === 1 && <span className={styles.current}>当前</span>}
            {kind !== 'imported' && (
              <span className={styles.state}>
                <FlowState flow={baselineFlow} state={state} />
              </span>
            )}
          </span>
          <span className={styles.facts}>
            {listFacts(baseline).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
          {listGrounds(baseline).map((ground) => (
            <span key={ground} className={styles.facts}>
              {ground}
            </span>
          ))}
        </span>
      </label>
      {current && baseline.steps.includes('批准') && (
        <ApprovalEffect projectID={projectID} current={current} baseline={baseline} />
      )}
      <BaselineDeeds {...props} onAsk={setAsked} />
    </li>
  );
};
