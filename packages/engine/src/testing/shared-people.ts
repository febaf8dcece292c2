import type { AssignmentModel, ResourceModel } from '../model.ts';

/** Resources for tests of levelling, and what is asked of them. */
export const resource = (id: string, maxUnits: number, over: Partial<ResourceModel> = {}): ResourceModel => ({
  id,
  name: id,
  kind: 'labour',
  maxUnits,
  calendarId: null,
  availability: [],
  ...over,
});

export const assign = (activityId: string, resourceId: string, units = 1): AssignmentModel => ({
  id: `${activityId}${resourceId}`,
  activityId,
  resourceId,
  units,
  workMin: 0,
  delayMin: 0,
});
