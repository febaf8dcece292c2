import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';

/** What is said of a register as a whole, topic by topic: each in a row of a table of its own. */
type Descriptions<T extends string> = {
  /** Under which it is audited, by the topic. */
  readonly entity: string;
  readonly table: string;
  readonly topics: readonly T[];
};

type Description<T extends string> = {
  readonly topic: T;
  readonly content: string;
  /** 0 where nothing has been written yet. */
  readonly rowVersion: number;
  readonly updatedBy: string;
  readonly updatedAt: string | null;
};

type Written = {
  readonly topic: string;
  readonly content: string;
  readonly row_version: number;
  readonly updated_at: Date;
  readonly user_name: string;
};

/** Every topic in its order, written or not. */
export const readDescriptions = async <const T extends string>(
  { db, project }: Actor,
  { table, topics }: Descriptions<T>,
): Promise<Description<T>[]> => {
  const { rows } = await sql<Written>`
    select d.topic, d.content, d.row_version, d.updated_at, u.user_name
    from ${sql.table(table)} as d join app_user as u on u.user_id = d.updated_by
    where d.company_id = ${project.companyID} and d.project_id = ${project.projectID}`.execute(db);
  const written = new Map(rows.map((row) => [row.topic, row]));
  return topics.map((topic) => {
    const row = written.get(topic);
    return {
      topic,
      content: row?.content ?? '',
      rowVersion: row?.row_version ?? 0,
      updatedBy: row?.user_name ?? '',
      updatedAt: row?.updated_at.toISOString() ?? null,
    };
  });
};

type Writing<T> = { readonly topic: T; readonly content: string; readonly rowVersion: number };

/** Writes a topic on the version that was read, and answers with it. */
export const writeDescription = async <const T extends string>(
  actor: Actor,
  of: Descriptions<T>,
  { topic, content, rowVersion }: Writing<T>,
): Promise<Description<T>> => {
  const { db, user, now, project } = actor;
  const table = sql.table(of.table);
  const { rows } =
    rowVersion === 0
      ? await sql`insert into ${table} (company_id, project_id, topic, content, row_version, updated_by, updated_at)
          values (${project.companyID}, ${project.projectID}, ${topic}, ${content}, 1, ${user.userID}, ${now})
          on conflict do nothing returning topic`.execute(db)
      : await sql`update ${table} set content = ${content}, row_version = row_version + 1,
            updated_by = ${user.userID}, updated_at = ${now}
          where company_id = ${project.companyID} and project_id = ${project.projectID}
            and topic = ${topic} and row_version = ${rowVersion} returning topic`.execute(db);
  if (rows.length === 0) throw fail('stale', '此说明刚被他人修改，请核对后再保存');
  await audit(actor, { entity: of.entity, rowID: topic, action: 'update', after: { content } });
  const own = (await readDescriptions(actor, of)).find((one) => one.topic === topic);
  if (!own) throw fail('notFound');
  return own;
};

const mostVersions = 100;

type Version = {
  readonly content: string | null;
  readonly user_name: string | null;
  readonly created_at: Date;
};

/** Everything that has been written of a topic, newest first. */
export const listDescriptionVersions = async <T extends string>(
  { db, project }: Actor,
  { entity }: Descriptions<T>,
  topic: T,
) => {
  const { rows } = await sql<Version>`
    select a.after ->> 'content' as content, a.created_at, u.user_name
    from audit_log as a left join app_user as u on u.user_id = a.user_id
    where a.company_id = ${project.companyID} and a.project_id = ${project.projectID}
      and a.entity = ${entity} and a.row_id = ${topic}
    order by a.created_at desc limit ${mostVersions}`.execute(db);
  return rows.map(({ content, user_name, created_at }) => ({
    content: content ?? '',
    userName: user_name ?? '',
    time: created_at.toISOString(),
  }));
};
