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
 * Why an edit of the WBS is refused: a WBS has one root, and stays with it. A plan that came from elsewhere with several
 * is edited freely: whoever puts them below one needs another at first.
 */
export const faultOfRoots = (before: PlanDocument, after: PlanDocument): string | undefined => {
  const [root, ...others] = rootsOf(before);
  const roots = rootsOf(after);
  if (roots.length <= 1 || others.length > 0) return undefined;
  return root === undefined
    ? `WBS 只能有一个根节点，这里有${nameRoots(roots.map(({ name }) => name))}，请放到一个节点之下`
    : `WBS 只能有一个根节点，现在的根节点是「${root.name}」，请放到它的下级`;
};
