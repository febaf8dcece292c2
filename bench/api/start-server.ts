import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFolder = fileURLToPath(new URL('../../', import.meta.url));

/** How a version, this one or another, starts its program. */
const flagsOf = (folder: string): readonly string[] => {
  const script = readFileSync(join(folder, 'scripts/pinned-node.mjs'), 'utf8');
  return [...script.matchAll(/'(--max-semi-space-size=\d+|--heap-growing-percent=\d+)'/g)].flatMap(
    ([, flag]) => flag ?? [],
  );
};

export type BenchServer = {
  readonly address: string;
  readonly pid: number;
  /** Resident memory of the server and the process beside it, in MB. */
  readonly residentMb: () => number;
  readonly stop: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const isServing = async (address: string): Promise<boolean> =>
  await fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** The processes that run our programs: the server, and those that it has started beside it. */
const ownProcesses = (pid: number): readonly number[] =>
  [
    pid,
    ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  ].filter((each) => readlinkSync(`/proc/${each}/exe`) === readlinkSync(`/proc/${pid}/exe`));

const residentMb = ({ pid }: ChildProcess): number =>
  pid === undefined
    ? 0
    : Math.round(ownProcesses(pid).reduce((sum, each) => sum + residentKb(each), 0) / 1024);

/** The product as its `npm start` runs it, on a data folder of its own that goes with it. */
export const startServer = async (
  settings: Readonly<Record<string, string>> = {},
  folder = ownFolder,
): Promise<BenchServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xmgl-bench-'));
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const server = spawn(process.execPath, [...flagsOf(folder), join(folder, 'apps/server/src/main.ts')], {
    env: { ...process.env, XMGL_DATA: dataDir, XMGL_PORT: String(port), XMGL_LOG: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isServing(address)); tries++) {
    if (server.exitCode !== null || tries > 3000) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    pid: server.pid ?? 0,
    residentMb: () => residentMb(server),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
};
