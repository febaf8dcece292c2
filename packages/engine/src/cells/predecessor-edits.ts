import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { keepsCalendar } from '../commands/link-words.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import type { ReadCommands } from './date-edits.ts';
import { listLinksInto } from './plan-index.ts';
import { type FindRow, readPredecessors, type TypedLink } from './predecessor-text.ts';
import { readAs, unreadable } from './read-result.ts';

const isSame = (a: TypedLink, b: TypedLink): boolean =>
  a.type === b.type &&
  a.lagValue === b.lagValue &&
  a.lagUnit === b.lagUnit &&
  (a.lagCalendar === b.lagCalendar || !keepsCalendar(a));

/** What makes the links into a row those that were typed: kept where they are the same. */
export const readPredecessorEdit = (
  plan: PlanDocument,
  succID: string,
  text: string,
  findRow: FindRow,
  newID: () => string,
): ReadCommands => {
  const typed = readPredecessors(text, findRow, plan.settings);
  if (!typed.ok) return typed;
  if (typed.value.some(({ predID }) => predID === succID)) return unreadable('活动不能以自己为前置');
  const left = new Set(listLinksInto(plan, succID));
  const commands: PlanCommand[] = [];
  for (const link of typed.value) {
    const known =
      [...left].find((one) => one.predID === link.predID && one.type === link.type) ??
      [...left].find((one) => one.predID === link.predID);
    if (known) left.delete(known);
    const { predID: _, ...fields } = link;
    if (!known) commands.push({ kind: 'addLink', linkID: newID(), succID, ...link });
    else if (!isSame(known, link)) commands.push({ kind: 'updateLink', linkID: known.linkID, fields });
  }
  const deletions = [...left].map(({ linkID }): PlanCommand => ({ kind: 'deleteLink', linkID }));
  return readAs([...deletions, ...commands]);
};
