import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import type { ColourBy } from '@xmgl/contracts/schedule/gantt-paper';
import { toDatesOf } from '@xmgl/engine/cells/plan-dates';
import { addWork } from '@xmgl/engine/cells/work-calendar';
import { type Colouring, colourActivities } from '@xmgl/engine/gantt-drawing/colouring';
import type { GanttFloat, GanttLooks, GanttRow } from '@xmgl/gantt/gantt-types';
import { useMemo } from 'react';
import { toDrivingPath } from './driving-path.ts';
import { PlanRow, type PlanView, toPartyNames } from './plan-view.ts';
import { useViewOptions } from './view-options.ts';

const toRows = ({ rows }: FrozenBaseline) => new Map(rows.map((row) => [row.rowID, row]));

/** Work that is done slips no more. */
const floatOf = (row: GanttRow): GanttFloat | null => {
  if (!(row instanceof PlanRow) || row.isInactive || row.percentComplete >= 100) return null;
  const { plan, id, finishAt, freeFloatMin, totalFloatMin } = row;
  if (freeFloatMin === null || totalFloatMin === null) return null;
  return {
    freeAt: addWork(plan, id, finishAt, freeFloatMin),
    totalAt: addWork(plan, id, finishAt, totalFloatMin),
  };
};

const useColouring = (
  { plan, dates, owners, parties }: PlanView,
  baseline: FrozenBaseline | null,
  colourBy: ColourBy | null,
): Colouring | null =>
  useMemo(() => {
    if (colourBy === null) return null;
    const ownerNames = new Map(owners.map(({ ownerID, userName }) => [ownerID, userName]));
    const source = {
      plan,
      datesOf: toDatesOf(dates),
      ownerNames,
      partyNames: toPartyNames(parties),
      baseline: baseline ? toRows(baseline) : undefined,
    };
    return colourActivities(source, colourBy);
  }, [plan, dates, owners, parties, baseline, colourBy]);

/** Colours, further baselines, float bars and the driving path, as this person has chosen them. */
export const useGanttLooks = (
  view: PlanView,
  baseline: FrozenBaseline | null,
  others: readonly FrozenBaseline[],
  selection: readonly string[],
): GanttLooks => {
  const { colourBy, showFloats, showDrivers } = useViewOptions();
  const colouring = useColouring(view, baseline, colourBy);
  const otherBaselines = useMemo(
    () => others.map((one) => ({ name: one.name, rows: toRows(one) })),
    [others],
  );
  const chosen = showDrivers && selection.length === 1 ? selection[0] : undefined;
  const path = useMemo(() => (chosen === undefined ? null : toDrivingPath(view, chosen)), [view, chosen]);
  return useMemo(
    () => ({
      colouring,
      otherBaselines,
      floatOf: showFloats ? floatOf : null,
      path,
      ...(baseline && { ownBaselineName: baseline.name }),
    }),
    [colouring, otherBaselines, showFloats, path, baseline],
  );
};
