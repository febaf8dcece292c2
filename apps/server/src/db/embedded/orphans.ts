import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupFailure } from '../../base/startup-failure.ts';
import type { Log } from '../log.ts';
import { isAlive } from './process-start.ts';

/** Stops a database server that outlived its application, then removes what a killed one left behind. */
export async function clearOrphans(cluster: string, socketFolder: string, log: Log): Promise<void> {
  for (const { signal, patienceMs } of [
    { signal: 'SIGINT', patienceMs: 15_000 },
    { signal: 'SIGQUIT', patienceMs: 5_000 },
    { signal: 'SIGKILL', patienceMs: 5_000 },
  ] as const) {
    const living = serversIn(cluster);
    if (living.length === 0) return removeTraces(cluster, socketFolder);
    log.warn(`数据目录中仍有上次的数据库进程 ${living.join(', ')}，发送 ${signal}`);
    const leader = postmasterOf(cluster);
    const targets =
      signal === 'SIGINT' && leader !== undefined && living.includes(leader) ? [leader] : living;
    for (const pid of targets) killQuietly(pid, signal);
    if (await isEmptyWithin(cluster, patienceMs)) return removeTraces(cluster, socketFolder);
  }
  throw new StartupFailure(
    `上次的数据库进程 ${serversIn(cluster).join(', ')} 无法停止：请手动结束后重新启动`,
  );
}

// A stale pid file whose number another program got since then stops PostgreSQL from starting.
function removeTraces(cluster: string, socketFolder: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  for (const name of readdirSync(socketFolder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(socketFolder, name), { force: true });
  }
}

async function isEmptyWithin(cluster: string, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (serversIn(cluster).length === 0) return true;
    await sleep(50);
  }
  return false;
}

/** Every PostgreSQL process, the server or one of its backends, that works in the folder. */
function serversIn(cluster: string): readonly number[] {
  const folder = realpathSync(cluster);
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => worksIn(pid, folder));
  if (process.platform === 'darwin') return serversByLsof(folder);
  const leader = postmasterOf(cluster);
  return leader !== undefined && isAlive(leader) ? [leader] : [];
}

function worksIn(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid === 0) return false;
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && basename(readlinkSync(`/proc/${pid}/exe`)) === 'postgres'
    );
  } catch {
    return false;
  }
}

function serversByLsof(folder: string): readonly number[] {
  const run = spawnSync('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-Fpn'], { encoding: 'utf8' });
  const found: number[] = [];
  let pid = 0;
  for (const line of (run.stdout ?? '').split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${folder}`) found.push(pid);
  }
  return found;
}

function postmasterOf(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone since it was listed.
  }
}
