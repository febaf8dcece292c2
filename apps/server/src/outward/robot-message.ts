import { createHmac } from 'node:crypto';
import type { WebhookKind } from '@xmgl/contracts/company/webhook-events';
import type { Outward } from './post-outward.ts';
import { OutwardRefusal } from './reach.ts';
import type { OutwardAnswer } from './request-outward.ts';

/** What a robot tells a group. */
export type Said = {
  readonly deliveryID: string;
  readonly event: string;
  readonly title: string;
  readonly text: string;
  /** Where it leads; without the platform's own address, none. */
  readonly url: string | undefined;
  readonly projectName: string;
  readonly actorName: string;
  /** ISO 8601. */
  readonly time: string;
};

export type Robot = { readonly kind: WebhookKind; readonly url: string; readonly secret: string | null };

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text);

/** Marks of markdown in what people typed would draw something else than they wrote. */
const plain = (text: string): string => text.replace(/[\\`*_[\]()#<>|]/g, '\\$&');

const linesOf = ({ projectName, text, actorName }: Said): readonly string[] => [
  ...[projectName, text].filter((line) => line !== ''),
  ...(actorName === '' ? [] : [`操作人：${actorName}`]),
];

const toMarkdown = (said: Said): string =>
  [
    `### ${plain(said.title)}`,
    ...linesOf(said).map(plain),
    ...(said.url === undefined ? [] : [`[打开查看](${said.url})`]),
  ].join('\n\n');

const json = (body: object, headers: Readonly<Record<string, string>> = {}) => ({
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

/** 钉钉 signs in the address: HMAC-SHA256 of the time in milliseconds, a line break and the secret, by the secret. */
const toDingTalk = ({ url, secret }: Robot, said: Said, now: Date): Outward => {
  const address = new URL(url);
  if (secret !== null) {
    const timestamp = String(now.getTime());
    address.searchParams.set('timestamp', timestamp);
    address.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`).digest('base64'));
  }
  const markdown = { title: said.title, text: toMarkdown(said) };
  return { url: address.href, ...json({ msgtype: 'markdown', markdown }) };
};

/** 飞书 signs in the body: HMAC-SHA256 of nothing, by the time in seconds, a line break and the secret. */
const toFeishu = ({ url, secret }: Robot, said: Said, now: Date): Outward => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature =
    secret === null ? {} : { timestamp, sign: hmac(`${timestamp}\n${secret}`, '').digest('base64') };
  const content = [
    ...linesOf(said).map((text) => [{ tag: 'text', text }]),
    ...(said.url === undefined ? [] : [[{ tag: 'a', text: '打开查看', href: said.url }]]),
  ];
  return {
    url,
    ...json({ ...signature, msg_type: 'post', content: { post: { zh_cn: { title: said.title, content } } } }),
  };
};

/** Any other service: what happened as JSON, and a signature of its time and its bytes, so that none is sent twice by others. */
const toPlain = ({ url, secret }: Robot, said: Said, now: Date): Outward => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const sent = json(said);
  const signature = secret === null ? '' : hmac(secret, `${timestamp}.${sent.body}`).digest('hex');
  return {
    url,
    body: sent.body,
    headers: {
      ...sent.headers,
      'x-xmgl-event': encodeURIComponent(said.event),
      'x-xmgl-delivery': said.deliveryID,
      'x-xmgl-timestamp': timestamp,
      ...(signature && { 'x-xmgl-signature': `sha256=${signature}` }),
    },
  };
};

/** The request that tells it in the way of the robot's kind. */
export const toRequest = (robot: Robot, said: Said, now: Date): Outward => {
  switch (robot.kind) {
    case '企业微信':
      return { url: robot.url, ...json({ msgtype: 'markdown', markdown: { content: toMarkdown(said) } }) };
    case '钉钉':
      return toDingTalk(robot, said, now);
    case '飞书':
      return toFeishu(robot, said, now);
    case '通用':
      return toPlain(robot, said, now);
  }
};

/** The three answer 200 whatever they think of it: the body says whether it was taken. */
export const requireTaken = ({ kind }: Robot, { body }: OutwardAnswer): void => {
  if (kind === '通用') return;
  let answer: { errcode?: unknown; errmsg?: unknown; code?: unknown; msg?: unknown; StatusCode?: unknown };
  try {
    answer = Object(JSON.parse(body));
  } catch {
    throw new OutwardRefusal(`${kind}没有按约定应答，请检查地址`);
  }
  const code = answer.errcode ?? answer.code ?? answer.StatusCode;
  if (code !== 0)
    throw new OutwardRefusal(
      `${kind}没有接收：${String(answer.errmsg ?? answer.msg ?? '').slice(0, 200)}（${String(code)}）`,
    );
};
