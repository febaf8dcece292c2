import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { reloadOpenPlan } from '../plan/open-plan.ts';
import styles from './baseline.module.css';
import {
  Approval,
  BaselineForm,
  type BaselineText,
  toChangeID,
  useBaselineFields,
  useChangeField,
} from './baseline-form.tsx';
import { UnsoundList, useUnsound } from './unsound-list.tsx';
import { type Baseline, type BaselineAround, staleBaselines, useBaselines } from './use-baselines.ts';
import { chooseBaseline } from './use-shown-baseline.ts';

type SaveBaselineProps = {
  readonly projectID: string;
  readonly isUnsaved: boolean;
  readonly onClose: () => void;
};

/** What became of it; a draft is what one compares with from now on. */
const useSaved = (projectID: string, onClose: () => void) => async (saved: Baseline) => {
  const isCurrent = saved.isCurrent === 1;
  chooseBaseline(projectID, isCurrent ? null : saved.baselineID);
  const words = {
    草稿: '已存为草稿，您的图中现在与它对比',
    审批中: '已提交批准',
    已批准: '已批准，成为当前基线',
    已取代: '',
  };
  toast.success(`基线${words[saved.state]}`);
  if (isCurrent) await reloadOpenPlan(projectID);
  onClose();
};

type FormProps = SaveBaselineProps & { readonly around: BaselineAround };

const SaveForm = ({ projectID, isUnsaved, onClose, around }: FormProps): ReactElement => {
  const [suggested] = useState(() => `基线 ${toDay(new Date())}`);
  const fields = useBaselineFields({ name: suggested, reason: '' });
  const change = useChangeField(around);
  const { unsound, takeUnsound } = useUnsound();
  const onDone = useSaved(projectID, onClose);
  const add = useSend('AddBaseline', {
    refreshes: staleBaselines,
    takeErrors: (error) =>
      takeUnsound(error) || fields.takeErrors(error.issues) || change.takeErrors(error.issues),
    onDone,
  });
  const canSubmit = around.needsChange === 0 || around.changes.length > 0;
  const submit = (text: BaselineText): void => {
    if (!change.isValid()) return;
    add.mutate({ projectID, ...text, submit: 1, changeRequestID: toChangeID(around, change) });
  };
  const keep = (text: BaselineText): void => add.mutate({ projectID, ...text });
  const keepNow = (): void => {
    const { name, reason } = fields.values;
    if (fields.isValid()) keep({ name: name.trim(), reason: reason.trim() });
  };
  return (
    <BaselineForm fields={fields} onSend={canSubmit ? submit : keep}>
      <Approval around={around} fields={change} />
      <UnsoundList unsound={unsound} onClose={onClose} />
      {isUnsaved && <p className={styles.quiet}>还有修改正在保存，请稍候再保存基线。</p>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>取消</Button>
        {canSubmit && (
          <Button busy={add.isPending} disabled={isUnsaved} onClick={keepNow}>
            存为草稿
          </Button>
        )}
        <Button look="primary" type="submit" busy={add.isPending} disabled={isUnsaved}>
          {canSubmit ? (around.isAlone ? '保存并设为当前' : '保存并提交批准') : '存为草稿'}
        </Button>
      </div>
    </BaselineForm>
  );
};

/** Freezes the dates of now, to compare with later. */
export const SaveBaseline = (props: SaveBaselineProps): ReactElement => {
  const baselines = useBaselines(props.projectID);
  return (
    <TextDialog title="保存基线" onClose={props.onClose}>
      <p className={styles.lead}>
        把现在的开始、完成和工期冻结为基线；之后的变化会与它比较，显示在横道下方。
      </p>
      <Loaded of={baselines} lines={4}>
        {({ around }) => <SaveForm {...props} around={around} />}
      </Loaded>
    </TextDialog>
  );
};
