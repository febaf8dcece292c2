import { faultOfFileName } from '@xmgl/contracts/files/file-name';
import { Form, Input, type InputRef, Modal } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';
import { useSend } from '../../api/use-send.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import type { OwnFile } from './use-cabinet.ts';

const refreshes = ['GetUserFiles', 'GetUserFolder'] as const;

type DialogProps = {
  readonly title: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly name: 'folderName' | 'fileName';
  readonly label: string;
  readonly first: string;
  readonly fault: (text: string) => string | undefined;
  readonly form: ReturnType<typeof Form.useForm<Record<string, string>>>[0];
  readonly onSubmit: (text: string) => void;
  readonly onClose: () => void;
};

/** Where the name ends and the kind begins. */
const stemLength = (text: string): number => {
  const dot = text.lastIndexOf('.');
  return dot > 0 ? dot : text.length;
};

/** One name; its part before the kind is marked, to be typed over. */
const Dialog = ({
  title,
  submit,
  isBusy,
  name,
  label,
  first,
  fault,
  form,
  onSubmit,
  onClose,
}: DialogProps) => {
  const input = useRef<InputRef>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(0, name === 'fileName' ? stemLength(first) : first.length);
    }, 50);
    return () => clearTimeout(timer);
  }, [first, name]);
  return (
    <Modal open title={title} width={440} footer={null} onCancel={onClose}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ [name]: first }}
        onFinish={(values) => onSubmit((values[name] ?? '').trim())}
      >
        <Form.Item
          name={name}
          label={label}
          rules={[
            { required: true, whitespace: true, message: `请填写${label}` },
            {
              validator: (_, text: string) => {
                const message = fault(text ?? '');
                return message === undefined ? Promise.resolve() : Promise.reject(new Error(message));
              },
            },
          ]}
        >
          <Input ref={input} autoComplete="off" />
        </Form.Item>
        <FormFoot submit={submit} isBusy={isBusy} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

const faultOfFolder = (text: string): string | undefined => {
  if (text.trim().length > 50) return '文件夹名称最多 50 个字';
  return /[/\\]/.test(text) ? '文件夹名称不能含有 / 或 \\' : undefined;
};

/** What is named: a folder that is there, or a new one in another. */
export type NamedFolder = {
  readonly userFolderID: string | null;
  readonly parentID: string | null;
  readonly folderName: string;
};

type FolderDialogProps = {
  readonly folder: NamedFolder;
  readonly onDone: (userFolderID: string) => void;
  readonly onClose: () => void;
};

export const FolderDialog = ({ folder, onDone, onClose }: FolderDialogProps): ReactElement => {
  const [form] = Form.useForm<Record<string, string>>();
  const { userFolderID, parentID, folderName: first } = folder;
  const takeErrors = takeFormErrors(form);
  const done = (made: { readonly userFolderID: string }) => {
    onClose();
    onDone(made.userFolderID);
  };
  const add = useSend('AddUserFolder', { refreshes, takeErrors, onDone: done });
  const change = useSend('UpdUserFolder', { refreshes, takeErrors, onDone: done });
  return (
    <Dialog
      title={userFolderID === null ? '新建文件夹' : '重命名文件夹'}
      submit={userFolderID === null ? '新建' : '保存'}
      isBusy={add.isPending || change.isPending}
      name="folderName"
      label="文件夹名称"
      first={first}
      fault={faultOfFolder}
      form={form}
      onSubmit={(folderName) =>
        userFolderID === null
          ? add.mutate({ folderName, parentID })
          : change.mutate({ userFolderID, folderName })
      }
      onClose={onClose}
    />
  );
};

type FileDialogProps = { readonly file: OwnFile; readonly onClose: () => void };

export const FileNameDialog = ({ file, onClose }: FileDialogProps): ReactElement => {
  const [form] = Form.useForm<Record<string, string>>();
  const change = useSend('UpdUserFiles', {
    refreshes,
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  const { userFileID, rowVersion } = file;
  return (
    <Dialog
      title="重命名"
      submit="保存"
      isBusy={change.isPending}
      name="fileName"
      label="文件名"
      first={file.fileName}
      fault={faultOfFileName}
      form={form}
      onSubmit={(fileName) => change.mutate({ userFileID, fileName, rowVersion })}
      onClose={onClose}
    />
  );
};
