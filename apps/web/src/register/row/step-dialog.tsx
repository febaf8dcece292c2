import { type FlowAction, fieldsAskedBy } from '@xmgl/contracts/flow/flow';
import type { Fields } from '@xmgl/contracts/register/fields';
import { fileFields, idNameOf, type Register } from '@xmgl/contracts/register/register';
import { Form, Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { FieldFiles } from '../../files/field-files.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import { useParts } from '../register-parts.ts';
import { useTakeWritten } from '../use-live-register.ts';
import styles from './row.module.css';
import { RowForm } from './row-form.tsx';
import type { ReadRow } from './row-values.ts';
import { callOf, idOf, type Names, rowWords, type Values, valuesOf } from './row-values.ts';

type StepDialogProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly read: ReadRow;
  readonly action: string;
  readonly isDanger: boolean;
  readonly onClose: () => void;
};

const askedFields = ({ fields }: Register, step: FlowAction | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => fieldsAskedBy(step).includes(key))
      .map(([key, field]) => [
        key,
        step?.asks?.includes(key) ? { ...field, required: true as const } : field,
      ]),
  );

/** What a step asks for: fields, a reason, or both. */
export const StepDialog = (props: StepDialogProps): ReactElement => {
  const { register, projectID, read, action, isDanger, onClose } = props;
  const step = register.workflow?.actions[action];
  const [form] = Form.useForm<Values>();
  const fields = askedFields(register, step);
  // What the row held when the dialog opened: a change told meanwhile is refused as stale, not overwritten.
  const [{ row, titles }] = useState(read);
  const [named, setNamed] = useState<Names>({});
  const { stepLead } = useParts();
  const take = useTakeWritten(register);
  const send = useSend(callOf(register, 'upd'), {
    takeErrors: takeFormErrors(form),
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
      title={`${action}${register.label}「${rowWords(register, register.title, row, titles)}」`}
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
        confirm={`${action}${register.label}`}
        lead={
          <>
            {step?.warning && <p>{step.warning}</p>}
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
              { required: true, whitespace: true, message: `请填写${action}的原因` },
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
