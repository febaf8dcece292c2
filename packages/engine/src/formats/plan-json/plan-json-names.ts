import type { ActivityModel, ConstraintKind, LinkType, PrimaveraRules } from '../../model.ts';

/** Words of JSON plans for what the plan model names its own way. */

export const CONSTRAINT_NAMES: { readonly [kind in ConstraintKind]: string } = {
  asSoonAsPossible: 'AS_SOON_AS_POSSIBLE',
  asLateAsPossible: 'AS_LATE_AS_POSSIBLE',
  mustStartOn: 'MUST_START_ON',
  mustFinishOn: 'MUST_FINISH_ON',
  startNoEarlierThan: 'START_NO_EARLIER_THAN',
  startNoLaterThan: 'START_NO_LATER_THAN',
  finishNoEarlierThan: 'FINISH_NO_EARLIER_THAN',
  finishNoLaterThan: 'FINISH_NO_LATER_THAN',
};

export const KIND_NAMES: { readonly [kind in ActivityModel['kind']]: string } = {
  task: 'TASK_DEPENDENT',
  startMilestone: 'START_MILESTONE',
  finishMilestone: 'FINISH_MILESTONE',
  levelOfEffort: 'LEVEL_OF_EFFORT',
  hammock: 'HAMMOCK',
  summary: 'WBS_SUMMARY',
};

export const WORK_TYPE_NAMES: { readonly [type in ActivityModel['workType']]: string } = {
  fixedDuration: 'FIXED_DURATION',
  fixedUnits: 'FIXED_UNITS',
  fixedWork: 'FIXED_WORK',
};

export const SLACK_NAMES: { readonly [kind in PrimaveraRules['floatKind']]: string } = {
  start: 'START_SLACK',
  finish: 'FINISH_SLACK',
  smallest: 'SMALLEST_SLACK',
};

/** What the names mean that are read. */
export const CONSTRAINTS: { readonly [name: string]: ConstraintKind } = {
  AS_SOON_AS_POSSIBLE: 'asSoonAsPossible',
  AS_LATE_AS_POSSIBLE: 'asLateAsPossible',
  MUST_START_ON: 'mustStartOn',
  MUST_FINISH_ON: 'mustFinishOn',
  START_ON: 'mustStartOn',
  FINISH_ON: 'mustFinishOn',
  START_NO_EARLIER_THAN: 'startNoEarlierThan',
  START_NO_LATER_THAN: 'startNoLaterThan',
  FINISH_NO_EARLIER_THAN: 'finishNoEarlierThan',
  FINISH_NO_LATER_THAN: 'finishNoLaterThan',
};

export const LINK_TYPES: { readonly [name: string]: LinkType } = { FS: 'FS', SS: 'SS', FF: 'FF', SF: 'SF' };
