import { addAdministrator, grantAdministrator } from '@xmgl/server/areas/identity/add-administrator.service';
import { readConfig } from '@xmgl/server/base/config';
import { inScope } from '@xmgl/server/db/scope';
import { ask, readLine } from './ask.ts';
import { UsageError } from './help-text.ts';
import { openForCommand } from './open-database.ts';

export type AdminWish = {
  readonly phone: string | undefined;
  readonly name: string | undefined;
  readonly account: string | undefined;
};

/** Never from the arguments, which every process of the machine can read. */
const takePassword = async (): Promise<string> => {
  const given = process.env.XMGL_ADMIN_PASSWORD;
  if (given) return given;
  if (!process.stdin.isTTY) return await readLine();
  const password = await ask('密码（8 到 16 位，含字母和数字，输入时不显示）：', true);
  if ((await ask('再输入一次：', true)) !== password)
    throw new UsageError('两次输入的密码不一致，请重新执行');
  return password;
};

const take = async (value: string | undefined, option: string, question: string): Promise<string> => {
  if (value !== undefined) return value;
  if (!process.stdin.isTTY) throw new UsageError(`缺少 --${option}，请用 xmgl --help 查看用法`);
  return await ask(question);
};

/** `xmgl add-admin`: whoever can run commands on the server makes the platform's administrators. */
export const runAddAdmin = async ({ phone, name, account }: AdminWish): Promise<string> => {
  const userTel = await take(phone, 'phone', '手机号：');
  const { db, close } = await openForCommand(readConfig());
  try {
    const known = await inScope(db, {}, (scoped) => grantAdministrator(scoped, userTel));
    if (known !== undefined) return `「${known}」已是平台管理员，密码不变`;
    const userName = await take(name, 'name', '姓名：');
    const given = {
      userTel,
      userName,
      userPwd: await takePassword(),
      ...(account && { userAccount: account }),
    };
    await inScope(db, {}, (scoped) => addAdministrator(scoped, given, new Date()));
    return `已创建平台管理员「${userName}」，请用手机号${account ? `或账号 ${account} ` : ''}和密码登录`;
  } finally {
    await close();
  }
};
