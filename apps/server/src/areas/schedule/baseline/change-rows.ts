import { addWorking, nextWorkTime, workingMinutesBetween } from '@xmgl/engine/calendar/working-time';
import { type PlanDocument, parentOf } from '@xmgl/engine/commands/plan-document';
import { hoursOf } from '@xmgl/engine/commands/plan-hours';
import type { PlanDifference } from '@xmgl/engine/scenario/compare-plans';
import type { FrozenRow } from './frozen-rows.ts';

/** An agreed row, later by as much as the change moved it in the plan. */
const moveAgreed = (plan: PlanDocument, agreed: FrozenRow, planned: FrozenRow, by: PlanDifference) => {
  const { start, finish, durationMin } = agreed;
  const isAsAgreed = by.base?.start === start && by.base?.finish === finish;
  if (isAsAgreed || start === null || finish === null) return planned;
  const { workMin, budget } = planned;
  const hours = hoursOf(plan, agreed.rowID);
  const shiftOf = (end: 'start' | 'finish'): number =>
    by.base === null || by.now === null ? 0 : workingMinutesBetween(hours, by.base[end], by.now[end]);
  const [startShift, finishShift] = [shiftOf('start'), shiftOf('finish')];
  if (startShift === 0 && finishShift === 0) return { ...agreed, workMin, budget };
  return {
    ...planned,
    start: startShift === 0 ? start : nextWorkTime(hours, addWorking(hours, start, startShift)),
    finish: addWorking(hours, finish, finishShift),
    durationMin: Math.max(0, (durationMin ?? 0) + finishShift - startShift),
  };
};

type Extent = { start: number; finish: number; isTouched: boolean };

/** From when to when the activities below each WBS node last, and whether the change touched one of them. */
const listExtents = (
  plan: PlanDocument,
  rows: readonly FrozenRow[],
  isTouched: (rowID: string) => boolean,
): ReadonlyMap<string, Extent> => {
  const extents = new Map<string, Extent>();
  for (const { rowID, start, finish } of rows) {
    if (start === null || finish === null) continue;
    for (let at = parentOf(plan, rowID); at !== null; at = parentOf(plan, at)) {
      const known = extents.get(at) ?? { start, finish, isTouched: false };
      extents.set(at, {
        start: Math.min(known.start, start),
        finish: Math.max(known.finish, finish),
        isTouched: known.isTouched || isTouched(rowID),
      });
    }
  }
  return extents;
};

/**
 * What is agreed once a change is approved: rows that the change touches move from where they were agreed by as much as
 * it moves them in the plan, every other row stays, so that a delay remains to be seen. What the plan had got beside any
 * change is no part of it.
 * @param plan with the change in it
 * @param agreed the rows of the baseline in force, by id
 * @param planned all rows of `plan` as computed
 * @param differences what the change does to the plan
 */
export const toRowsOfChange = (
  plan: PlanDocument,
  agreed: ReadonlyMap<string, FrozenRow>,
  planned: readonly FrozenRow[],
  differences: readonly PlanDifference[],
): FrozenRow[] => {
  const touched = new Map(differences.map((one) => [one.rowID, one]));
  const activities = planned.flatMap((row) => {
    if (plan.wbsNode.has(row.rowID)) return [];
    const [before, by] = [agreed.get(row.rowID), touched.get(row.rowID)];
    if (by === undefined) return before === undefined ? [] : [before];
    return [before === undefined ? row : moveAgreed(plan, before, row, by)];
  });
  const extents = listExtents(plan, activities, (rowID) => touched.has(rowID));
  const nodes = planned.flatMap((row) => {
    if (!plan.wbsNode.has(row.rowID)) return [];
    const [before, extent] = [agreed.get(row.rowID), extents.get(row.rowID)];
    if (!extent?.isTouched) return before === undefined ? [] : [before];
    const { start, finish } = extent;
    const durationMin = workingMinutesBetween(hoursOf(plan, row.rowID), start, finish);
    return [{ ...row, start, finish, durationMin }];
  });
  return [...activities, ...nodes];
};
