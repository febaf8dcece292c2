import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { newID } from '../../api/new-id.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { FileDropZone } from '../../ui/file-drop-zone.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';

export type Template = OutputOf<'GetTemplates'>['items'][number];
export type TemplateFolder = OutputOf<'GetTemplates'>['folders'][number];

type Values = {
  readonly templateName: string;
  readonly targetKind: string;
  readonly folderID: string | null;
  readonly isDefault: boolean;
  readonly content: string;
};

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(new Error('文件无法读取，请重新选择'));
    reader.readAsDataURL(file);
  });

const mostBytes = 2 * 1024 * 1024;

type TemplateFormProps = {
  /** The project, or the company. */
  readonly projectID: string;
  readonly template: Template | null;
  readonly folders: readonly TemplateFolder[];
  readonly onClose: () => void;
};

/** A template that is uploaded, or what is said of one. */
export const TemplateForm = ({ projectID, template, folders, onClose }: TemplateFormProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const [fileName, setFileName] = useState('');
  const templateID = useRef(newID()).current;
  const { data } = useCall('GetTemplateFields', { projectID });
  const options = {
    refreshes: ['GetTemplates'] as const,
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  };
  const add = useSend('AddTemplate', { ...options, done: '模板已上传' });
  const change = useSend('UpdTemplate', { ...options, done: '已保存' });
  const choose = async (file: File) => {
    setFileName(file.name);
    if (!/\.(docx|xlsx)$/i.test(file.name) || file.size > mostBytes)
      return form.setFields([
        { name: 'content', value: '', errors: ['请选择不超过 2 MB 的 Word（.docx）或 Excel（.xlsx）文件'] },
      ]);
    form.setFields([{ name: 'content', value: await toBase64(file), errors: [] }]);
    if (!form.getFieldValue('templateName'))
      form.setFieldValue('templateName', file.name.replace(/\.\w+$/, ''));
  };
  const send = ({ isDefault, content, folderID, ...values }: Values) => {
    const given = {
      projectID,
      ...values,
      folderID: folderID ?? null,
      isDefault: isDefault ? (1 as const) : (0 as const),
    };
    if (!template) return add.mutate({ templateID, ...given, content });
    const { rowVersion } = template;
    change.mutate({ ...given, templateID: template.templateID, rowVersion, ...(content && { content }) });
  };
  return (
    <Modal
      open
      title={template ? `修改模板「${template.templateName}」` : '上传模板'}
      width={520}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          templateName: template?.templateName ?? '',
          targetKind: template?.targetKind ?? '',
          folderID: template?.folderID ?? null,
          isDefault: template?.isDefault === 1,
          content: '',
        }}
        onFinish={send}
      >
        <FileDropZone
          kind="模板文件"
          text={fileName || (template ? '换一个文件：拖到此处，或' : '把 Word 或 Excel 模板拖到此处，或')}
          hint="不超过 2 MB；字段写作 {项目名称}，见「字段说明」"
          accept=".docx,.xlsx"
          onChoose={(file) => void choose(file)}
        />
        <Form.Item name="content" rules={template ? [] : [{ required: true, message: '请选择模板文件' }]}>
          <Input hidden />
        </Form.Item>
        <Form.Item
          name="templateName"
          label="模板名称"
          rules={[
            { required: true, whitespace: true, message: '请填写模板名称' },
            { max: 80, message: '模板名称最多 80 个字' },
          ]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="targetKind" label="适用对象" extra="用于某一种记录的，新建时从所选的记录中取值">
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: '项目' },
              ...(data?.targets ?? []).map(({ targetKind, label }) => ({ value: targetKind, label })),
            ]}
          />
        </Form.Item>
        {folders.length > 0 && (
          <Form.Item name="folderID" label="文件夹">
            <Select
              allowClear
              placeholder="不放入文件夹"
              options={folders.map(({ templateFolderID, folderName }) => ({
                value: templateFolderID,
                label: folderName,
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>作为这种对象的默认模板</Checkbox>
        </Form.Item>
        <FormFoot
          submit={template ? '保存' : '上传'}
          isBusy={add.isPending || change.isPending}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  );
};
