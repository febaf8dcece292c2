import { expect, test } from 'vitest';
import { type CodingRule, toCode, toCodeReader, toScope } from './to-code.ts';

const sources = { projectCode: 'HK.1', day: '2026-03-02', wbsCode: '1.2', category: '土建' };
const rule = (segments: CodingRule['segments'], resetBy: CodingRule['resetBy'] = '不'): CodingRule => ({
  segments,
  resetBy,
});

test('a number is its segments one behind the other, the sequence with zeros in front', () => {
  const all = rule([
    { kind: 'projectCode' },
    { kind: 'fixed', text: '-' },
    { kind: 'date', digits: 6 },
    { kind: 'category' },
    { kind: 'wbsCode' },
    { kind: 'fixed', text: '/' },
    { kind: 'sequence', digits: 3 },
  ]);
  expect(toCode(all, sources, 7)).toBe('HK.1-202603土建1.2/007');
  expect(toCode(all, sources, 12_345)).toBe('HK.1-202603土建1.2/12345');
});

test('a sequence is counted within the year, the month or the WBS node that it begins anew with', () => {
  const scopes = (['不', '年', '月', 'WBS'] as const).map((resetBy) => toScope(rule([], resetBy), sources));
  expect(scopes).toEqual(['', '2026', '2026-03', '1.2']);
});

test.each([
  ['不', 'CR-2025-007', 7],
  ['年', 'CR-2025-007', undefined],
  ['年', 'CR-2026-007', 7],
  ['年', 'CR-2026-07', undefined],
  ['年', 'CR-2026-1007', 1007],
  ['年', 'XCR-2026-007', undefined],
] as const)('with reset %s the number %s has the place %s', (resetBy, code, place) => {
  const yearly = rule(
    [
      { kind: 'fixed', text: 'CR-' },
      { kind: 'date', digits: 4 },
      { kind: 'fixed', text: '-' },
      { kind: 'sequence', digits: 3 },
    ],
    resetBy,
  );
  expect(toCodeReader(yearly, sources).placeOf(code)).toBe(place);
});

test('points and slashes of a number are themselves when it is read', () => {
  const below = rule(
    [{ kind: 'wbsCode' }, { kind: 'fixed', text: '.' }, { kind: 'sequence', digits: 1 }],
    'WBS',
  );
  const { placeOf } = toCodeReader(below, sources);
  expect([placeOf('1.2.3'), placeOf('1x2.3')]).toEqual([3, undefined]);
});

test('whatever stands at a WBS code is passed over, before the sequence and behind it', () => {
  const before = toCodeReader(rule([{ kind: 'wbsCode' }, { kind: 'sequence', digits: 2 }]), sources);
  const behind = toCodeReader(
    rule([{ kind: 'sequence', digits: 2 }, { kind: 'fixed', text: '-' }, { kind: 'wbsCode' }]),
    sources,
  );
  expect([
    before.placeOf('土.建07'),
    before.placeOf('7'),
    behind.placeOf('12-土.建'),
    behind.placeOf('12'),
  ]).toEqual([7, undefined, 12, undefined]);
});

test('a number that almost fits a rule of seven WBS codes is read as fast as any', () => {
  const seven = Array.from({ length: 7 }, () => ({ kind: 'wbsCode' as const }));
  const { placeOf } = toCodeReader(rule([...seven, { kind: 'sequence', digits: 8 }]), sources);
  expect(placeOf(`${'1'.repeat(99)}x`)).toBeUndefined();
  expect(placeOf('1'.repeat(100))).toBe(111_111_111);
});
