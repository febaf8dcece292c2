import {
  GetScopeControl,
  GetScopeDifference,
  LinkScopeChange,
  RestoreScopeItem,
  ScopeDifferencePaper,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import { toDifferencePaper } from './difference-paper.ts';
import { linkToChange } from './rebaseline.service.ts';
import { restoreScopeItem } from './restore-item.service.ts';
import { readScopeControl, readScopeDifference } from './scope-difference.service.ts';

const linkScopeChange = handle(LinkScopeChange, async (context, { changeRequestID, items }) => {
  const linked = await linkToChange(context, changeRequestID, items);
  await announceRow(context.db, context.project, 'ScopeBaseline', changeRequestID);
  return { linked };
});

const scopeDifferencePaper = handleOutside(
  ScopeDifferencePaper,
  async (context, { format, fromID, toID }) => {
    const facts = await context.transact(async (db) => ({
      difference: await readScopeDifference({ ...context, db }, { fromID, toID }),
      names: await getProjectNames(db, context.project),
    }));
    const told = { ...facts, today: toLocalDay(context.now) };
    const paper = await inTurn(context.user.userID, () =>
      writePaperOf(context, `${facts.names.projectName} 范围差异报告`, toDifferencePaper(told, format)),
    );
    return { ...paper, isQueued: 0 as const };
  },
);

const restoring = handle(RestoreScopeItem, async (context, { kind, itemID }) => {
  const answer = await restoreScopeItem(context, { kind, itemID });
  await announceRow(context.db, context.project, 'ScopeBaseline', itemID);
  return answer;
});

export const scopeBaselineHandlers: readonly Handler[] = [
  handle(GetScopeDifference, readScopeDifference),
  handle(GetScopeControl, readScopeControl),
  linkScopeChange,
  restoring,
  scopeDifferencePaper,
];
