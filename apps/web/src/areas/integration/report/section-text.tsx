import type { ReportSection } from '@xmgl/contracts/integration/report/work-report.calls';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { Button, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { callOf, type ReadRow } from '../../../register/row/row-values.ts';
import { useTakeWritten } from '../../../register/use-live-register.ts';
import { IconButton } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import styles from './report.module.css';

const longest = 5000;

type EditorProps = {
  readonly section: ReportSection;
  readonly read: ReadRow<typeof workReport>;
  readonly projectID: string;
  readonly onClose: () => void;
};

const Editor = ({ section, read, projectID, onClose }: EditorProps): ReactElement => {
  const { label, field, text } = section;
  const { workReportID, rowVersion } = read.row;
  const [base] = useState(text);
  const [typed, setTyped] = useState(text);
  const take = useTakeWritten(workReport);
  const save = useSend(callOf(workReport, 'upd'), {
    refreshes: ['GetWorkReportContent', 'GetRowHistory'],
    onDone: (written) => {
      take(projectID, written);
      onClose();
    },
  });
  const isTooLong = typed.length > longest;
  const isChanged = typed !== base;
  const submit = () =>
    isChanged ? save.mutate({ projectID, workReportID, rowVersion, [field]: typed }) : onClose();
  return (
    <div className={styles.editor}>
      <LeaveGuard when={() => isChanged && !save.isPending} text={`「${label}」有未保存的修改`} />
      {text !== base && (
        <p className={styles.clash} role="alert">
          他人刚修改了这一节，现在是：「{text || '（空）'}」。保存将以您的文字替换它。
        </p>
      )}
      <Input.TextArea
        aria-label={label}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 16 }}
        value={typed}
        status={isTooLong ? 'error' : ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isTooLong && (
        <p className={styles.wrong} role="alert">
          {label}最多 {longest} 个字
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" loading={save.isPending} disabled={isTooLong} onClick={submit}>
          保存
        </Button>
      </div>
    </div>
  );
};

type TextProps = Omit<EditorProps, 'onClose'> & { readonly mayWrite: boolean };

/** What people say in a section, beside its numbers. */
export const SectionText = ({ mayWrite, ...props }: TextProps): ReactElement | null => {
  const { text, label, field } = props.section;
  const [isEditing, setEditing] = useState(false);
  if (isEditing && mayWrite) return <Editor {...props} onClose={() => setEditing(false)} />;
  if (!mayWrite || field === '') return text === '' ? null : <p className={styles.text}>{text}</p>;
  if (text === '')
    return (
      <Button size="small" onClick={() => setEditing(true)}>
        填写{label}
      </Button>
    );
  return (
    <div className={styles.written}>
      <p className={styles.text}>{text}</p>
      <IconButton icon="edit" label={`修改${label}`} onClick={() => setEditing(true)} />
    </div>
  );
};
