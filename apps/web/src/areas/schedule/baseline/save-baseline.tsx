import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { reloadOpenPlan } from '../plan/open-plan.ts';
import styles from './baseline.module.css';
import { BaselineForm, useBaselineFields } from './baseline-form.tsx';

type SaveBaselineProps = {
  readonly projectID: string;
  readonly isUnsaved: boolean;
  readonly onClose: () => void;
};

/** Freezes the dates of now, to compare with later. */
export const SaveBaseline = ({ projectID, isUnsaved, onClose }: SaveBaselineProps): ReactElement => {
  const [suggested] = useState(() => `基线 ${toDay(new Date())}`);
  const fields = useBaselineFields({ name: suggested, reason: '' });
  const add = useSend('AddBaseline', {
    done: '基线已保存，并设为当前基线',
    refreshes: ['GetBaselinePage'],
    takeErrors: (error) => fields.takeErrors(error.issues),
    onDone: () => {
      void reloadOpenPlan(projectID);
      onClose();
    },
  });
  return (
    <TextDialog title="保存基线" onClose={onClose}>
      <p className={styles.lead}>
        把现在的开始、完成和工期冻结为基线；之后的变化会与它比较，显示在横道下方。
      </p>
      <BaselineForm
        fields={fields}
        confirm="保存基线"
        isBusy={add.isPending}
        isOff={isUnsaved}
        onSend={(text) => add.mutate({ projectID, ...text })}
        onCancel={onClose}
      />
    </TextDialog>
  );
};
