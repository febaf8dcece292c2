import { DirectorySignIn } from '@xmgl/contracts/identity/company-sign-in.calls';
import { fail } from '../../../base/failure.ts';
import { setScope } from '../../../db/scope.ts';
import { handleOutside } from '../../../http/context.ts';
import { countUse } from '../../../http/rate-limit.ts';
import { OutwardRefusal } from '../../../outward/reach.ts';
import { refused } from '../sign-in.service.ts';
import { findSignInCompany } from './company-sign-in.repository.ts';
import { openDirectory } from './directory.service.ts';
import { bindPerson } from './directory-client.service.ts';
import { plainAccount } from './directory-names.ts';
import { outOfUse, signInByIdentity } from './sign-in-by-company.service.ts';

/** In a quarter of an hour, of one account: neither guessed here, nor locked there by strangers without end. */
const mostTries = 10;

const directorySignIn = handleOutside(DirectorySignIn, async (context, input) => {
  const { transact, services, now } = context;
  const found = await transact(async (db) => {
    const company = await findSignInCompany(db, input.signInCode);
    if (!company) throw fail('notFound', '没有这个企业登录码，请向单位管理员核对', 'signInCode');
    await setScope(db, { companyID: company.companyID });
    return { company, open: await openDirectory(db, services, company.companyID) };
  });
  const { company, open } = found;
  if (!open) return refused(outOfUse);
  const { companyID } = company;
  // However the domain is written, it is one account.
  const [account = ''] = plainAccount(input.userAccount).toLowerCase().split('@', 1);
  await countUse(services.db, `directory:${companyID}:${account}`, mostTries, 900, now);
  const shown = { account: input.userAccount, password: input.userPwd };
  const checked = await bindPerson(open.directory, open.reach, shown).catch((error: unknown) => {
    if (error instanceof OutwardRefusal) throw fail('conflict', `没有连接上单位的目录：${error.message}`);
    throw error;
  });
  if (checked.kind === 'wrong') return refused('单位的账号或密码不正确');
  const { subject, name, mail } = checked.person;
  const identity = { issuer: open.issuer, subject, displayName: name.slice(0, 60), email: mail };
  const source = { company, mayCreate: open.mayCreate };
  const { isAutoLogin } = input;
  return await transact((db) => signInByIdentity(db, context, source, { identity, isAutoLogin }));
});

export const directorySignInHandlers = [directorySignIn];
