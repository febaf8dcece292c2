import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';

type Dated = { readonly constraintAt: number | null; readonly deadlineAt: number | null };

/**
 * What keeps its day when the plan starts later: constraints, deadlines and 检查日期 before the new start; empty where
 * nothing does. Left unsaid, every float is negative and nobody knows why.
 */
export const leftBehindWords = (
  rows: Iterable<Dated>,
  statusAt: PlanDocument['settings']['statusAt'],
  startAt: number,
): string => {
  const isBefore = (at: number | null): boolean => at !== null && at < startAt;
  const count = [...rows].filter((row) => isBefore(row.constraintAt) || isBefore(row.deadlineAt)).length;
  const left = [
    ...(count > 0 ? [`${count} 行的限制日期或期限仍早于这一天`] : []),
    ...(statusAt !== null && statusAt < startAt ? [`检查日期仍是 ${toDayWords(statusAt - 1)}`] : []),
  ];
  return left.length === 0 ? '' : `；${left.join('，')}，请核对`;
};
