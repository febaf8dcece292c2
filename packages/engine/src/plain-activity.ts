import type { ActivityModel } from './model.ts';

/** An activity of which nothing is said: planned, by its duration, as soon as its links allow. */
export const PLAIN_ACTIVITY: Omit<ActivityModel, 'id' | 'name'> = {
  parentId: null,
  kind: 'task',
  mode: 'auto',
  durationMin: 0,
  isElapsed: false,
  calendarId: null,
  constraintKind: 'asSoonAsPossible',
  constraintAt: null,
  deadlineAt: null,
  priority: 500,
  levellingDelayMin: 0,
  isInactive: false,
  actualStart: null,
  actualFinish: null,
  percentComplete: 0,
  remainingMin: null,
  suspendedAt: null,
  resumedAt: null,
  manualStart: null,
  manualFinish: null,
  segments: null,
  workType: 'fixedDuration',
  effortDriven: false,
  ignoreResourceCalendar: false,
};
