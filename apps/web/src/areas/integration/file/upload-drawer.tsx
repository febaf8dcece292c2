import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { Button, Drawer, Form, Input, Select, TreeSelect } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import type { InputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../../../register/use-address.ts';
import { useUserID } from '../../../session/session-store.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { CategoryItem } from './category-item.tsx';
import styles from './file.module.css';
import { intakeOf, uploadFiles } from './upload-files.ts';
import { useFolders } from './use-folders.ts';

const { confidentiality } = relatedFile.fields;
const toOptions = (choices: Readonly<Record<string, string>>) =>
  Object.keys(choices).map((value) => ({ value, label: value }));

const confidentialityHint =
  '公开、内部：能打开本页签的人都能看到；保密：只有上传人、项目经理、发起人和整体管理员能看到。';

type Values = Pick<InputOf<'RelatedFileUpload'>, 'categoryID' | 'confidentiality' | 'remark'> & {
  readonly folderID?: string;
};

type ChosenProps = {
  readonly files: readonly File[];
  readonly room: string;
  readonly onChange: (files: readonly File[]) => void;
};

/** The files that are to be sent: dropped here or chosen, and taken out again. */
const ChosenFiles = ({ files, room, onChange }: ChosenProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const add = (more: Iterable<File>) => onChange([...files, ...more]);
  return (
    <>
      <section
        aria-label="选择文件"
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          add(event.dataTransfer.files);
        }}
      >
        <Icon name="upload" size={24} />
        <span>把文件拖到这里，可以一次拖多个，或</span>
        <Button onClick={() => input.current?.click()}>选择文件</Button>
        <span className={styles.hint}>{room}</span>
        <input
          ref={input}
          type="file"
          multiple
          className="xm-sr"
          tabIndex={-1}
          aria-label="选择要上传的文件"
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? []);
            currentTarget.value = '';
          }}
        />
      </section>
      <ul className={styles.chosen} aria-label="要上传的文件">
        {files.map((file, at) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`}>
            <Icon name="file" size={16} />
            <span className={styles.folderName}>{file.name}</span>
            <span className={styles.count}>{sizeText(file.size)}</span>
            <IconButton
              icon="close"
              label={`不上传 ${file.name}`}
              onClick={() => onChange(files.filter((_, each) => each !== at))}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

type UploadDrawerProps = {
  readonly projectID: string;
  /** Those that were dropped on the page. */
  readonly dropped: readonly File[];
  readonly onClose: () => void;
};

/** 上传文件: several at once, with what is said of all of them. */
export const UploadDrawer = ({ projectID, dropped, onClose }: UploadDrawerProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const [files, setFiles] = useState(dropped);
  const isSent = useRef(false);
  const userID = useUserID();
  const place = intakeOf(projectID, userID);
  const { data } = useCall('GetAnnexFiles', place);
  const folders = useFolders(projectID);
  const [here] = useAddress().filter('folderID').split(',').filter(Boolean);
  const send = (values: Values) => {
    if (files.length === 0) return toast.warning('请先选择文件');
    const { folderID = null, ...given } = values;
    uploadFiles(place, files, data?.largestFile ?? Number.POSITIVE_INFINITY, { ...given, folderID });
    isSent.current = true;
    onClose();
  };
  return (
    <Drawer open title="上传文件" size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <LeaveGuard when={() => !isSent.current && files.length > 0} text="选择的文件还没有上传" />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ folderID: here, confidentiality: '内部', remark: '' }}
        onFinish={send}
      >
        <ChosenFiles
          files={files}
          onChange={setFiles}
          room={
            data
              ? `单个文件最大 ${sizeText(data.largestFile)}，单位空间还剩 ${sizeText(Math.max(0, data.quota - data.used))}`
              : ''
          }
        />
        <Form.Item name="folderID" label="文件夹">
          <TreeSelect
            treeData={[...folders]}
            treeDefaultExpandAll
            allowClear
            placeholder="不放入文件夹"
            showSearch={{ treeNodeFilterProp: 'title' }}
          />
        </Form.Item>
        <CategoryItem projectID={projectID} />
        <Form.Item
          name="confidentiality"
          label="密级"
          extra={confidentialityHint}
          rules={[{ required: true, message: '请填写密级' }]}
        >
          <Select options={toOptions(confidentiality.choices)} />
        </Form.Item>
        <Form.Item name="remark" label="备注" rules={[{ max: 2000, message: '备注最多 2000 个字' }]}>
          <Input.TextArea rows={2} />
        </Form.Item>
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit">
            {files.length > 0 ? `上传 ${files.length} 个文件` : '上传'}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
};
