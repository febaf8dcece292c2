import { changeRequest } from '@xmgl/contracts/integration/change.register';
import {
  earlyVerdictOf,
  type Round,
  tallyOf,
  type Verdict,
  verdictOf,
  votersAmong,
} from '@xmgl/engine/voting/count-votes';
import { listSponsors } from '../../../access/duty.service.ts';
import { type AuditEntry, audit } from '../../../audit/audit.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import { setScope } from '../../../db/scope.ts';
import { announceRow } from '../../../notify/announce.ts';
import { toDueDate } from '../../../notify/due-date.ts';
import { notify } from '../../../notify/notices.service.ts';
import { closeTasks, openTasks } from '../../../notify/tasks.service.ts';
import { kitOf } from '../../../register/kit.ts';
import { lockRows } from '../../../register/write/row.repository.ts';
import { reopenTasks } from '../../../register/write/row-tasks.service.ts';
import {
  endScenarioOfChange,
  tellConflict,
  thawScenarioOfChange,
} from '../../schedule/scenario/change-scenario.service.ts';
import { rebaselineByChange } from '../../scope/baseline/rebaseline.service.ts';
import { applyApproved } from './apply-change.service.ts';
import type { Moment } from './moment.ts';
import {
  type Ccb,
  closeRound,
  findApplicant,
  findCcb,
  insertRound,
  type KeptRound,
  listRounds,
  moveByVote,
} from './vote-round.repository.ts';

const register = changeRequest.entity;
/** Conflicts that are named in a message. */
const mostTold = 10;
/** A submission to the CCB is voted on at most so often. */
const mostRounds = 2;

type Named = { readonly changeRequestID: string; readonly title: string };

/** What no one person has done is told in nobody's name, which row-level security minds. */
const byNobody = async (moment: Moment, work: () => Promise<void>): Promise<void> => {
  const { db, project, user } = moment;
  const { companyID, projectID } = project;
  await setScope(db, { companyID, projectID });
  await work();
  await setScope(db, { userID: user?.userID, companyID, projectID });
};

const auditByNobody = (moment: Moment, entry: AuditEntry): Promise<void> =>
  byNobody(moment, () => audit({ ...moment, user: null }, entry));

/** The votes of a round; who has left without voting is no voter any more. */
export const toRound = ({ quorum, majority, tieRule, headID, votes }: KeptRound): Round => ({
  rules: { quorum, majority, tieRule },
  voterIDs: votes.filter(({ vote, isMember }) => vote !== null || isMember).map(({ userID }) => userID),
  headID,
  ballots: new Map(votes.flatMap(({ userID, vote }) => (vote === null ? [] : [[userID, vote] as const]))),
});

/** @example tellTally(round) // '同意 3，反对 1，弃权 0，未表决 1' */
const tellTally = (round: KeptRound): string => {
  const { yes, no, abstained, open } = tallyOf(toRound(round));
  return `同意 ${yes}，反对 ${no}，弃权 ${abstained}，未表决 ${open}`;
};

/** Who may vote on a change now, without whoever applied for it. */
export const listVoters = async (
  { db, project }: Pick<Moment, 'db' | 'project'>,
  { members }: Ccb,
  changeRequestID: string,
): Promise<Ccb['members']> => {
  const voters = new Set(votersAmong(members, await findApplicant(db, project, changeRequestID)));
  return members.filter(({ userID }) => voters.has(userID));
};

const openRound = async (
  moment: Moment,
  { changeRequestID, title }: Named,
  ccb: Ccb,
  numbers: { readonly round: number; readonly review: number },
): Promise<void> => {
  const { db, project, now } = moment;
  const voters = await listVoters(moment, ccb, changeRequestID);
  const dueDay = toDueDate(now, ccb.voteDays, await readWorkDays(db, project));
  const { projectCommitteeID, quorum, majority, tieRule } = ccb;
  await insertRound(db, project, {
    changeRequestID,
    ...numbers,
    projectCommitteeID,
    quorum,
    majority,
    tieRule,
    headID: voters.find(({ duty }) => duty === '主任')?.userID ?? null,
    openedAt: now,
    dueDay,
    voters,
  });
  await openTasks(db, project, {
    register,
    rowID: changeRequestID,
    userIDs: voters.map(({ userID }) => userID),
    title: `表决变更：${title.slice(0, 100)}`,
    address: changeRequest.address(changeRequestID),
    dueDate: dueDay,
    kind: '审批',
  });
};

/** A change comes before the CCB: its first round of this submission is opened. */
export const openReview = async (moment: Moment, change: Named): Promise<void> => {
  const { db, project } = moment;
  const ccb = await findCcb(db, project);
  if (!ccb) return;
  const [last] = await listRounds(db, project, change.changeRequestID);
  await openRound(moment, change, ccb, { round: (last?.round ?? 0) + 1, review: (last?.review ?? 0) + 1 });
};

type Step = '表决通过' | '表决否决' | '表决推迟';
const steps: Readonly<Record<Verdict, Step>> = { 批准: '表决通过', 否决: '表决否决', 推迟: '表决推迟' };

