import type { AssignmentModel, PlanModel, WorkCurve } from '../../model.ts';
import { shareOfCurve } from '../../resource-use/work-spans.ts';
import { cell, numberCell, type P6Tables, rowsOf } from './p6-tables.ts';
import type { XerRow } from './xer-table-writer.ts';

/** Primavera's curves say what falls into each twentieth of the time, in percent; the point before the first is 0. */
const BANDS = 20;
const NAMES = { front: '前置', back: '后置', bell: '钟形', manual: '手工分布' } as const;

type Curve = Pick<AssignmentModel, 'curve' | 'curveParts'>;

const toBands = (curve: WorkCurve, parts: readonly number[]): readonly number[] =>
  Array.from({ length: BANDS }, (_, i) => {
    const share = shareOfCurve(curve, (i + 1) / BANDS, parts) - shareOfCurve(curve, i / BANDS, parts);
    return Math.round(share * 100_000_000) / 1_000_000;
  });

/** One row for each curve that assignments follow, and its number by what tells it apart. */
export const toCurves = (
  plan: PlanModel,
): { readonly rows: readonly XerRow[]; readonly numberOf: (assignment: Curve) => number | null } => {
  const numbers = new Map<string, number>();
  const rows: XerRow[] = [];
  const keyOf = ({ curve, curveParts }: Curve) =>
    JSON.stringify([curve, curve === 'manual' ? curveParts : []]);
  for (const assignment of plan.assignments) {
    const { curve = 'even', curveParts = [] } = assignment;
    if (curve === 'even' || numbers.has(keyOf(assignment))) continue;
    const number = numbers.size + 1;
    numbers.set(keyOf(assignment), number);
    rows.push({
      curv_id: number,
      curv_name: curve === 'manual' ? `${NAMES.manual} ${number}` : NAMES[curve],
      default_flag: 'N',
      pct_usage_0: 0,
      ...Object.fromEntries(
        toBands(curve, curveParts).map((share, i) => [`pct_usage_${i + 1}`, share] as const),
      ),
    });
  }
  return { rows, numberOf: (assignment) => numbers.get(keyOf(assignment)) ?? null };
};

const isLike = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((share, i) => Math.abs(share - (other[i] ?? 0)) < 0.01);

/** Curves of a file by their number: those that the plan has by name, others as they are drawn. */
export const readP6Curves = (tables: P6Tables): ReadonlyMap<string, Curve> =>
  new Map(
    rowsOf(tables, 'RSRCCURVDATA').map((row) => {
      const bands = Array.from({ length: BANDS }, (_, i) =>
        Math.max(0, numberCell(row, `pct_usage_${i + 1}`) ?? 0),
      );
      bands[0] = (bands[0] ?? 0) + Math.max(0, numberCell(row, 'pct_usage_0') ?? 0);
      const known = (['even', 'front', 'back', 'bell'] as const).find((curve) =>
        isLike(bands, toBands(curve, [])),
      );
      const isDrawn = known === undefined && bands.some((share) => share > 0);
      return [
        cell(row, 'curv_id'),
        isDrawn ? { curve: 'manual', curveParts: bands } : { curve: known ?? 'even' },
      ] as const;
    }),
  );

/** A curve that is drawn comes to the work of who follows it. */
export const toPartsOf = (parts: readonly number[], whole: number): readonly number[] => {
  const sum = parts.reduce((total, part) => total + part, 0);
  return sum > 0 ? parts.map((part) => Math.round((part * whole * 10_000) / sum) / 10_000) : [];
};
