import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCodeOf } from '../../base/error-code.ts';

/** When a process started, as the system writes it; undefined when it lives no longer or cannot be told. */
export function startOfProcess(pid: number): string | undefined {
  if (process.platform === 'linux') return startInProc(pid);
  if (process.platform === 'win32') return undefined;
  const run = spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' });
  const start = (run.stdout ?? '').trim();
  return start === '' ? undefined : start;
}

/** Whether the process with this number is still the one that started then. */
export function isSameProcess(pid: number, start: string): boolean {
  if (!isAlive(pid)) return false;
  const now = startOfProcess(pid);
  return now === undefined || start === '' || now === start;
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    // It lives, under another user.
    return errorCodeOf(cause) === 'EPERM';
  }
}

// Ticks since boot, so the boot belongs to it. The name before may itself hold spaces and brackets.
function startInProc(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Z: killed, and not yet collected by its parent.
    return state === 'Z' ? 'ended' : `${boot}/${fields[18]}`;
  } catch {
    return undefined;
  }
}
