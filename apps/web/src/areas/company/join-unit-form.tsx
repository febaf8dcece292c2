import { Button, Form, Input } from 'antd';
import { type ReactElement, useState } from 'react';
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
  const [waitsFor, setWaitsFor] = useState('');
  const join = useSend('JoinCompanyUsers', {
    refreshes: ['GetUnitChoices', 'GetOwnApplications'],
    takeErrors: takeFormErrors(form),
    onDone: ({ companyName, state }) => {
      if (state === 1) toast.success(`已加入「${companyName}」`);
      setWaitsFor(state === 1 ? '' : companyName);
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
      {waitsFor && (
        <p role="status" className={styles.hint}>
          已向「{waitsFor}」提交申请，请等待单位管理员审核；审核结果会在右上角的通知里告诉您。
        </p>
      )}
    </Form>
  );
};
