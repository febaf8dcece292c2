import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { RestoreStep } from '@xmgl/contracts/schedule/restore-step';
import type { Steps } from '../steps.ts';
import type { PlanDraft } from './draft-state.ts';
import { activityDefaults, assignmentDefaults } from './new-rows.ts';
import { isRow } from './plan-document.ts';
import { need, patch, patchSettings, place, put, remove, unplace } from './plan-draft.ts';

/** Replays undo steps; each is one of the draft's primitives. */
export function* restore(draft: PlanDraft, command: CommandOf<'restore'>): Steps<void> {
  for (const step of command.steps) {
    takeStep(draft, step);
    yield;
  }
}

const takeStep = (draft: PlanDraft, step: RestoreStep): void => {
  switch (step.step) {
    case 'put':
      putRow(draft, step);
      break;
    case 'patch':
      patchFields(draft, step);
      break;
    case 'remove':
      remove(draft, step.entity, step.id);
      break;
    case 'place':
      // A sibling or parent that others have deleted meanwhile must not lose the row.
      place(
        draft,
        step.rowID,
        step.parentID,
        step.afterID === null || isRow(draft, step.afterID) ? step.afterID : undefined,
      );
      break;
    case 'unplace':
      unplace(draft, step.rowID);
      break;
    case 'settings':
      patchSettings(draft, step.fields);
      break;
  }
};

const putRow = (draft: PlanDraft, step: Extract<RestoreStep, { step: 'put' }>) => {
  switch (step.entity) {
    case 'calendar':
      return put(draft, 'calendar', step.row);
    case 'wbsNode':
      return put(draft, 'wbsNode', step.row);
    case 'activity':
      return put(draft, 'activity', { ...activityDefaults, ...step.row });
    case 'link':
      return put(draft, 'link', step.row);
    case 'resource':
      return put(draft, 'resource', step.row);
    case 'assignment':
      return put(draft, 'assignment', { ...assignmentDefaults, ...step.row });
  }
};

const patchFields = (draft: PlanDraft, step: Extract<RestoreStep, { step: 'patch' }>) => {
  need(draft, step.entity, step.id);
  switch (step.entity) {
    case 'calendar':
      return patch(draft, 'calendar', step.id, step.fields);
    case 'wbsNode':
      return patch(draft, 'wbsNode', step.id, step.fields);
    case 'activity':
      return patch(draft, 'activity', step.id, step.fields);
    case 'link':
      return patch(draft, 'link', step.id, step.fields);
    case 'resource':
      return patch(draft, 'resource', step.id, step.fields);
    case 'assignment':
      return patch(draft, 'assignment', step.id, step.fields);
  }
};
