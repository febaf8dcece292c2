import { actionItem } from '@xmgl/contracts/communication/action-item.register';
import { type SqlBool, sql } from 'kysely';
import { today } from '../../../db/local-now.ts';
import { makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { isKnownTo } from '../meeting/meeting-sight.ts';
import { followExtension, readMeetingDay } from './extension.service.ts';

const isAfterMeeting = rowCheck(actionItem, ['meetingID', 'dueTime'], async (actor, { before, after }) => {
  if (after.meetingID === null) return [];
  if (before?.meetingID === after.meetingID && before.dueTime === after.dueTime) return [];
  const day = await readMeetingDay(actor, after.meetingID);
  return day !== undefined && after.dueTime < day
    ? [{ code: 'invalid', message: `完成期限不能早于会议日期 ${day}`, path: 'dueTime' }]
    : [];
});

/** Whoever answers for it does not put it off by themselves. */
const asksForTime = rowCheck(actionItem, ['dueTime'], async ({ user }, { before, after }) =>
  before !== null && before.dueTime !== after.dueTime && before.ownerID === user.userID
    ? [{ code: 'forbidden', message: '期限请用「申请延期」修改，由核实人同意', path: 'dueTime' }]
    : [],
);

const isAskedFor = stepGuard(actionItem, ['同意延期', '不同意延期'], async (_actor, { wantedTime }) =>
  wantedTime === null ? { code: 'conflict', message: '没有申请延期', isMoot: true } : null,
);

const isNotAskedYet = stepGuard(actionItem, ['申请延期'], async (_actor, { wantedTime }) =>
  wantedTime === null ? null : { code: 'conflict', message: `已申请延期至 ${wantedTime}，请等核实人答复` },
);

export const actionItemKit = makeKit(actionItem, {
  rules: {
    checks: [isAfterMeeting, asksForTime],
    guards: [isAskedFor, isNotAskedYet],
    ignoresNew: true,
    changed: followExtension,
    known: (actor) => sql<SqlBool>`(t.meeting_id is null
      or ${actor.user.userID} in (t.created_by, t.owner_id, t.checker_id)
      or exists (select 1 from meeting as m where m.company_id = t.company_id and m.project_id = t.project_id
        and m.meeting_id = t.meeting_id and ${isKnownTo(actor, 'm')}))`,
  },
  computed: {
    lateDays: sql`case when t.state in ('待办', '进行中') and t.due_time < ${today}
      then ${today} - t.due_time end`,
    extensionCount: sql`nullif(t.extension_count, 0)`,
  },
});
