import type { PageID } from '@xmgl/contracts/access/page-catalogue';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { hasPageRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';

import { loadRowRights, sightsOf } from '../../register/read/row-rights.service.ts';
import { type JudgedPerson, listJudged } from './assessment.repository.ts';

/** The people whom a reader of a page knows of: from outside, no others than in the register. */
export const listJudgedFor = async (actor: Actor, page: PageID): Promise<readonly JudgedPerson[]> => {
  const rights = await loadRowRights(actor, { page, fields: {}, computed: {} });
  return await listJudged(actor.db, actor.project, { sight: sightsOf(projectStakeholder, rights, actor) });
};

const { page, right } = projectStakeholder.computed.priority.needs;

/** Whether somebody knows how much attention people need: who sees it in the register does. */
export const maySeePriorities = ({ db, user, project }: Actor): Promise<boolean> =>
  hasPageRight(db, user.userID, project, page, right);
