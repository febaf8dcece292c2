import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from './base/config.ts';
import { keepProcess } from './beside/kept-process.ts';
import type { Connections } from './db/connections.ts';
import type { Log } from './db/log.ts';
import type { Back } from './http/forward-calls.ts';

/** What the back process is told as it starts. */
export type BackTask = {
  readonly config: Config;
  readonly connections: Pick<Connections, 'app' | 'direct'>;
  /** Where it is to listen. */
  readonly address: string;
};

export type RunningBack = Back & {
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

/** A socket that only this server's account reaches, and short enough for a path of one. */
const chooseAddress = (): { readonly address: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-back-'));
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'calls.sock');
  return { address, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Starts the process that answers the heavy calls and does the jobs, and keeps it there. */
export const startBack = async (
  config: Config,
  { app, direct }: BackTask['connections'],
  log: Log,
): Promise<RunningBack> => {
  const { address, remove } = chooseAddress();
  const toTask = (): BackTask => {
    // One that was killed leaves its socket.
    if (process.platform !== 'win32') rmSync(address, { force: true });
    return { config, connections: { app, direct }, address };
  };
  const program = new URL('./back-main.ts', import.meta.url);
  try {
    const kept = await keepProcess({ program, name: '后台进程', toTask }, log);
    return {
      pid: kept.pid,
      address: () => (kept.pid() === undefined ? undefined : address),
      stop: async () => {
        await kept.stop();
        remove();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
};
