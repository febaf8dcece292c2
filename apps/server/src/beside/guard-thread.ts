import { workerData } from 'node:worker_threads';

const everyMs = 50;

const { mostBytes, mostMs } = workerData as { readonly mostBytes: number; readonly mostMs: number };
const startedAt = performance.now();

setInterval(() => {
  const isOver = process.memoryUsage.rss() > mostBytes || performance.now() - startedAt > mostMs;
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, everyMs);
