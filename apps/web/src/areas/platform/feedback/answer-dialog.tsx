import { feedbackFlow } from '@xmgl/contracts/platform/feedback-flow';
import { Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { FlowState } from '../../../ui/flow-state.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/page.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './feedback.module.css';
import { FeedbackImages } from './feedback-images.tsx';

type Feedback = OutputOf<'GetFeedbackByID'>;
type Values = { readonly reply: string };
type AnswerFormProps = { readonly of: Feedback; readonly onClose: () => void };

const AnswerForm = ({ of: { feedbackID, rowVersion }, onClose }: AnswerFormProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const send = useSend('UpdFeedback', {
    refreshes: ['GetFeedbackPage', 'GetFeedbackByID'],
    done: '已回复，并通知了留言人',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ reply: '' }}
      onFinish={({ reply }) => send.mutate({ feedbackID, action: '回复', reply, rowVersion })}
    >
      <LeaveGuard
        when={() => form.isFieldsTouched() && !send.isSuccess}
        text="回复还没有提交"
        onDrop={onClose}
      />
      <Form.Item
        name="reply"
        label="回复"
        validateTrigger="onBlur"
        rules={[{ required: true, whitespace: true, message: '请填写回复' }]}
      >
        <Input.TextArea rows={4} maxLength={2000} showCount placeholder="留言人会收到通知" />
      </Form.Item>
      <FormFoot submit="回复" isBusy={send.isPending} onCancel={onClose} />
    </Form>
  );
};

type AnswerDialogProps = { readonly feedbackID: string; readonly onClose: () => void };

/** One message with its pictures, and the answer to it. */
export const AnswerDialog = ({ feedbackID, onClose }: AnswerDialogProps): ReactElement => (
  <Modal open title="留言" width={720} footer={null} mask={{ closable: false }} onCancel={onClose}>
    <Loaded of={useCall('GetFeedbackByID', { feedbackID }, { staleTime: 0 })} lines={6}>
      {(one) => (
        <>
          <Facts
            facts={[
              ['类别', one.kind],
              ['状态', <FlowState key="state" flow={feedbackFlow} state={one.state} />],
              ['留言', `${one.userName}，${toMinute(one.createdTime)}`],
              ['所在页面', one.page],
            ]}
          />
          <p className={styles.text}>{one.content}</p>
          {one.imageCount > 0 && <FeedbackImages feedbackID={feedbackID} />}
          {one.reply && (
            <div className={styles.reply}>
              <div className={styles.line}>
                <strong>平台回复</strong>
                <time className={styles.time}>{one.repliedTime && toMinute(one.repliedTime)}</time>
              </div>
              <p className={styles.text}>{one.reply}</p>
            </div>
          )}
          {one.state === '待处理' && <AnswerForm of={one} onClose={onClose} />}
        </>
      )}
    </Loaded>
  </Modal>
);
