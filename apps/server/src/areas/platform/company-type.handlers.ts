import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/platform/company-type.calls';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { handle } from '../../http/context.ts';
import {
  findType,
  insertType,
  listTypes,
  makeDefault,
  type TypeRow,
  updateType,
} from './company-type.repository.ts';

const toType = (row: TypeRow): calls.CompanyType => ({
  companyTypeID: row.company_type_id,
  typeName: row.type_name,
  price: row.price,
  maxProjects: row.max_projects,
  maxProjectMembers: row.max_project_members,
  storageGB: row.storage_gb,
  enabled: row.is_enabled ? 1 : 0,
  isDefault: row.is_default ? 1 : 0,
  rowVersion: row.row_version,
});

/** What is not said stays as it is; of a new one it sets no limit. */
const toValues = (given: Parsed<typeof calls.UpdCompanyType>, before: TypeRow | undefined) => ({
  type_name: given.typeName,
  max_project_members: given.maxProjectMembers,
  max_projects: given.maxProjects ?? before?.max_projects ?? 0,
  storage_gb: given.storageGB ?? before?.storage_gb ?? 0,
  price: given.price ?? before?.price ?? 0,
  is_enabled: given.enabled === undefined ? (before?.is_enabled ?? true) : given.enabled === 1,
});

const missing = '套餐不存在，请刷新后重试';

const gigabyte = 2 ** 30;

/** Refuses a type that promises a company more room than the installation has for it, `quota` bytes. */
const requireInstalledRoom = (storageGB: number | undefined, quota: number): void => {
  if (storageGB === undefined || storageGB * gigabyte <= quota) return;
  const most = Math.floor(quota / gigabyte);
  throw fail(
    'invalid',
    `每个单位的空间最多 ${most} GB（服务器设置 XMGL_FILE_QUOTA_GB），请填写不超过它的数`,
    'storageGB',
  );
};

const getTypes = handle(calls.GetCompanyType, async ({ db }) => (await listTypes(db)).map(toType));

const getType = handle(calls.GetCompanyTypeByID, async ({ db }, { companyTypeID }) => {
  const row = await findType(db, companyTypeID);
  if (!row) throw fail('notFound', missing);
  return toType(row);
});

const updType = handle(calls.UpdCompanyType, async (context, input) => {
  const { db } = context;
  const { companyTypeID, rowVersion = 0, isDefault } = input;
  const before = companyTypeID === undefined ? undefined : await findType(db, companyTypeID);
  if (companyTypeID !== undefined && !before) throw fail('notFound', missing);
  if (before?.is_default && isDefault === 0)
    throw fail('conflict', '请把另一个套餐设为默认，此套餐即不再是默认', 'isDefault');
  requireInstalledRoom(input.storageGB, context.services.config.files.quota);
  const values = toValues(input, before);
  if (!values.is_enabled && (before?.is_default || isDefault === 1))
    throw fail('conflict', '默认套餐不能停用，请先把另一个套餐设为默认', 'enabled');
  const written = before
    ? await updateType(db, before.company_type_id, rowVersion, values)
    : await insertType(db, values);
  if (!written) throw fail('stale', '此套餐刚被他人修改，请刷新后再改');
  if (isDefault === 1 && !written.is_default) await makeDefault(db, written.company_type_id);
  const after = toType({ ...written, is_default: written.is_default || isDefault === 1 });
  await audit(context, {
    entity: 'company_type',
    rowID: after.companyTypeID,
    action: before ? 'update' : 'create',
    before: before && toType(before),
    after,
  });
  return after;
});

export const companyTypeHandlers = [getTypes, getType, updType];
