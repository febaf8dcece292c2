import type { KeptRow } from '@xmgl/contracts/register/row-types';
import { deliverable, frozenFields } from '@xmgl/contracts/scope/deliverable.register';
import type { Actor } from '../../../access/someone.ts';
import { rowCheck } from '../../../register/kit.ts';
import { areRevised, clearWhy, mayReviseDirectly } from '../baseline/frozen-words.service.ts';
import {
  askWhy,
  hasScopeBaseline,
  noteScopeEdits,
  refuseUnapproved,
} from '../baseline/scope-baseline.service.ts';

type Values = Readonly<Record<string, unknown>>;

/** Once the scope has a baseline, its words change by a change, or by its keepers for a reason. */
export const saysWhy = rowCheck(
  deliverable,
  [...frozenFields, 'changeRequestID', 'changeReason'],
  async (actor, { before, after }) => {
    if (!areRevised(frozenFields, before, after) || !(await hasScopeBaseline(actor))) return [];
    if (after.changeRequestID !== null) return [];
    if (after.changeReason === '') return [{ code: 'invalid', message: askWhy, path: 'changeReason' }];
    return (await mayReviseDirectly(actor))
      ? []
      : [
          {
            code: 'forbidden',
            message: '范围已有基准，名称和验收标准须依据已批准的变更修改；直接修改由范围管理员或项目经理进行',
            path: 'changeRequestID',
          },
        ];
  },
);

export const followsApproved = rowCheck(deliverable, ['changeRequestID'], (actor, { before, after }) =>
  refuseUnapproved(actor, before?.changeRequestID, after.changeRequestID),
);

/** Keeps why it was changed, or came; the next change has words of its own. */
export const noteWhy = async (
  actor: Actor,
  before: Values | null,
  row: KeptRow<typeof deliverable>,
): Promise<void> => {
  const { changeRequestID, changeReason, deliverableID: itemID } = row;
  if (changeRequestID === null && changeReason === '') return;
  const { db, project, user, now } = actor;
  const isOfScope = before === null || areRevised(frozenFields, before, row);
  if (isOfScope && (await hasScopeBaseline(actor))) {
    const why = { changeRequestID, reason: changeReason };
    const by = { userID: user.userID, now };
    await noteScopeEdits(db, project, [{ kind: 'deliverable', itemID }], why, by);
  }
  await clearWhy(actor, 'deliverable', itemID);
};
