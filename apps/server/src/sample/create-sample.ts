import { v7 } from 'uuid';
import { hashPassword } from '../areas/identity/password.ts';
import { inScope } from '../db/scope.ts';
import type { Services } from '../http/context.ts';
import { toPinyinKey } from '../search/pinyin-key.ts';

export type SampleSignIn = {
  readonly userAccount: string;
  readonly userPwd: string;
  readonly adminAccount: string;
};

const signIn: SampleSignIn = { userAccount: 'demo', userPwd: 'Xmgl2026', adminAccount: 'admin' };

/** Fills an empty installation with a company one can look around in; answers its sign-in while it still holds. */
export const createSample = async (services: Services): Promise<SampleSignIn | undefined> => {
  const passwordHash = await hashPassword(signIn.userPwd);
  return await inScope(services.db, {}, async (db) => {
    const demo = await db
      .selectFrom('app_user')
      .select('must_change_password')
      .where('user_account', '=', signIn.userAccount)
      .executeTakeFirst();
    if (demo) return demo.must_change_password ? signIn : undefined;
    const anyone = await db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst();
    if (anyone) return undefined;
    for (const [account, name, tel, isAdmin] of [
      [signIn.userAccount, '陈明远', '13800000001', false],
      [signIn.adminAccount, '平台管理员', '13800000000', true],
    ] as const) {
      await db
        .insertInto('app_user')
        .values({
          user_id: v7(),
          user_account: account,
          user_name: name,
          name_pinyin: toPinyinKey(name),
          user_tel: tel,
          password_hash: passwordHash,
          must_change_password: true,
          is_platform_admin: isAdmin,
          agreement_version: '1.0',
          agreed_at: new Date(),
        })
        .execute();
    }
    return signIn;
  });
};
