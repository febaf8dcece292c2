import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A script of the repository, by its address. */
const scriptOf = (name: string): string => new URL(`../../../../scripts/${name}`, import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xmgl-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string): string => join(folder, name);
const textOf = (name: string): string => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '');

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a program that npm start runs is stopped in order when npm gets %s',
  async (signal) => {
    writeFileSync(fileOf('package.json'), '{"name":"started","scripts":{"start":"node start.mjs"}}');
    writeFileSync(
      fileOf('start.mjs'),
      `import { runPinned } from '${scriptOf('pinned-node.mjs')}';
       runPinned(new URL('program.mjs', import.meta.url), []);`,
    );
    writeFileSync(
      fileOf('program.mjs'),
      `import { writeFileSync } from 'node:fs';
       setInterval(() => undefined, 1000);
       process.on('SIGTERM', () => {
         writeFileSync('ended', 'in order');
         process.exit(0);
       });
       writeFileSync('begun', '');`,
    );
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
    await expect.poll(() => existsSync(fileOf('begun')), { timeout: 60_000 }).toBe(true);
    npm.kill(signal);
    await expect.poll(() => textOf('ended'), { timeout: 30_000 }).toBe('in order');
  },
);

/** Starts a process that works under the lock, and waits for its end. */
const workOnce = async (): Promise<void> => {
  const program = `import { appendFileSync } from 'node:fs';
    import { oneAtATime } from '${scriptOf('one-at-a-time.mjs')}';
    const lock = ${JSON.stringify(fileOf('lock'))};
    await oneAtATime(async () => {
      appendFileSync(${JSON.stringify(fileOf('work'))}, 'begin ');
      await new Promise((resolve) => setTimeout(resolve, 300));
      appendFileSync(${JSON.stringify(fileOf('work'))}, 'end ');
    }, lock);`;
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
  await once(worker, 'exit');
};

test('several starts at once build one after the other', async () => {
  await Promise.all([workOnce(), workOnce(), workOnce()]);
  expect(textOf('work')).toBe('begin end begin end begin end ');
  expect(existsSync(fileOf('lock'))).toBe(false);
});

test('a lock that is held is waited for, and one that a killed start has left is taken over', async () => {
  mkdirSync(fileOf('lock'));
  const working = workOnce();
  await sleep(1000);
  expect(textOf('work')).toBe('');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(fileOf('lock'), longAgo, longAgo);
  await working;
  expect(textOf('work')).toBe('begin end ');
});
