import { Button, Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../api/use-send.ts';
import { IconButton } from '../../ui/button.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import styles from './template.module.css';
import type { TemplateFolder } from './template-form.tsx';

const refreshes = ['GetTemplates'] as const;
const rules = [
  { required: true, whitespace: true, message: '请填写文件夹名称' },
  { max: 60, message: '文件夹名称最多 60 个字' },
];

const Line = ({
  projectID,
  folder,
}: {
  readonly projectID: string;
  readonly folder: TemplateFolder;
}): ReactElement => {
  const [form] = Form.useForm<{ folderName: string }>();
  const send = useSend('UpdTemplateFolder', { refreshes, done: '已保存', takeErrors: takeFormErrors(form) });
  const { templateFolderID, folderName } = folder;
  return (
    <Form
      form={form}
      className={styles.folder ?? ''}
      initialValues={{ folderName }}
      onFinish={(given: { folderName: string }) => send.mutate({ projectID, templateFolderID, ...given })}
    >
      <Form.Item name="folderName" rules={rules}>
        <Input aria-label="文件夹名称" />
      </Form.Item>
      <Button htmlType="submit">改名</Button>
      <IconButton
        icon="trash"
        label={`删除文件夹 ${folderName}`}
        onClick={() => send.mutate({ projectID, templateFolderID, deleted: 1 })}
      />
    </Form>
  );
};

type FolderDialogProps = {
  readonly projectID: string;
  readonly folders: readonly TemplateFolder[];
  readonly onClose: () => void;
};

/** The folders of a place's templates: made, renamed, and deleted where they are empty. */
export const FolderDialog = ({ projectID, folders, onClose }: FolderDialogProps): ReactElement => {
  const [form] = Form.useForm<{ folderName: string }>();
  const add = useSend('AddTemplateFolder', {
    refreshes,
    done: '文件夹已新增',
    takeErrors: takeFormErrors(form),
    onDone: () => form.resetFields(),
  });
  return (
    <Modal open title="模板文件夹" width={480} footer={null} onCancel={onClose}>
      {folders.map((folder) => (
        <Line key={`${folder.templateFolderID}-${folder.folderName}`} projectID={projectID} folder={folder} />
      ))}
      <Form
        form={form}
        className={styles.folder ?? ''}
        onFinish={(given: { folderName: string }) => add.mutate({ projectID, ...given })}
      >
        <Form.Item name="folderName" rules={rules}>
          <Input placeholder="新文件夹的名称" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          新增
        </Button>
      </Form>
    </Modal>
  );
};
