// Opens the database of a data folder and does what the lines on its input say: "write <id>" or "read <n>".
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '../../apps/server/src/db/connect.ts';

const [, , dataDir = ''] = process.argv;
const silent = () => undefined;
const answer = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const database = await openDatabase(
  { kind: 'embedded', dataDir },
  { log: { debug: silent, info: silent, warn: silent, error: silent } },
);
const owner = new Client(database.owner);
await owner.connect();
await owner.query('CREATE TABLE IF NOT EXISTS kill_test (id int PRIMARY KEY, filling text NOT NULL)');
await owner.query('GRANT SELECT, INSERT ON kill_test TO xmgl_app');
await owner.end();

async function obey(line: string): Promise<void> {
  const [verb, number] = line.split(' ');
  try {
    if (verb === 'write') {
      await sql`INSERT INTO kill_test VALUES (${Number(number)}, ${'x'.repeat(200)})`.execute(database.db);
      answer(`done ${number}`);
    } else {
      const { rows } = await sql<{ id: number }>`SELECT id FROM kill_test`.execute(database.db);
      answer(`done ${number} ${rows.map(({ id }) => id).join(',')}`);
    }
  } catch {
    answer(`lost ${number}`);
  }
}

createInterface({ input: process.stdin }).on('line', obey);
answer('ready');
