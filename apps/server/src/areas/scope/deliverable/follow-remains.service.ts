import { issue } from '@xmgl/contracts/integration/issue.register';
import type { KeptRow } from '@xmgl/contracts/register/row-types';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import { toDueDay } from '../../../notify/due-date.ts';
import { notify } from '../../../notify/notices.service.ts';
import { findNames } from '../../../register/import/import-names.ts';
import { type DoneOf, kitOf } from '../../../register/kit.ts';
import { addRow } from '../../../register/write/add-row.service.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { addRemain, listSettledBy } from './acceptance.repository.ts';
import { listReceivers } from './consent.repository.ts';
import { findDeliverable, findStakeholderID } from './deliverable.repository.ts';

type Deliverable = KeptRow<typeof deliverable>;

const workDaysToSettle = 10;
const mostTitle = 100;

const linesOf = (remains: string): readonly string[] =>
  remains
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What was left open, or refused, becomes issues of whoever delivers, raised by whoever receives. */
export const raiseRemains = async (actor: Actor, row: Deliverable, round: number): Promise<void> => {
  const { db, project, now, user } = actor;
  const category = (await findNames(actor, issue.fields.categoryID.entity, ['质量'])).get('质量')?.[0]?.id;
  if (category === undefined)
    throw fail('invalid', '单位的字典「问题类别」中没有「质量」，请先在单位的「字典」中增加或启用');
  const raised = toLocalDay(now);
  const dueTime = toDueDay(raised, workDaysToSettle, await readWorkDays(db, project));
  const raiserID = await findStakeholderID(actor, user.userID);
  for (const line of linesOf(row.remains)) {
    const added = await addRow(actor, kitOf(issue), {
      title: line.slice(0, mostTitle),
      description: `「${row.title}」第 ${round} 轮验收发现的问题：${line}`,
      categoryID: category,
      priority: '中',
      raiserID,
      raisedTime: raised,
      ownerID: row.ownerID,
      dueTime,
    });
    await addRemain(actor, { deliverableID: row.deliverableID, round, issueID: added.issueID });
  }
};

/** With the last of its open points closed, what was accepted under conditions is accepted. */
export const followRemains = async (actor: Actor, { rowID, action }: DoneOf<typeof issue>): Promise<void> => {
  if (action !== '关闭' && action !== '取消') return;
  for (const deliverableID of await listSettledBy(actor, rowID)) {
    const row = await findDeliverable(actor, deliverableID);
    if (!row) continue;
    const receivers = await listReceivers(actor, deliverableID);
    const comment = '遗留问题已全部关闭';
    await moveUnasked(actor, deliverable, [{ rowID: deliverableID, state: row.state }], {
      action: '遗留关闭',
      comment,
    });
    await notify(actor.db, {
      kind: '流程与审批',
      userIDs: [row.owner_id, ...receivers.map(({ userID }) => userID)].filter((userID) => userID !== null),
      senderID: actor.user.userID,
      ...actor.project,
      title: `${deliverable.label}「${row.title}」：已接收`,
      content: comment,
      address: deliverable.address(deliverableID),
    });
  }
};
