import type { WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import { childrenOf, type PlanDocument } from '../commands/plan-document.ts';

const rootsOf = (plan: PlanDocument): readonly WbsNodeRow[] =>
  childrenOf(plan, null).flatMap((id) => plan.wbsNode.get(id) ?? []);

const mostNamed = 3;

/** @example nameRoots(['主楼', '裙房']) // '「主楼」「裙房」' */
export const nameRoots = (names: readonly string[]): string => {
  const told = names
    .slice(0, mostNamed)
    .map((name) => `「${name}」`)
    .join('');
  return names.length > mostNamed ? `${told}等 ${names.length} 个` : told;
};

/**
 * Why an edit of the WBS is refused: a WBS has one root. A plan from elsewhere may have come with several; they become
 * no more.
 */
export const faultOfRoots = (before: PlanDocument, after: PlanDocument): string | undefined => {
  const known = rootsOf(before);
  const roots = rootsOf(after);
  if (roots.length <= Math.max(1, known.length)) return undefined;
  const [root, ...others] = known;
  if (root === undefined)
    return `WBS 只能有一个根节点，这里有${nameRoots(roots.map(({ name }) => name))}，请放到一个节点之下`;
  return others.length === 0
    ? `WBS 只能有一个根节点，现在的根节点是「${root.name}」，请放到它的下级`
    : `WBS 只能有一个根节点，现在有${nameRoots(known.map(({ name }) => name))}，请先合并到一个节点之下`;
};
