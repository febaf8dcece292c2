import type { WbsCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { OutlineNode } from '@xmgl/contracts/schedule/wbs-outline.calls';

type Words = Pick<
  OutlineNode,
  'description' | 'acceptanceCriteria' | 'qualityRequirement' | 'technicalRefs' | 'responsibleUnit'
>;
export type AddedOutline = {
  readonly commands: readonly WbsCommand[];
  /** Of the new nodes that have any. */
  readonly words: readonly ({ readonly wbsNodeID: string } & Words)[];
};

const wordsOf = ({
  description,
  acceptanceCriteria,
  qualityRequirement,
  technicalRefs,
  responsibleUnit,
}: OutlineNode): Words => ({
  description,
  acceptanceCriteria,
  qualityRequirement,
  technicalRefs,
  responsibleUnit,
});

/** An outline as new nodes under one, or at the top of an empty WBS; codes come from where they stand. */
export const toAddedOutline = (
  nodes: readonly OutlineNode[],
  parentID: string | null,
  newID: () => string,
): AddedOutline => {
  const path: string[] = [];
  const commands: WbsCommand[] = [];
  const words: ({ readonly wbsNodeID: string } & Words)[] = [];
  for (const node of nodes) {
    const wbsNodeID = newID();
    path.length = Math.min(path.length, node.level - 1);
    commands.push({ kind: 'addWbsNode', wbsNodeID, parentID: path.at(-1) ?? parentID, name: node.name });
    if (node.nodeKind !== '' || node.weight !== null) {
      const { nodeKind, weight } = node;
      commands.push({ kind: 'updateWbsNode', wbsNodeID, fields: { nodeKind, weight } });
    }
    const said = wordsOf(node);
    if (Object.values(said).some((text) => text !== '')) words.push({ wbsNodeID, ...said });
    path.push(wbsNodeID);
  }
  return { commands, words };
};
