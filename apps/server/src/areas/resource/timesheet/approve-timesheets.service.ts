import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { loadDuties } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { notify } from '../../../notify/notices.service.ts';
import { closeAllTasks } from '../../../notify/tasks.service.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { approverOf, personOf } from './own-timesheet.ts';
import { postTimesheets } from './post-timesheets.service.ts';
import { lockSheets } from './timesheet-map.repository.ts';

/** Approves many sheets, all or none, as the step of one approves it. */
export const approveTimesheets = async (actor: Actor, given: readonly string[]): Promise<number> => {
  const { db, project, user, now } = actor;
  const ids = [...new Set(given)];
  const sheets = await lockSheets(actor, ids, { personOf, approverOf });
  if (sheets.length < ids.length) throw fail('notFound', '有工时表不存在或已被删除，请刷新后重试');
  const { manager } = await loadDuties(db, project, user.userID);
  for (const { code, state, personID, approverID } of sheets) {
    if (state !== '已提交')
      throw fail('conflict', `「${code}」当前状态为「${state}」，不能批准，请刷新后重试`);
    if (personID === user.userID) throw fail('forbidden', `「${code}」：不能审批本人的工时表`);
    if (!manager && approverID !== user.userID)
      throw fail('forbidden', `「${code}」应由其审批人或项目经理批准`);
  }
  await moveUnasked(actor, timesheet, sheets, { action: '批准' });
  await closeAllTasks(db, project, { register: timesheet.entity, rowIDs: ids }, 'done', now);
  await postTimesheets(actor, ids);
  await notify(db, {
    kind: '流程与审批',
    userIDs: [...new Set(sheets.map(({ author }) => author))],
    senderID: user.userID,
    ...project,
    title: '工时表：批准',
    content: '',
    address: '/resourcesManagement/index?tab=timesheet',
  });
  return sheets.length;
};
