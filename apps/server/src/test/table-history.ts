import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { migrate } from '../db/migrate.ts';
import { migrationFolder } from '../db/migration-files.ts';
import { createBareDatabase } from './test-database.ts';

type Values = Readonly<Record<string, unknown>>;

/** An empty database that tests bring up step by step, writing rows between the steps as the tables then take them. */
export const openHistory = async () => {
  const database = await createBareDatabase('TEMPLATE template0');
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-repairs-'));
  const owner = database.connections.owner ?? {};
  const client = new Client(owner);
  await client.connect();

  /** Runs all migrations whose names come before `name`. */
  const migrateTo = async (name: string) => {
    for (const file of readdirSync(migrationFolder).filter((one) => one < name))
      cpSync(join(migrationFolder, file), join(folder, file));
    await migrate(owner, 'xmgl_app', folder);
  };
  const insert = (table: string, row: Values) =>
    client.query(
      `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );

  let numbers = 0;
  const addUser = async (given: Values = {}) => {
    const user_id = v7();
    const at = ++numbers;
    const user = { user_id, user_account: `user${at}`, user_name: `用户${at}` };
    await insert('app_user', { ...user, user_tel: String(13_900_000_000 + at), ...given });
    return user_id;
  };
  const addCompany = async (company_name: string, administrator_id: string) => {
    const company_id = v7();
    const people = { administrator_id, creator_id: administrator_id };
    const invite_code = `CODE${String(++numbers).padStart(4, '0')}`;
    await insert('company', { company_id, company_name, invite_code, ...people });
    return company_id;
  };
  const addProject = async (company_id: string, manager_id: string) => {
    const project_id = v7();
    const project = { company_id, project_id, project_name: '工程', manager_id, created_by: manager_id };
    await insert('project', project);
    return project_id;
  };
  return {
    client,
    insert,
    addUser,
    addCompany,
    addProject,
    migrateTo,
    migrateToLast: () => migrate(owner, 'xmgl_app'),
    close: async () => {
      await client.end();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
};
