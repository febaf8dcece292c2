import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { ApplyWbsCommands } from '@xmgl/contracts/schedule/wbs.calls';
import { requireRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import type { ScopeWhy } from '../../scope/baseline/scope-baseline.service.ts';
import { applyWithin } from '../plan/apply-within.service.ts';
import { listNeededRights } from '../plan/check-command-rights.ts';
import { findDeletedNode } from './deleted-node.service.ts';
import { findDictionary } from './wbs-dictionary.repository.ts';
import { writeDictionary } from './write-dictionary.service.ts';

/** How a node was once, and in what it differs now. */
export type FormerNode = {
  readonly wbsNodeID: string;
  readonly parentID: string | null;
  readonly name: string;
  readonly kinds: readonly ('added' | 'deleted' | 'moved' | 'renamed')[];
  /** What its dictionary said, of the words that differ. */
  readonly words: Readonly<Record<string, string>>;
};

type Said = { readonly commands: PlanCommand[]; readonly told: string };

const naming = ({ wbsNodeID, name }: FormerNode): PlanCommand => ({
  kind: 'updateWbsNode',
  wbsNodeID,
  fields: { name },
});
const placing = ({ wbsNodeID, parentID }: FormerNode): PlanCommand => ({
  kind: 'moveWbsNode',
  wbsNodeID,
  parentID,
});

/** A node comes back with what went with it, where that is kept, under its name and in its place. */
const bringBack = async (actor: Actor, node: FormerNode): Promise<Said> => {
  const { wbsNodeID, parentID, name } = node;
  const deleted = await findDeletedNode(actor, wbsNodeID);
  if (!deleted)
    return {
      commands: [{ kind: 'addWbsNode', wbsNodeID, parentID, name }],
      told: '它删除时的内容没有留存，其中的活动没有随之恢复，请在甘特图中重新添加',
    };
  const { steps, activityCount, lostCount } = deleted;
  return {
    commands: [
      { kind: 'restore', steps: [...steps] },
      ...(deleted.name === name ? [] : [naming(node)]),
      ...(deleted.parentID === parentID ? [] : [placing(node)]),
    ],
    told: [
      activityCount > 0 && `${activityCount} 项活动随之恢复`,
      lostCount > 0 && `${lostCount} 条逻辑关系或资源分配所指的内容已不存在，没有恢复`,
    ]
      .filter(Boolean)
      .join('；'),
  };
};

const toSaid = async (actor: Actor, node: FormerNode): Promise<Said> => {
  const { wbsNodeID, kinds } = node;
  if (kinds.includes('deleted')) return await bringBack(actor, node);
  const commands: PlanCommand[] = kinds.includes('added')
    ? [{ kind: 'deleteWbsNode', wbsNodeID, children: 'toParent' }]
    : [
        ...(kinds.includes('renamed') ? [naming(node)] : []),
        ...(kinds.includes('moved') ? [placing(node)] : []),
      ];
  return { commands, told: '' };
};

const sayToPlan = async (actor: Actor, commands: readonly PlanCommand[], why: ScopeWhy): Promise<void> => {
  const { db, user, project } = actor;
  const { page } = ApplyWbsCommands.gate;
  for (const right of ['update' as const, ...listNeededRights(commands)])
    await requireRight(db, user.userID, project, { page, right });
  if (commands.length === 0) return;
  const batchID = await applyWithin(actor, commands, why);
  const after = { batchID, commands: commands.length };
  await audit(actor, { entity: 'plan', rowID: project.projectID, action: 'ApplyPlanCommands', after });
};

/** A node of the WBS is as it was, by the rights of the page of the WBS. Says what is to be known besides. */
export const restoreNode = async (actor: Actor, node: FormerNode, why: ScopeWhy): Promise<string> => {
  const { wbsNodeID, words } = node;
  const { commands, told } = await toSaid(actor, node);
  await sayToPlan(actor, commands, why);
  if (Object.keys(words).length === 0) return told;
  const { rowVersion } = await findDictionary(actor.db, actor.project, wbsNodeID);
  await writeDictionary(actor, wbsNodeID, { ...words, rowVersion, why });
  return told;
};
