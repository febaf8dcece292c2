import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { reloadOpenPlan } from '../plan/open-plan.ts';
import styles from './plan-gantt.module.css';

type SaveBaselineProps = {
  readonly projectID: string;
  readonly isUnsaved: boolean;
  readonly onClose: () => void;
};

/** Freezes the dates of now, to compare with later. */
export const SaveBaseline = ({ projectID, isUnsaved, onClose }: SaveBaselineProps): ReactElement => {
  const [suggested] = useState(() => `基线 ${toDay(new Date())}`);
  const fields = useFields(
    { name: suggested, reason: '' },
    {
      name: (text) =>
        text.trim() === '' ? '请填写基线名称' : text.length > 100 ? '基线名称最多 100 个字' : '',
    },
  );
  const add = useSend('AddBaseline', {
    done: '基线已保存，并设为当前基线',
    refreshes: ['GetBaselinePage'],
    takeErrors: (error) => fields.takeErrors(error.issues),
    onDone: () => {
      void reloadOpenPlan(projectID);
      onClose();
    },
  });
  const save = (): void => {
    if (!fields.isValid()) return;
    const { name, reason } = fields.values;
    add.mutate({ projectID, name: name.trim(), reason: reason.trim() });
  };
  return (
    <TextDialog title="保存基线" onClose={onClose}>
      <div className={styles.form}>
        <p>把现在的开始、完成和工期冻结为基线；之后的变化会与它比较，显示在横道下方。</p>
        <TextField field={fields.bind('name')} label="基线名称" autoFocus />
        <TextField
          field={fields.bind('reason')}
          label="原因"
          required={false}
          placeholder="如：合同签订后的首版计划"
        />
        {isUnsaved && <p className={styles.quiet}>还有修改正在保存，请稍候再保存基线。</p>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" busy={add.isPending} disabled={isUnsaved} onClick={save}>
            保存基线
          </Button>
        </div>
      </div>
    </TextDialog>
  );
};
