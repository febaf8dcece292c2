import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import type { Services } from '../../http/context.ts';
import { isSampleNumber } from '../../sample-people/sample.repository.ts';
import { findUserByTel } from './user.repository.ts';

/** The numbers of the sample are invented, and somebody may really own one: by short message nobody gets in there. */
export const requireOwnNumber = async (
  db: Db,
  { config }: Pick<Services, 'config'>,
  userTel: string,
): Promise<void> => {
  if (config.sms === undefined) return;
  if (!(await isSampleNumber(db, userTel))) return;
  throw fail(
    'forbidden',
    (await findUserByTel(db, userTel))
      ? '这是示例账号的号码，不能使用短信验证码；请用密码登录，并在个人信息中换成您自己的号码'
      : '这是示例里编造的号码，不能使用短信验证码；如果号码真是您的，请联系平台管理员移除示例数据',
  );
};
