import { feedbackKinds } from '@xmgl/contracts/platform/feedback-flow';
import { Button, Form, Input, Radio } from 'antd';
import type { ClipboardEvent, ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './feedback.module.css';
import { PictureField, takePictures } from './picture-field.tsx';

type Kind = OutputOf<'GetFeedbackPage'>['items'][number]['kind'];
type Values = { readonly kind: Kind; readonly content: string; readonly images: readonly string[] };

const longestPage = 200;

/** What one has to say, with pictures; a screenshot may be pasted into the text. */
export const FeedbackForm = ({ page }: { readonly page: string }): ReactElement => {
  const [form] = Form.useForm<Values>();
  const send = useSend('AddFeedback', {
    refreshes: ['GetFeedbackPage'],
    done: '已提交，回复后会通知您',
    takeErrors: takeFormErrors(form),
    onDone: () => form.resetFields(),
  });
  const paste = async (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    form.setFieldValue('images', await takePictures(files, form.getFieldValue('images') ?? []));
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ kind: '建议', content: '', images: [] }}
      onFinish={({ images, ...values }) =>
        send.mutate({ ...values, images: [...images], page: page.slice(0, longestPage) })
      }
    >
      <LeaveGuard
        when={() => String(form.getFieldValue('content') ?? '').trim() !== ''}
        text="留言还没有提交"
        onDrop={() => form.resetFields()}
      />
      <Form.Item name="kind" label="类别">
        <Radio.Group options={feedbackKinds.map((kind) => ({ value: kind, label: kind }))} />
      </Form.Item>
      <Form.Item
        name="content"
        label="内容"
        validateTrigger="onBlur"
        rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
      >
        <Input.TextArea
          rows={5}
          maxLength={2000}
          showCount
          placeholder="想要什么，或者做了什么、看到了什么；越具体越好"
          onPaste={(event) => void paste(event)}
        />
      </Form.Item>
      <Form.Item name="images" label="图片" extra="最多 6 张，也可以把截图直接粘贴到内容里">
        <PictureField />
      </Form.Item>
      <div className={styles.foot}>
        <span className={styles.from}>{page && `所在页面：${page}`}</span>
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          提交
        </Button>
      </div>
    </Form>
  );
};
