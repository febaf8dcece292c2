import * as calls from '@xmgl/contracts/identity/company-sign-in.calls';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { unseal } from '../../../base/secret.ts';
import { type Db, setScope } from '../../../db/scope.ts';
import { isLoopbackName } from '../../../http/caller-address.ts';
import { handle, handleOutside, type Services } from '../../../http/context.ts';
import type { Reach } from '../../../outward/reach.ts';
import { signInByPassword } from '../password-sign-in.service.ts';
import { refused } from '../sign-in.service.ts';
import { getUser } from '../user.repository.ts';
import {
  deleteOwnLink,
  findCompanySignIn,
  findOidc,
  findSignInCompany,
  listOwnLinks,
  type OidcRow,
} from './company-sign-in.repository.ts';
import { findDirectory } from './directory.repository.ts';
import { openDirectory } from './directory.service.ts';
import { discover, finishFlow, type Identity, type Provider, startFlow } from './oidc-client.service.ts';
import { providerWords } from './provider-words.ts';
import { readReach } from './reach.service.ts';
import {
  createAndSignIn,
  linkAndSignIn,
  outOfUse,
  type Source,
  signInByIdentity,
} from './sign-in-by-company.service.ts';
import { type LinkOffer, openAttempt, openLink, sealAttempt } from './sign-in-tickets.ts';

const overdue = '登录凭证已过期，请重新经企业登录进入';

export const toProvider = (row: OidcRow, key: Uint8Array): Provider => ({
  issuer: row.issuer,
  clientID: row.client_id,
  clientSecret: row.secret_sealed === null ? '' : unseal(key, row.secret_sealed),
  ca: row.ca,
});

/**
 * The address that the provider leads back to: the platform's own. Where the operator did not set one, the browser's is
 * taken on this machine alone: anybody may send another, and would be brought the answer for the person who signs in.
 */
export const redirectUriOf = ({ config }: Services, origin: string): string => {
  const base = config.url ?? origin;
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw fail('invalid', '平台地址不正确，请刷新页面重试', 'origin');
  if (config.url === undefined && !isLoopbackName(new URL(base).hostname))
    throw fail('conflict', '平台没有设置网址，不能使用企业登录：请管理员设置 XMGL_URL 后重新启动');
  return `${new URL(base).origin}/auth-redirect`;
};

/** A company's provider in use, and how it is reached; what went wrong there is told to whoever waits. */
type Open = { readonly source: Source; readonly provider: Provider; readonly reach: Reach };

const openOidc = async (db: Db, services: Services, companyID: string): Promise<Open> => {
  await setScope(db, { companyID });
  const oidc = await findOidc(db, companyID);
  const { sign_in_code, company_name: companyName } = await findCompanySignIn(db, companyID);
  if (!oidc?.is_on || sign_in_code === null) throw fail('conflict', outOfUse);
  return {
    source: { company: { companyID, companyName }, mayCreate: oidc.may_create },
    provider: toProvider(oidc, services.secret),
    reach: await readReach(db, services),
  };
};

const findByCode = async (db: Db, code: string) => {
  const company = await findSignInCompany(db, code);
  if (!company) throw fail('notFound', '没有这个企业登录码，请向单位管理员核对', 'signInCode');
  return company;
};

const getSignInWays = handle(calls.GetSignInWays, async ({ db }, { signInCode }) => {
  const { companyID, companyName } = await findByCode(db, signInCode);
  await setScope(db, { companyID });
  return {
    companyName,
    hasOidc: (await findOidc(db, companyID))?.is_on === true,
    hasDirectory: (await findDirectory(db, companyID))?.is_on === true,
  };
});

/** Why the provider did not answer as it should, in words of the person at the door. */
const orProviderWords = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const words = providerWords(error);
    throw words === undefined ? error : fail('conflict', words);
  }
};

