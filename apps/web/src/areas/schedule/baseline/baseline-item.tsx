import { toDayWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { shortNumber } from '../../../format/short-number.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { reloadOpenPlan } from '../plan/open-plan.ts';
import type { PlanRights } from '../use-plan-rights.ts';
import styles from './baseline.module.css';
import { BaselineForm, useBaselineFields } from './baseline-form.tsx';
import { chooseBaseline } from './use-shown-baseline.ts';

export type Baseline = OutputOf<'GetBaselinePage'>['items'][number];

const kindWords = { original: '原始', change: '变更', imported: '导入', custom: '自定义' } as const;

/** What a change of a baseline makes stale. */
const stale = ['GetBaselinePage', 'GetBaselineByID'] as const;

type RenameProps = {
  readonly baseline: Baseline;
  readonly projectID: string;
  readonly onClose: () => void;
};

const Rename = ({ baseline, projectID, onClose }: RenameProps): ReactElement => {
  const { baselineID, name, reason } = baseline;
  const fields = useBaselineFields({ name, reason });
  const rename = useSend('UpdBaseline', {
    refreshes: stale,
    takeErrors: (error) => fields.takeErrors(error.issues),
    onDone: async () => {
      await reloadOpenPlan(projectID);
      onClose();
    },
  });
  return (
    <BaselineForm
      fields={fields}
      confirm="保存"
      isBusy={rename.isPending}
      onSend={(text) => rename.mutate({ projectID, baselineID, ...text })}
      onCancel={onClose}
    />
  );
};

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

type DeedsProps = {
  readonly baseline: Baseline;
  readonly projectID: string;
  readonly rights: PlanRights;
  readonly isChosen: boolean;
  readonly onRename: () => void;
};

const Deeds = (props: DeedsProps): ReactElement | null => {
  const { baseline, projectID, rights, isChosen, onRename } = props;
  const { baselineID, name, activityCount } = baseline;
  const isCurrent = baseline.isCurrent === 1;
  const setCurrent = useSend('SetCurrentBaseline', {
    refreshes: stale,
    onDone: () => reloadOpenPlan(projectID),
  });
  const remove = useSend('DelBaseline', {
    refreshes: ['GetBaselinePage'],
    done: '基线已删除',
    onDone: () => {
      if (isChosen) chooseBaseline(projectID, null);
    },
  });
  const askDelete = (): void =>
    ask({
      kind: 'danger',
      text: `删除基线「${name}」？`,
      more: `它冻结的 ${activityCount} 项活动的日期将一并删除，不能恢复；计划本身不变。删除会记入操作记录。`,
      confirm: '删除基线',
      run: () => remove.mutate({ projectID, baselineID }),
    });
  if (!rights.mayUpdate) return null;
  return (
    <div className={styles.deeds}>
      <Button
        look="quiet"
        busy={setCurrent.isPending}
        onClick={() => setCurrent.mutate({ projectID, baselineID: isCurrent ? null : baselineID })}
      >
        {isCurrent ? '不再作为当前' : '设为当前'}
      </Button>
      <Button look="quiet" onClick={onRename}>
        改名
      </Button>
      {rights.mayDelete && (
        <Button
          look="quiet"
          disabled={isCurrent}
          title={isCurrent ? '当前基线不能删除，请先把另一条设为当前，或选「不再作为当前」' : undefined}
          onClick={askDelete}
        >
          删除
        </Button>
      )}
    </div>
  );
};

type BaselineItemProps = {
  readonly baseline: Baseline;
  readonly projectID: string;
  readonly rights: PlanRights;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** One baseline of the plan: chosen to compare with, renamed, made the current one, deleted. */
export const BaselineItem = (props: BaselineItemProps): ReactElement => {
  const { baseline, projectID, isChosen, onChoose } = props;
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed)
    return (
      <li className={styles.item}>
        <Rename baseline={baseline} projectID={projectID} onClose={() => setRenamed(false)} />
      </li>
    );
  return (
    <li className={styles.item}>
      <label className={styles.choice}>
        <input type="radio" name="shownBaseline" checked={isChosen} onChange={onChoose} />
        <span className={styles.words}>
          <span className={styles.name}>
            {baseline.name}
            {baseline.isCurrent === 1 && <span className={styles.current}>当前</span>}
          </span>
          <span className={styles.facts}>
            {listFacts(baseline).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
          {baseline.reason !== '' && <span className={styles.facts}>原因：{baseline.reason}</span>}
        </span>
      </label>
      <Deeds {...props} onRename={() => setRenamed(true)} />
    </li>
  );
};
