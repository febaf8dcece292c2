import { Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';

/** Steps that must say why. */
export type AskedStep = '退回' | '小修订';

const words: Readonly<
  Record<AskedStep, { readonly field: string; readonly missing: string; readonly help: string }>
> = {
  退回: { field: '原因', missing: '请填写退回的原因', help: '编制人会看到它，并收到修改的待办。' },
  小修订: {
    field: '修订说明',
    missing: '请填写修订说明',
    help: '只改文字、不改变约定时使用；由当前版本复制出新的草稿，批准后版本号加 0.1。',
  },
};

type ReasonProps = {
  readonly step: AskedStep;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onTake: (comment: string) => void;
  readonly onClose: () => void;
};

/** Asks why, before a step is taken. */
export const StepReason = ({ step, label, isBusy, onTake, onClose }: ReasonProps): ReactElement => {
  const [form] = Form.useForm<{ comment: string }>();
  const { field, missing, help } = words[step];
  return (
    <Modal
      open
      title={`${step}${label}`}
      width={520}
      okText={step}
      okButtonProps={{ loading: isBusy, danger: step === '退回' }}
      cancelText="返回"
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ comment }) => onTake(comment.trim())}
      >
        <Form.Item
          name="comment"
          label={field}
          extra={help}
          rules={[
            { required: true, whitespace: true, message: missing },
            { max: 1000, message: `${field}最多 1000 个字` },
          ]}
        >
          <Input.TextArea autoFocus rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