const againstOf = ({ votes }: KeptRound): string =>
  votes
    .filter(({ vote, comment }) => vote === '反对' && comment !== '')
    .map(({ comment }) => comment)
    .join('；');

type Concluded = Named & {
  readonly code: string;
  readonly analystID: string | null;
  readonly toldIDs: readonly string[];
};

/** What becomes of the scenario: the step that the change takes, and what there is to say of it. */
const followPlan = async (
  moment: Moment,
  change: Concluded,
  verdict: Verdict,
): Promise<{ readonly action: Step | '方案冲突'; readonly said: string }> => {
  const { db, project, now, requestID } = moment;
  const { changeRequestID } = change;
  const told = { action: steps[verdict], said: '' };
  const nobody = { db, project, requestID, user: null };
  if (verdict === '否决') await byNobody(moment, () => endScenarioOfChange(nobody, changeRequestID, now));
  if (verdict !== '批准') return told;
  const conflicts = await applyApproved(moment, change);
  if (conflicts.length === 0) return told;
  await byNobody(moment, () => thawScenarioOfChange(nobody, changeRequestID, conflicts));
  const list = conflicts.slice(0, mostTold).map(tellConflict).join('；');
  const said = `。计划在评审期间已被修改，${conflicts.length} 处与方案冲突，已退回影响分析：${list}`;
  return { action: '方案冲突', said };
};

/** A vote is over: the change goes on, who waits for it is told. */
const conclude = async (
  moment: Moment,
  change: Concluded,
  round: KeptRound,
  verdict: Verdict,
  lead = '',
): Promise<void> => {
  const { db, project, now } = moment;
  const { changeRequestID: rowID, title } = change;
  const { action, said } = await followPlan(moment, change, verdict);
  const state = changeRequest.workflow?.actions[action].to ?? '';
  await moveByVote(db, project, rowID, state, now);
  if (action === '表决通过') await rebaselineByChange(moment, rowID);
  const reasons = verdict === '否决' ? againstOf(round) : '';
  const comment = `${lead}第 ${round.round} 轮：${tellTally(round)}${reasons && `。反对的理由：${reasons}`}${said}`;
  await auditByNobody(moment, {
    entity: register,
    rowID,
    action,
    before: { state: 'CCB 评审' },
    after: { state, comment },
  });
  await closeTasks(db, project, { register, rowID }, 'done', now);
  await reopenTasks(moment, changeRequest, [rowID]);
  await byNobody(moment, () =>
    notify(db, {
      kind: '流程与审批',
      userIDs: change.toldIDs,
      senderID: null,
      ...project,
      title: `变更「${title.slice(0, 100)}」：${action}`,
      content: comment.slice(0, 2000),
      address: changeRequest.address(rowID),
    }),
  );
  await announceRow(db, project, register, rowID);
};

/** A round without a quorum is followed by one more; a second one puts the change off, and the 发起人 is told. */
const concludeWithoutQuorum = async (
  moment: Moment,
  change: Concluded,
  round: KeptRound,
  rounds: readonly KeptRound[],
): Promise<void> => {
  const { db, project, now } = moment;
  const ccb = await findCcb(db, project);
  const held = rounds.filter(({ review }) => review === round.review).length;
  if (!ccb || held >= mostRounds) {
    const toldIDs = [...change.toldIDs, ...(await listSponsors(db, project))];
    return await conclude(moment, { ...change, toldIDs }, round, '推迟', '两轮表决均未达到法定人数。');
  }
  const rowID = change.changeRequestID;
  await closeTasks(db, project, { register, rowID }, 'dropped', now);
  await openRound(moment, change, ccb, { round: round.round + 1, review: round.review });
  const comment = `第 ${round.round} 轮未达到法定人数（${tellTally(round)}），开始第 ${round.round + 1} 轮`;
  await auditByNobody(moment, { entity: register, rowID, action: '再次表决', after: { comment } });
  await announceRow(db, project, register, rowID);
};

/** Closes the open round of a change where its deadline is over, or the open votes cannot change what it comes to. */
export const settleRound = async (moment: Moment, changeRequestID: string): Promise<void> => {
  const { db, project, now } = moment;
  const [row] = await lockRows(db, project, kitOf(changeRequest), [changeRequestID]);
  const rounds = await listRounds(db, project, changeRequestID);
  const [round] = rounds;
  if (row?.state !== 'CCB 评审' || !round || round.closedTime !== null) return;
  const isOver = toLocalDay(now) > round.dueDay;
  const verdict = isOver ? verdictOf(toRound(round)) : earlyVerdictOf(toRound(round));
  if (verdict === undefined && !isOver) return;
  await closeRound(db, project, changeRequestID, verdict ?? '未达法定人数', now);
  const toldIDs = [row.applicantUserID, row.createdBy, row.analystID].filter((id) => typeof id === 'string');
  const { title, code, analystID } = row;
  const change = { changeRequestID, title, code, analystID, toldIDs };
  if (verdict !== undefined) await conclude(moment, change, round, verdict);
  else await concludeWithoutQuorum(moment, change, round, rounds);
};
