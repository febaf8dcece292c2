import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inScope } from '../db/scope.ts';
import { joinProject, type Person, startProject } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let own: Awaited<ReturnType<typeof startProject>>;
let foreign: Awaited<ReturnType<typeof startProject>>;
let session: string;

beforeAll(async () => {
  server = await startApp();
  own = await startProject(server);
  foreign = await startProject(server);
  session = await sessionOf(own.owner);
});
afterAll(() => server.close());

const page = 'stakeholder.register';

const sessionOf = async ({ userID }: Person): Promise<string> => {
  const { session_id } = await server.database.ownerDb
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', userID)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return session_id;
};

type Told = {
  readonly company_id: string | null;
  readonly is_member: boolean | null;
  readonly roles: unknown;
};
type Args = {
  readonly caller: string | null;
  readonly session: string | null;
  readonly wanted: string | null;
  readonly pages?: readonly string[];
};

const enter = async (db: Db, args: Args): Promise<Told | undefined> =>
  (
    await sql<Told>`select * from enter_project(
      ${args.caller}::uuid, ${args.session}::uuid, ${args.wanted}::uuid, ${args.pages ?? [page]}::text[])`.execute(
      db,
    )
  ).rows[0];

const scopeOf = async (db: Db) =>
  (
    await sql<{ company: string | null; project: string | null; people: number }>`
      select app_company_id() as company, app_project_id() as project,
        (select count(*) from role) as roles`.execute(db)
  ).rows[0];

const nothing = { company: null, project: null, roles: 0 };

/** What the application's role is told, and what it sees afterwards. */
const attempt = (args: Args, before: (db: Db) => Promise<unknown> = async () => undefined) =>
  inScope(server.services.db, {}, async (db) => {
    await before(db);
    return { told: await enter(db, args), scope: await scopeOf(db) };
  });

const mine = () => ({ caller: own.owner.userID, session, wanted: own.projectID });

test('a member comes into the scope of the project and learns what the own roles grant on the page', async () => {
  const { told, scope } = await attempt(mine());
  expect(told).toMatchObject({ company_id: own.company.companyID, is_member: true });
  expect(told?.roles).toEqual(expect.arrayContaining([expect.objectContaining({ page_routing_id: page })]));
  expect(scope).toMatchObject({ company: own.company.companyID, project: own.projectID });
});

test('of several pages at once the gate tells what is granted on each, and nothing of the others', async () => {
  const pages = ['stakeholder.plan', 'stakeholder.engagement'];
  const { told } = await attempt({ ...mine(), pages });
  const granted = told?.roles as readonly { readonly page_routing_id: string }[];
  expect(new Set(granted.map((each) => each.page_routing_id))).toEqual(new Set(pages));
});

test('a project of another unit is as if it were not there, and opens nothing', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000';
  for (const wanted of [foreign.projectID, unknown, null]) {
    const { told, scope } = await attempt({ ...mine(), wanted });
    expect(told).toMatchObject({ company_id: null, is_member: null, roles: null });
    expect(scope).toEqual(nothing);
  }
});

test('who names somebody else, a session of somebody else, or nobody, is told nothing', async () => {
  const theirs = { caller: foreign.owner.userID, wanted: foreign.projectID };
  for (const args of [
    { ...theirs, session },
    { ...theirs, session: null },
    { ...mine(), session: await sessionOf(foreign.owner) },
    { ...mine(), caller: null },
    { caller: null, session: null, wanted: null, pages: [] },
  ])
    expect(await attempt(args)).toEqual({ told: undefined, scope: nothing });
});

test('what was open before is closed again when the next project is refused', async () => {
  const { scope } = await attempt({ ...mine(), wanted: foreign.projectID }, (db) => enter(db, mine()));
  expect(scope).toEqual(nothing);
});

test('a session that was ended opens nothing, though its owner is a member', async () => {
  const member = await joinProject(server, own.company, own.projectID, '只读');
  const ended = await sessionOf(member);
  await server.database.ownerDb
    .updateTable('session')
    .set({ revoked_at: new Date() })
    .where('session_id', '=', ended)
    .execute();
  const { told, scope } = await attempt({ caller: member.userID, session: ended, wanted: own.projectID });
  expect(told).toMatchObject({ company_id: null, is_member: null, roles: null });
  expect(scope).toEqual(nothing);
});

test('a temporary table of the same name is not taken for the one that is meant', async () => {
  const { companyID } = foreign.company;
  const forge = async (db: Db) => {
    await sql`create temporary table project_stakeholder (company_id uuid, project_id uuid, user_id uuid, state text,
      is_member boolean, deleted_at timestamptz) on commit drop`.execute(db);
    await sql`insert into pg_temp.project_stakeholder values (${companyID}::uuid, ${foreign.projectID}::uuid,
      ${own.owner.userID}::uuid, '已加入', true, null)`.execute(db);
  };
  const { told, scope } = await attempt({ ...mine(), wanted: foreign.projectID }, forge);
  expect(told).toMatchObject({ is_member: null });
  expect(scope).toEqual(nothing);
});

test('what reads past the walls looks for temporary tables last, and the gate does not read past them', async () => {
  const { rows } = await sql<{ name: string; settings: readonly string[] | null }>`
    select proname as name, proconfig as settings from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace`.execute(server.database.ownerDb);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, settings } of rows) expect(settings, name).toContain('search_path=public, pg_temp');
  expect(rows.map(({ name }) => name)).not.toContain('enter_project');
  expect(rows.map(({ name }) => name)).not.toContain('enter_member');
});
