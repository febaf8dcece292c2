import { requireRight } from '../../access/enter-project.ts';
import { toShownName } from '../../access/shown-name.ts';
import type { Actor } from '../../access/someone.ts';
import { addStakeholders } from './add-stakeholders.service.ts';
import { projectStakeholderKit as kit } from './stakeholder.kit.ts';
import { findMember, isColleague, listColleagues } from './stakeholder.repository.ts';

/** The person's row in the register of people; a colleague who is not in the project yet joins it, as adding there would. */
export const takeColleague = async (actor: Actor, userID: string): Promise<string> => {
  const known = await findMember(actor.db, actor.project, userID);
  if (known) return known.project_stakeholder_id;
  const needed = { page: kit.register.page, right: 'insert' } as const;
  await requireRight(actor.db, actor.user.userID, actor.project, needed);
  const [rowID = ''] = await addStakeholders(actor, kit, [{ userID }]);
  return rowID;
};

/** Colleagues who could join, told to nobody but people of the owning company. */
export const listJoinable = async ({ db, project, user }: Actor, text: string) => {
  if (!(await isColleague(db, project, user.userID))) return [];
  return (await listColleagues(db, project, text)).map((person) => ({
    userID: person.user_id,
    userName: toShownName(person),
  }));
};
