import { Form, Input, Modal, Select } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useRight } from '../access/use-rights.ts';

type Given = { readonly changeRequestID: string; readonly comment?: string };

type ReviseProps = {
  readonly label: string;
  readonly changes: readonly { readonly changeRequestID: string; readonly title: string }[];
  readonly isBusy: boolean;
  readonly onTake: (changeRequestID: string, comment: string) => void;
  readonly onClose: () => void;
};

/** Asks which approved change a revision follows; where there is none, how one comes about. */
export const ReviseByChange = ({ label, changes, isBusy, onTake, onClose }: ReviseProps): ReactElement => {
  const [form] = Form.useForm<Given>();
  const mayRead = useRight('integration.change', 'access');
  const hasNone = changes.length === 0;
  return (
    <Modal
      open
      title={`修订${label}`}
      width={520}
      okText="修订"
      okButtonProps={{ loading: isBusy, disabled: hasNone }}
      cancelText="返回"
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {hasNone ? (
        <p>
          {mayRead ? '没有可以依据的变更。' : '您没有变更管理的查看权限，请由项目经理修订。'}
          修订须依据已批准、并且「影响的文件」中有此文件的变更，先在
          <Link to="/overallManagement/configuration?tab=change">变更管理</Link>
          中提出；只改文字请选「小修订」。
        </p>
      ) : (
        <Form<Given>
          form={form}
          layout="vertical"
          initialValues={changes.length === 1 ? { changeRequestID: changes[0]?.changeRequestID } : {}}
          onFinish={({ changeRequestID, comment = '' }) => onTake(changeRequestID, comment.trim())}
        >
          <Form.Item
            name="changeRequestID"
            label="依据变更"
            extra="由当前版本复制出新的草稿，批准后版本号加 1.0。"
            rules={[{ required: true, message: '请选择依据的变更' }]}
          >
            <Select
              options={changes.map(({ changeRequestID, title }) => ({
                value: changeRequestID,
                label: title,
              }))}
            />
          </Form.Item>
          <Form.Item name="comment" label="补充说明" rules={[{ max: 800, message: '补充说明最多 800 个字' }]}>
            <Input.TextArea rows={2} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
};
