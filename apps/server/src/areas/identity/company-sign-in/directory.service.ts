import { fail } from '../../../base/failure.ts';
import { unseal } from '../../../base/secret.ts';
import type { Db } from '../../../db/scope.ts';
import type { Services } from '../../../http/context.ts';
import type { Reach } from '../../../outward/reach.ts';
import {
  type DirectoryRow,
  findDirectory,
  listDailyDirectories,
  noteToldChanges,
} from './directory.repository.ts';
import type { Directory } from './directory-client.service.ts';
import { plainDn } from './directory-names.ts';
import { readReach } from './reach.service.ts';

export const toDirectory = (row: DirectoryRow, key: Uint8Array): Directory => ({
  host: row.host,
  port: row.port,
  security: row.security as Directory['security'],
  ca: row.ca,
  bindDn: row.bind_dn,
  bindPassword: row.secret_sealed === null ? '' : unseal(key, row.secret_sealed),
  baseDn: row.base_dn,
  userFilter: row.user_filter,
  accountAttribute: row.account_attribute,
  nameAttribute: row.name_attribute,
  mailAttribute: row.mail_attribute,
  phoneAttribute: row.phone_attribute,
  idAttribute: row.id_attribute,
});

/** By what the people of a directory are known: another place, or another attribute, knows nobody. */
export const directoryIssuer = ({
  host,
  base_dn,
  id_attribute,
}: Pick<DirectoryRow, 'host' | 'base_dn' | 'id_attribute'>) =>
  `ldap:${host}/${plainDn(base_dn)}?${id_attribute.toLowerCase()}`;

export type OpenDirectory = {
  readonly directory: Directory;
  readonly issuer: string;
  readonly mayCreate: boolean;
  readonly reach: Reach;
};

/** The directory of the company in scope, and how it is reached; undefined where there is none in use. */
export const openDirectory = async (
  db: Db,
  services: Services,
  companyID: string,
): Promise<OpenDirectory | undefined> => {
  const row = await findDirectory(db, companyID);
  if (!row?.is_on) return undefined;
  return {
    directory: toDirectory(row, services.secret),
    issuer: directoryIssuer(row),
    mayCreate: row.may_create,
    reach: await readReach(db, services),
  };
};

export const requireDirectory = async (
  db: Db,
  services: Services,
  companyID: string,
): Promise<OpenDirectory> => {
  const open = await openDirectory(db, services, companyID);
  if (!open) throw fail('conflict', '单位没有设置目录，或已停用，请先在「单位资料」›「企业登录」中设置');
  return open;
};

/** Who is who in the directory, of those linked by a sign-in. */
export const listDirectoryLinks = (db: Db, companyID: string, issuer: string) =>
  db
    .selectFrom('identity_link')
    .select(['subject', 'user_id', 'display_name'])
    .where('company_id', '=', companyID)
    .where('issuer', '=', issuer)
    .execute();

export { listDailyDirectories, noteToldChanges };
