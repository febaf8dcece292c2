import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { compiledFolder } from './compiled-programs.ts';

export type ProcessLimits = {
  /** Of what the program makes itself; what stands beside it in the process has `guard-process` to end it. */
  readonly megabytes: number;
  readonly milliseconds: number;
};

/** How a program ended: by itself, at one of its limits, or by a fault of ours. */
export type ProcessEnd = 'done' | 'tooLarge' | 'tooSlow' | 'fault';

/** What an uncaught error ends a program with. */
const faultCode = 1;

/** A small file is read at full speed; with what takes longer the server goes first. */
const fullSpeedMs = 1_000;
/** A third of what the server gets where both want all. */
const niceness = 5;

/** What a program needs of where it runs: its libraries, a folder for what is passing, language and local time. */
const inherited = [
  'PATH',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'SystemRoot',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'LC_ALL',
  'TZ',
  'NODE_ICU_DATA',
];

/** Without the server's secrets: what reads a file from outside has none to lose. */
const publicEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const yieldToServer = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system knows no such thing.
  }
};

/**
 * Starts a program in a process of its own, within limits of memory and time. A thread would not do: past its limit
 * of memory a single large array ends the whole server with it, and so do buffers, which no thread's limit counts.
 */
export const startLimited = (
  program: URL,
  { megabytes, milliseconds }: ProcessLimits,
): { readonly child: ChildProcess; readonly ended: Promise<ProcessEnd> } => {
  const child = fork(program, [String(megabytes), String(milliseconds)], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    env: { ...publicEnvironment(), NODE_COMPILE_CACHE: compiledFolder() },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pace = setTimeout(() => yieldToServer(child), fullSpeedMs);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, milliseconds);
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(limit);
      clearTimeout(pace);
      if (code === 0) resolve('done');
      else if (code === faultCode) resolve('fault');
      else resolve(isLate ? 'tooSlow' : 'tooLarge');
    });
  });
  return { child, ended };
};
