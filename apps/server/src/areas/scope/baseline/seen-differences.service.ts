import { GetWbsPlan } from '@xmgl/contracts/schedule/wbs.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { ScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { listSeen } from '../../../register/read/seen-rows.service.ts';

const pages = { wbs_node: GetWbsPlan.gate.page, statement: scopeStatement.page } as const;
const registers = { requirement: requirement.entity, deliverable: deliverable.entity } as const;

const seenOfKind = async (
  actor: Actor,
  kind: ScopeDifference['kind'],
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (kind === 'requirement' || kind === 'deliverable') return await listSeen(actor, registers[kind], ids);
  const isSeen = await hasPageRight(actor.db, actor.user.userID, actor.project, pages[kind], 'access');
  return new Set(isSeen ? ids : []);
};

/** What the reader may know of: each thing by the right to its own tab. */
export const leaveSeen = async (
  actor: Actor,
  items: readonly ScopeDifference[],
): Promise<readonly ScopeDifference[]> => {
  const seen = new Set<string>();
  for (const [kind, some] of Map.groupBy(items, (item) => item.kind))
    for (const id of await seenOfKind(
      actor,
      kind,
      some.map(({ itemID }) => itemID),
    ))
      seen.add(`${kind} ${id}`);
  return items.filter(({ kind, itemID }) => seen.has(`${kind} ${itemID}`));
};
