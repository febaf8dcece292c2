import { labelOfStep } from '@xmgl/contracts/flow/flow';
import { baselineFlow } from '@xmgl/contracts/schedule/baseline.calls';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { reloadOpenPlan } from '../plan/open-plan.ts';
import type { PlanRights } from '../use-plan-rights.ts';
import styles from './baseline.module.css';
import { Approval, BaselineForm, toChangeID, useBaselineFields, useChangeField } from './baseline-form.tsx';
import { UnsoundList, useUnsound } from './unsound-list.tsx';
import { type Baseline, type BaselineAround, staleBaselines } from './use-baselines.ts';
import { chooseBaseline } from './use-shown-baseline.ts';

export type Asked = 'rename' | '提交' | '驳回';

type AskedProps = {
  readonly baseline: Baseline;
  readonly projectID: string;
  readonly around: BaselineAround;
  readonly onClose: () => void;
  /** Closes also the dialog around, if there is one. */
  readonly onLeave: () => void;
};

const Rename = ({ baseline, projectID, onClose }: AskedProps): ReactElement => {
  const { baselineID, name, reason } = baseline;
  const fields = useBaselineFields({ name, reason });
  const rename = useSend('UpdBaseline', {
    refreshes: staleBaselines,
    takeErrors: ({ issues }) => fields.takeErrors(issues),
    onDone: async () => {
      await reloadOpenPlan(projectID);
      onClose();
    },
  });
  return (
    <BaselineForm fields={fields} onSend={(text) => rename.mutate({ projectID, baselineID, ...text })}>
      <div className={styles.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button look="primary" type="submit" busy={rename.isPending}>
          保存
        </Button>
      </div>
    </BaselineForm>
  );
};

const Submit = ({ baseline, projectID, around, onClose, onLeave }: AskedProps): ReactElement => {
  const change = useChangeField(around);
  const { unsound, takeUnsound } = useUnsound();
  const { baselineID, name } = baseline;
  const submit = useSend('UpdBaseline', {
    refreshes: staleBaselines,
    done: around.isAlone ? '基线已批准，成为当前基线' : '基线已提交批准',
    takeErrors: (error) => takeUnsound(error) || change.takeErrors(error.issues),
    onDone: async () => {
      if (around.isAlone) await reloadOpenPlan(projectID);
      onClose();
    },
  });
  const isPossible = around.needsChange === 0 || around.changes.length > 0;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isValid()) return;
        submit.mutate({ projectID, baselineID, action: '提交', changeRequestID: toChangeID(around, change) });
      }}
    >
      <p className={styles.name}>提交「{name}」</p>
      <Approval around={around} fields={change} />
      <UnsoundList unsound={unsound} onClose={onLeave} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{isPossible ? '取消' : '知道了'}</Button>
        {isPossible && (
          <Button look="primary" type="submit" busy={submit.isPending}>
            提交批准
          </Button>
        )}
      </div>
    </form>
  );
};

const Reject = ({ baseline, projectID, onClose }: AskedProps): ReactElement => {
  const { baselineID, name } = baseline;
  const fields = useFields(
    { comment: '' },
    {
      comment: (text) =>
        text.trim() === '' ? '请填写驳回的原因' : text.trim().length > 500 ? '原因最多 500 个字' : '',
    },
  );
  const reject = useSend('UpdBaseline', {
    refreshes: staleBaselines,
    done: '基线已驳回，提交人会收到通知',
    takeErrors: ({ issues }) => fields.takeErrors(issues),
    onDone: onClose,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fields.isValid()) return;
        reject.mutate({ projectID, baselineID, action: '驳回', comment: fields.values.comment.trim() });
      }}
    >
      <p className={styles.name}>驳回「{name}」</p>
      <TextField field={fields.bind('comment')} label="驳回的原因" autoFocus />
      <div className={styles.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button look="primary" type="submit" busy={reject.isPending}>
          驳回
        </Button>
      </div>
    </form>
  );
};

const forms = { rename: Rename, 提交: Submit, 驳回: Reject } as const;

/** What a deed asks before it is done, in the place of the row. */
export const AskedForm = ({ asked, ...props }: AskedProps & { readonly asked: Asked }): ReactElement => {
  const Form = forms[asked];
  return <Form {...props} />;
};

type DeedsProps = {
  readonly baseline: Baseline;
  readonly projectID: string;
  readonly rights: PlanRights;
  readonly isChosen: boolean;
  readonly onAsk: (asked: Asked) => void;
};

const Delete = ({ baseline, projectID, isChosen }: DeedsProps): ReactElement => {
  const { baselineID, name, activityCount } = baseline;
  const remove = useSend('DelBaseline', {
    refreshes: ['GetBaselinePage'],
    done: '基线已删除',
    onDone: () => {
      if (isChosen) chooseBaseline(projectID, null);
    },
  });
  const refused =
    baseline.isCurrent === 1
      ? '当前基线不能删除'
      : baseline.state === '审批中'
        ? '正在审批，不能删除'
        : baseline.state === '已取代' && baseline.kind !== 'imported'
          ? '经批准生效过的基线是承诺的记录，不能删除'
          : undefined;
  return (
    <Button
      look="quiet"
      disabled={refused !== undefined}
      title={refused}
      onClick={() =>
        ask({
          kind: 'danger',
          text: `删除基线「${name}」？`,
          more: `它冻结的 ${activityCount} 项活动的日期将一并删除，不能恢复；计划本身不变。删除会记入操作记录。`,
          confirm: '删除基线',
          run: () => remove.mutate({ projectID, baselineID }),
        })
      }
    >
      删除
    </Button>
  );
};

/** What may be done with a baseline now, by this reader. */
export const BaselineDeeds = (props: DeedsProps): ReactElement | null => {
  const { baseline, projectID, rights, onAsk } = props;
  const { baselineID, steps } = baseline;
  const approve = useSend('UpdBaseline', {
    refreshes: staleBaselines,
    done: '基线已批准，成为当前基线',
    onDone: () => reloadOpenPlan(projectID),
  });
  if (!rights.mayUpdate && steps.length === 0) return null;
  return (
    <div className={styles.deeds}>
      {steps.map((step) => (
        <Button
          key={step}
          look="quiet"
          busy={step === '批准' && approve.isPending}
          onClick={() =>
            step === '批准' ? approve.mutate({ projectID, baselineID, action: step }) : onAsk(step)
          }
        >
          {labelOfStep(baselineFlow, step)}
        </Button>
      ))}
      {rights.mayUpdate && (
        <Button look="quiet" onClick={() => onAsk('rename')}>
          改名
        </Button>
      )}
      {rights.mayDelete && <Delete {...props} />}
    </div>
  );
};
