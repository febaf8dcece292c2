import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4096;

const parentOf = (pid: string): number | null => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
};

const residentOf = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
};

/** Resident bytes of all processes that this one has started; `null` on systems that do not tell. */
export const measureChildren = (): number | null => {
  try {
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === process.pid);
    return children.reduce((sum, pid) => sum + residentOf(pid), 0);
  } catch {
    return null;
  }
};
