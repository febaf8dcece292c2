import type { ResourceModel, WorkCurve } from '../../model.ts';

/** Project's numbers of when the cost of a resource comes up. */
const ACCRUALS = new Map<number, NonNullable<ResourceModel['accrueAt']>>([
  [1, 'start'],
  [2, 'end'],
  [3, 'prorated'],
]);

/** Undefined where nothing else than as it is used is said. */
export const readAccrual = (code: number | null): ResourceModel['accrueAt'] => {
  const accrueAt = ACCRUALS.get(code ?? 3);
  return accrueAt === 'prorated' ? undefined : accrueAt;
};

export const toAccrueCode = (accrueAt: ResourceModel['accrueAt']): number =>
  [...ACCRUALS].find(([, known]) => known === accrueAt)?.[0] ?? 3;

/** Its numbers of work contours that the plan has as well. */
const CONTOURS = new Map<number, WorkCurve>([
  [0, 'even'],
  [1, 'back'],
  [2, 'front'],
  [6, 'bell'],
]);

/** The curve of a contour; undefined where the plan has none like it. */
export const readContour = (code: number): WorkCurve | undefined => CONTOURS.get(code);

/** The contour of a curve; one that is drawn by hand is written flat, and told. */
export const toContour = (curve: WorkCurve | undefined): number =>
  [...CONTOURS].find(([, known]) => known === curve)?.[0] ?? 0;
