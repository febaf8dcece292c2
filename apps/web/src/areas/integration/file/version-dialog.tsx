import { Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { useNamesakes } from './namesake-store.ts';

type VersionDialogProps = {
  readonly title: string;
  readonly lead: string;
  readonly onCancel: () => void;
  readonly onSubmit: (note: string) => void;
};

/** What a further version changes: asked of every one but the first. */
export const VersionDialog = ({ title, lead, onCancel, onSubmit }: VersionDialogProps): ReactElement => (
  <Modal open title={title} width={480} footer={null} mask={{ closable: false }} onCancel={onCancel}>
    <Form<{ note: string }> layout="vertical" onFinish={({ note }) => onSubmit(note.trim())}>
      <p>{lead}</p>
      <Form.Item
        name="note"
        label="版本说明"
        rules={[
          { required: true, whitespace: true, message: '请填写版本说明：这一版改了什么' },
          { max: 500, message: '版本说明最多 500 个字' },
        ]}
      >
        <Input.TextArea autoFocus rows={3} placeholder="如：按监理意见补充第 3 章" />
      </Form.Item>
      <FormFoot submit="上传为新版本" isBusy={false} onCancel={onCancel} />
    </Form>
  </Modal>
);

/** Asks of one file after another whose name is taken. */
export const NamesakeDialog = (): ReactElement | null => {
  const [question] = useNamesakes(({ questions }) => questions);
  if (!question) return null;
  return (
    <VersionDialog
      key={question.fileName}
      title="同名文件已存在，是否作为新版本上传？"
      lead={`此文件夹中已有「${question.fileName}」。作为新版本上传，原来的版本仍可查看；取消则不上传，可以改名后再传。`}
      onCancel={() => question.answer(null)}
      onSubmit={question.answer}
    />
  );
};
