import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { actingFor } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { closeAllTasks, openAllTasks } from '../../../notify/tasks.service.ts';
import { findUnknownPerson } from '../occupancy/request-of-booking.repository.ts';

/** Beside the tasks of resources themselves. */
const register = 'ProposedPerson';

/** Somebody was taken on whom the register of stakeholders does not know: 项目经理 is to name them. */
export const proposePerson = async (actor: Actor, resourceID: string): Promise<void> => {
  const { db, project, now } = actor;
  const person = await findUnknownPerson(actor, resourceID);
  if (!person) return;
  await closeAllTasks(db, project, { register, rowIDs: [resourceID] }, 'dropped', now);
  await openAllTasks(db, project, [
    {
      register,
      rowID: resourceID,
      userIDs: await actingFor(db, project, '项目经理'),
      title: `提名干系人：${person.name}${person.job && `（${person.job}）`}，登记后在资源库中指定为人员`,
      address: projectResource.address(resourceID),
      dueDate: toLocalDay(now),
    },
  ]);
};

/** Who is known as a stakeholder is proposed no more. */
export const closeProposal = async ({ db, project, now }: Actor, resourceID: string): Promise<void> => {
  await closeAllTasks(db, project, { register, rowIDs: [resourceID] }, 'done', now);
};
