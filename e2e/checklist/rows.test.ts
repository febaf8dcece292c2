import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allCalls } from '@xmgl/contracts/all-calls';
import { expect, test } from 'vitest';

type Row = {
  readonly id: string;
  readonly state: string;
  readonly proofs: readonly Proof[];
  /** The call that the row is about; empty where it is about none. */
  readonly call: string;
};
type Proof = { readonly file: string; readonly title: string };

const toProof = (words: string): Proof => {
  const [file = '', ...title] = words.split(' › ');
  return { file, title: title.join(' › ') };
};

const rows: readonly Row[] = readFileSync('e2e/checklist/rows.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', state = '', proofs = '', call = ''] = line.split('\t');
    return { id, state, proofs: proofs.split(' ‖ ').filter(Boolean).map(toProof), call };
  });

/** How many rows the acceptance list has in each section of the specification. */
const sections = { 1: 10, 2: 90, 3: 37, 4: 34, 5: 28, 6: 21, 7: 180, 8: 18, 9: 32 } as const;

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  if (!texts.has(file)) texts.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return texts.get(file) ?? '';
};

/** A title stands as the first thing that `test`, a group of them, or what `test.each` makes, is given. */
const hasTest = ({ file, title }: Proof): boolean => {
  const starts = [...textOf(file).matchAll(/(?:\b(?:test|it|describe)|\))\(\s*(['"`])/g)];
  return starts.some(({ index, 0: start, 1: quote = '' }) =>
    textOf(file).startsWith(`${title}${quote}`, index + start.length),
  );
};

/** Whether a title begins with the row's id, alone or inside a range as 7.11–7.158. */
const names = (title: string, id: string): boolean => {
  const [section = '', at = ''] = id.split('.');
  const [head = ''] = title.split(': ');
  return [...head.matchAll(/(\d+)\.(\d+)(?:–\1\.(\d+))?/g)].some(
    ([, of, from, to]) => of === section && Number(from) <= Number(at) && Number(at) <= Number(to ?? from),
  );
};

/** What a test's file and the files beside it that it imports say. */
const wordsAround = (file: string): string => {
  const own = textOf(file);
  const beside = [...own.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    textOf(join(dirname(file), path)),
  );
  return [own, ...beside].join('\n');
};

const everyCall = 'answers POST in the envelope';

test('every row of the acceptance list stands here once, in order, with a state', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted);
  for (const { id, state } of rows) expect(['holds', 'later', 'not applicable'], id).toContain(state);
});

test('every proof is a test that exists, and a row that holds is named by one', () => {
  const wrong = rows.flatMap(({ id, state, proofs }) => [
    ...proofs.filter((proof) => !hasTest(proof)).map(({ file, title }) => `${id}: ${file} › ${title}`),
    ...(state === 'holds' && !proofs.some(({ title }) => names(title, id)) ? [`${id}: not named`] : []),
  ]);
  expect(wrong).toEqual([]);
});

test('what a call does is proven by a test that speaks of it, besides the one of all calls', () => {
  const unproven = rows
    .filter(({ state, call }) => state === 'holds' && call !== '')
    .filter(({ call, proofs }) => {
      const own = proofs.filter(({ title }) => !title.includes(everyCall));
      return !own.some(({ file }) => new RegExp(`\\b${call}\\b`).test(wordsAround(file)));
    });
  expect(unproven.map(({ id, call }) => `${id} ${call}`)).toEqual([]);
  expect(rows.filter(({ call }) => call !== '').length).toBeGreaterThan(150);
});

test('7.7: every call that the specification names is there', () => {
  const known = new Set(allCalls.map(({ name }) => name));
  const named = rows.map(({ call }) => call).filter(Boolean);
  expect(named.filter((call) => !known.has(call))).toEqual([]);
});
