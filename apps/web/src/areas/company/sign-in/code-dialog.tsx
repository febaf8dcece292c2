import { isSignInCode } from '@xmgl/contracts/identity/sign-in-code';
import { Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';

type CodeDialogProps = {
  readonly companyID: string;
  readonly signInCode: string;
  readonly onClose: () => void;
};

const rule = {
  validator: async (_: unknown, text = '') => {
    if (text !== '' && !isSignInCode(text.trim().toLowerCase()))
      throw new Error('3 至 30 位字母、数字或连字符');
  },
};

/** The word by which the login page finds the unit. */
export const CodeDialog = ({ companyID, signInCode, onClose }: CodeDialogProps): ReactElement => {
  const [form] = Form.useForm<{ signInCode: string }>();
  const save = useSend('UpdSignInCode', {
    refreshes: ['GetCompanySignIn'],
    done: '企业登录码已保存',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  return (
    <Modal open title="企业登录码" width={440} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ signInCode }}
        onFinish={(values: { signInCode: string }) =>
          save.mutate({ companyID, signInCode: values.signInCode.trim() })
        }
      >
        <Form.Item
          name="signInCode"
          label="企业登录码"
          extra="成员在登录页「企业登录」中填写，全平台唯一；留空则关闭企业登录"
          rules={[rule]}
        >
          <Input maxLength={30} placeholder="如 binjiang" autoComplete="off" />
        </Form.Item>
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
