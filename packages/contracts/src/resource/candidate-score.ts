/** By what candidates are compared. */
export const candidateCriteria = ['能力', '经验', '费用', '到位'] as const;

type Weights = readonly [number, number, number, number];
type Scores = readonly [number | null, number | null, number | null, number | null];

/** Σ weight · score ÷ 100, to two places; null while a score is missing. @example candidateScore([40, 30, 20, 10], [5, 4, 3, 4]) // 4.2 */
export const candidateScore = (weights: Weights, scores: Scores): number | null =>
  scores.includes(null)
    ? null
    : Math.round(weights.reduce((sum, weight, at) => sum + weight * (scores[at] ?? 0), 0)) / 100;
