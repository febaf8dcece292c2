import type { WebhookKind } from '@xmgl/contracts/company/webhook-events';

/** Where the secret of a robot is found, or that it has none. */
export const robotSecretHints: Readonly<Record<WebhookKind, string>> = {
  企业微信: '企业微信的机器人没有密钥，留空即可',
  钉钉: '安全设置选「加签」，填写以 SEC 开头的密钥',
  飞书: '安全设置勾选「签名校验」，填写它的密钥',
  通用: '双方约定；对方用它核对请求头 X-Xmgl-Signature',
};

/** What the address of a robot looks like. */
export const robotAddressHints: Readonly<Record<WebhookKind, string>> = {
  企业微信: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  钉钉: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  飞书: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
  通用: 'https://…',
};
