import type { MatrixRequirement, RequirementMatrix } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { gapsThatCount, type TraceGap } from '@xmgl/contracts/scope/trace-state';
import { chainOf, type MatrixIndex } from './matrix-index.ts';

/** What of the matrix is asked for: a gap of either direction, a priority, a branch, a source, a chain, words. */
export type MatrixFilter = {
  readonly gap: string | null;
  readonly priority: string | null;
  readonly branch: string | null;
  readonly source: string | null;
  readonly chain: string | null;
  readonly text: string;
};

export const reviewGap = '需复核';
export const nodeGap = 'WBS 无需求';
const deliverableGap = '成果无需求';

export const isBackward = (gap: string | null): boolean => gap === nodeGap || gap === deliverableGap;

/** How many lack what, in the order in which they are told. */
export const countGaps = ({ required, requirements, nodes, deliverables }: RequirementMatrix) => ({
  forward: [
    ...gapsThatCount(required).map(
      (gap) => [gap, requirements.filter(({ gaps }) => gaps.includes(gap)).length] as const,
    ),
    [reviewGap, requirements.filter(({ mustReview }) => mustReview === 1).length] as const,
  ],
  backward: [
    [nodeGap, nodes.filter(({ isUnasked }) => isUnasked === 1).length] as const,
    [deliverableGap, deliverables.filter(({ isUnasked }) => isUnasked === 1).length] as const,
  ],
});

const columnOf: Readonly<Record<TraceGap, string>> = {
  无目标: '业务目标',
  '无 WBS': 'WBS',
  无成果: '可交付成果',
  未验收: '验收',
};

/** 覆盖率 of each column, in whole percent; null where nothing is approved. */
export const coverages = ({ required, requirements }: RequirementMatrix) =>
  gapsThatCount(required).map((gap) => {
    const filled = requirements.filter(({ gaps }) => !gaps.includes(gap)).length;
    const part = requirements.length === 0 ? null : Math.floor((filled / requirements.length) * 100);
    return [columnOf[gap], part] as const;
  });

const isIn = (index: MatrixIndex, requirementID: string, branch: string): boolean => {
  for (let id: string | null = requirementID; id !== null; id = index.parents.get(id) ?? null)
    if (id === branch) return true;
  return false;
};

const hasGap = ({ gaps, mustReview }: MatrixRequirement, gap: string): boolean =>
  gap === reviewGap ? mustReview === 1 : gaps.some((one) => one === gap);

/** The requirements that a filter leaves. */
export const filterRequirements = (
  index: MatrixIndex,
  { gap, priority, branch, source, chain, text }: MatrixFilter,
): readonly MatrixRequirement[] => {
  const lit = chain === null ? null : chainOf(index, chain);
  const sought = text.trim().toLowerCase();
  return index.matrix.requirements.filter(
    (row) =>
      (gap === null || isBackward(gap) || hasGap(row, gap)) &&
      (priority === null || row.priority === priority) &&
      (source === null || row.source === source) &&
      (lit === null || lit.has(row.requirementID)) &&
      (sought === '' || `${row.code} ${row.title}`.toLowerCase().includes(sought)) &&
      (branch === null || isIn(index, row.requirementID, branch)),
  );
};
