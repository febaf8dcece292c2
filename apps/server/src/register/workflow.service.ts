import {
  actionsFrom,
  type Actor as Duty,
  type Workflow,
  type WorkflowAction,
} from '@xmgl/contracts/register/workflow';
import { managerRole } from '../areas/integration/default-roles.service.ts';
import {
  type HeldDuties,
  holdersOfRole,
  listSponsors,
  loadDuties,
} from '../areas/integration/duty.service.ts';
import { fail } from '../http/failure.ts';
import type { RoleDuty } from '../notify/tasks.service.ts';
import type { Actor, Row, Values } from './kit.ts';

/** What has states and steps. */
type Flowing = { readonly workflow?: Workflow };

/** The field whose person a duty means. */
export const fieldOf = (duty: Duty): string | undefined =>
  duty.startsWith('field:') ? duty.slice('field:'.length) : undefined;

/** Whether a duty belongs to whoever holds a role, whichever row asks. */
export const isRoleDuty = (duty: Duty): duty is RoleDuty => duty === 'manager' || duty === 'sponsor';

/** Who asks: a person, and what they answer for in the project. */
export type Holder = { readonly userID: string; readonly duties: HeldDuties };

const holds = ({ userID, duties }: Holder, row: Row, duty: Duty): boolean => {
  if (isRoleDuty(duty)) return duties[duty];
  return row[fieldOf(duty) ?? 'createdBy'] === userID;
};

/** People whom a duty names in a row, as it stands or will stand. */
export const peopleOf = async (actor: Actor, row: Values, duty: Duty): Promise<readonly string[]> => {
  const key = fieldOf(duty);
  const person = key === undefined ? (duty === 'author' ? row.createdBy : undefined) : row[key];
  if (typeof person === 'string') return [person];
  if (duty === 'manager') return await holdersOfRole(actor.db, actor.project, managerRole);
  return duty === 'sponsor' ? await listSponsors(actor.db, actor.project) : [];
};

const isKeptOut = (holder: Holder, row: Row, { not = [] }: WorkflowAction): boolean =>
  not.some((duty) => holds(holder, row, duty));

const mayTake = (holder: Holder, row: Row, action: WorkflowAction): boolean =>
  !isKeptOut(holder, row, action) &&
  (action.who.length === 0 || action.who.some((duty) => holds(holder, row, duty)));

/** Steps that somebody may take from where the row stands. */
export const listSteps = <S extends string>(holder: Holder, { workflow }: Flowing, row: Row): S[] =>
  actionsFrom(workflow, row.state).filter((name): name is S => {
    const action = workflow?.actions[name];
    return action !== undefined && mayTake(holder, row, action);
  });

/** The step that was asked for, if it may be taken now by this person. */
export const requireStep = async (
  actor: Actor,
  { workflow }: Flowing,
  row: Row,
  name: string,
  comment: string,
): Promise<WorkflowAction> => {
  const action = workflow?.actions[name];
  if (!action?.from.includes(row.state) || action.isElsewhere)
    throw fail('conflict', `当前状态为「${row.state}」，不能${name}，请刷新后重试`);
  const { userID } = actor.user;
  const holder = { userID, duties: await loadDuties(actor.db, actor.project, userID) };
  if (isKeptOut(holder, row, action)) throw fail('forbidden', `您不能${name}自己提交的内容，请由他人操作`);
  if (!mayTake(holder, row, action)) throw fail('forbidden', `您不能${name}，请由负责此事的人操作`);
  if (action.isReasoned && comment === '') throw fail('invalid', `请填写${name}的原因`, 'comment');
  return action;
};
