import { issue } from '@xmgl/contracts/integration/issue.register';
import type { Kysely } from 'kysely';
import { listSponsors } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { auditAll } from '../../../audit/audit.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import { type Db, inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { announceRow } from '../../../notify/announce.ts';
import { toDueDate, toDueDay } from '../../../notify/due-date.ts';
import { notify } from '../../../notify/notices.service.ts';
import { openAllTasks } from '../../../notify/tasks.service.ts';
import { type DoneOf, stepGuard } from '../../../register/kit.ts';
import { headsOfCommittee } from '../committee/committee.service.ts';
import {
  escalateByClock,
  hasSponsorTask,
  listEscalated,
  listProjectsWithLateIssues,
  lockLateIssues,
  noteEscalation,
} from './issue-escalation.repository.ts';

/** So long an issue may be late before it goes to the sponsor by itself. */
const lateWorkDays = 5;
const workDaysToAnswer = 2;

type Moment = { readonly db: Db; readonly project: ProjectKey; readonly now: Date };
type Escalated = { readonly issueID: string; readonly title: string };

/** Above the project: the 发起人, and the 主任 of the 指导委员会 where there is one. */
const giveToSponsor = async (moment: Moment, { issueID, title }: Escalated): Promise<void> => {
  const { db, project, now } = moment;
  if (await hasSponsorTask(db, project, issueID)) return;
  const task = {
    register: issue.entity,
    rowID: issueID,
    title: `督办已升级的问题：${title.slice(0, 100)}`,
    address: issue.address(issueID),
    dueDate: toDueDate(now, workDaysToAnswer, await readWorkDays(db, project)),
  };
  const sponsors = await listSponsors(db, project);
  const heads = await headsOfCommittee(db, project, '指导委员会');
  await openAllTasks(db, project, [
    { ...task, userIDs: sponsors, duty: 'sponsor' },
    { ...task, userIDs: heads.filter((head) => !sponsors.includes(head)) },
  ]);
};

/** An issue that has been put before the sponsor stays the sponsor's to follow until it is solved. */
export const followEscalation = async (
  actor: Actor,
  { rowID, action }: Pick<DoneOf<typeof issue>, 'rowID' | 'action'>,
): Promise<void> => {
  const { db, project, now } = actor;
  if (action === '升级') await noteEscalation(db, project, rowID, toLocalDay(now));
  if (action === '重开') await noteEscalation(db, project, rowID, null);
  for (const escalated of await listEscalated(db, project, [rowID])) await giveToSponsor(actor, escalated);
};

/** Issues that come back from the recycle bin are again the sponsor's to follow. */
export const restoreEscalation = async (
  actor: Actor,
  issueIDs: readonly string[],
  isDeleted: boolean,
): Promise<void> => {
  if (isDeleted || issueIDs.length === 0) return;
  for (const escalated of await listEscalated(actor.db, actor.project, issueIDs))
    await giveToSponsor(actor, escalated);
};

/** What lies before the sponsor is not put there twice. */
export const escalationGuard = stepGuard(issue, ['升级'], async ({ db, project }, { issueID }) =>
  (await listEscalated(db, project, [issueID])).length > 0
    ? { code: 'conflict', message: '此问题已经升级，正由发起人督办' }
    : null,
);

const escalateIn = async (moment: Moment): Promise<void> => {
  const { db, project, now } = moment;
  const today = toLocalDay(now);
  const workDays = await readWorkDays(db, project);
  const late = (await lockLateIssues(db, project, today)).filter(
    ({ dueTime }) => toDueDay(dueTime, lateWorkDays, workDays) <= today,
  );
  if (late.length === 0) return;
  const issueIDs = late.map(({ issueID }) => issueID);
  await escalateByClock(db, project, issueIDs, today);
  const comment = `逾期满 ${lateWorkDays} 个工作日，由系统升级`;
  await auditAll(
    { db, project, user: null, requestID: 'log-days' },
    issueIDs.map((rowID) => ({ entity: issue.entity, rowID, action: '升级', after: { comment } })),
  );
  for (const row of late) {
    await giveToSponsor(moment, row);
    await notify(db, {
      kind: '流程与审批',
      userIDs: row.ownerID === null ? [] : [row.ownerID],
      senderID: null,
      ...project,
      title: `${issue.label}「${row.title.slice(0, 100)}」：升级`,
      content: comment,
      address: issue.address(row.issueID),
    });
    await announceRow(db, project, issue.entity, row.issueID);
  }
};

/** Every morning: what has been late for five working days goes to the sponsor, once. */
export const escalateLateIssues = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  for (const project of await listProjectsWithLateIssues(db, toLocalDay(now)))
    await inScope(db, project, (transaction) => escalateIn({ db: transaction, project, now }));
};
