import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile, or the machine has no /proc.
    return '';
  }
};

const list = (path: string): readonly string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

const childrenOf = (pid: number): readonly number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

const nanosecondsOf = (pid: number): number =>
  list(`/proc/${pid}/task`).reduce(
    (sum, task) => sum + Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0] || 0),
    0,
  );

/**
 * Milliseconds that processes have computed, threads and children with them. It says what work costs however many
 * others share the machine.
 */
export const cpuMsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + nanosecondsOf(pid) / 1e6 + cpuMsOf(childrenOf(pid)), 0);
