export type Ballot = '同意' | '反对' | '弃权';
export type Verdict = '批准' | '否决' | '推迟';

/** By what a committee counts: how many must vote, how many of them must agree, and who decides where they are equal. */
export type VotingRules = {
  readonly quorum: '过半' | '三分之二' | '全体';
  readonly majority: '过半数' | '三分之二' | '一致';
  readonly tieRule: '主任决定' | '视为否决';
};

/** One round: who may vote, who of them leads, and what was voted so far. */
export type Round = {
  readonly rules: VotingRules;
  readonly voterIDs: readonly string[];
  /** The 主任; null where there is none among the voters. */
  readonly headID: string | null;
  readonly ballots: ReadonlyMap<string, Ballot>;
};

export type Tally = {
  readonly voters: number;
  readonly yes: number;
  readonly no: number;
  readonly abstained: number;
  /** Voters who have not voted. */
  readonly open: number;
  readonly hasQuorum: boolean;
};

type Member = { readonly userID: string; readonly duty: string };

/**
 * Who votes on a change: the members but for the 秘书, and without whoever applied for it.
 * @example votersAmong([{ userID: 'a', duty: '主任' }, { userID: 'b', duty: '秘书' }], null) // ['a']
 */
export const votersAmong = (members: readonly Member[], applicantID: string | null): readonly string[] =>
  members.filter(({ userID, duty }) => duty !== '秘书' && userID !== applicantID).map(({ userID }) => userID);

/** Whether so many votes, abstentions with them, of so many voters make a quorum: > ½, ≥ ⅔, all. Of nobody there is none. */
const isQuorum = ({ quorum }: VotingRules, cast: number, voters: number): boolean => {
  if (voters === 0) return false;
  if (quorum === '过半') return 2 * cast > voters;
  return quorum === '三分之二' ? 3 * cast >= 2 * voters : cast === voters;
};

/**
 * How the votes of a round stand. Votes of people who are not among its voters do not count.
 * @example tallyOf(round) // { voters: 5, yes: 3, no: 1, abstained: 0, open: 1, hasQuorum: true }
 */
export const tallyOf = ({ rules, voterIDs, ballots }: Round): Tally => {
  const voters = new Set(voterIDs);
  const cast = [...ballots].filter(([userID]) => voters.has(userID)).map(([, ballot]) => ballot);
  const countOf = (ballot: Ballot): number => cast.filter((one) => one === ballot).length;
  return {
    voters: voters.size,
    yes: countOf('同意'),
    no: countOf('反对'),
    abstained: countOf('弃权'),
    open: voters.size - cast.length,
    hasQuorum: isQuorum(rules, cast.length, voters.size),
  };
};

type Split = { readonly yes: number; readonly no: number; readonly head: Ballot | undefined };

/** What votes come to: 同意 ÷ (同意 + 反对) > ½, ≥ ⅔, = 1; equal under 过半数 the 主任's side; only abstentions 推迟. */
const judge = ({ majority, tieRule }: VotingRules, { yes, no, head }: Split): Verdict => {
  const said = yes + no;
  if (said === 0) return '推迟';
  if (majority === '三分之二') return 3 * yes >= 2 * said ? '批准' : '否决';
  if (majority === '一致') return no === 0 ? '批准' : '否决';
  if (yes === no) return tieRule === '主任决定' && head === '同意' ? '批准' : '否决';
  return yes > no ? '批准' : '否决';
};

const headOf = ({ headID, voterIDs, ballots }: Round): Ballot | undefined =>
  headID !== null && voterIDs.includes(headID) ? ballots.get(headID) : undefined;

/**
 * What a round comes to at its deadline; undefined where there is no quorum.
 * @example verdictOf({ …, ballots: new Map([['a', '同意'], ['b', '同意'], ['c', '同意'], ['d', '反对']]) }) // '批准'
 */
export const verdictOf = (round: Round): Verdict | undefined => {
  const { yes, no, hasQuorum } = tallyOf(round);
  return hasQuorum ? judge(round.rules, { yes, no, head: headOf(round) }) : undefined;
};

/** Every way in which the open votes may still be cast, or not be cast. */
const splitsAfter = (round: Round): readonly Split[] => {
  const { yes, no, open } = tallyOf(round);
  const { headID, voterIDs } = round;
  const head = headOf(round);
  const isHeadOpen = headID !== null && voterIDs.includes(headID) && head === undefined;
  const others = isHeadOpen ? open - 1 : open;
  const heads: readonly (Ballot | undefined)[] = isHeadOpen ? ['同意', '反对', '弃权'] : [head];
  const counts = Array.from({ length: others + 1 }, (_, count) => count);
  return heads.flatMap((ballot) =>
    counts.flatMap((more) =>
      counts.slice(0, others - more + 1).map((against) => ({
        yes: yes + more + (isHeadOpen && ballot === '同意' ? 1 : 0),
        no: no + against + (isHeadOpen && ballot === '反对' ? 1 : 0),
        head: ballot,
      })),
    ),
  );
};

/**
 * What a round comes to before its deadline: once there is a quorum and the open votes cannot change it; undefined until
 * then.
 * @example earlyVerdictOf(round) // '批准': 3 : 1 of five under 过半数, the fifth changes nothing
 */
export const earlyVerdictOf = (round: Round): Verdict | undefined => {
  if (!tallyOf(round).hasQuorum) return undefined;
  const [first, ...others] = splitsAfter(round).map((split) => judge(round.rules, split));
  return others.every((verdict) => verdict === first) ? first : undefined;
};
