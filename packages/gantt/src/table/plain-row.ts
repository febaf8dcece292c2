import type { GanttRow } from '../gantt-types.ts';

/** A task of no length with nothing said about it, to be told apart by what is put over it. */
export const plainRow: GanttRow = {
  id: '',
  parentId: null,
  code: '',
  name: '',
  kind: 'task',
  startAt: 0,
  finishAt: 1,
  durationText: '',
  percentComplete: 0,
  isCritical: false,
  totalFloatText: '',
  predecessorsText: '',
  ownerText: '',
  deadlineAt: null,
  actualStartAt: null,
  actualFinishAt: null,
  remainingText: '',
  baselineStartAt: null,
  baselineFinishAt: null,
  isInactive: false,
  hasProblem: null,
  isEditable: true,
};
