import { managerRole } from '../../../access/default-roles.service.ts';
import { holdersOfRole, listSponsors } from '../../../access/duty.service.ts';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import type { RoleDuty } from '../../../notify/tasks.service.ts';
import { listMembers, listUpdaters } from '../../../plan-document/plan-document.repository.ts';

export type Deciders = {
  readonly userIDs: readonly string[];
  /** The role that they decide by, with which it passes on. */
  readonly duty?: RoleDuty;
};

/**
 * Who decides about what somebody submits: the 项目经理, for the own one the 发起人, else another who may plan. Where
 * nobody else is there, one is both.
 */
export const listDeciders = async (
  db: Db,
  project: ProjectInScope,
  submitterID: string,
): Promise<Deciders> => {
  const members = new Set((await listMembers(db, project)).map(({ user_id }) => user_id));
  const others = (ids: Iterable<string>) => [...ids].filter((id) => id !== submitterID && members.has(id));
  const managers = others(await holdersOfRole(db, project, managerRole));
  if (managers.length > 0) return { userIDs: managers, duty: 'manager' };
  const sponsors = others(await listSponsors(db, project));
  if (sponsors.length > 0) return { userIDs: sponsors, duty: 'sponsor' };
  const planners = others(await listUpdaters(db, project, 'schedule.gantt'));
  return { userIDs: planners.length > 0 ? planners : [submitterID] };
};

export const isAlone = ({ userIDs }: Deciders, submitterID: string): boolean =>
  userIDs.every((id) => id === submitterID);
