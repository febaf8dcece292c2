import type { HandedKind } from '@xmgl/contracts/flow/flow';
import {
  type PlanAction,
  type PlanDocument,
  planWorkflow,
} from '@xmgl/contracts/plan-document/plan-document';
import { listGaps } from '@xmgl/contracts/plan-document/plan-section';
import type { Actor } from '../access/someone.ts';
import { Failure, fail } from '../base/failure.ts';
import { readWorkDays } from '../calendar/work-days.service.ts';
import { peopleOf } from '../flow/flow.service.ts';
import { toDueDate } from '../notify/due-date.ts';
import { notify } from '../notify/notices.service.ts';
import { closeTasks, openTasks } from '../notify/tasks.service.ts';

import { queueFiling } from './file-plan.service.ts';
import { freezeComponents } from './plan-component.repository.ts';
import { listVersions, updateVersion } from './plan-document.repository.ts';
import { type PlanRow, versionOf } from './plan-kit.ts';
import { readSectionTitles, saySections } from './plan-sections.service.ts';

const reworkDays = 5;

/** Every section that a review cannot do without. */
const requireWhole = ({ sections }: PlanDocument, row: PlanRow): void => {
  const missing = listGaps(sections, row.sections).map(({ key, message }) => ({
    code: 'invalid' as const,
    message,
    path: `sections.${key}`,
  }));
  if (missing.length > 0) throw new Failure('invalid', missing);
  if (row.major > 0 && row.revisionNote === '') throw fail('invalid', '请填写修订说明', 'revisionNote');
};

/** The version that was in force until now. */
const retireApproved = async (actor: Actor, document: PlanDocument): Promise<void> => {
  const { db, project, user, now } = actor;
  const earlier = (await listVersions(db, project, document.kind)).find(({ state }) => state === '已批准');
  if (earlier)
    await updateVersion(db, project, { userID: user.userID, now }, { ...earlier, state: '已作废' });
};

/** The row as it stands after a step. A first draft that comes back is 0.2; what is approved first is 1.0. */
export const takeStep = async (
  actor: Actor,
  document: PlanDocument,
  row: PlanRow,
  action: PlanAction | undefined,
): Promise<PlanRow> => {
  const time = actor.now.toISOString();
  const isFirst = row.major === 0;
  switch (action) {
    case '提交评审':
      requireWhole(document, row);
      return { ...row, state: '评审中', submittedAt: time };
    case '退回':
      return { ...row, state: '草稿', submittedAt: null, minor: isFirst ? row.minor + 1 : row.minor };
    case '批准':
      await retireApproved(actor, document);
      return {
        ...row,
        state: '已批准',
        approvedAt: time,
        said: await saySections(actor, document, row, await readSectionTitles(actor, document, row.sections)),
        ...(isFirst && { major: 1, minor: 0 }),
      };
    default:
      throw fail('invalid');
  }
};

type Taken = { readonly action: PlanAction; readonly comment: string };

/** Gives whoever is next something to do, and tells the others. */
export const followStep = async (
  actor: Actor,
  document: PlanDocument,
  row: PlanRow,
  { action, comment }: Taken,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const key = { register: document.entity, rowID: row.id };
  const name = `${document.label} ${versionOf(row)}`;
  const address = document.address(row.id);
  await closeTasks(db, project, key, 'done', now);
  const give = async (userID: string, title: string, days: number, kind: HandedKind) => {
    const dueDate = toDueDate(now, days, await readWorkDays(db, project));
    await openTasks(db, project, { ...key, userIDs: [userID], title, address, dueDate, kind });
  };
  const { task } = planWorkflow.states.评审中;
  if (action === '提交评审') await give(row.approverID, `${task.title}：${name}`, task.workDays, task.kind);
  if (action === '退回') await give(row.ownerID, `修改后重新提交：${name}`, reworkDays, '整改');
  if (action !== '批准') return;
  if (document.hasComponents) await freezeComponents(db, project, row.id);
  await queueFiling(actor, document, row.id);
  const told: string[] = [];
  for (const duty of planWorkflow.actions.批准.tells) told.push(...(await peopleOf(actor, row, duty)));
  await notify(db, {
    kind: '流程与审批',
    userIDs: told,
    senderID: user.userID,
    ...project,
    title: `「${document.label}」${versionOf(row)} 已批准`,
    content: comment,
    address,
  });
};
