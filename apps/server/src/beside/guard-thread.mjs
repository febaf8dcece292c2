import { workerData } from 'node:worker_threads';

// Plain, so that it is there at once: every small file waits for it.
const everyMs = 50;

const { mostBytes, mostMs } = workerData;
const startedAt = performance.now();

setInterval(() => {
  const isOver = process.memoryUsage.rss() > mostBytes || performance.now() - startedAt > mostMs;
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, everyMs);
