import { fieldsOfStep } from '@xmgl/contracts/flow/flow';
import { idNameOf, placeKeyOf, type Register } from '@xmgl/contracts/register/register';
import { hasOpenSteps } from '@xmgl/contracts/register/register-gate';
import { hasPageRight, requireRight, requireUnfiled } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import type { RegisterKit } from '../kit.ts';
import { readRow } from '../read/read-row.service.ts';
import type { Edit } from './write-row.service.ts';

const hasDrafts = ({ workflow }: Register): boolean =>
  Object.values(workflow?.states ?? {}).some(({ isDraft }) => isDraft);

/** A draft is changed by whose it is, and handed on by a step that goes without the right. */
const isOwnDraft = async (actor: Actor, kit: RegisterKit, { rowID, action }: Edit): Promise<boolean> => {
  const { register } = kit;
  if (!hasDrafts(register)) return false;
  if (action !== undefined && !register.workflow?.actions[action]?.needsNoRight) return false;
  const { user, project, db } = actor;
  if (await hasPageRight(db, user.userID, project, register.page, 'update')) return false;
  return (await readRow(actor, kit, rowID)).mayChange === 1;
};

/** Asks for the right to update, unless it is an own draft, or all that is done is a step that goes without it, with what that step asks. */
export const requireEditRight = async (actor: Actor, kit: RegisterKit, edit: Edit): Promise<void> => {
  const { db, user, project } = actor;
  const { register } = kit;
  if (!hasOpenSteps(register)) return;
  const { action, values } = edit;
  const step = action === undefined ? undefined : register.workflow?.actions[action];
  const taken = new Set([placeKeyOf(register), idNameOf(register), ...fieldsOfStep(step)]);
  const isPlainStep = step?.needsNoRight && Object.keys(values).every((key) => taken.has(key));
  if (isPlainStep || (await isOwnDraft(actor, kit, edit))) requireUnfiled(project);
  else await requireRight(db, user.userID, project, { page: register.page, right: 'update' });
};
