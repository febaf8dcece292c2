import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { Form, Input, Modal, Select, TreeSelect } from 'antd';
import { type ReactElement, useRef } from 'react';
import type { InputOf } from '../../../api/calls.ts';
import { newID } from '../../../api/new-id.ts';
import { useSend } from '../../../api/use-send.ts';
import type { Template } from '../../../files/template/template-form.tsx';
import { LinkSelect } from '../../../register/row/link-select.tsx';
import { callOf, nowMinute } from '../../../register/row/row-values.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { toast } from '../../../ui/toast-store.ts';
import { CategoryItem } from './category-item.tsx';
import { useFolders } from './use-folders.ts';

const { confidentiality } = relatedFile.fields;
const toOptions = (choices: Readonly<Record<string, string>>) =>
  Object.keys(choices).map((value) => ({ value, label: value }));

type Values = Pick<InputOf<'RelatedFileUpload'>, 'fileName' | 'categoryID' | 'confidentiality'> & {
  readonly folderID?: string;
  readonly refID?: string | null;
};

type FromTemplateProps = {
  readonly projectID: string;
  readonly template: Template;
  readonly onClose: () => void;
  readonly onMade: (relatedFileID: string) => void;
};

/** 按模板新建: a file whose fields are filled with the project's data, or with those of a row. */
export const FromTemplateDialog = ({
  projectID,
  template,
  onClose,
  onMade,
}: FromTemplateProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const folders = useFolders(projectID);
  const relatedFileVersionID = useRef(newID()).current;
  const { templateID, templateName, targetKind, targetLabel } = template;
  const send = useSend('RelatedFileUpload', {
    refreshes: [callOf(relatedFile, 'page')],
    takeErrors: takeFormErrors(form),
    onDone: ({ relatedFileID, code }) => {
      toast.success(`已新建「${templateName}」，编号 ${code}`);
      onMade(relatedFileID);
    },
  });
  return (
    <Modal
      open
      title={`按模板「${templateName}」新建`}
      width={520}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          fileName: `${templateName} ${nowMinute().slice(0, 10)}`,
          confidentiality: '内部',
        }}
        onFinish={({ refID, folderID, ...given }: Values) =>
          send.mutate({
            projectID,
            relatedFileVersionID,
            templateID,
            ...given,
            folderID: folderID ?? null,
            ...(refID && { refKind: targetKind, refID }),
          })
        }
      >
        {targetKind !== '' && (
          <Form.Item
            name="refID"
            label={targetLabel}
            extra={`从所选的${targetLabel}中取值；不选则留空，供手工填写`}
          >
            <LinkSelect
              projectID={projectID}
              entity={targetKind}
              names={{}}
              isMultiple={false}
              mayBeEmpty
              value={null}
              onChange={() => undefined}
            />
          </Form.Item>
        )}
        <Form.Item
          name="fileName"
          label="文件名"
          rules={[
            { required: true, whitespace: true, message: '请填写文件名' },
            { max: 80, message: '文件名最多 80 个字' },
          ]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="folderID" label="文件夹">
          <TreeSelect treeData={[...folders]} treeDefaultExpandAll allowClear placeholder="不放入文件夹" />
        </Form.Item>
        <CategoryItem projectID={projectID} />
        <Form.Item name="confidentiality" label="密级">
          <Select options={toOptions(confidentiality.choices)} />
        </Form.Item>
        <FormFoot submit="新建" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
