import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { startLimited } from './limited-process.ts';

afterEach(() => vi.unstubAllEnvs());

test('a program that reads files from outside gets none of the server’s secrets', async () => {
  vi.stubEnv('XMGL_SECRET', 'not-for-programs');
  vi.stubEnv('DATABASE_URL', 'postgres://not-for-programs');
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const folder = await mkdtemp(join(tmpdir(), 'xmgl-environment-'));
  const program = join(folder, 'program.ts');
  await writeFile(
    program,
    'const told: object = process.env;\nprocess.send?.({ ...told }, () => process.exit(0));',
  );
  const { child, ended } = startLimited(pathToFileURL(program), { megabytes: 64, milliseconds: 20_000 });
  const told = await new Promise<Record<string, string>>((resolve) => child.once('message', resolve));
  expect(await ended).toBe('done');
  await rm(folder, { recursive: true });
  expect(told).toMatchObject({ PATH: process.env.PATH, TZ: 'Asia/Shanghai' });
  expect(JSON.stringify(told)).not.toContain('not-for-programs');
  expect(Object.keys(told).filter((name) => name.startsWith('XMGL_'))).toEqual([]);
});
