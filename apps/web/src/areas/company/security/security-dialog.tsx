import { mostGraceDays } from '@xmgl/contracts/company/security.calls';
import { Checkbox, Form, Modal } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { loadCompanies } from '../../../session/load-user.ts';
import { useUserID } from '../../../session/session-store.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { readableNumber } from '../../../ui/readable-number.ts';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';

type Security = OutputOf<'GetCompanySecurity'>;
type Values = Pick<Security, 'isFactorNeeded' | 'factorGraceDays'>;

type SecurityDialogProps = {
  readonly companyID: string;
  readonly security: Security;
  readonly onClose: () => void;
};

/** 登录安全: whether all members need a second factor, and how long they have. */
export const SecurityDialog = ({ companyID, security, onClose }: SecurityDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const userID = useUserID();
  const isNeeded = Form.useWatch('isFactorNeeded', form) ?? security.isFactorNeeded;
  const save = useSend('UpdCompanySecurity', {
    refreshes: ['GetCompanySecurity', 'GetSecondFactor', 'GetUserCompany'],
    done: '登录安全要求已保存',
    takeErrors: takeFormErrors(form),
    onDone: () => {
      onClose();
      void loadCompanies(userID);
    },
  });
  const { isFactorNeeded, factorGraceDays, rowVersion, lackingCount } = security;
  return (
    <Modal open title="登录安全" width={480} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ isFactorNeeded, factorGraceDays }}
        onFinish={(values) => save.mutate({ companyID, rowVersion, ...values })}
      >
        <Form.Item
          name="isFactorNeeded"
          valuePropName="checked"
          extra={
            isNeeded && !isFactorNeeded && lackingCount > 0
              ? `保存后通知尚未开启的 ${lackingCount} 名成员`
              : undefined
          }
        >
          <Checkbox>要求全体成员开启两步验证</Checkbox>
        </Form.Item>
        <Form.Item
          name="factorGraceDays"
          label="宽限天数"
          extra="从提出要求、或成员加入之日算起；0 为随即生效"
          validateFirst
          rules={[
            { required: true, message: '请填写宽限天数' },
            readableNumber,
            { type: 'number', min: 0, max: mostGraceDays, message: `宽限天数应为 0 至 ${mostGraceDays}` },
          ]}
        >
          <NumberInput decimals={0} suffix="天" />
        </Form.Item>
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
