import { Button, Form, Input } from 'antd';
import { type ReactElement, type ReactNode, useEffect } from 'react';

type Reasoned<T> = T & { readonly reason?: string };

type JudgementFormProps<T> = {
  /** What the fields start from; another version of the person starts them anew. */
  readonly initial: T;
  readonly rowVersion: number;
  /** The newest reason that the server has. */
  readonly lastReason: string;
  readonly onSave: (judged: T, reason: string | undefined) => void;
  /** The fields to judge by. */
  readonly children: ReactNode;
};

/** Judges a person, with a reason where there is one to give. */
export const JudgementForm = <T extends object>({
  initial,
  rowVersion,
  lastReason,
  onSave,
  children,
}: JudgementFormProps<T>): ReactElement => {
  const [form] = Form.useForm<Reasoned<T>>();
  const save = ({ reason = '', ...judged }: Reasoned<T>): void => {
    onSave(judged as unknown as T, reason.trim() === '' ? undefined : reason.trim());
  };
  // What was refused stays to be sent again.
  useEffect(() => {
    const { reason = '' } = form.getFieldsValue();
    if (reason.trim() !== lastReason) return;
    form.setFieldsValue({ reason: '' } as Parameters<typeof form.setFieldsValue>[0]);
  }, [form, lastReason]);
  return (
    <Form<Reasoned<T>>
      key={rowVersion}
      form={form}
      layout="vertical"
      style={{ marginTop: 24 }}
      initialValues={initial}
      onFinish={save}
    >
      {children}
      <Form.Item name="reason" label="理由" rules={[{ max: 500, message: '理由最多 500 个字' }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        保存评估
      </Button>
    </Form>
  );
};
