import { GetUserFiles } from '@xmgl/contracts/cabinet/user-file.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, register } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let who: Person;

const fileCount = 250;

beforeAll(async () => {
  server = await startApp();
  who = await register(server, '沈青');
  const { ownerDb } = server.database;
  const { userID } = who;
  await sql`insert into file_blob (company_id, sha256, storage_key, size, content_type)
    values (${userID}, sha256('one'), 'own/one', 4, 'text/plain')`.execute(ownerDb);
  await sql`insert into stored_file (company_id, project_id, file_id, ref_kind, ref_id, file_name, size, sha256,
      content_type, upload_id, uploader_id, search_key)
    select ${userID}, ${userID}, gen_random_uuid(), 'UserFolder', ${userID}, name, k, sha256('one'), 'text/plain',
      gen_random_uuid(), ${userID}, name || ' xczp'
    from generate_series(1, ${fileCount}::int) as k, lateral (select '照片 ' || lpad(k::text, 3, '0') || '.txt') as n (name)`.execute(
    ownerDb,
  );
});
afterAll(() => server.close());

const find = async (value: string, sort: 'fileName' | '-fileName' | '-fileSize', pageIndex = 1) => {
  const asked = { value, sort, pageIndex, pageSize: 50 };
  const { items, total } = await server.send(GetUserFiles, asked, who.token);
  return { names: items.map(({ fileName }) => fileName), total };
};

test('a text that finds many, and one that finds few, is paged in any order with the whole number', async () => {
  const many = await find('xczp', 'fileName');
  expect([many.total, many.names.length, many.names[0]]).toEqual([fileCount, 50, '照片 001.txt']);
  const last = await find('xczp', '-fileName', 5);
  expect([last.total, last.names[0], last.names.at(-1)]).toEqual([fileCount, '照片 050.txt', '照片 001.txt']);
  expect((await find('xczp', '-fileSize')).names[0]).toBe('照片 250.txt');
  const few = await find('24', '-fileName');
  expect(few.total).toBe(13);
  expect(few.names.slice(0, 3)).toEqual(['照片 249.txt', '照片 248.txt', '照片 247.txt']);
  expect(await find('没有', 'fileName')).toEqual({ names: [], total: 0 });
});
