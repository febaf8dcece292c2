import type { Parsed } from '@xmgl/contracts/call';
import type { ReplyMeeting, replyDeeds } from '@xmgl/contracts/communication/meeting.calls';
import { meeting } from '@xmgl/contracts/communication/meeting.register';
import { actingFor, isManager } from '../../../access/duty.service.ts';
import { requireUnfiled } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { notify } from '../../../notify/notices.service.ts';
import { openTasks } from '../../../notify/tasks.service.ts';
import { closeAnswering, type Meeting } from './call-people.service.ts';
import { isNear } from './meeting-guards.ts';
import { type Attendee, listAttendees, saveAnswer } from './meeting-people.repository.ts';
import { wasThere } from './minutes.service.ts';
import { whenAndWhere } from './when-and-where.ts';

type Said = Omit<Parsed<typeof ReplyMeeting>, 'projectID' | 'meetingID'>;
type Deed = (typeof replyDeeds)[number];

/** Whom of those asked the caller speaks for: oneself, or else who sends them. */
export const ownOf = ({ user }: Actor, people: readonly Attendee[]): Attendee | undefined =>
  people.find(({ userID }) => userID === user.userID) ??
  people.find(({ delegateUserID }) => delegateUserID === user.userID);

/** What somebody who is asked can say now. */
export const deedsOf = (
  { user, now, project }: Actor,
  { state, startTime }: Meeting,
  own: Attendee | undefined,
): readonly Deed[] => {
  if (!own || project.isFiled) return [];
  const isSelf = own.userID === user.userID;
  const mayStillSign = own.signedAt === null && own.attendance === null;
  switch (state) {
    case '已通知':
      return [
        ...(isSelf ? (['答复'] as const) : []),
        ...(mayStillSign && isNear(startTime, now) ? (['签到'] as const) : []),
      ];
    case '进行中':
      return mayStillSign ? ['签到'] : [];
    case '会签中':
      return isSelf && wasThere(own) && own.verdict !== '确认' ? ['确认', '异议'] : [];
    default:
      return [];
  }
};

/** Recorder, 沟通管理员 or 项目经理 answer objections. */
export const mayAnswer = async (actor: Actor, { recorderID, state }: Meeting): Promise<boolean> => {
  if (state !== '会签中' || actor.project.isFiled) return false;
  const { userID } = actor.user;
  return (
    recorderID === userID ||
    (await isManager(actor)) ||
    (await actingFor(actor.db, actor.project, '沟通管理员')).includes(userID)
  );
};

const tellHosts = async (actor: Actor, row: Meeting, title: string, content: string): Promise<void> => {
  const { db, project, user } = actor;
  await notify(db, {
    kind: '流程与审批',
    userIDs: [row.createdBy, row.hostUserID ?? row.createdBy],
    senderID: user.userID,
    ...project,
    title,
    content,
    address: meeting.address(row.meetingID),
  });
};

const mayComeFor = async (
  { db, project: { companyID, projectID } }: Actor,
  own: Attendee,
  delegateID: string,
): Promise<{ userID: string | null; userName: string }> => {
  const row = await db
    .selectFrom('project_stakeholder')
    .select(['user_id', 'user_name', 'is_member'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', '=', delegateID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw fail('invalid', '所选的代会人不存在或已删除，请重新选择', 'delegateID');
  if (delegateID === own.projectStakeholderID) throw fail('invalid', '代会人不能是本人', 'delegateID');
  return { userID: row.is_member ? row.user_id : null, userName: row.user_name };
};

const sayReply = async (actor: Actor, row: Meeting, own: Attendee, said: Said): Promise<void> => {
  const { db, project, user, now } = actor;
  const { reply } = said;
  if (reply === undefined) throw fail('invalid', '请选择参加、不参加或待定', 'reply');
  const delegateID = reply === '不参加' ? (said.delegateID ?? null) : null;
  const delegate = delegateID === null ? null : await mayComeFor(actor, own, delegateID);
  const at = { meetingID: row.meetingID, personID: own.projectStakeholderID };
  await saveAnswer(actor, at, { reply, delegate_id: delegateID, replied_at: now });
  await closeAnswering(actor, row.meetingID, user.userID);
  const instead = delegate === null ? '' : `，由 ${delegate.userName} 代会`;
  if (reply !== '参加' || own.reply !== '未答复')
    await tellHosts(actor, row, `${own.userName} ${reply}会议「${row.title}」${instead}`, whenAndWhere(row));
  if (!delegate?.userID) return;
  await notify(db, {
    kind: '流程与审批',
    userIDs: [delegate.userID],
    senderID: user.userID,
    ...project,
    title: `请代 ${own.userName} 参加会议：${row.title}`,
    content: whenAndWhere(row),
    address: meeting.address(row.meetingID),
  });
};

const object = async (actor: Actor, row: Meeting, own: Attendee, said: Said): Promise<void> => {
  const { db, project, user, now } = actor;
  const { objection = '' } = said;
  if (objection === '') throw fail('invalid', '请写明异议的内容', 'objection');
  const at = { meetingID: row.meetingID, personID: own.projectStakeholderID };
  await saveAnswer(actor, at, { verdict: '异议', verdict_at: now, objection, answer: '' });
  await closeAnswering(actor, row.meetingID, user.userID);
  if (row.recorderID === null) return;
  await openTasks(db, project, {
    register: meeting.entity,
    rowID: row.meetingID,
    userIDs: [row.recorderID],
    title: `答复对会议纪要的异议：${row.title}`,
    address: meeting.address(row.meetingID),
    dueDate: null,
  });
};

/** What a person says of a meeting for themselves. */
export const replyTo = async (actor: Actor, row: Meeting, said: Said): Promise<void> => {
  requireUnfiled(actor.project);
  const own = ownOf(actor, await listAttendees(actor, row.meetingID));
  if (!own) throw fail('forbidden', '您不在这次会议的参会人中');
  if (!deedsOf(actor, row, own).includes(said.deed))
    throw fail('conflict', `会议当前为「${row.state}」，现在不能${said.deed}，请刷新后重试`);
  const at = { meetingID: row.meetingID, personID: own.projectStakeholderID };
  switch (said.deed) {
    case '答复':
      await sayReply(actor, row, own, said);
      break;
    case '签到':
      await saveAnswer(actor, at, { signed_at: actor.now });
      await closeAnswering(actor, row.meetingID, actor.user.userID);
      break;
    case '确认':
      await saveAnswer(actor, at, { verdict: '确认', verdict_at: actor.now });
      await closeAnswering(actor, row.meetingID, actor.user.userID);
      break;
    case '异议':
      await object(actor, row, own, said);
      break;
  }
  await audit(actor, {
    entity: meeting.entity,
    rowID: row.meetingID,
    action: said.deed,
    after: {
      ...(said.deed === '答复' && { comment: said.reply }),
      ...(said.deed === '异议' && { comment: said.objection }),
    },
  });
};
