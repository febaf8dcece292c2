import type { Output } from '@xmgl/contracts/call';
import type { FinishOidcSignIn } from '@xmgl/contracts/identity/company-sign-in.calls';
import { isChineseName } from '@xmgl/contracts/identity/identity-rules';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { fail } from '../../../base/failure.ts';
import { type Db, setScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/context.ts';
import { type Standing, standingOf, takeVouched } from '../../company/take-vouched.service.ts';
import { tellOwner } from '../second-factor/tell-owner.service.ts';
import { refused, type SignInResult, signIn, stopped } from '../sign-in.service.ts';
import { insertUser, lockUser, type UserRow } from '../user.repository.ts';
import { findMemberByEmail, insertLink, type SignInCompany, useLink } from './company-sign-in.repository.ts';
import type { Identity } from './oidc-client.service.ts';
import { type LinkOffer, sealLink } from './sign-in-tickets.ts';

export type CompanySignIn = Output<typeof FinishOidcSignIn>;

export type Caller = {
  readonly services: Services;
  readonly now: Date;
  readonly address: string;
  readonly device: string;
  readonly requestID: string;
};

export type Source = {
  readonly company: SignInCompany;
  readonly mayCreate: boolean;
};

export const outOfUse = '单位没有开启企业登录，或登录码已更改，请向单位管理员核对';
const spentLink = '登录凭证已过期，请重新经企业登录进入';

const words = (standing: Exclude<Standing, 'in'>, companyName: string): string =>
  standing === 'suspended'
    ? `您在「${companyName}」的成员资格已停用，请联系单位管理员`
    : `您不是「${companyName}」的成员：请先凭邀请码加入，再经企业登录进入`;

/** The company's server answers for its people, not for who runs the platform. */
const refusalFor = ({ state, is_platform_admin }: UserRow): SignInResult | null => {
  if (state !== 'active') return refused(stopped);
  return is_platform_admin ? refused('平台管理员的账号不能经企业登录进入，请用密码登录') : null;
};

/** The sign-in of whom the company's server names; of somebody not yet known, an offer to say who it is. */
export const signInByIdentity = async (
  db: Db,
  caller: Caller,
  { company, mayCreate }: Source,
  given: { readonly identity: Identity; readonly isAutoLogin: boolean },
): Promise<CompanySignIn> => {
  const { companyID, companyName } = company;
  const { identity, isAutoLogin } = given;
  await setScope(db, { companyID });
  const link = await useLink(db, { companyID, ...identity }, caller.now);
  if (link) {
    const user = await lockUser(db, link.user_id);
    const refusal = refusalFor(user);
    if (refusal) return refusal;
    await setScope(db, { userID: user.user_id, companyID });
    const standing = await standingOf({ db, user: { userID: user.user_id } }, companyID);
    if (standing !== 'in') return refused(words(standing, companyName));
    return await signIn(db, caller, user, isAutoLogin);
  }
  const member = identity.email === '' ? undefined : await findMemberByEmail(db, companyID, identity.email);
  return {
    ...refused('请关联您的平台账号'),
    link: {
      linkTicket: sealLink(caller.services.secret, { companyID, ...identity, isAutoLogin }, caller.now),
      companyName,
      userName: identity.displayName,
      proposedAccount: member?.user_account ?? '',
      mayCreate,
    },
  };
};

type Linked = { readonly offer: LinkOffer; readonly source: Source; readonly isMaker: boolean };

/** Joins an account, of whoever has shown that it is theirs, to what the company's server calls them. */
const join = async (
  db: Db,
  caller: Caller,
  user: UserRow,
  { offer, source, isMaker }: Linked,
): Promise<SignInResult | null> => {
  const { companyID, companyName } = source.company;
  const userID = user.user_id;
  await setScope(db, { userID, companyID });
  const someone = { db, user: { userID }, now: caller.now, requestID: caller.requestID };
  const standing = await takeVouched(someone, source.company, source.mayCreate);
  if (standing !== 'in') return refused(words(standing, companyName));
  const { issuer, subject, displayName } = offer;
  const link = { companyID, issuer, subject, displayName, userID, isMaker };
  if (!(await insertLink(db, link, caller.now)))
    return refused(`此账号或身份已在「${companyName}」关联，请先在个人中心解除原来的关联`);
  if (!isMaker)
    await tellOwner(db, {
      userID,
      title: `您的账号可以经「${companyName}」的企业登录进入`,
      content: '如果不是您本人操作，请在个人中心解除关联，并立即修改密码。',
    });
  return null;
};

/** After the right password: linked, and signed in. */
export const linkAndSignIn = async (
  db: Db,
  caller: Caller,
  user: UserRow,
  linked: Omit<Linked, 'isMaker'>,
): Promise<SignInResult> => {
  const refusal = refusalFor(user) ?? (await join(db, caller, user, { ...linked, isMaker: false }));
  return refusal ?? (await signIn(db, caller, user, linked.offer.isAutoLogin));
};

/** A directory holds what its operator wrote; the person binds the address by a code that is sent there. */
const isVerified = ({ issuer, email }: LinkOffer): boolean => email !== '' && !issuer.startsWith('ldap:');

const isEmailFree = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('user_id').where('email', '=', email).executeTakeFirst()) ===
  undefined;

/** A new account of whom the company's server vouches for, linked at once. */
export const createAndSignIn = async (
  db: Db,
  caller: Caller,
  linked: Omit<Linked, 'isMaker'>,
  agreementVersion: string,
): Promise<SignInResult> => {
  const { offer, source } = linked;
  const { companyID, companyName } = source.company;
  if (!source.mayCreate) return refused(`「${companyName}」没有开放新建账号，请关联已有的平台账号`);
  await setScope(db, { companyID });
  if (await useLink(db, { ...offer, companyID }, caller.now)) return refused(spentLink);
  const name = isChineseName(offer.displayName) ? offer.displayName : '';
  const email = isVerified(offer) && (await isEmailFree(db, offer.email)) ? offer.email : null;
  const known = {
    user_tel: null,
    email,
    user_name: name,
    name_pinyin: toPinyinKey(name),
    is_of_company: true,
  };
  const user = await insertUser(db, known, agreementVersion, caller.now);
  const refusal = await join(db, caller, user, { ...linked, isMaker: true });
  // Two windows at once: the second leaves no account behind.
  if (refusal) throw fail('conflict', spentLink);
  return await signIn(db, caller, user, offer.isAutoLogin);
};
