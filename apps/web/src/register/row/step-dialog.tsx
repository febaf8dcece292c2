import { type FlowAction, fieldsOfStep, labelOfStep } from '@xmgl/contracts/flow/flow';
import type { Fields } from '@xmgl/contracts/register/fields';
import { fileFields, idNameOf, type Register } from '@xmgl/contracts/register/register';
import { Form, type FormInstance, Input, Modal } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import type { ApiError } from '../../base/api-error.ts';
import { FieldFiles } from '../../files/field-files.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import { useParts } from '../register-parts.ts';
import { useTakeWritten } from '../use-live-register.ts';
import styles from './row.module.css';
import { RowForm } from './row-form.tsx';
import type { ReadRow } from './row-values.ts';
import { callOf, idOf, type Names, pick, rowWords, type Values, valuesOf } from './row-values.ts';

export type StepIssues = ApiError['issues'];

type StepDialogProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly read: ReadRow;
  readonly action: string;
  readonly isDanger: boolean;
  /** What the step was refused for already. */
  readonly issues: StepIssues;
  readonly onClose: () => void;
};

/** Whether all that a step was refused for can be filled in beside it. */
export const areFillable = ({ fields, workflow }: Register, { row }: ReadRow, issues: StepIssues): boolean =>
  !workflow?.states[String(row.state)]?.isLocked &&
  issues.length > 0 &&
  issues.every(({ path }) => path !== undefined && Object.hasOwn(fields, path));

const pathsOf = (issues: StepIssues): ReadonlySet<string> => new Set(issues.map(({ path = '' }) => path));

const askedFields = (
  { fields }: Register,
  step: FlowAction | undefined,
  besides: ReadonlySet<string>,
): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => fieldsOfStep(step).includes(key) || besides.has(key))
      .map(([key, field]) => [
        key,
        step?.asks?.includes(key) ? { ...field, required: true as const } : field,
      ]),
  );

/** Says what a step was refused for at its fields, once these stand in the form. */
const ToldIssues = ({
  form,
  issues,
}: {
  readonly form: FormInstance<Values>;
  readonly issues: StepIssues;
}): null => {
  useEffect(() => {
    form.setFields(issues.map(({ path, message }) => ({ name: path as never, errors: [message] })));
  }, [form, issues]);
  return null;
};

/** What a step asks for: fields, a reason, or both. */
export const StepDialog = (props: StepDialogProps): ReactElement => {
  const { register, projectID, read, action, isDanger, onClose } = props;
  const step = register.workflow?.actions[action];
  const word = register.workflow ? labelOfStep(register.workflow, action) : action;
  const [form] = Form.useForm<Values>();
  const [told, setTold] = useState(props.issues);
  const [besides, setBesides] = useState(pathsOf(props.issues));
  const fields = askedFields(register, step, besides);
  // What the row held when the dialog opened: a change told meanwhile is refused as stale, not overwritten.
  const [{ row, titles, warned }] = useState(read);
  const warning = warned?.[action] ?? step?.warning;
  const [named, setNamed] = useState<Names>({});
  const { stepLead } = useParts();
  const take = useTakeWritten(register);
  const send = useSend(callOf(register, 'upd'), {
    takeErrors: (error) => {
      const missing = [...pathsOf(error.issues)].filter((path) => fields[path] === undefined);
      if (missing.length === 0 || !areFillable(register, read, error.issues))
        return takeFormErrors(form)(error);
      form.setFieldsValue(pick(valuesOf(register.fields, row), missing));
      setBesides(new Set([...besides, ...missing]));
      setTold(error.issues);
      return true;
    },
    onDone: (written) => {
      take(projectID, written);
      onClose();
    },
  });
  const submit = (values: Values) => {
    const comment = String(form.getFieldValue('comment') ?? '').trim();
    send.mutate({
      ...values,
      projectID,
      [idNameOf(register)]: idOf(register, row),
      rowVersion: row.rowVersion,
      action,
      ...(comment !== '' && { comment }),
    });
  };
  return (
    <Modal
      open
      title={`${word}${register.label}「${rowWords(register, register.title, row, titles)}」`}
      width={520}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <RowForm
        form={form}
        fields={fields}
        rules={register.rules}
        row={row}
        action={action}
        projectID={projectID}
        initial={valuesOf(fields, row)}
        names={{ ...titles, ...named }}
        confirm={`${word}${register.label}`}
        lead={
          <>
            <ToldIssues form={form} issues={told} />
            {warning !== undefined && <p>{warning}</p>}
            {stepLead?.(action, { projectID, read, form, onNames: setNamed })}
          </>
        }
        back="返回"
        isDanger={isDanger}
        isBusy={send.isPending}
        onCancel={onClose}
        onSubmit={submit}
      >
        {Object.entries(fileFields(register))
          .filter(([key]) => step?.asks?.includes(key))
          .map(([key, field]) => (
            <Form.Item key={key} required label={field.label} className={styles.wide ?? ''}>
              <FieldFiles
                projectID={projectID}
                refKind={register.entity}
                refID={idOf(register, row)}
                name={key}
                field={field}
              />
            </Form.Item>
          ))}
        {step?.isReasoned && (
          <Form.Item
            name="comment"
            label="原因"
            className={styles.wide ?? ''}
            validateTrigger={['onBlur', 'onChange']}
            rules={[
              { required: true, whitespace: true, message: `请填写${word}的原因` },
              { max: 1000, message: '原因最多 1000 个字' },
            ]}
          >
            <Input.TextArea rows={3} />
          </Form.Item>
        )}
      </RowForm>
    </Modal>
  );
};
