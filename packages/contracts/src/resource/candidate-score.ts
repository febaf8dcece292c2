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

/** Σ weight · score ÷ 100, to two places; null while a score is missing. @example candidateScore([40, 30, 20, 10], [5, 4, 3, 4]) // 4.2 */
export const candidateScore = (weights: Weights, scores: Scores): number | null =>
  scores.includes(null)
    ? null
    : Math.round(weights.reduce((sum, weight, at) => sum + weight * (scores[at] ?? 0), 0)) / 100;
