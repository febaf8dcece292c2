import { expect, test } from 'vitest';
import type { Input, Output } from '../call.ts';
import { defineRegister } from './define-register.ts';
import { keepLines, lineChangeWords, toLineChanges } from './line-changes.ts';
import { areSameLines, checkLines, defineLines, sumOf, tidyLine, toLineIssues } from './lines.ts';
import { callsOf } from './register-calls.ts';

const shares = defineLines({
  label: '分摊',
  table: 'cost_share',
  fields: {
    unit: { kind: 'text', label: '单位', max: 20, required: true },
    share: { kind: 'number', label: '比例', min: 0, max: 100, decimals: 2, required: true, unit: '%' },
    fromDay: { kind: 'day', label: '自' },
    toDay: { kind: 'day', label: '至', notBefore: 'fromDay' },
  },
  sums: ['share'],
  max: 4,
  rules: [
    (lines) =>
      lines.length === 0 || lines.reduce((sum, { share }) => sum + share, 0) === 100
        ? []
        : [{ at: lines.length - 1, field: 'share', message: '比例之和应为 100 %' }],
  ],
});

const now = '2026-03-02T08:00';
const line = (unit: string, share: number, lineID?: string) => ({
  ...(lineID !== undefined && { lineID }),
  unit,
  share,
  fromDay: null,
  toDay: null,
});
const faults = (rows: readonly object[]) =>
  toLineIssues(
    'shares',
    shares,
    checkLines(
      shares,
      rows.map((row) => ({ ...row })),
      now,
    ),
  ).map(({ path, message }) => `${path} ${message}`);

test('a fault of a line names the line and its field; all lines together are judged once each is right', () => {
  expect(faults([line('甲', 40), line('', 30)])).toEqual(['shares.1.unit 分摊第 2 行：请填写单位']);
  expect(faults([line('甲', 40), line('乙', 30)])).toEqual([
    'shares.1.share 分摊第 2 行：比例之和应为 100 %',
  ]);
  expect(faults([{ ...line('甲', 100), fromDay: '2026-03-05', toDay: '2026-03-01' }])).toEqual([
    'shares.0.toDay 分摊第 1 行：至早于自，请改为 2026-03-05 或之后',
  ]);
  expect(faults([line('甲', 40), line('乙', 60)])).toEqual([]);
  expect(faults(Array.from({ length: 5 }, () => line('甲', 20)))).toEqual(['shares 分摊最多 4 行']);
  expect(faults([line('甲', 40, 'a'), line('乙', 60, 'a')])).toEqual([
    'shares 分摊中有两行的标识相同，请刷新后重试',
  ]);
});

test('lines are the same whatever blanks were typed, and in whatever way a new one was written', () => {
  const kept = [tidyLine(shares, line('甲', 40, 'a')), tidyLine(shares, line('乙', 60, 'b'))];
  expect(
    areSameLines(shares, kept, [tidyLine(shares, { share: 40, unit: ' 甲 ' }), line('乙', 60, 'b')]),
  ).toBe(true);
  expect(areSameLines(shares, kept, kept.toReversed())).toBe(false);
  expect(sumOf([{ share: 0.1 }, { share: 0.2 }, { share: null }], 'share')).toBe(0.3);
});

test('the history keeps the lines that a change touches, and tells them in words', () => {
  const before = ['甲', '乙', '丙', '丁', '戊'].map((unit, at) => ({
    ...line(unit, 20),
    lineID: String(at),
  }));
  const [first, second, third, fourth, fifth] = before;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('five lines');
  const after = [{ ...line('己', 5), lineID: '9' }, first, fifth, { ...second, share: 15 }, fourth];
  const kept = keepLines(shares, before, after);
  expect(kept.after).toHaveLength(3);
  const changes = toLineChanges(shares, kept.before, kept.after);
  const words = changes.map((change) => lineChangeWords(shares, change, (_, value) => String(value ?? '')));
  expect(words).toEqual([
    '增加第 1 行「己」',
    '第 3 行「戊」：由第 5 行移来',
    '删去第 3 行「丙」',
    '第 4 行「乙」：比例 20 → 15',
  ]);
});

const register = defineRegister({
  entity: 'CostShare',
  label: '分摊单',
  page: 'stakeholder.plan',
  title: 'item',
  sort: 'item',
  address: (id: string) => `/stakeholderManagement/index?tab=plan&id=${id}`,
  fields: { item: { kind: 'text', label: '事项', max: 200, required: true } },
  computed: {},
  lines: { shares },
});

test('a line that is misspelt does not compile, and is refused', () => {
  const calls = callsOf(register);
  type Add = Input<typeof calls.add>;
  type Read = Output<typeof calls.byID>['row'];
  const good: Add = { projectID: 'p', item: '水电', shares: [{ unit: '甲', share: 100 }] };
  // @ts-expect-error no such field of a line
  const wrong: Add = { ...good, shares: [{ unit: '甲', shaer: 100 }] };
  // @ts-expect-error no such lines
  const other: Add = { ...good, steps: [] };
  // @ts-expect-error no such field of a line that is read
  type Wrong = Read['shares'][number]['shaer'];
  // @ts-expect-error the lines are not in the list
  type Listed = Output<typeof calls.page>['items'][number]['shares'];
  // @ts-expect-error only numbers are added up
  expect(defineLines({ ...shares, sums: ['unit'], rules: [] }).sums).toEqual(['unit']);
  const id = '018f0000-0000-7000-8000-000000000001';
  expect(calls.add.input.safeParse({ ...good, projectID: id }).success).toBe(true);
  for (const each of [wrong, other])
    expect(calls.add.input.safeParse({ ...each, projectID: id }).success).toBe(false);
  expect<Wrong | Listed | undefined>(undefined).toBeUndefined();
});