const startOidcSignIn = handleOutside(calls.StartOidcSignIn, async (context, input) => {
  const { transact, services, now } = context;
  const redirectUri = redirectUriOf(services, input.origin);
  const { source, provider, reach } = await transact(async (db) =>
    openOidc(db, services, (await findByCode(db, input.signInCode)).companyID),
  );
  const { url, ...flow } = await orProviderWords(async () =>
    startFlow(await discover(provider, reach), redirectUri),
  );
  const { companyID } = source.company;
  const attempt = { companyID, ...flow, redirectUri, isAutoLogin: input.isAutoLogin };
  return { url, attempt: sealAttempt(services.secret, attempt, now) };
});

const finishOidcSignIn = handleOutside(calls.FinishOidcSignIn, async (context, input) => {
  const { transact, services, now } = context;
  const attempt = openAttempt(services.secret, input.attempt, now);
  if (!attempt) return refused(overdue);
  const { source, provider, reach } = await transact((db) => openOidc(db, services, attempt.companyID));
  const answered = new URL(attempt.redirectUri);
  answered.search = input.answer;
  const identity: Identity = await orProviderWords(async () =>
    finishFlow(await discover(provider, reach), attempt, answered),
  );
  const { isAutoLogin } = attempt;
  return await transact((db) => signInByIdentity(db, context, source, { identity, isAutoLogin }));
});

/** What the offer is of, as the company stands now: it may have changed its mind meanwhile. */
const openOffer = async (db: Db, services: Services, { companyID, issuer }: LinkOffer): Promise<Source> => {
  if (!issuer.startsWith('ldap:')) return (await openOidc(db, services, companyID)).source;
  await setScope(db, { companyID });
  const open = await openDirectory(db, services, companyID);
  if (open?.issuer !== issuer) throw fail('conflict', outOfUse);
  const { company_name: companyName } = await findCompanySignIn(db, companyID);
  return { company: { companyID, companyName }, mayCreate: open.mayCreate };
};

const linkSignIn = handleOutside(calls.LinkSignIn, async (context, { linkTicket, ...shown }) => {
  const { services, now } = context;
  const offer = openLink(services.secret, linkTicket, now);
  if (!offer) return refused(overdue);
  return await signInByPassword(context, shown, async (db, user) => {
    const source = await openOffer(db, services, offer);
    return await linkAndSignIn(db, context, user, { offer, source });
  });
});

const createBySignIn = handle(calls.CreateBySignIn, async (context, { linkTicket, agreementVersion }) => {
  const { db, services, now } = context;
  const offer = openLink(services.secret, linkTicket, now);
  if (!offer) return refused(overdue);
  const source = await openOffer(db, services, offer);
  return await createAndSignIn(db, context, { offer, source }, agreementVersion);
});

const getOwnIdentityLinks = handle(calls.GetOwnIdentityLinks, async ({ db, user }) =>
  (await listOwnLinks(db, user.userID)).map((row) => ({
    companyID: row.company_id,
    companyName: row.company_name ?? '',
    issuer: row.issuer,
    displayName: row.display_name,
    createdTime: row.created_at.toISOString(),
    lastUsedTime: row.last_used_at.toISOString(),
  })),
);

const delIdentityLink = handle(calls.DelIdentityLink, async (context, { companyID, issuer }) => {
  const { db, user } = context;
  const { password_hash, user_tel } = await getUser(db, user.userID);
  if (password_hash === null && user_tel === null && (await listOwnLinks(db, user.userID)).length < 2)
    throw fail('conflict', '解除后就没有办法登录了，请先设置登录密码');
  if (!(await deleteOwnLink(db, { userID: user.userID, companyID, issuer })))
    throw fail('notFound', '没有这项关联');
  await audit(context, {
    entity: 'identityLink',
    rowID: user.userID,
    action: 'delete',
    before: { companyID, issuer },
  });
  return {};
});

export const companySignInHandlers = [
  getSignInWays,
  startOidcSignIn,
  finishOidcSignIn,
  linkSignIn,
  createBySignIn,
  getOwnIdentityLinks,
  delIdentityLink,
];
