import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

type Row = { readonly id: string; readonly state: string; readonly proofs: readonly string[] };

const rows: readonly Row[] = readFileSync('e2e/checklist/rows.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', state = '', proofs = ''] = line.split('\t');
    return { id, state, proofs: proofs.split(' ‖ ').filter(Boolean) };
  });

/** How many rows the acceptance list has in each section of the specification. */
const sections = { 1: 10, 2: 90, 3: 37, 4: 34, 5: 28, 6: 21, 7: 180, 8: 18, 9: 32 } as const;

test('every row of the acceptance list stands here once, in order, with a state', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted);
  for (const { id, state } of rows) expect(['holds', 'later', 'not applicable'], id).toContain(state);
});

test('every row that holds names a test, and that test exists', () => {
  const texts = new Map<string, string>();
  const missing: string[] = [];
  for (const { id, state, proofs } of rows) {
    if (state === 'holds' && proofs.length === 0) missing.push(`${id}: no test`);
    for (const proof of proofs) {
      const [file = '', title = ''] = proof.split(' › ');
      if (!texts.has(file)) texts.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '');
      if (title === '' || !texts.get(file)?.includes(title)) missing.push(`${id}: ${proof}`);
    }
  }
  expect(missing).toEqual([]);
});
