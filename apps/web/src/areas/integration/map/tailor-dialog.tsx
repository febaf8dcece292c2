import type { ProcessCell } from '@xmgl/contracts/integration/process-map.calls';
import { processOf } from '@xmgl/contracts/integration/processes';
import { Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './map.module.css';

type DialogProps = {
  readonly projectID: string;
  readonly cell: ProcessCell;
  readonly onClose: () => void;
};

/** Why the project goes without a process. */
export const TailorDialog = ({ projectID, cell, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<{ reason: string }>();
  const before = cell.tailoring?.reason ?? '';
  const name = `${cell.processNo} ${processOf(cell.processNo).name}`;
  const save = useSend('UpdProcessTailoring', {
    refreshes: ['GetProcessMap'],
    done: before === '' ? '已裁剪' : '已保存',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={before === '' ? `裁剪「${name}」` : `「${name}」的裁剪理由`}
      width={480}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className={styles.effect}>
        裁剪的过程不再显示状态，理由写在过程地图上；已有的数据不变，随时可以撤销。
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reason: before }}
        onFinish={({ reason }) =>
          save.mutate({ projectID, processNo: cell.processNo, isTailored: 1, reason: reason.trim(), before })
        }
      >
        <Form.Item
          name="reason"
          label="裁剪理由"
          validateTrigger={['onBlur', 'onChange']}
          rules={[
            { required: true, whitespace: true, message: '请填写裁剪理由' },
            { max: 500, message: '裁剪理由最多 500 个字' },
          ]}
        >
          <Input.TextArea
            rows={3}
            maxLength={500}
            showCount
            autoFocus
            placeholder="如：工期三个月，由项目经理每周口头协调，不单独立计划"
          />
        </Form.Item>
        <FormFoot submit={before === '' ? '裁剪' : '保存'} isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
