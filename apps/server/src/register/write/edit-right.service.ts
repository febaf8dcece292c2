import { fieldsOfStep } from '@xmgl/contracts/flow/flow';
import { idNameOf, placeKeyOf, type Register } from '@xmgl/contracts/register/register';
import { hasOpenSteps } from '@xmgl/contracts/register/register-gate';
import { requireRight, requireUnfiled } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import type { Edit } from './write-row.service.ts';

/** Asks for the right to update, unless all that is done is a step that goes without it, with what that step asks. */
export const requireEditRight = async (
  { db, user, project }: Actor,
  register: Register,
  { action, values }: Edit,
): Promise<void> => {
  if (!hasOpenSteps(register)) return;
  const step = action === undefined ? undefined : register.workflow?.actions[action];
  const taken = new Set([placeKeyOf(register), idNameOf(register), ...fieldsOfStep(step)]);
  if (step?.needsNoRight && Object.keys(values).every((key) => taken.has(key))) requireUnfiled(project);
  else await requireRight(db, user.userID, project, { page: register.page, right: 'update' });
};
