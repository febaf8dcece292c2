import type { VoteRound } from '@xmgl/contracts/integration/change.calls';

/** @example tallyWords(round) // '同意 3，反对 1，弃权 0，未表决 1' */
export const tallyWords = ({ voters }: Pick<VoteRound, 'voters'>): string => {
  const countOf = (vote: string | null) =>
    voters.filter((voter) => voter.vote === vote && voter.isLapsed === 0).length;
  return `同意 ${countOf('同意')}，反对 ${countOf('反对')}，弃权 ${countOf('弃权')}，未表决 ${countOf(null)}`;
};
