import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { Steps } from '../steps.ts';
import type { PlanDraft } from './draft-state.ts';
import { childrenOf } from './plan-document.ts';
import { need, patch } from './plan-draft.ts';

/**
 * Codes by position: the first node under 1.2 is 1.2.1. A single node at the top keeps its code, for it names the
 * project; what is under it counts from there.
 */
export function* numberWbsNodes(draft: PlanDraft, command: CommandOf<'numberWbsNodes'>): Steps<void> {
  const { wbsNodeID } = command;
  const prefix = wbsNodeID === null ? '' : `${need(draft, 'wbsNode', wbsNodeID).code}.`;
  yield* numberUnder(draft, wbsNodeID, prefix);
}

function* numberUnder(draft: PlanDraft, parentID: string | null, prefix: string): Steps<void> {
  let position = 0;
  for (const rowID of childrenOf(draft, parentID)) {
    if (!draft.wbsNode.has(rowID)) continue;
    position += 1;
    const code = `${prefix}${position}`;
    patch(draft, 'wbsNode', rowID, { code });
    yield;
    yield* numberUnder(draft, rowID, `${code}.`);
  }
}
