import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodeOf } from '../../base/error-code.ts';
import { StartupFailure } from '../../base/startup-failure.ts';
import { writeDurably } from './durable-file.ts';
import { isSameProcess, startOfProcess } from './process-start.ts';

interface Holder {
  readonly pid: number;
  /** Tells a process from a later one with the same number. */
  readonly start: string;
}

/** Takes the data folder for this process, or refuses; the answer gives it back. */
export function lockDataDir(dataDir: string): () => void {
  const lock = join(dataDir, 'xmgl.lock');
  const mine = `${lock}.${process.pid}-${randomUUID().slice(0, 8)}`;
  const content = JSON.stringify({ pid: process.pid, start: startOfProcess(process.pid) ?? '' });
  writeDurably(mine, `${content}\n`, 0o644);
  try {
    // A link is made whole or not at all, and never over another one.
    while (!tryLink(mine, lock)) removeStale(lock, dataDir);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readLock(lock)?.trim() === content) rmSync(lock, { force: true });
  };
}

/** The process that uses the data folder now. */
export function findHolder(dataDir: string): number | undefined {
  const holder = toHolder(readLock(join(dataDir, 'xmgl.lock')));
  return holder !== undefined && isSameProcess(holder.pid, holder.start) ? holder.pid : undefined;
}

function removeStale(lock: string, dataDir: string): void {
  const seen = readLock(lock);
  if (seen === undefined) return;
  const holder = toHolder(seen);
  if (holder !== undefined && isSameProcess(holder.pid, holder.start)) {
    throw new StartupFailure(`数据目录 ${dataDir} 正在被另一个 xmgl 进程(pid ${holder.pid})使用`);
  }
  const aside = `${lock}.stale-${randomUUID().slice(0, 8)}`;
  try {
    renameSync(lock, aside);
    // Another start may have replaced the stale lock by its own since it was read.
    if (readLock(aside) !== seen) tryLink(aside, lock);
  } catch {
    // Another start was quicker.
  } finally {
    rmSync(aside, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (cause) {
    if (errorCodeOf(cause) === 'EEXIST') return false;
    throw cause;
  }
}

function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}

// A lock that cannot be read was left by a power cut: nobody holds it.
function toHolder(content: string | undefined): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content ?? '');
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('start' in value))
      return undefined;
    return { pid: Number(value.pid), start: String(value.start) };
  } catch {
    return undefined;
  }
}
