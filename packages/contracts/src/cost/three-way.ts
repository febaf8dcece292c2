import type { Output } from '../call.ts';
import { type BranchRow, sumBranches } from './branch-sums.ts';
import type { GetCostComparison } from './cost.calls.ts';

/** 三算: what the contract pays, what the budget allows, what was spent. */
export type Told = Output<typeof GetCostComparison>;

export const threeKeys = ['income', 'budget', 'actual'] as const;
export const threeHeads = { income: '合同收入', budget: '预算', actual: '实际成本' } as const;
export type ThreeRow = BranchRow<(typeof threeKeys)[number]>;

/** By which of the two trees they stand. */
export const threeSides = ['wbs', 'subject'] as const;
export type ThreeSide = (typeof threeSides)[number];

/** What is left of the first when the second is taken from it. */
export const gaps = {
  planned: { title: '计划盈亏', of: 'income', less: 'budget' },
  saved: { title: '预算节超', of: 'budget', less: 'actual' },
  gained: { title: '实际盈亏', of: 'income', less: 'actual' },
} as const;
export type Gap = keyof typeof gaps;
export const gapNames: readonly Gap[] = ['planned', 'saved', 'gained'];

/** @example gapOf({ sums: { income: 0.3, budget: 0.1, … } }, 'planned') // 0.2 */
export const gapOf = ({ sums }: Pick<ThreeRow, 'sums'>, gap: Gap): number =>
  (Math.round(sums[gaps[gap].of] * 100) - Math.round(sums[gaps[gap].less] * 100)) / 100;

/** Which part of the first that is; null where there is no first. */
export const gapShareOf = (row: Pick<ThreeRow, 'sums'>, gap: Gap): number | null => {
  const whole = row.sums[gaps[gap].of];
  return whole === 0 ? null : gapOf(row, gap) / whole;
};

/** Each branch with all below it. */
export const toThreeRows = ({ nodes, subjects, cells }: Told, by: ThreeSide): readonly ThreeRow[] =>
  by === 'wbs'
    ? sumBranches(
        nodes,
        cells.map(({ wbsNodeID, subjectID: _, ...amounts }) => ({ at: wbsNodeID, amounts })),
        { keys: threeKeys, without: '未归属 WBS' },
      )
    : sumBranches(
        subjects,
        cells.map(({ subjectID, wbsNodeID: _, ...amounts }) => ({ at: subjectID, amounts })),
        { keys: threeKeys, without: '未分科目' },
      );

export const toThreeTotal = (rows: readonly ThreeRow[]): ThreeRow => {
  const roots = rows.filter(({ level }) => level === 0);
  const sum = (key: (typeof threeKeys)[number]): number =>
    roots.reduce((all, { sums }) => all + Math.round(sums[key] * 100), 0) / 100;
  return {
    key: 'total',
    name: '合计',
    level: 0,
    sums: { income: sum('income'), budget: sum('budget'), actual: sum('actual') },
  };
};
