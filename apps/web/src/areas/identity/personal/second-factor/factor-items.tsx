import { Form, Input } from 'antd';
import type { ReactElement } from 'react';

export const PasswordItem = (): ReactElement => (
  <Form.Item
    name="userPwd"
    label="登录密码"
    rules={[{ required: true, message: '请输入登录密码，确认是您本人' }]}
  >
    <Input.Password autoComplete="current-password" autoFocus />
  </Form.Item>
);

type CodeItemProps = {
  /** A recovery code will do as well. */
  readonly orRecovery?: true;
};

export const CodeItem = ({ orRecovery }: CodeItemProps): ReactElement => (
  <Form.Item
    name="code"
    label="验证码"
    {...(orRecovery && { extra: '手机不在身边时，可以输入一个恢复码' })}
    rules={[{ required: true, message: '请输入身份验证器中的 6 位数字' }]}
  >
    <Input
      maxLength={orRecovery ? 20 : 7}
      inputMode={orRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      placeholder="6 位数字"
    />
  </Form.Item>
);
