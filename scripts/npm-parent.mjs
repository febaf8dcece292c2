import { readFileSync } from 'node:fs';

const lookMs = 500;

/**
 * Calls back once the npm that runs this script is gone: it sends its signals to a shell between, which ends without
 * passing them on. Without npm nobody is called: who starts a script by itself may leave it running.
 */
export function whenNpmIsGone(tell) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const first = parents();
  const looking = setInterval(() => {
    if (parents() === first) return;
    clearInterval(looking);
    tell();
  }, lookMs);
  looking.unref();
}

/** The shell that npm runs, and npm where the system tells. */
function parents() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid) {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) \w /);
    return rest.split(' ')[0];
  } catch {
    return '';
  }
}
