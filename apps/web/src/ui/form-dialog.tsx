import { Form, type FormInstance, Modal } from 'antd';
import type { ReactElement, ReactNode } from 'react';

type FormDialogProps<V extends Readonly<Record<string, unknown>>> = {
  readonly title: string;
  readonly form: FormInstance<V>;
  readonly initialValues: Readonly<Record<string, unknown>>;
  /** What is said above the fields. */
  readonly lead?: ReactNode;
  /** The deed; 保存 without it. */
  readonly submit?: string;
  readonly isBusy: boolean;
  readonly onFinish: (values: V) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A short form over the page: a click beside it does not close it. */
export const FormDialog = <V extends Readonly<Record<string, unknown>>>(
  props: FormDialogProps<V>,
): ReactElement => {
  const { title, form, initialValues, lead, submit = '保存', isBusy, onFinish, onClose, children } = props;
  return (
    <Modal
      open
      title={title}
      okText={submit}
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {lead}
      <Form<V> form={form} layout="vertical" initialValues={initialValues} onFinish={onFinish}>
        {children}
      </Form>
    </Modal>
  );
};
