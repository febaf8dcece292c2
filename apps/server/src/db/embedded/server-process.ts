import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { serverEnvironment } from '../../base/config.ts';
import { errorCodeOf } from '../../base/error-code.ts';
import type { Log } from '../log.ts';
import { programIn, type ServerBinaries } from './server-binaries.ts';
import { failureIn } from './server-failure.ts';
import { commandAs, type ServerUser } from './server-user.ts';

/** How the superuser connects; the host is the folder of the socket. */
export interface SuperuserConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface ServerPlan {
  readonly binaries: ServerBinaries;
  readonly user: ServerUser;
  readonly dataDir: string;
  readonly cluster: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly connection: SuperuserConnection;
}

/** Starts the server and waits until a connection works; a server that ends before that tells why. */
export async function startServer(plan: ServerPlan, log: Log): Promise<ChildProcess> {
  const settings = Object.entries({ ...sharedMemorySettings(), ...plan.settings });
  const args = ['-D', plan.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const command = commandAs(plan.user, programIn(plan.binaries, 'postgres'), args, { diesWithUs: true });
  const server = spawn(command.program, command.args, {
    ...command.identity,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C reaches only the application, which then stops the server in order.
    detached: true,
  });
  const words = followWords(server, log);
  const ended = new Promise<never>((_, reject) => {
    server.once('error', reject);
    server.once('exit', () => setImmediate(() => reject(failureIn(words(), plan.dataDir))));
  });
  await Promise.race([untilReady(plan.connection, server), ended]);
  ended.catch(() => undefined);
  return server;
}

/** Ends the server in order: connections are closed, everything is written. */
export async function stopServer(server: ChildProcess, plan: ServerPlan): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  if (process.platform === 'win32') {
    spawnSync(programIn(plan.binaries, 'pg_ctl'), ['stop', '-D', plan.cluster, '-m', 'fast']);
  } else {
    server.kill('SIGINT');
  }
  const isStopped = await Promise.race([exit.then(() => true), sleep(30_000, false, { ref: false })]);
  if (isStopped) return;
  server.kill('SIGQUIT');
  await exit;
}

async function untilReady(connection: ClientConfig, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (isRefusal(cause)) throw cause;
      await sleep(25);
    }
  }
  // Its end has rejected already.
  await new Promise(() => undefined);
}

// Anything but "not listening yet" and "still recovering" will not get better by waiting.
function isRefusal(cause: unknown): boolean {
  const code = errorCodeOf(cause) ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && code !== '57P03' && !code.startsWith('08') && !code.startsWith('E');
}

function followWords(server: ChildProcess, log: Log): () => string {
  let words = '';
  server.stderr?.setEncoding('utf8');
  server.stderr?.on('data', (chunk: string) => {
    words = (words + chunk).slice(-8_000);
    for (const line of chunk.split('\n')) {
      // Our own knocking while it recovers.
      if (/the database system is (starting up|not yet accepting)/.test(line)) continue;
      if (/\b(FATAL|PANIC|WARNING):/.test(line)) log.warn(`postgres: ${line}`);
      else if (line !== '') log.debug(`postgres: ${line}`);
    }
  });
  return () => words;
}

// Containers often give /dev/shm 64 MB, which one parallel query can fill.
function sharedMemorySettings(): Record<string, string> {
  if (process.platform !== 'linux') return {};
  try {
    const shm = statfsSync('/dev/shm');
    return shm.bsize * shm.blocks < 128 * 1024 ** 2 ? { dynamic_shared_memory_type: 'sysv' } : {};
  } catch {
    return { dynamic_shared_memory_type: 'sysv' };
  }
}
