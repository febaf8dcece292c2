import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import type { LevellingRun } from './levelling-result.tsx';

const refreshes = ['GetLevellingRunByID', 'GetLevellingRunPage'] as const;

type LevellingDeedsProps = {
  readonly projectID: string;
  readonly run: LevellingRun;
  /** Of levelling, and of the plan itself. */
  readonly mayDecide: boolean;
  readonly mayPlan: boolean;
  /** The plan has changed since, or is still being saved. */
  readonly isStale: boolean;
  readonly onAgain: () => void;
};

/** What becomes of a preview. */
export const LevellingDeeds = (props: LevellingDeedsProps): ReactElement | null => {
  const { projectID, run, mayDecide, mayPlan, isStale, onAgain } = props;
  const key = { projectID, planRunID: run.planRunID };
  const undo = useSend('UndoLevelling', { refreshes, done: '已撤销，推迟还原' });
  const apply = useSend('ApplyLevelling', { refreshes, done: '已应用，甘特图上是平衡后的日期' });
  const discard = useSend('DiscardLevelling', { refreshes, done: '已放弃，计划没有改动' });
  if (!mayDecide) return null;
  if (run.state === '已应用')
    return mayPlan ? (
      <Button busy={undo.isPending} onClick={() => undo.mutate(key)}>
        撤销应用
      </Button>
    ) : null;
  if (run.state !== '完成') return null;
  const isNothing = run.summary?.movedCount === 0;
  const reason = isNothing
    ? '没有活动需要推迟'
    : isStale
      ? '预览之后计划有改动，请重新平衡'
      : mayPlan
        ? undefined
        : '需要甘特图的修改权限，请进度管理员应用';
  return (
    <>
      <Button busy={discard.isPending} onClick={() => discard.mutate(key)}>
        放弃
      </Button>
      {reason === undefined ? (
        <Button look="primary" busy={apply.isPending} onClick={() => apply.mutate(key)}>
          应用到计划
        </Button>
      ) : (
        <ReasonButton
          word="应用到计划"
          reason={reason}
          {...(isStale && !isNothing && { onPress: onAgain })}
        />
      )}
    </>
  );
};
