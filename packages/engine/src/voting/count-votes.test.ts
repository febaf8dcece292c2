import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Ballot,
  earlyVerdictOf,
  type Round,
  tallyOf,
  type VotingRules,
  verdictOf,
  votersAmong,
} from './count-votes.ts';

const usual: VotingRules = { quorum: '过半', majority: '过半数', tieRule: '主任决定' };
const five = ['a', 'b', 'c', 'd', 'e'];
/** Ballots of a, b, c … in their order: + 同意, − 反对, 0 弃权, . not voted. */
const signs: Readonly<Record<string, Ballot>> = { '+': '同意', '-': '反对', '0': '弃权' };
const roundOf = (cast: string, rules: Partial<VotingRules> = {}, headID: string | null = 'a'): Round => {
  const voterIDs = five.slice(0, cast.length);
  const ballots = new Map(
    voterIDs.flatMap((id, at): [string, Ballot][] => {
      const ballot = signs[cast.charAt(at)];
      return ballot ? [[id, ballot]] : [];
    }),
  );
  return { rules: { ...usual, ...rules }, voterIDs, headID, ballots };
};

test.each([
  ['+++-.', {}, '批准'],
  ['+-+-', {}, '批准'],
  ['-+-+', {}, '否决'],
  ['0+-', {}, '否决'],
  ['+-+-', { tieRule: '视为否决' }, '否决'],
  ['000..', {}, '推迟'],
  ['++...', {}, undefined],
  ['++..', {}, undefined],
  ['++0..', {}, '批准'],
  ['++-', { majority: '三分之二' }, '批准'],
  ['+-+-', { majority: '三分之二' }, '否决'],
  ['++00', { majority: '一致' }, '批准'],
  ['+++-', { majority: '一致' }, '否决'],
  ['+++.', { quorum: '全体' }, undefined],
  ['++.', { quorum: '三分之二' }, '批准'],
] as const)('a round of %s under %o comes to %s', (cast, rules, verdict) => {
  expect(verdictOf(roundOf(cast, rules))).toBe(verdict);
});

test.each([
  ['+++-.', {}, '批准'],
  ['++--.', {}, undefined],
  ['.++--', {}, undefined],
  ['+++..', {}, '批准'],
  ['++0..', {}, '批准'],
  ['-+0..', {}, undefined],
  ['--...', {}, undefined],
  ['-++0.', { majority: '一致' }, '否决'],
  ['+++..', { majority: '三分之二' }, undefined],
  ['+++..', { quorum: '全体' }, undefined],
  ['++--', {}, '批准'],
] as const)('a round of %s under %o closes early with %s', (cast, rules, verdict) => {
  expect(earlyVerdictOf(roundOf(cast, rules))).toBe(verdict);
});

test('the 秘书 has no vote, and whoever applied for a change takes none in it', () => {
  const members = [
    { userID: 'a', duty: '主任' },
    { userID: 'b', duty: '副主任' },
    { userID: 'c', duty: '委员' },
    { userID: 'd', duty: '秘书' },
  ];
  expect(votersAmong(members, 'b')).toEqual(['a', 'c']);
  expect(votersAmong(members, null)).toEqual(['a', 'b', 'c']);
});

test('a 主任 who does not vote, being the applicant, has no side: an equal count is 否决', () => {
  expect(verdictOf(roundOf('++--', {}, null))).toBe('否决');
  expect(verdictOf(roundOf('++--', {}, 'z'))).toBe('否决');
});

test('of nobody there is no quorum, whatever the rule', () => {
  for (const quorum of ['过半', '三分之二', '全体'] as const)
    expect(tallyOf({ ...roundOf(''), rules: { ...usual, quorum } }).hasQuorum).toBe(false);
});

const rulesGiven: fc.Arbitrary<VotingRules> = fc.record({
  quorum: fc.constantFrom('过半', '三分之二', '全体'),
  majority: fc.constantFrom('过半数', '三分之二', '一致'),
  tieRule: fc.constantFrom('主任决定', '视为否决'),
});
const castGiven = fc
  .array(fc.constantFrom('+', '-', '0', '.'), { minLength: 1, maxLength: 5 })
  .map((signsGiven) => signsGiven.join(''));
const headGiven = fc.constantFrom('a', 'b', 'c', 'z', null);

test('what a round comes to early it comes to however the open votes are cast, or are not cast', () => {
  fc.assert(
    fc.property(
      castGiven,
      rulesGiven,
      headGiven,
      fc.array(fc.constantFrom('+', '-', '0', '.'), { minLength: 5, maxLength: 5 }),
      (cast, rules, headID, later) => {
        const early = earlyVerdictOf(roundOf(cast, rules, headID));
        const whole = [...cast].map((sign, at) => (sign === '.' ? later[at] : sign)).join('');
        expect(early === undefined || early === verdictOf(roundOf(whole, rules, headID))).toBe(true);
      },
    ),
  );
});

test('once all have voted there is nothing to wait for', () => {
  fc.assert(
    fc.property(castGiven, rulesGiven, headGiven, (cast, rules, headID) => {
      const round = roundOf(cast.replaceAll('.', '0'), rules, headID);
      expect(earlyVerdictOf(round)).toBe(verdictOf(round));
    }),
  );
});

test('who turns from 反对 to 同意 never turns 批准 into 否决', () => {
  fc.assert(
    fc.property(castGiven, rulesGiven, headGiven, (cast, rules, headID) => {
      const kinder = cast.replace('-', '+');
      if (verdictOf(roundOf(cast, rules, headID)) === '批准')
        expect(verdictOf(roundOf(kinder, rules, headID))).toBe('批准');
    }),
  );
});

test('an abstention counts for the quorum and for nothing else', () => {
  fc.assert(
    fc.property(castGiven, rulesGiven, headGiven, (cast, rules, headID) => {
      const before = verdictOf(roundOf(cast, rules, headID));
      const at = cast.lastIndexOf('.');
      if (at < 0 || five[at] === headID || before === undefined) return;
      expect(verdictOf(roundOf(`${cast.slice(0, at)}0${cast.slice(at + 1)}`, rules, headID))).toBe(before);
    }),
  );
});
