import type { KeptRow } from '@xmgl/contracts/register/row-types';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { Actor } from '../../../access/someone.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import { toDueDate } from '../../../notify/due-date.ts';
import { closeTaskOf, openTasks } from '../../../notify/tasks.service.ts';
import { stepGuard } from '../../../register/kit.ts';
import { addConsent, dropConsents, listReceivers } from './consent.repository.ts';

const workDays = 3;

/** With several receivers each says that they agree, and the last one accepts; one alone accepts at once. */
export const agreesAmongOthers = stepGuard(deliverable, ['同意接收'], async (actor, { deliverableID }) => {
  const receivers = await listReceivers(actor, deliverableID);
  const own = receivers.find(({ userID }) => userID === actor.user.userID);
  const others = receivers.filter(({ userID }) => userID !== actor.user.userID);
  if (own?.isAgreed) return { code: 'conflict', message: '您已同意接收', isMoot: true };
  return others.every(({ isAgreed }) => isAgreed)
    ? { code: 'conflict', message: '其他接收人都已同意，直接接收即可', isMoot: true }
    : null;
});

export const allAgree = stepGuard(deliverable, ['接收'], async (actor, { deliverableID }) => {
  const open = (await listReceivers(actor, deliverableID)).filter(
    ({ userID, isAgreed }) => !isAgreed && userID !== actor.user.userID,
  );
  if (open.length === 0) return null;
  const names = open.map(({ userName }) => userName).join('、');
  return { code: 'conflict', message: `还有 ${names} 没有同意接收，全部接收人同意后才能接收` };
});

export const agree = async (actor: Actor, deliverableID: string): Promise<void> => {
  const { db, project, user, now } = actor;
  await addConsent(actor, deliverableID);
  const own = { register: deliverable.entity, rowID: deliverableID, userID: user.userID };
  await closeTaskOf(db, project, own, now);
};

/** Who agreed to what was found until now looks at it again. */
export const askAgain = async (
  actor: Actor,
  { deliverableID, title }: Pick<KeptRow<typeof deliverable>, 'deliverableID' | 'title'>,
): Promise<void> => {
  const userIDs = (await dropConsents(actor, deliverableID)).filter((id) => id !== actor.user.userID);
  if (userIDs.length === 0) return;
  const { db, project, now } = actor;
  await openTasks(db, project, {
    register: deliverable.entity,
    rowID: deliverableID,
    userIDs,
    title: `检验结果有修改，请重新确认：${title}`,
    address: deliverable.address(deliverableID),
    dueDate: toDueDate(now, workDays, await readWorkDays(db, project)),
  });
};
