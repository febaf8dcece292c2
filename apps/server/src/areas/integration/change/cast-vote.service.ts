import { wrongState } from '@xmgl/contracts/flow/flow';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { Ballot } from '@xmgl/engine/voting/count-votes';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { type Failure, fail } from '../../../base/failure.ts';
import { toLocalDay, toLocalMinute } from '../../../base/local-time.ts';
import { announce, announceRow } from '../../../notify/announce.ts';
import { kitOf } from '../../../register/kit.ts';
import { requireMayRead } from '../../../register/read/read-row.service.ts';
import { lockRows } from '../../../register/write/row.repository.ts';
import {
  closeVoterTask,
  findApplicant,
  findCcb,
  type KeptRound,
  listRounds,
  writeVote,
} from './vote-round.repository.ts';
import { settleRound } from './vote-round.service.ts';

type Given = {
  readonly changeRequestID: string;
  readonly vote: Ballot | undefined;
  readonly comment: string;
  readonly round: number | undefined;
};

const endOf = ({ closedTime, dueDay }: KeptRound): string =>
  closedTime === null ? `${dueDay} 24:00` : toLocalMinute(new Date(closedTime)).replace('T', ' ');

/** Why somebody does not vote in the newest round; undefined where they may. */
export const refusalToVote = async (
  { db, project, user, now }: Actor,
  changeRequestID: string,
  round: KeptRound | undefined,
): Promise<Failure | undefined> => {
  if (!round) return fail('conflict', '此变更还没有提交 CCB 评审，不能表决');
  if (round.closedTime !== null || toLocalDay(now) > round.dueDay)
    return fail('conflict', `本轮表决已于 ${endOf(round)} 截止`);
  if (round.votes.some(({ userID }) => userID === user.userID)) return undefined;
  if ((await findApplicant(db, project, changeRequestID)) === user.userID)
    return fail('forbidden', '您是本变更的申请人，按规则回避表决');
  const ccb = await findCcb(db, project);
  const own = ccb?.members.find(({ userID }) => userID === user.userID);
  if (own?.duty === '秘书') return fail('forbidden', '秘书列席评审，没有表决权');
  return fail('forbidden', '本轮表决开始时您不是 CCB 的委员，不能表决');
};

/** One vote in the open round; it may be changed until the round is closed, which it may be by this vote. */
export const castVote = async (actor: Actor, given: Given): Promise<void> => {
  const { db, project, user, now } = actor;
  const { changeRequestID, vote, comment } = given;
  const kit = kitOf(changeRequest);
  await requireMayRead(actor, kit, changeRequestID);
  const [row] = await lockRows(db, project, kit, [changeRequestID]);
  if (!row || row.deletedAt !== null) throw fail('notFound');
  const rounds = await listRounds(db, project, changeRequestID);
  const asked = rounds.find(({ round }) => round === given.round) ?? rounds[0];
  const refusal = await refusalToVote(actor, changeRequestID, asked);
  if (refusal) throw refusal;
  if (row.state !== 'CCB 评审') throw fail('conflict', wrongState(row.state, '不能表决，请刷新后重试'));
  if (!asked || vote === undefined) throw fail('invalid', '请选择同意、反对或弃权', 'vote');
  if (vote === '反对' && comment === '') throw fail('invalid', '反对须写明理由', 'comment');
  await writeVote(db, project, asked, { userID: user.userID, vote, comment, now });
  await audit(actor, {
    entity: changeRequest.entity,
    rowID: changeRequestID,
    action: '表决',
    after: { comment: `第 ${asked.round} 轮：${vote}${comment && `，${comment}`}` },
  });
  await closeVoterTask(db, project, changeRequestID, user.userID, now);
  await announce(db, { kind: 'user', userID: user.userID, what: 'tasks' });
  await announceRow(db, project, changeRequest.entity, changeRequestID);
  await settleRound(actor, changeRequestID);
};
