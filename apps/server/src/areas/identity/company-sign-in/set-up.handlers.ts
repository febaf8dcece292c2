import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/company/company-sign-in.calls';
import { audit } from '../../../audit/audit.ts';
import { fail, failStale } from '../../../base/failure.ts';
import { seal, unseal } from '../../../base/secret.ts';
import type { Db } from '../../../db/scope.ts';
import { handle, handleOutside, type Services } from '../../../http/context.ts';
import { OutwardRefusal, type Reach } from '../../../outward/reach.ts';
import { readOutwardUrl } from '../../../outward/request-outward.ts';
import { redirectUriOf } from './company-sign-in.handlers.ts';
import {
  countLinks,
  deleteOidc,
  findCompanySignIn,
  findOidc,
  findSignInCompany,
  type OidcRow,
  updateSignInCode,
} from './company-sign-in.repository.ts';
import { readDirectorySetUp } from './directory-set-up.handlers.ts';
import { discover, type Provider, plainIssuer, tryClient } from './oidc-client.service.ts';
import { providerWords } from './provider-words.ts';
import { readReach } from './reach.service.ts';
import { saveSetUp } from './save-set-up.ts';

const getCompanySignIn = handle(calls.GetCompanySignIn, async ({ db, services, company }) => {
  const { companyID } = company;
  const { sign_in_code } = await findCompanySignIn(db, companyID);
  const oidc = await findOidc(db, companyID);
  return {
    signInCode: sign_in_code ?? '',
    redirectBase: services.config.url ?? '',
    directory: await readDirectorySetUp(db, companyID),
    oidc: oidc
      ? {
          issuer: oidc.issuer,
          clientID: oidc.client_id,
          hasSecret: oidc.secret_sealed !== null,
          ca: oidc.ca,
          mayCreate: oidc.may_create,
          isOn: oidc.is_on,
          linkedCount: await countLinks(db, companyID, oidc.issuer),
          rowVersion: oidc.row_version,
        }
      : null,
  };
});

const updSignInCode = handle(calls.UpdSignInCode, async (context, { signInCode }) => {
  const { db, company } = context;
  const { companyID } = company;
  const owner = signInCode === '' ? undefined : await findSignInCompany(db, signInCode);
  if (owner && owner.companyID !== companyID)
    throw fail('conflict', '此企业登录码已被其他单位使用，请换一个', 'signInCode');
  const before = await findCompanySignIn(db, companyID);
  await updateSignInCode(db, companyID, signInCode === '' ? null : signInCode);
  await audit(context, {
    entity: 'companySignIn',
    rowID: companyID,
    action: 'update',
    before: { signInCode: before.sign_in_code ?? '' },
    after: { signInCode },
  });
  return {};
});

const readIssuer = (text: string, reach: Reach): string => {
  try {
    readOutwardUrl(text, reach);
    return plainIssuer(text);
  } catch (error) {
    if (error instanceof OutwardRefusal) throw fail('invalid', error.message, 'issuer');
    throw error;
  }
};

type Client = {
  readonly issuer: string;
  readonly clientID: string;
  readonly clientSecret?: string | undefined;
};

/** A secret that is not given anew stays, and goes to nobody but the one whom it was given for. */
const secretOf = (given: Client, kept: OidcRow | undefined, { secret }: Services): string => {
  if (given.clientSecret !== undefined) return given.clientSecret;
  if (!kept?.secret_sealed) return '';
  if (kept.issuer !== given.issuer || kept.client_id !== given.clientID)
    throw fail('invalid', '更换了身份提供方或客户端，请重新填写客户端密钥', 'clientSecret');
  return unseal(secret, kept.secret_sealed);
};

/** What the log keeps of it: not the secret. */
const toLogged = ({ issuer, client_id, may_create, is_on }: Omit<OidcRow, 'secret_sealed' | 'ca'>) => ({
  issuer,
  clientID: client_id,
  mayCreate: may_create,
  isOn: is_on,
});

