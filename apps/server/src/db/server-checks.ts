import type { Client, ClientConfig } from 'pg';
import { StartupFailure } from '../base/startup-failure.ts';
import { SteadyClient } from './statement-client.ts';

/** The settings that name the application's role. */
type AppSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

interface ServerFacts {
  readonly role: string;
  readonly version: number;
  readonly encoding: string;
  readonly isSuperuser: boolean;
  readonly mayBypass: boolean;
  readonly ownsTables: boolean;
  readonly isReadOnly: boolean;
}

const factsQuery = `
  SELECT rolname AS role,
         current_setting('server_version_num')::int AS version,
         current_setting('server_encoding') AS encoding,
         rolsuper AS "isSuperuser",
         rolbypassrls AS "mayBypass",
         EXISTS (SELECT FROM pg_class c
                   JOIN pg_namespace n ON n.oid = c.relnamespace
                  WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^(pg_|information_schema$)'
                    AND pg_has_role(current_user, c.relowner, 'MEMBER')) AS "ownsTables",
         pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"
    FROM pg_roles WHERE rolname = current_user`;

/** Refuses a server that is too old, or a role that would see every company's rows; tells the role's name. */
export async function checkServer(
  app: ClientConfig,
  setting: AppSetting = 'DATABASE_URL',
): Promise<{ readonly role: string }> {
  return await ask(app, async (client) => {
    const { rows } = await client.query<ServerFacts>(factsQuery);
    const [facts] = rows;
    if (facts === undefined) throw new StartupFailure('无法读取数据库角色');
    const fault = computeFault(facts, setting);
    if (fault !== undefined) throw new StartupFailure(fault);
    return { role: facts.role };
  });
}

/** Refuses a direct connection that is not the same role's in the same database. */
export async function checkSameRole(direct: ClientConfig, role: string): Promise<void> {
  const found = await checkServer(direct, 'DATABASE_DIRECT_URL');
  if (found.role !== role)
    throw new StartupFailure(
      `DATABASE_DIRECT_URL 的角色是 ${found.role}，DATABASE_URL 的是 ${role}：请用同一个角色`,
    );
}

/** Refuses a database in which a search would miss Chinese text. */
export async function checkChineseSearch(app: ClientConfig): Promise<void> {
  await ask(app, async (client) => {
    const schema = await client.query<{ name: string }>(
      `SELECT quote_ident(n.nspname) AS name FROM pg_extension e
         JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'`,
    );
    const [found] = schema.rows;
    if (found === undefined) {
      throw new StartupFailure('数据库缺少扩展 pg_trgm：请以所有者身份执行 CREATE EXTENSION pg_trgm');
    }
    const trigrams = await client.query<{ count: number }>(
      `SELECT cardinality(${found.name}.show_trgm('项目')) AS count`,
    );
    if ((trigrams.rows[0]?.count ?? 0) === 0) {
      throw new StartupFailure(
        '数据库的 LC_CTYPE 不识别中文，搜索会失效：请用 LC_CTYPE C.UTF-8 或 zh_CN.UTF-8 重新建库',
      );
    }
  });
}

async function ask<T>(connection: ClientConfig, questions: (client: Client) => Promise<T>): Promise<T> {
  const client = new SteadyClient({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
    throw new StartupFailure(`无法连接数据库：${reasonOf(cause)}`, { cause });
  }
  try {
    return await questions(client);
  } finally {
    await client.end();
  }
}

/** Why the product cannot work on such a server or under such a role; undefined when it can. */
export function computeFault(facts: ServerFacts, setting: AppSetting = 'DATABASE_URL'): string | undefined {
  const { version, encoding } = facts;
  if (version < 150_000) {
    return `数据库版本 ${Math.floor(version / 10_000)} 太旧：需要 PostgreSQL 15 或更高版本`;
  }
  if (encoding !== 'UTF8') return `数据库编码是 ${encoding}：请用 ENCODING UTF8 重新建库`;
  if (facts.isSuperuser) return `${setting} 的角色是超级用户，行级安全对它无效：请换成普通角色`;
  if (facts.mayBypass) return `${setting} 的角色带有 BYPASSRLS，行级安全对它无效：请换成普通角色`;
  if (facts.ownsTables) {
    return `${setting} 的角色拥有数据表，能够关闭行级安全：请为应用另建角色，表的所有者写入 DATABASE_OWNER_URL`;
  }
  if (facts.isReadOnly)
    return `数据库现在只能读取（备库，或被设为只读）：请把 ${setting} 指向主库，或等它恢复写入后重新启动`;
  return undefined;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '该地址没有数据库在监听，请检查主机、端口，以及数据库是否已启动',
  ENOENT: '该路径没有数据库的 socket，请检查主机，以及数据库是否已启动',
  ENOTFOUND: '找不到主机，请检查主机名',
  EAI_AGAIN: '找不到主机，请检查主机名与 DNS',
  ETIMEDOUT: '主机没有应答，请检查主机、端口与防火墙',
  EHOSTUNREACH: '无法到达主机，请检查主机与网络',
  '28P01': '用户名或密码不正确',
  '28000': '数据库不允许这个用户从这里登录，请检查 pg_hba.conf',
  '3D000': '数据库不存在，请先建立',
  '53300': '数据库的连接数已满',
  '57P03': '数据库正在启动或停止，请稍后重试',
};

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  const told = 'code' in cause ? reasons[String(cause.code)] : undefined;
  return told === undefined ? cause.message : `${told}（${cause.message}）`;
}
