import { Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';

type ReasonDialogProps = {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly confirm: string;
  readonly isRequired: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why before a step that the other side is told of. */
export const UnitReasonDialog = (props: ReasonDialogProps): ReactElement => {
  const { title, text, confirm, isRequired, isBusy, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const isMissing = isRequired && reason.trim() === '';
  return (
    <Modal
      open
      title={title}
      width={480}
      okText={confirm}
      cancelText="返回"
      mask={{ closable: false }}
      onCancel={onClose}
      okButtonProps={{ danger: true, disabled: isMissing, loading: isBusy }}
      onOk={() => onConfirm(reason.trim())}
    >
      <p>{text}</p>
      <Input.TextArea
        aria-label="原因"
        autoFocus
        rows={3}
        maxLength={200}
        placeholder={isRequired ? '请填写原因，对方会看到' : '原因（选填），对方会看到'}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        style={{ marginTop: 12 }}
      />
    </Modal>
  );
};