const updCompanyOidc = handle(calls.UpdCompanyOidc, async (context, input) => {
  const { db, services, company, now } = context;
  const { companyID } = company;
  const issuer = readIssuer(input.issuer, await readReach(db, services));
  const before = await findOidc(db, companyID);
  const secret = secretOf({ ...input, issuer }, before, services);
  const values = {
    issuer,
    client_id: input.clientID,
    secret_sealed: secret === '' ? null : seal(services.secret, secret),
    ca: input.ca,
    may_create: input.mayCreate,
    is_on: input.isOn,
  };
  const rowVersion = await saveSetUp(db, 'company_oidc', companyID, values, {
    rowVersion: input.rowVersion,
    now,
  });
  if (rowVersion === undefined) throw failStale(undefined, before?.updated_at ?? now);
  const { secret_sealed: _, ...shown } = values;
  await audit(context, {
    entity: 'companyOidc',
    rowID: companyID,
    action: before ? 'update' : 'create',
    ...(before && { before: toLogged(before) }),
    after: { ...shown, hasNewSecret: input.clientSecret !== undefined },
  });
  return { rowVersion };
});

const delCompanyOidc = handle(calls.DelCompanyOidc, async (context, { rowVersion }) => {
  const { db, company, now } = context;
  const before = await findOidc(db, company.companyID);
  if (!before) throw fail('notFound', '单位没有设置身份提供方');
  if (!(await deleteOidc(db, company.companyID, rowVersion)))
    throw failStale(undefined, before.updated_at ?? now);
  await audit(context, {
    entity: 'companyOidc',
    rowID: company.companyID,
    action: 'delete',
    before: toLogged(before),
  });
  return {};
});

type Step = { readonly name: string; readonly isRight: boolean; readonly detail: string };

const tryProvider = async (provider: Provider, reach: Reach, redirectUri: string): Promise<Step[]> => {
  const steps: Step[] = [];
  try {
    const config = await discover(provider, reach);
    const server = config.serverMetadata();
    steps.push({
      name: '读取配置',
      isRight: true,
      detail: `登录页面：${server.authorization_endpoint ?? '没有说明'}`,
    });
    const hasPkce = server.supportsPKCE();
    steps.push({
      name: 'PKCE',
      isRight: true,
      detail: hasPkce ? '支持 S256' : '没有声明支持，本平台照常发送',
    });
    const isKnown = await tryClient(config, redirectUri);
    steps.push({
      name: '核对客户端',
      isRight: isKnown,
      detail: isKnown ? '客户端编号与密钥正确' : '身份服务不认识此客户端：请核对编号、密钥与回调地址',
    });
  } catch (error) {
    const words = providerWords(error);
    if (words === undefined) throw error;
    steps.push({ name: steps.length === 0 ? '读取配置' : '核对客户端', isRight: false, detail: words });
  }
  return steps;
};

const toTried = async (
  db: Db,
  companyID: string,
  services: Services,
  input: Parsed<typeof calls.TestCompanyOidc>,
) => {
  const reach = await readReach(db, services);
  const { clientID, ca } = input;
  const issuer = readIssuer(input.issuer, reach);
  const clientSecret = secretOf({ ...input, issuer }, await findOidc(db, companyID), services);
  return { reach, provider: { issuer, clientID, clientSecret, ca } };
};

const testCompanyOidc = handleOutside(calls.TestCompanyOidc, async (context, input) => {
  const { transact, services, company } = context;
  const redirectUri = redirectUriOf(services, input.origin);
  const { reach, provider } = await transact((db) => toTried(db, company.companyID, services, input));
  return { steps: await tryProvider(provider, reach, redirectUri) };
});

export const companySignInSetUpHandlers = [
  getCompanySignIn,
  updSignInCode,
  updCompanyOidc,
  delCompanyOidc,
  testCompanyOidc,
];
