import { checkRow } from '@xmgl/contracts/register/check-row';
import type { Fields } from '@xmgl/contracts/register/fields';
import { Button, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useIsMobile } from '../ui/use-media.ts';
import { FieldInput } from './field-input.tsx';
import styles from './register.module.css';
import { type Names, nowMinute, type Values, valuesOf } from './row-values.ts';

type RowFormProps = {
  readonly form: FormInstance<Values>;
  /** The fields to fill in, in their order. */
  readonly fields: Fields;
  readonly projectID: string;
  readonly initial: Values;
  readonly names: Names;
  readonly confirm: string;
  /** The way back, where 取消 would be mistaken. */
  readonly back?: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (values: Values) => void;
  readonly onCancel: () => void;
  /** Further items below the fields. */
  readonly children?: ReactNode;
};

/** What is in the form now, whole. */
export const typedValues = (form: FormInstance<Values>, fields: Fields): Values =>
  valuesOf(fields, form.getFieldsValue(true));

/** The first field has the focus once the drawer or dialog around it has come to rest; on a phone the keyboard waits. */
const useFirstFocus = () => {
  const form = useRef<HTMLDivElement>(null);
  const isMobile = useIsMobile();
  useEffect(() => {
    if (isMobile) return;
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), 350);
    return () => clearTimeout(timer);
  }, [isMobile]);
  return form;
};

/** Fields of a row to fill in; checked as the server checks them. */
export const RowForm = (props: RowFormProps): ReactElement => {
  const { form, fields, projectID, initial, names, onSubmit, onCancel } = props;
  const check = (key: string) => async () => {
    const [issue] = checkRow(fields, typedValues(form, fields), nowMinute(), [key]);
    if (issue) throw new Error(issue.message);
  };
  const first = useFirstFocus();
  // Enter ends a field, as in a date; only Ctrl+Enter and the button send a form of this size.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) form.submit();
    else if (event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <Form<Values>
      form={form}
      onKeyDown={onKeyDown}
      className={styles.form ?? ''}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true }}
      onFinish={() => onSubmit(typedValues(form, fields))}
    >
      <div ref={first} className={styles.fields}>
        {Object.entries(fields).map(([key, field]) => (
          <Form.Item
            key={key}
            name={key}
            label={field.label}
            className={field.kind === 'longText' ? (styles.wide ?? '') : ''}
            required={field.required === true && field.kind !== 'flag'}
            validateTrigger={['onBlur', 'onChange']}
            dependencies={'notBefore' in field && field.notBefore ? [field.notBefore] : []}
            rules={[{ validator: check(key) }]}
          >
            <FieldInput field={field} projectID={projectID} names={names} />
          </Form.Item>
        ))}
        {props.children}
      </div>
      <div className={styles.foot}>
        <Button onClick={onCancel}>{props.back ?? '取消'}</Button>
        <Button
          type="primary"
          htmlType="submit"
          title="Ctrl+Enter"
          danger={props.isDanger ?? false}
          loading={props.isBusy}
        >
          {props.confirm}
        </Button>
      </div>
    </Form>
  );
};
