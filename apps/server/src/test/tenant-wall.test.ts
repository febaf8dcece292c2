import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedRoles } from '../db/connections.ts';
import { inScope } from '../db/scope.ts';
import { createCompany, createProject, register } from './factories.ts';
import { startSampleApp } from './sample-app.ts';
import type { TestApp } from './start-app.ts';

let server: TestApp;
let tables: readonly Table[];
type Table = {
  readonly name: string;
  readonly is_walled: boolean;
  readonly is_forced: boolean;
  readonly columns: readonly string[];
  readonly primary_key: readonly string[];
};
type ForeignKey = {
  readonly name: string;
  readonly from_table: string;
  readonly to_table: string;
  readonly pairs: readonly string[];
};

beforeAll(async () => {
  server = await startSampleApp();
  const owner = await register(server);
  await createProject(server, await createCompany(server, owner));
  tables = await readTables();
});
afterAll(() => server.close());

const readTables = async (): Promise<readonly Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as is_walled, c.relforcerowsecurity as is_forced,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as primary_key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`.execute(server.database.ownerDb);
  return rows;
};

// Some entries belong to no company: a person's own account and notices, the platform's logs.
const withoutTenantKey = ['audit_log', 'notice'];
const tenantTables = () => tables.filter((table) => table.columns.includes('company_id'));
const keysOf = (table: Table) => ['company_id', 'project_id'].filter((key) => table.columns.includes(key));

/** Words and departments of the company: rows of all its projects point to them, and read them. */
const companyWide = ['sort_dict', 'department'];

const countRows = async (name: string, db: Parameters<Parameters<typeof inScope>[2]>[0]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
};

test('a query without scope sees no row of any walled table', async () => {
  const walled = tables.filter((table) => table.is_walled);
  const filled: string[] = [];
  for (const { name } of walled) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(server.database.ownerDb);
    if (rows.length > 0) filled.push(name);
    expect(await inScope(server.services.db, {}, (db) => countRows(name, db)), name).toBe(0);
  }
  const expected = ['audit_log', 'company', 'company_user', 'project', 'project_stakeholder', 'role'];
  expect(filled).toEqual(expect.arrayContaining(expected));
});

test('no policy opens a table to the application unless the scope says whose rows', async () => {
  const { rows } = await sql<{ policy: string }>`
    select tablename || '.' || policyname as policy from pg_policies
    where schemaname = 'public' and ${embeddedRoles.app} = any(roles)
      and coalesce(qual, with_check) !~ 'app_(user|company|project)_id\\(\\)'`.execute(
    server.database.ownerDb,
  );
  expect(rows).toEqual([]);
});

test('in the scope of one project no row of another is seen', async () => {
  const project = await server.database.ownerDb
    .selectFrom('project')
    .select(['company_id', 'project_id'])
    .executeTakeFirstOrThrow();
  const scope = { companyID: project.company_id, projectID: project.project_id };
  for (const { name } of tables.filter((table) => table.columns.includes('project_id') && table.is_walled)) {
    const seen = await inScope(server.services.db, scope, (db) =>
      sql<{ project_id: string }>`select distinct project_id from ${sql.table(name)}`.execute(db),
    );
    expect(
      seen.rows.filter(
        (row) =>
          row.project_id !== project.project_id &&
          !(companyWide.includes(name) && row.project_id === project.company_id),
      ),
      name,
    ).toEqual([]);
  }
});

test('the words of a company are read in its projects, written in its own place alone, and no other company sees them', async () => {
  const { ownerDb } = server.database;
  const projects = await ownerDb.selectFrom('project').select(['company_id', 'project_id']).execute();
  const project = projects.find((one) => one.project_id !== one.company_id);
  const other = projects.find((one) => one.company_id !== project?.company_id);
  const scope = { companyID: project?.company_id, projectID: project?.project_id };
  const asking = { companyID: other?.company_id, projectID: other?.project_id };
  const from = sql<{
    count: number;
  }>`select count(*)::int as count from sort_dict where company_id = ${scope.companyID}`;
  const countIn = async (one: typeof scope) =>
    (await inScope(server.services.db, one, (db) => from.execute(db))).rows[0]?.count;
  expect(await countIn(scope)).toBeGreaterThan(10);
  expect(await countIn(asking)).toBe(0);
  const changed = await inScope(server.services.db, scope, (db) =>
    sql`update sort_dict set sort_name = 'x'`.execute(db),
  );
  expect(changed.numAffectedRows).toBe(0n);
  const used = sql<{ count: number }>`select count(*)::int as count from word_counts()`;
  expect((await inScope(server.services.db, scope, (db) => used.execute(db))).rows).toEqual([{ count: 0 }]);
  const place = { ...scope, projectID: scope.companyID };
  expect((await inScope(server.services.db, place, (db) => used.execute(db))).rows).not.toEqual([
    { count: 0 },
  ]);
});

test('in the scope of one project nothing is written into another', async () => {
  const [one, other] = await server.database.ownerDb
    .selectFrom('project')
    .select(['company_id', 'project_id'])
    .execute();
  const scope = { companyID: one?.company_id, projectID: one?.project_id };
  const written = inScope(server.services.db, scope, (db) =>
    sql`insert into role (company_id, project_id, role_id, role_name)
      values (${other?.company_id}, ${other?.project_id}, gen_random_uuid(), 'x')`.execute(db),
  );
  await expect(written).rejects.toMatchObject({ code: '42501' });
});

test('every table with a tenant key has a forced wall, and the key at the head of its primary key', () => {
  expect(tenantTables().length).toBeGreaterThan(5);
  for (const table of tenantTables()) {
    expect([table.name, table.is_walled, table.is_forced]).toEqual([table.name, true, true]);
    if (withoutTenantKey.includes(table.name)) continue;
    expect([table.name, ...table.primary_key]).toEqual(
      expect.arrayContaining([table.name, ...keysOf(table)]),
    );
  }
});

test('no foreign key between tenant tables leaves the tenant', async () => {
  const { rows } = await sql<ForeignKey>`
    select k.conname as name, f.relname as from_table, t.relname as to_table,
      array(select a.attname || '=' || b.attname from unnest(k.conkey, k.confkey) as p(here, there)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.here
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.there) as pairs
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace`.execute(server.database.ownerDb);
  const byName = new Map(tenantTables().map((table) => [table.name, table]));
  const between = rows.flatMap((key) => {
    const [from, to] = [byName.get(key.from_table), byName.get(key.to_table)];
    return from && to ? [{ key, from, to }] : [];
  });
  expect(between.length).toBeGreaterThan(5);
  for (const { key, from, to } of between) {
    const isWide = companyWide.includes(to.name) && !companyWide.includes(from.name);
    const shared = isWide ? ['company_id'] : keysOf(to).filter((column) => keysOf(from).includes(column));
    expect([key.name, ...key.pairs]).toEqual(
      expect.arrayContaining([key.name, ...shared.map((column) => `${column}=${column}`)]),
    );
  }
});

test('no index over all rows but the primary key begins with the tenant key, for an unanalysed table would be read through', async () => {
  const { rows } = await sql<{ index: string }>`
    select i.indexrelid::regclass::text as index
    from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where t.relnamespace = 'public'::regnamespace and a.attname = 'company_id'
      and not i.indisprimary and i.indpred is null and t.relname <> all(${withoutTenantKey})`.execute(
    server.database.ownerDb,
  );
  expect(rows).toEqual([]);
});

test('the application owns nothing and goes through no wall', async () => {
  const { ownerDb } = server.database;
  const role = await sql<{ rolsuper: boolean; rolbypassrls: boolean; owned: number; member: number }>`
    select r.rolsuper, r.rolbypassrls,
      (select count(*) from pg_class where relowner = r.oid)
        + (select count(*) from pg_proc where proowner = r.oid)
        + (select count(*) from pg_namespace where nspowner = r.oid) as owned,
      (select count(*) from pg_auth_members where member = r.oid) as member
    from pg_roles r where r.rolname = ${embeddedRoles.app}`.execute(ownerDb);
  expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0, member: 0 }]);
});

test('what was done stays in the log: the application neither changes nor deletes it', async () => {
  for (const statement of [sql`delete from audit_log`, sql`update audit_log set action = ''`])
    await expect(inScope(server.services.db, {}, (db) => statement.execute(db))).rejects.toMatchObject({
      code: '42501',
    });
});
