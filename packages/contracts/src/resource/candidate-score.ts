/** By what candidates are compared. */
export const candidateCriteria = ['能力', '经验', '费用', '到位'] as const;

type Criterion = { readonly criterion: string; readonly weight: number | null };
type Scored = { readonly candidateName: string; readonly criterion: string; readonly score: number | null };

/** By criteria of one's own: each candidate with what they got for each of them and what that comes to, the best first. */
export const rankByCriteria = (criteria: readonly Criterion[], scores: readonly Scored[]) =>
  [...Map.groupBy(scores, ({ candidateName }) => candidateName)]
    .map(([candidate, own]) => {
      const each = criteria.map(
        ({ criterion }) => own.find((one) => one.criterion === criterion)?.score ?? null,
      );
      const sum = criteria.reduce((total, { weight }, at) => total + (weight ?? 0) * (each[at] ?? 0), 0);
      return { candidate, each, total: each.includes(null) ? null : Math.round(sum) / 100 };
    })
    .sort((a, b) => (b.total ?? -1) - (a.total ?? -1));

type Weights = readonly [number, number, number, number];
type Scores = readonly [number | null, number | null, number | null, number | null];

/** Weights where a request names none. */
export const usualWeights: Weights = [40, 30, 20, 10];

/** Of some that are named, the others count nothing. @example weightsOf([50, 50, null, null]) // [50, 50, 0, 0] */
export const weightsOf = (named: readonly (number | null | undefined)[]): Weights => {
  if (named.every((weight) => weight == null)) return usualWeights;
  const [ability, experience, cost, ready] = named;
  return [ability ?? 0, experience ?? 0, cost ?? 0, ready ?? 0];
};

/** Σ weight · score ÷ 100, to two places; null while a score that counts is missing. @example candidateScore([40, 30, 20, 10], [5, 4, 3, 4]) // 4.2 */
export const candidateScore = (weights: Weights, scores: Scores): number | null =>
  scores.some((score, at) => score === null && weights[at] !== 0)
    ? null
    : Math.round(weights.reduce((sum, weight, at) => sum + weight * (scores[at] ?? 0), 0)) / 100;
