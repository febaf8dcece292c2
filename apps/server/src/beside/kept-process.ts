import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

type Log = Readonly<Record<'warn' | 'error', (message: string) => void>>;

/** A program that runs beside this process for as long as this process does. */
type KeptProcess = {
  /** Its number; undefined while it is not there. */
  readonly pid: () => number | undefined;
  /** Lets it finish what it is doing. */
  readonly stop: () => Promise<void>;
};

type KeptProgram = {
  readonly program: URL;
  /** What log lines call it. */
  readonly name: string;
  /** What it is told first, whenever it starts; it answers once it is there. */
  readonly toTask: () => object;
  /** How often it is asked whether it still answers (`answerBeats`). */
  readonly beatMs?: number;
};

/** What it is asked, and answers. */
const beat = 'beat';
const usualBeatMs = 10_000;
/** A plan of the most activities keeps it busy for a few seconds; one that misses as many beats as this hangs. */
const mostMissedBeats = 6;

/** Longer than it takes to finish what it is doing. */
const longestStopMs = 20_000;

/** One at a time: a program that ends as it starts is not started ever faster. */
const firstPauseMs = 100;
const longestPauseMs = 30_000;

const toReason = (code: number | null, signal: string | null): string => signal ?? `退出码 ${code}`;

const launch = ({ program, name, toTask }: KeptProgram): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${name}没有启动（${toReason(code, signal)}）`)));
    child.once('message', () => resolve(child));
    child.send(toTask());
  });

/** In the program: answers for as long as its loop turns. */
export const answerBeats = (): void => {
  process.on('message', (message) => {
    if (message === beat) process.send?.(beat);
  });
};

/** Ends one that no longer answers. Beats are counted, not time, so that a machine that slept ends nothing. */
const watchBeats = (child: ChildProcess, beatMs: number, onHang: () => void): void => {
  let missed = 0;
  child.on('message', (message) => {
    if (message === beat) missed = 0;
  });
  const timer = setInterval(() => {
    if (missed >= mostMissedBeats) {
      clearInterval(timer);
      onHang();
      child.kill('SIGKILL');
    } else if (child.connected) {
      missed += 1;
      child.send(beat, () => undefined);
    }
  }, beatMs);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
};

/** It is told by the end of the channel, as it is where this process is killed. */
const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
  child.disconnect();
  await ended;
  clearTimeout(limit);
};

/** Starts a program in a process of its own, and again whenever it ends; throws where it does not start at first. */
export const keepProcess = async (kept: KeptProgram, log: Log): Promise<KeptProcess> => {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let revival: Promise<void> = Promise.resolve();
  const revive = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !isStopping; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await sleep(pauseMs, undefined, { ref: false });
      try {
        watch(await launch(kept));
        log.warn(`${kept.name}已重新启动`);
        return;
      } catch (cause) {
        log.error(cause instanceof Error ? cause.message : String(cause));
      }
    }
  };
  const watch = (started: ChildProcess): void => {
    child = started;
    watchBeats(started, kept.beatMs ?? usualBeatMs, () => log.error(`${kept.name}没有回应，正在结束它`));
    started.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      log.error(`${kept.name}意外结束（${toReason(code, signal)}），正在重新启动`);
      revival = revive();
    });
  };
  watch(await launch(kept));
  return {
    pid: () => child?.pid,
    stop: async () => {
      isStopping = true;
      await revival;
      if (child) await end(child);
    },
  };
};
