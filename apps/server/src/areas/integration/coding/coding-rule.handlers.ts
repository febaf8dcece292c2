import * as calls from '@xmgl/contracts/project/coding-rule.calls';
import { requireRight } from '../../../access/enter-project.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { findHolder, findRule, peekNextCode } from '../../../register/write/next-code.service.ts';
import { isActivityCodeTaken, peekActivityCode } from '../../schedule/plan/activity-code.service.ts';
import { getKind, listRules, previewRule, saveRule } from './coding-rule.service.ts';

const getRules = handle(calls.GetAutomaticProjectRule, listRules);

const save = handle(calls.SaveAutomaticProjectRule, saveRule);

const preview = handle(calls.PreviewAutomaticProjectRule, previewRule);

/** Numbers are told to who may see the rows that have them. */
const check = handle(calls.TaskCodingBool, async (context, { code, entityKind, rowID }) => {
  const { page, register, start } = getKind(entityKind);
  await requireRight(context.db, context.user.userID, context.project, { page, right: 'access' });
  const isTaken = register
    ? (await findHolder(context, register, code, rowID)) !== undefined
    : await isActivityCodeTaken(context, code, rowID);
  const next = register
    ? await peekNextCode(context, register, (await findRule(context, entityKind)) ?? start)
    : await peekActivityCode(context);
  const message = isTaken ? `编号 ${code} 已存在，建议使用 ${next}` : '';
  return { usable: !isTaken, next, message };
});

export const codingRuleHandlers: readonly Handler[] = [getRules, save, preview, check];
