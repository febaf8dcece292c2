import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Fields, useFields } from '../../../ui/use-fields.ts';
import styles from './baseline.module.css';

type BaselineText = { readonly name: string; readonly reason: string };
export type BaselineFields = Fields<keyof BaselineText>;

export const useBaselineFields = (initial: BaselineText): BaselineFields =>
  useFields(initial, {
    name: (text) =>
      text.trim() === '' ? '请填写基线名称' : text.trim().length > 100 ? '基线名称最多 100 个字' : '',
    reason: (text) => (text.trim().length > 500 ? '原因最多 500 个字' : ''),
  });

type BaselineFormProps = {
  readonly fields: BaselineFields;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly isOff?: boolean;
  readonly onSend: (text: BaselineText) => void;
  readonly onCancel: () => void;
};

/** What a baseline is called, and why it was made. */
export const BaselineForm = (props: BaselineFormProps): ReactElement => {
  const { fields, confirm, isBusy, isOff = false, onSend, onCancel } = props;
  const { name, reason } = fields.values;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.isValid()) onSend({ name: name.trim(), reason: reason.trim() });
      }}
    >
      <TextField field={fields.bind('name')} label="基线名称" autoFocus />
      <TextField
        field={fields.bind('reason')}
        label="原因"
        required={false}
        placeholder="如：合同签订后的首版计划"
      />
      {isOff && <p className={styles.quiet}>还有修改正在保存，请稍候再保存基线。</p>}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>取消</Button>
        <Button look="primary" type="submit" busy={isBusy} disabled={isOff}>
          {confirm}
        </Button>
      </div>
    </form>
  );
};
