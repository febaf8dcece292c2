import { actionItem } from '@xmgl/contracts/communication/action-item.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { announce } from '../../../notify/announce.ts';
import { closeTaskOf, openTasks } from '../../../notify/tasks.service.ts';
import type { DoneOf } from '../../../register/kit.ts';
import { changeUnasked } from '../../../register/write/system-write.service.ts';

export const readMeetingDay = async (
  { db, project: { companyID, projectID } }: Actor,
  meetingID: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string }>`select start_time::date as day from meeting
    where company_id = ${companyID} and project_id = ${projectID} and meeting_id = ${meetingID}`.execute(db);
  return rows[0]?.day;
};

type Done = DoneOf<typeof actionItem>;

const askChecker = async ({ db, project }: Actor, { rowID, after }: Done): Promise<void> => {
  if (after.checkerID === null) return;
  await openTasks(db, project, {
    register: actionItem.entity,
    rowID,
    userIDs: [after.checkerID],
    title: `答复延期申请：${after.content.slice(0, 100)}`,
    address: actionItem.address(rowID),
    dueDate: after.dueTime,
    kind: '审批',
  });
};

/** What is to be done is due on the day that was agreed to. */
const moveTask = async (
  { db, project: { companyID, projectID } }: Actor,
  { rowID, after }: Done,
  day: string,
): Promise<void> => {
  if (after.ownerID === null) return;
  await sql`update pending_task set due_date = ${day} where company_id = ${companyID} and project_id = ${projectID}
    and register = ${actionItem.entity} and row_id = ${rowID} and user_id = ${after.ownerID} and state = 'open'`.execute(
    db,
  );
  await announce(db, { kind: 'user', userID: after.ownerID, what: 'tasks' });
};

/** 延期 is asked for by the owner and answered by the checker; how often it was agreed to is counted. */
export const followExtension = async (actor: Actor, done: Done): Promise<void> => {
  const { db, project, now } = actor;
  const { rowID, action, after } = done;
  if (action === '申请延期') return await askChecker(actor, done);
  if (action !== '同意延期' && action !== '不同意延期') return;
  const { wantedTime, checkerID } = after;
  const isAgreed = action === '同意延期' && wantedTime !== null;
  await changeUnasked(
    actor,
    actionItem,
    { ...after, rowID },
    { wantedTime: null, ...(isAgreed && { dueTime: wantedTime }) },
  );
  if (checkerID !== null)
    await closeTaskOf(db, project, { register: actionItem.entity, rowID, userID: checkerID }, now);
  if (!isAgreed) return;
  await sql`update action_item set extension_count = extension_count + 1 where company_id = ${project.companyID}
    and project_id = ${project.projectID} and action_item_id = ${rowID}`.execute(db);
  await moveTask(actor, done, wantedTime);
};
