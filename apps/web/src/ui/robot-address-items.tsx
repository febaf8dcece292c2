import type { WebhookKind } from '@xmgl/contracts/company/webhook-events';
import { Form, Input } from 'antd';
import type { ReactElement } from 'react';

/** Where the secret of a robot is found, or that it has none. */
const robotSecretHints: Readonly<Record<WebhookKind, string>> = {
  企业微信: '企业微信的机器人没有密钥，留空即可',
  钉钉: '安全设置选「加签」，填写以 SEC 开头的密钥',
  飞书: '安全设置勾选「签名校验」，填写它的密钥',
  通用: '双方约定；对方用它核对请求头 X-Xmgl-Signature',
};

/** What the address of a robot looks like. */
const robotAddressHints: Readonly<Record<WebhookKind, string>> = {
  企业微信: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  钉钉: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  飞书: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
  通用: 'https://…',
};

type RobotAddressItemsProps = {
  readonly kind: WebhookKind;
  /** Null: a new one. */
  readonly robot: { readonly urlHint: string; readonly hasSecret: boolean } | null;
};

/** Where a robot listens, and the secret it knows its caller by: told to nobody once they are saved. */
export const RobotAddressItems = ({ kind, robot }: RobotAddressItemsProps): ReactElement => (
  <>
    <Form.Item
      name="url"
      label="地址"
      extra={robot ? `现在是 ${robot.urlHint}；不改就留空` : '地址中含有机器人的钥匙，保存后不再显示'}
      rules={robot ? [] : [{ required: true, message: '请填写地址' }]}
    >
      <Input placeholder={robotAddressHints[kind]} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="secret"
      label="密钥"
      extra={`${robotSecretHints[kind]}${robot?.hasSecret ? '。已设置，不改就留空' : ''}`}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  </>
);
