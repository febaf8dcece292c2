import { Form, Modal, TreeSelect } from 'antd';
import type { ReactElement } from 'react';
import { FormFoot } from '../../ui/form-foot.tsx';
import type { Branch, Folders } from './use-cabinet.ts';

export const rootName = '个人文件';
const root = 'root';
const listWidth = 320;

type Node = {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: Node[];
};

const toNode =
  (apart: string | undefined, isWithin: boolean) =>
  ({ userFolderID, folderName, children }: Branch): Node => {
    const disabled = isWithin || userFolderID === apart;
    return {
      value: userFolderID,
      title: folderName,
      disabled,
      children: children.map(toNode(apart, disabled)),
    };
  };

type MoveDialogProps = {
  readonly title: string;
  readonly folders: Folders;
  readonly from: string | null;
  /** A folder that does not go into itself. */
  readonly apart?: string;
  readonly onMove: (userFolderID: string | null, folderName: string) => void;
  readonly onClose: () => void;
};

/** Where files, or a folder, are to be. */
export const MoveDialog = ({
  title,
  folders,
  from,
  apart,
  onMove,
  onClose,
}: MoveDialogProps): ReactElement => {
  const tree: Node[] = [
    {
      value: root,
      title: rootName,
      disabled: false,
      children: folders.branches.map(toNode(apart, false)),
    },
  ];
  return (
    <Modal open title={title} width={440} footer={null} onCancel={onClose}>
      <Form<{ to: string }>
        layout="vertical"
        initialValues={{ to: from ?? root }}
        onFinish={({ to }) => {
          const id = to === root ? null : to;
          onMove(id, folders.byID.get(to)?.folderName ?? rootName);
          onClose();
        }}
      >
        <Form.Item name="to" label="移动到" rules={[{ required: true, message: '请选择文件夹' }]}>
          <TreeSelect
            treeData={tree}
            treeDefaultExpandAll
            // As wide as the field would be measured too early: while the dialog still grows.
            popupMatchSelectWidth={listWidth}
            showSearch={{ treeNodeFilterProp: 'title' }}
            placeholder="选择文件夹"
          />
        </Form.Item>
        <FormFoot submit="移动" isBusy={false} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
