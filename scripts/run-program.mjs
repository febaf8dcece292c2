import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Tools of node_modules are found by name, and run under the pinned Node. */
export function toolEnvironment() {
  const paths = [dirname(pinnedNode()), `${root}node_modules/.bin`, process.env.PATH];
  return { ...process.env, PATH: paths.join(delimiter) };
}

/** Runs a program at the repository's root; its exit status and, unless it goes to the terminal, its output. */
export function runProgram(program, args, { isQuiet = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'];
    // Windows finds npm.cmd and its kind only through a shell.
    const child = spawn(program, args, { cwd, env, stdio, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (cause) => resolve({ status: 127, output: `${program}: ${cause.message}\n` }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
