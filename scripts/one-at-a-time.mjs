import { mkdirSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run-program.mjs';

const beatMs = 1000;
/** A lock that was not touched for so long is of a process that was killed. */
const staleMs = 15_000;

/** Does the work of a start that writes into this folder, while other starts of the same folder wait; `lock` is a path. */
export async function oneAtATime(work, lock = `${root}.start.lock`) {
  for (let isFirst = true; !isTaken(lock); isFirst = false) {
    if (isFirst) console.log('正在等待另一个 npm start 完成安装或构建…');
    if (isStale(lock)) remove(lock);
    else await sleep(beatMs / 4);
  }
  const release = () => remove(lock);
  process.once('exit', release);
  const beat = setInterval(() => touch(lock), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function isTaken(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (cause) {
    if (cause.code === 'EEXIST') return false;
    throw cause;
  }
}

function isStale(lock) {
  try {
    return Date.now() - statSync(lock).mtimeMs > staleMs;
  } catch {
    return false;
  }
}

function touch(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // Removed by hand: the work goes on.
  }
}

function remove(lock) {
  try {
    rmdirSync(lock);
  } catch {
    // Another start was faster.
  }
}
