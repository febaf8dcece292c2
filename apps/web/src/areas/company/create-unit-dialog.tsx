import { Modal } from 'antd';
import type { ReactElement } from 'react';
import { CreateUnitForm } from './create-unit-form.tsx';

/** 创建单位, 618 px wide. */
export const CreateUnitDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Modal open title="创建单位" width={618} footer={null} onCancel={onClose} mask={{ closable: false }}>
    <CreateUnitForm onDone={onClose} onCancel={onClose} />
  </Modal>
);
