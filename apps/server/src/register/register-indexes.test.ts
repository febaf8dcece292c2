import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { tableOf, toSnake } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/scope.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { toTableSql } from './register-table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

type Index = { readonly keys: string; readonly include: readonly string[]; readonly where: string };

const readIndex = (definition: string): Index => {
  const [, keys = '', include = '', where = ''] =
    definition.match(/ USING btree \((.*?)\)(?: INCLUDE \((.*?)\))?(?: WHERE (.*))?$/) ?? [];
  return { keys, include: include === '' ? [] : include.split(', '), where };
};

/** An index may carry more than was asked for, never less. */
const serves = (there: Index, asked: Index): boolean =>
  there.keys === asked.keys &&
  there.where === asked.where &&
  asked.include.every((column) => there.include.includes(column));

const listIndexes = async (db: Db, table: string): Promise<readonly Index[]> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = to_regclass(${table})`.execute(
    db,
  );
  return rows.map(({ definition }) => readIndex(definition));
};

test.each(allRegisters)('every index that the declaration of $label asks for is there', async (register) => {
  const missing: string[] = [];
  const undone = server.database.ownerDb.transaction().execute(async (db) => {
    const asked = toTableSql(register).matchAll(/^create index (\S+) on (\S+) .*;$/gm);
    for (const [statement, name, table] of asked) {
      const there = await listIndexes(db, String(table));
      await sql.raw(statement.replace(String(name), 'asked_for')).execute(db);
      const { rows } = await sql<{ definition: string }>`
        select pg_get_indexdef('asked_for'::regclass) as definition`.execute(db);
      await sql`drop index asked_for`.execute(db);
      const index = readIndex(rows[0]?.definition ?? '');
      if (!there.some((one) => serves(one, index))) missing.push(statement);
    }
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(missing).toEqual([]);
});

const numbered = allRegisters.flatMap((register) => {
  const code = Object.entries(register.fields).find(([, { kind }]) => kind === 'code')?.[0];
  return code === undefined ? [] : [{ register, code, label: register.label }];
});

test.each(numbered)('a number of $label is one row’s, whoever gives it when', async ({ register, code }) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = to_regclass(${tableOf(register)}) and contype = 'u'`.execute(server.database.ownerDb);
  expect(rows.map(({ definition }) => definition)).toContain(
    `UNIQUE (${toSnake(code)}, company_id, project_id)`,
  );
});
