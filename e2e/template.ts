import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
// A database that only a test reads need not survive a power cut.
const quick = "\nfsync = 'off'\nsynchronous_commit = 'off'\nfull_page_writes = 'off'\n";

/** The product with the sample company, made once: every worker's product begins with a copy. Answers what removes all. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what a global setup exports by default
export default async function makeTemplate(): Promise<(() => void) | undefined> {
  if (process.env.XMGL_E2E_URL) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-e2e-'));
  // The database has a system user of its own, who must get through.
  chmodSync(folder, 0o711);
  process.env.XMGL_E2E_FOLDER = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { stop } = await serve(templateIn(folder), Number(process.env.XMGL_E2E_PORT));
    await stop();
    appendFileSync(join(templateIn(folder), 'postgres', 'postgresql.conf'), quick);
  } catch (cause) {
    remove();
    throw cause;
  }
  return remove;
}

const templateIn = (folder: string): string => join(folder, 'template');

export type Product = { readonly url: string; readonly stop: () => Promise<void> };

/** A product of its own at a port, on a copy of the template; `stop` removes the copy. */
export const serveCopy = async (port: number): Promise<Product> => {
  const folder = process.env.XMGL_E2E_FOLDER ?? '';
  const data = join(folder, String(port));
  copyFolder(templateIn(folder), data);
  const { url, stop } = await serve(data, port);
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** With its owners: the database refuses files that are not its own. */
const copyFolder = (from: string, to: string): void => {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
};

const serve = async (data: string, port: number): Promise<Product> => {
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    XMGL_DATA: data,
    XMGL_PORT: String(port),
    XMGL_LOG: 'warn',
    XMGL_ADDRESS_LIMIT: '100000',
    // Identity servers of the tests are on this machine.
    XMGL_WEBHOOK_LOOPBACK: 'on',
  };
  const server = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await untilServed(server, url);
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
};

const untilServed = async (server: ChildProcess, url: string): Promise<void> => {
  while (!(await isServed(url))) {
    if (server.exitCode !== null) throw new Error(`the product ended with ${server.exitCode}`);
    await sleep(200);
  }
};

const isServed = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};
