import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/company/company-sign-in.calls';
import { audit } from '../../../audit/audit.ts';
import { fail, failStale } from '../../../base/failure.ts';
import { seal, unseal } from '../../../base/secret.ts';
import type { Db } from '../../../db/scope.ts';
import { handle, handleOutside, type Services } from '../../../http/context.ts';
import { isLoopbackAddress } from '../../../outward/public-address.ts';
import { OutwardRefusal, type Reach, requireOpenHost } from '../../../outward/reach.ts';
import { countLinks } from './company-sign-in.repository.ts';
import { type DirectoryRow, deleteDirectory, findDirectory } from './directory.repository.ts';
import { directoryIssuer } from './directory.service.ts';
import { type Directory, readDirectory } from './directory-client.service.ts';
import { readReach } from './reach.service.ts';
import { saveSetUp } from './save-set-up.ts';

type Given = Omit<Parsed<typeof calls.TestCompanyDirectory>, 'companyID'>;

/** What the dialog shows of it: not the password. */
export const readDirectorySetUp = async (db: Db, companyID: string) => {
  const row = await findDirectory(db, companyID);
  if (!row) return null;
  return {
    host: row.host,
    port: row.port,
    security: row.security as Given['security'],
    ca: row.ca,
    bindDn: row.bind_dn,
    baseDn: row.base_dn,
    userFilter: row.user_filter,
    accountAttribute: row.account_attribute,
    nameAttribute: row.name_attribute,
    mailAttribute: row.mail_attribute,
    phoneAttribute: row.phone_attribute,
    idAttribute: row.id_attribute,
    hasPassword: row.secret_sealed !== null,
    mayCreate: row.may_create,
    isOn: row.is_on,
    syncsDaily: row.syncs_daily,
    linkedCount: await countLinks(db, companyID, directoryIssuer(row)),
    rowVersion: row.row_version,
  };
};

/** Passwords go in the clear on the internal network alone, and only where its administrator knows of it. */
const requireHost = ({ host, security }: Given, reach: Reach): void => {
  try {
    requireOpenHost(host, reach);
  } catch (error) {
    if (error instanceof OutwardRefusal) throw fail('invalid', error.message, 'host');
    throw error;
  }
  const isInner = reach.innerHosts?.has(host) || (reach.mayLoopback && isLoopbackAddress(host));
  if (security === '不加密' && !isInner)
    throw fail('invalid', '公网上的目录须加密：请选择 LDAPS 或 StartTLS', 'security');
};

/** A password that is not given anew stays, and goes to nobody but the one whom it was given for. */
const passwordOf = (given: Given, kept: DirectoryRow | undefined, { secret }: Services): string => {
  if (given.bindPassword !== undefined) return given.bindPassword;
  if (!kept?.secret_sealed) return '';
  const { host, port, security, bindDn, ca } = given;
  const before = [kept.host, kept.port, kept.security, kept.bind_dn, kept.ca];
  if (JSON.stringify(before) !== JSON.stringify([host, port, security, bindDn, ca]))
    throw fail('invalid', '更换了目录的地址、加密、证书或查询账号，请重新填写密码', 'bindPassword');
  return unseal(secret, kept.secret_sealed);
};

const toValues = (given: Given, bindPassword: string, { secret }: Services) => ({
  host: given.host,
  port: given.port,
  security: given.security,
  ca: given.ca,
  bind_dn: given.bindDn,
  secret_sealed: bindPassword === '' ? null : seal(secret, bindPassword),
  base_dn: given.baseDn,
  user_filter: given.userFilter,
  account_attribute: given.accountAttribute,
  name_attribute: given.nameAttribute,
  mail_attribute: given.mailAttribute,
  phone_attribute: given.phoneAttribute,
  id_attribute: given.idAttribute,
});

/** What the log keeps of it: not the password. */
const toLogged = ({ host, port, security, bind_dn, base_dn }: Omit<DirectoryRow, 'secret_sealed'>) => ({
  host,
  port,
  security,
  bindDn: bind_dn,
  baseDn: base_dn,
});

const updCompanyDirectory = handle(calls.UpdCompanyDirectory, async (context, input) => {
  const { db, services, company, now } = context;
  const { companyID } = company;
  requireHost(input, await readReach(db, services));
  const before = await findDirectory(db, companyID);
  const values = {
    ...toValues(input, passwordOf(input, before, services), services),
    may_create: input.mayCreate,
    is_on: input.isOn,
    syncs_daily: input.syncsDaily,
  };
  const rowVersion = await saveSetUp(
    db,
    'company_directory',
    companyID,
    { ...values, told_changes: '' },
    { rowVersion: input.rowVersion, now },
  );
  if (rowVersion === undefined) throw failStale(undefined, before?.updated_at ?? now);
  const { secret_sealed: _, ca: __, ...shown } = values;
  await audit(context, {
    entity: 'companyDirectory',
    rowID: companyID,
    action: before ? 'update' : 'create',
    ...(before && { before: toLogged(before) }),
    after: { ...shown, hasNewPassword: input.bindPassword !== undefined },
  });
  return { rowVersion };
});

const delCompanyDirectory = handle(calls.DelCompanyDirectory, async (context, { rowVersion }) => {
  const { db, company, now } = context;
  const before = await findDirectory(db, company.companyID);
  if (!before) throw fail('notFound', '单位没有设置目录');
  if (!(await deleteDirectory(db, company.companyID, rowVersion)))
    throw failStale(undefined, before.updated_at ?? now);
  const entry = { entity: 'companyDirectory', rowID: company.companyID, action: 'delete' };
  await audit(context, { ...entry, before: toLogged(before) });
  return {};
});

const tryDirectory = async (directory: Directory, reach: Reach) => {
  try {
    const { units, people } = await readDirectory(directory, reach);
    const lacking = people.filter(({ account, name }) => account === '' || name === '').length;
    return [
      { name: '连接', isRight: true, detail: `${directory.security}，查询账号已登录` },
      { name: '部门', isRight: true, detail: `${units.length} 个组织单元` },
      {
        name: '人员',
        isRight: people.length > 0 && lacking === 0,
        detail:
          lacking === 0
            ? `${people.length} 人${people.length === 0 ? '：请核对查找的起点、人员的条件和编号属性' : ''}`
            : `${people.length} 人，其中 ${lacking} 人没有账号或姓名：请核对属性`,
      },
    ];
  } catch (error) {
    if (!(error instanceof OutwardRefusal)) throw error;
    return [{ name: '连接', isRight: false, detail: error.message }];
  }
};

const testCompanyDirectory = handleOutside(
  calls.TestCompanyDirectory,
  async (context, { companyID, ...given }) => {
    const { transact, services } = context;
    const { reach, bindPassword } = await transact(async (db) => {
      const reach = await readReach(db, services);
      requireHost(given, reach);
      return { reach, bindPassword: passwordOf(given, await findDirectory(db, companyID), services) };
    });
    return { steps: await tryDirectory({ ...given, bindPassword }, reach) };
  },
);

export const directorySetUpHandlers = [updCompanyDirectory, delCompanyDirectory, testCompanyDirectory];
