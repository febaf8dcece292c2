import { meeting } from '@xmgl/contracts/communication/meeting.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { toLocalDay, toLocalMinute } from '../../../base/local-time.ts';
import { stepGuard } from '../../../register/kit.ts';
import { countLines, listBareTopics, readBeside } from './meeting.repository.ts';
import { listAttendees } from './meeting-people.repository.ts';
import { confirming } from './minutes.service.ts';

const leastPeople = 2;
const earlyMs = 2 * 3_600_000;

/** Whether a meeting begins within two hours, or has begun. */
export const isNear = (startTime: string, now: Date): boolean =>
  startTime.replace(' ', 'T').slice(0, 16) <= toLocalMinute(new Date(now.getTime() + earlyMs));

const hasPeopleAndTopics = stepGuard(meeting, ['发出通知'], async (actor, { meetingID }) => {
  const { people, topics } = await countLines(actor, meetingID);
  if (topics === 0) return { code: 'conflict', message: '请至少填写一项议题' };
  return people < leastPeople ? { code: 'conflict', message: '请至少邀请两人参会' } : null;
});

const beginsSoon = stepGuard(meeting, ['开始'], async ({ now }, { startTime }) =>
  isNear(startTime, now)
    ? null
    : { code: 'conflict', message: '会议开始前 2 小时内才能点「开始」，时间有变请先改期' },
);

const named = (people: readonly { readonly userName: string }[]): string =>
  `${people
    .slice(0, 5)
    .map(({ userName }) => userName)
    .join('、')}${people.length > 5 ? ` 等 ${people.length} 人` : ''}`;

const isAttended = stepGuard(meeting, ['结束'], async (actor, { meetingID }) => {
  const open = (await listAttendees(actor, meetingID)).filter(
    ({ attendance, signedAt }) => attendance === null && signedAt === null,
  );
  return open.length === 0
    ? null
    : { code: 'conflict', message: `还没有登记出席情况：${named(open)}，请在「编辑」中填写，或请其签到` };
});

const isWritten = stepGuard(meeting, ['送会签'], async (actor, { meetingID }) => {
  const [topic, ...more] = await listBareTopics(actor, meetingID);
  if (topic === undefined) return null;
  const others = more.length > 0 ? `（另有 ${more.length} 项）` : '';
  return { code: 'conflict', message: `议题「${topic}」还没有讨论要点或决议${others}` };
});

const isAgreed = stepGuard(meeting, ['发布'], async (actor, { meetingID }) => {
  const people = confirming(await listAttendees(actor, meetingID));
  const objecting = people.filter(({ verdict }) => verdict === '异议');
  if (objecting.length > 0)
    return { code: 'conflict', message: `还有 ${objecting.length} 条异议未处理，请先答复` };
  const silent = people.filter(({ verdict }) => verdict === '');
  const { confirm_due: due } = await readBeside(actor, meetingID);
  if (silent.length === 0 || due === null || toLocalDay(actor.now) > due) return null;
  return {
    code: 'conflict',
    message: `还没有确认：${named(silent)}；${due} 之后没有意见的视为无异议`,
  };
});

const staysOnceCalled = stepGuard(meeting, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' ? null : { code: 'conflict', message: '会议已经通知，不能删除；不再召开请「取消」' },
);

export const meetingGuards = [
  hasPeopleAndTopics,
  beginsSoon,
  isAttended,
  isWritten,
  isAgreed,
  staysOnceCalled,
] as const;
