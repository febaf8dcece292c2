import { Button, Form, Input } from 'antd';
import type { ReactElement } from 'react';
import type { InputOf } from '../../api/calls.ts';
import { useSend } from '../../api/use-send.ts';
import { loadCompanies } from '../../session/load-user.ts';
import { useUserID } from '../../session/session-store.ts';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import { toast } from '../../ui/toast-store.ts';
import styles from './company.module.css';

type Values = InputOf<'JoinCompanyUsers'>;

/** Asks to join a unit by its invite code. */
export const JoinUnitForm = (): ReactElement => {
  const [form] = Form.useForm<Values>();
  const userID = useUserID();
  const join = useSend('JoinCompanyUsers', {
    takeErrors: takeFormErrors(form),
    onDone: ({ companyName, state }) => {
      toast.success(
        state === 1 ? `已加入「${companyName}」` : `已向「${companyName}」提交申请，请等待单位管理员审核`,
      );
      form.resetFields();
      void loadCompanies(userID);
    },
  });
  return (
    <Form<Values> form={form} layout="vertical" onFinish={(values) => join.mutate(values)}>
      <div className={styles.joinRow}>
        <Form.Item
          name="inviteCode"
          label="邀请码"
          validateTrigger={['onBlur', 'onChange']}
          rules={[{ required: true, whitespace: true, message: '请输入邀请码' }]}
        >
          <Input placeholder="向单位管理员索取" autoComplete="off" maxLength={20} />
        </Form.Item>
        <Button htmlType="submit" loading={join.isPending}>
          申请加入
        </Button>
      </div>
    </Form>
  );
};
