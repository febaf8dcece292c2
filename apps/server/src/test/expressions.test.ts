import { globSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

/** What is tried on texts that somebody gives: an expression of the sources, and where it stands. */
type Found = { readonly pattern: string; readonly flags: string; readonly file: string };

const root = new URL('../../../../', import.meta.url).pathname;
const files = globSync(['apps/server/src/**/*.ts', 'packages/{contracts,engine}/src/**/*.ts'], {
  cwd: root,
}).filter((file) => !/\.test\.ts$|\/test(ing)?\//.test(file));

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const collect = (file: string, node: unknown, found: Found[]): void => {
  if (Array.isArray(node)) for (const one of node) collect(file, one, found);
  else if (isNode(node)) {
    if (node.type === 'RegExpLiteral')
      found.push({ pattern: String(node.pattern), flags: String(node.flags), file });
    for (const value of Object.values(node)) collect(file, value, found);
  }
};

const sources = files.map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));
const expressions = sources.flatMap(({ file, text }) => {
  const found: Found[] = [];
  collect(file, parseSync(text, { syntax: 'typescript' }), found);
  return found;
});

/**
 * Tries an expression on long texts that almost fit: each sign and each short run of signs that it may name, over
 * and over, behind nothing or behind what may open it, and an end that does not fit.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const length = 60000;
const plain = [' ', '\\t', '\\n', '\\r\\n', 'a', 'A', '0', '项', '.', '-', '/', '<', '"', "'", ',', ';', '&', '=', '(', '['];
for (const { pattern, flags, index } of workerData) {
  parentPort.postMessage(index);
  const named = pattern.replace(/\\\\[dDwWsSbB]|\\\\[pP]\\{\\w+\\}|\\{[\\d,]*\\}|\\(\\?[:=!<]*/g, ' ').replace(/\\\\/g, '');
  const runs = named.match(/[^\\s()[\\]|*+?^$]{1,12}/g) ?? [];
  const signs = [...new Set([...plain, ...named])];
  const texts = [...new Set([...signs, ...runs, ...runs.map((run) => run + ' '), ...runs.map((run) => run + 'a')])];
  const openings = ['', ...new Set(runs.flatMap((run) => [run, run[0]]))].slice(0, 6);
  const expression = new RegExp(pattern, flags);
  for (const opening of openings)
    for (const text of texts)
      for (const end of ['\\u0001', 'x\\n'])
        (opening + text.repeat(length / text.length) + end).replace(expression, '');
}
parentPort.postMessage(-1);
`;

/** The expression on which the program stays for longer than the limit. */
const findSlow = async (some: readonly Found[], limit: number): Promise<Found | undefined> => {
  const worker = new Worker(program, {
    eval: true,
    workerData: some.map(({ pattern, flags }, index) => ({ pattern, flags, index })),
  });
  return await new Promise((resolve, reject) => {
    let at = -1;
    let timer: NodeJS.Timeout | undefined;
    const end = async (slow: Found | undefined) => {
      clearTimeout(timer);
      await worker.terminate();
      resolve(slow);
    };
    worker.on('error', reject);
    worker.on('message', (index: number) => {
      clearTimeout(timer);
      at = index;
      if (index === -1) void end(undefined);
      else timer = setTimeout(() => void end(some[at]), limit);
    });
  });
};

test('no expression is made from what somebody wrote', () => {
  const makers = sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ file }) => file);
  // The documents' examples are held against the contracts' own patterns.
  expect(makers.filter((file) => file !== 'apps/server/src/http/open-api/example.ts')).toEqual([]);
});

test('a long hostile text holds no expression of the sources', { timeout: 300_000 }, async () => {
  expect(expressions.length).toBeGreaterThan(50);
  expect(await findSlow(expressions, 30_000)).toBeUndefined();
});

test('an expression that tries again and again is found', { timeout: 60_000 }, async () => {
  const slow = { pattern: '^.*?.*?.*?x$', flags: '', file: '' };
  expect(await findSlow([slow], 1000)).toBe(slow);
});
