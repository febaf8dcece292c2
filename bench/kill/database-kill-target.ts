import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { KillTarget, RunningTarget } from './kill-target.ts';

const program = fileURLToPath(new URL('writer-program.ts', import.meta.url));

interface Waiting {
  readonly resolve: (answer: string) => void;
  readonly reject: (cause: Error) => void;
}

/** The database layer alone, in a process of its own. */
export const databaseKillTarget: KillTarget = {
  start: async (dataDir) => {
    const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
    const waiting = new Map<number, Waiting>();
    await followAnswers(child, waiting);
    return toRunning(child, waiting);
  },
};

function toRunning(child: ChildProcess, waiting: Map<number, Waiting>): RunningTarget {
  const send = (verb: string, number: number): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      child.stdin?.write(`${verb} ${number}\n`);
    });
  return {
    serverPid: child.pid ?? 0,
    write: async (id) => {
      await send('write', id);
    },
    readAll: async () => {
      const list = await send('read', 0);
      return new Set(list === '' ? [] : list.split(',').map(Number));
    },
  };
}

function followAnswers(child: ChildProcess, waiting: Map<number, Waiting>): Promise<void> {
  return new Promise((resolve, reject) => {
    // Writing to a killed process fails; its end is told below.
    child.stdin?.on('error', () => undefined);
    if (child.stdout === null) return reject(new Error('no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') return resolve();
      const [verdict, number, list = ''] = line.split(' ');
      const asked = waiting.get(Number(number));
      waiting.delete(Number(number));
      if (verdict === 'done') asked?.resolve(list);
      else asked?.reject(new Error('not written'));
    });
    child.on('exit', () => {
      const cause = new Error('the server has ended');
      for (const asked of waiting.values()) asked.reject(cause);
      waiting.clear();
      reject(cause);
    });
  });
}
