import { Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import { FormFoot } from './form-foot.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
  readonly isRequired: boolean;
  readonly isDanger: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** What follows from a deed, and why it is done. */
export const ReasonDialog = (props: ReasonDialogProps): ReactElement => {
  const { title, effect, confirm, isRequired, isDanger, isBusy, onConfirm, onClose } = props;
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal open title={title} width={480} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <p>{effect}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => onConfirm(reason.trim())}
      >
        <Form.Item
          name="reason"
          label="原因"
          validateTrigger={['onBlur', 'onChange']}
          rules={[
            { required: isRequired, whitespace: isRequired, message: `请填写${confirm}的原因` },
            { max: 500, message: '原因最多 500 个字' },
          ]}
        >
          <Input.TextArea
            rows={3}
            maxLength={500}
            showCount
            autoFocus
            placeholder={isRequired ? '' : '选填'}
          />
        </Form.Item>
        <FormFoot submit={confirm} isBusy={isBusy} isDanger={isDanger} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
