import type { ReactElement, ReactNode } from 'react';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Fields, useFields } from '../../../ui/use-fields.ts';
import styles from './baseline.module.css';
import type { BaselineAround } from './use-baselines.ts';

export type BaselineText = { readonly name: string; readonly reason: string };
export type BaselineFields = Fields<keyof BaselineText>;

export const useBaselineFields = (initial: BaselineText): BaselineFields =>
  useFields(initial, {
    name: (text) =>
      text.trim() === '' ? '请填写基线名称' : text.trim().length > 100 ? '基线名称最多 100 个字' : '',
    reason: (text) => (text.trim().length > 500 ? '原因最多 500 个字' : ''),
  });

export type ChangeFields = Fields<'changeRequestID'>;

/** The change that a baseline follows, chosen by its title. */
export const useChangeField = ({ needsChange }: Pick<BaselineAround, 'needsChange'>): ChangeFields =>
  useFields(
    { changeRequestID: '' },
    { changeRequestID: (title) => (needsChange === 1 && title === '' ? '请选择依据的变更' : '') },
  );

export const toChangeID = ({ changes }: BaselineAround, { values }: ChangeFields): string | null =>
  changes.find(({ title }) => title === values.changeRequestID)?.changeRequestID ?? null;

/** Who will decide, and what it needs; nothing is chosen where nothing can be. */
export const Approval = ({
  around,
  fields,
}: {
  readonly around: BaselineAround;
  readonly fields: ChangeFields;
}): ReactElement => {
  const { needsChange, changes, approvers, isAlone } = around;
  const who = isAlone
    ? '项目中没有别人可以批准，提交后直接生效。'
    : `提交后由${approvers.join('或')}批准，批准后成为当前基线。`;
  if (needsChange === 0) return <p className={styles.quiet}>{who}</p>;
  if (changes.length === 0)
    return (
      <p className={styles.quiet}>
        已有批准的基线，要批准新的一条，须依据已批准的变更；现在没有可用的变更。存为草稿即可用来对比。
      </p>
    );
  return (
    <>
      <ChoiceField
        field={fields.bind('changeRequestID')}
        label="依据的变更"
        options={changes.map(({ title }) => title)}
      />
      <p className={styles.quiet}>{who}</p>
    </>
  );
};

type BaselineFormProps = {
  readonly fields: BaselineFields;
  readonly onSend: (text: BaselineText) => void;
  /** What else is asked, and the buttons; Enter presses the one that submits. */
  readonly children: ReactNode;
};

/** What a baseline is called, and why it was made. */
export const BaselineForm = ({ fields, onSend, children }: BaselineFormProps): ReactElement => {
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
      {children}
    </form>
  );
};
