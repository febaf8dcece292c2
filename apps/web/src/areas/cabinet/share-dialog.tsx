import { Form, Modal, Radio, Select } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useSession, useUserID } from '../../session/session-store.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './cabinet.module.css';
import { type Aim, createSharing, type Left } from './share-files.ts';
import { FilesPart, RecordPart, VersionPart } from './share-parts.tsx';
import type { OwnFile } from './use-cabinet.ts';

type ShareValues = Aim & { readonly projectID: string; readonly note?: string };

const changed = ['GetRelatedFilePage', 'GetAnnexFiles', 'GetRowHistory'] as const;

type ShareDialogProps = {
  readonly files: readonly OwnFile[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** 分享到项目: a copy of each file comes among the files of a project, or on one of its rows. */
export const ShareDialog = ({ files, onDone, onClose }: ShareDialogProps): ReactElement => {
  const [form] = Form.useForm<ShareValues>();
  const userID = useUserID();
  const projects = useSession((session) => session.projects);
  const current = useSession((session) => session.project?.projectID);
  const sharing = useRef(createSharing(userID)).current;
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [isBusy, setBusy] = useState(false);
  const to = Form.useWatch('to', form) ?? 'files';
  const projectID = Form.useWatch('projectID', form) ?? current ?? '';
  const namesakes = left.filter(({ isNamesake }) => isNamesake);
  const share = async ({ projectID: into, note, ...aim }: ShareValues) => {
    setBusy(true);
    const failed = await sharing(into, files, aim, namesakes.length > 0 ? note : undefined);
    for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] });
    setBusy(false);
    setLeft(failed);
    if (failed.length > 0) return;
    toast.success(
      `已分享 ${files.length} 个文件到「${projects.find((one) => one.projectID === into)?.projectName ?? '项目'}」`,
    );
    onDone();
  };
  return (
    <Modal
      open
      title={files.length === 1 ? `分享「${files[0]?.fileName}」到项目` : `分享 ${files.length} 个文件到项目`}
      width={520}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<ShareValues>
        form={form}
        layout="vertical"
        initialValues={{ to: 'files', projectID: current, confidentiality: '内部' }}
        onFinish={(values) => void share(values)}
        onValuesChange={(values) => {
          if ('projectID' in values) form.resetFields(['folderID', 'categoryID', 'record']);
          setLeft([]);
        }}
      >
        <Form.Item name="projectID" label="项目" rules={[{ required: true, message: '请选择项目' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选择项目"
            notFoundContent="您还没有参加项目"
            options={projects.map((one) => ({ value: one.projectID, label: one.projectName }))}
          />
        </Form.Item>
        <Form.Item name="to" label="放到">
          <Radio.Group
            options={[
              { value: 'files', label: '文件与模板' },
              { value: 'record', label: '一条记录的附件' },
            ]}
          />
        </Form.Item>
        {projectID !== '' &&
          (to === 'files' ? <FilesPart projectID={projectID} /> : <RecordPart projectID={projectID} />)}
        {left.length > 0 && (
          <ul className={styles.left} role="alert">
            {left.map(({ fileName, message }) => (
              <li key={fileName}>
                「{fileName}」没有放入：{message}
              </li>
            ))}
          </ul>
        )}
        {namesakes.length > 0 && <VersionPart />}
        <p className={styles.hint}>
          项目里的是一份副本，占用单位的存储空间；之后修改或删除个人文件，不影响它。
        </p>
        <FormFoot
          submit={namesakes.length > 0 ? '作为新版本放入' : '分享'}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  );
};
