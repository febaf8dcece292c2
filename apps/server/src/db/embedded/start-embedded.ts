import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataDir } from '../../base/data-dir.ts';
import type { Log } from '../log.ts';
import { lockDataDir } from './data-lock.ts';
import { ensureCluster } from './init-cluster.ts';
import { clearOrphans } from './orphans.ts';
import { prepareBinaries } from './server-binaries.ts';
import { type ServerPlan, type SuperuserConnection, startServer, stopServer } from './server-process.ts';
import { chooseServerUser } from './server-user.ts';
import { prepareSocketFolder } from './socket-folder.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Over the defaults, for instance fsync=off in tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedServer {
  readonly connection: SuperuserConnection;
  stop(): Promise<void>;
}

const isWindows = process.platform === 'win32';
const defaultSettings = {
  shared_buffers: '128MB',
  max_connections: '60',
  wal_compression: 'on',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  log_checkpoints: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
};

/** Starts the database server of a data folder, makes the folder when it is new, and keeps the server alive. */
export async function startEmbedded({ dataDir, log, settings }: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = prepareDataDir(dataDir);
  const unlock = lockDataDir(folder);
  try {
    const { plan, socketFolder } = prepare(folder, settings, isWindows ? await freePort() : 5432);
    const stop = await keepAlive(plan, socketFolder, log);
    return {
      connection: plan.connection,
      stop: async () => {
        await stop();
        rmSync(socketFolder, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

function prepare(
  folder: string,
  settings: EmbeddedOptions['settings'],
  port: number,
): { readonly plan: ServerPlan; readonly socketFolder: string } {
  const user = chooseServerUser(folder);
  const binaries = prepareBinaries(user, folder);
  const isDurable = settings?.fsync !== 'off';
  const cluster = ensureCluster({ binaries, user, dataDir: folder, isDurable });
  const socketFolder = prepareSocketFolder(folder, user);
  const host = isWindows ? '127.0.0.1' : socketFolder;
  const connection = { host, port, user: 'postgres', password: cluster.password, database: 'postgres' };
  const plan: ServerPlan = {
    binaries,
    user,
    dataDir: folder,
    cluster: cluster.folder,
    settings: {
      ...defaultSettings,
      ...settings,
      listen_addresses: isWindows ? host : '',
      port: `${port}`,
      ...(isWindows ? {} : { unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }),
    },
    connection,
  };
  return { plan, socketFolder };
}

async function keepAlive(plan: ServerPlan, socketFolder: string, log: Log): Promise<() => Promise<void>> {
  await clearOrphans(plan.cluster, socketFolder, log);
  let isStopping = false;
  let server = await startServer(plan, log);
  let restart: Promise<void> = Promise.resolve();

  const revive = async (): Promise<void> => {
    for (let waitMs = 100; !isStopping; waitMs = Math.min(waitMs * 2, 30_000)) {
      try {
        await clearOrphans(plan.cluster, socketFolder, log);
        if (isStopping) return;
        watch(await startServer(plan, log));
        log.warn('数据库进程已重新启动');
        return;
      } catch (cause) {
        log.error(`数据库进程无法重新启动：${cause instanceof Error ? cause.message : String(cause)}`);
        await sleep(waitMs, undefined, { ref: false });
      }
    }
  };
  const watch = (started: ChildProcess): void => {
    server = started;
    const onExit = (): void => {
      if (isStopping) return;
      log.error('数据库进程意外结束，正在重新启动');
      restart = revive();
    };
    if (started.exitCode !== null || started.signalCode !== null) onExit();
    else started.once('exit', onExit);
  };
  watch(server);
  return async () => {
    isStopping = true;
    await restart;
    await stopServer(server, plan);
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
