import type { AddressInfo } from 'node:net';
import type { Config } from './base/config.ts';
import type { SampleSignIn } from './sample/create-sample.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where to reach the server; with port 0 the system chose one. */
const toAddress = ({ tls, host, port }: Config, listening: AddressInfo | string | null): string => {
  const actual = typeof listening === 'object' ? listening?.port : undefined;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${tls === undefined ? 'http' : 'https'}://${name}:${actual ?? port}`;
};

/** Tells the operator the address, that nobody keeps the platform yet, and how to sign in while nobody has changed the sample's password. */
export const greetOperator = (
  config: Config,
  listening: AddressInfo | string | null,
  sample: SampleSignIn | undefined,
  isKept: boolean,
): void => {
  say(`xmgl 项目管理云平台已启动：${toAddress(config, listening)}`);
  if (!isKept) say('还没有平台管理员：请在服务器上执行 npx xmgl add-admin');
  if (sample === undefined) return;
  const { userAccount, adminAccount, userPwd } = sample;
  const administrator = adminAccount ? `　（平台管理员：${adminAccount}，密码相同）` : '';
  if (userAccount) say(`示例账号：${userAccount}　密码：${userPwd}${administrator}`);
  else say(`平台管理员：${adminAccount}　密码：${userPwd}`);
};
