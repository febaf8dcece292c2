import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { LinkSelect } from '../../register/row/link-select.tsx';
import { useSought } from '../../ui/use-sought.ts';

const { choices } = relatedFile.fields.confidentiality;

type PartProps = { readonly projectID: string };

/** What is said of a file among those of the project. */
export const FilesPart = ({ projectID }: PartProps): ReactElement => {
  const plain = { projectID, names: {}, isMultiple: false, value: null, onChange: () => undefined };
  return (
    <>
      <Form.Item name="folderID" label="文件夹">
        <LinkSelect {...plain} entity="RelatedFolder" mayBeEmpty />
      </Form.Item>
      <Form.Item name="categoryID" label="类别" extra="不选时为「其他」">
        <LinkSelect {...plain} entity="文件类别" mayBeEmpty />
      </Form.Item>
      <Form.Item
        name="confidentiality"
        label="密级"
        extra="保密的文件只有您、项目经理、发起人和整体管理员能看到"
        rules={[{ required: true, message: '请选择密级' }]}
      >
        <Select options={Object.keys(choices).map((value) => ({ value, label: value }))} />
      </Form.Item>
    </>
  );
};

/** Which row of the project gets the file. */
export const RecordPart = ({ projectID }: PartProps): ReactElement => {
  const { sought, choicesOf } = useSought(100);
  const { data } = useCall('SearchProject', sought === '' ? null : { projectID, text: sought });
  const found = data?.map(({ entity, label, hits }) => ({
    label,
    options: hits.map(({ id, title, hint }) => ({
      value: `${entity}:${id}`,
      label: hint ? `${title}（${hint}）` : title,
    })),
  }));
  return (
    <Form.Item
      name="record"
      label="记录"
      extra="活动、问题、变更等，按名称、编号或拼音查找；须有修改它的权限"
      rules={[{ required: true, message: '请选择记录' }]}
    >
      <Select
        placeholder="输入名称或编号"
        {...(sought === ''
          ? choicesOf<NonNullable<typeof found>[number]>([], '请输入要查找的内容')
          : choicesOf(found, '没有找到'))}
      />
    </Form.Item>
  );
};

/** What a further version changes. */
export const VersionPart = (): ReactElement => (
  <Form.Item
    name="note"
    label="版本说明"
    rules={[
      { required: true, whitespace: true, message: '请填写版本说明：这一版改了什么' },
      { max: 500, message: '版本说明最多 500 个字' },
    ]}
  >
    <Input.TextArea rows={2} placeholder="如：按监理意见补充第 3 章" />
  </Form.Item>
);
