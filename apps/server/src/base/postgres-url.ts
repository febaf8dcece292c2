import { Client } from 'pg';
import { z } from 'zod';
import { errorCodeOf } from './error-code.ts';

const form = '应形如 postgres://用户:密码@主机:5432/数据库';

/** `h1,h2` or `h1:5432,h2:5432`, which libpq takes and our driver does not. */
const hasSeveralHosts = (url: string): boolean => {
  const [, authority = ''] = /^postgres(?:ql)?:\/\/([^/?]*)/.exec(url) ?? [];
  const [, host = ''] = /[?&]host=([^&]*)/.exec(url) ?? [];
  return /,/.test(authority.slice(authority.lastIndexOf('@') + 1)) || /,|%2c/i.test(host);
};

const canBeRead = (url: string): boolean => {
  try {
    // Nothing is opened before `connect`.
    new Client({ connectionString: url });
    return true;
  } catch (cause) {
    if (cause instanceof URIError || errorCodeOf(cause) === 'ERR_INVALID_URL') return false;
    throw cause;
  }
};

/** Why our driver cannot read an address, for the operator; undefined when it can. */
const faultOf = (url: string): string | undefined => {
  if (!/^postgres(ql)?:\/\//.test(url)) return form;
  if (hasSeveralHosts(url))
    return '只能写一个主机；主库会切换时，请填写总是指向主库的地址（虚拟 IP、HAProxy 或 PgBouncer）';
  return canBeRead(url)
    ? undefined
    : `无法识别：${form}，密码中的 @ : / ? # % 要写成百分号编码（如 # 写成 %23）`;
};

/** The address of a PostgreSQL, as a setting. */
export const postgresUrl = z
  .string()
  .superRefine((url, context) => {
    const message = faultOf(url);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .optional();
