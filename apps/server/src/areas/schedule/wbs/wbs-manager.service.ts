import type { Parsed } from '@xmgl/contracts/call';
import type { AddWbsManager, DelWbsManager, WbsDuty } from '@xmgl/contracts/schedule/wbs-manager.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { notify } from '../../../notify/notices.service.ts';
import { mayChooseAll } from '../../../register/around/targets.ts';
import { getSource } from '../../../register/read/entity-sources.ts';
import {
  findOpenDeliveries,
  handOverDeliveries,
  type OpenDeliveries,
} from '../../scope/deliverable/node-deliveries.service.ts';
import { handOverActivities } from '../plan/hand-over.service.ts';
import { lockPlanVersion } from '../plan/plan.repository.ts';
import {
  addManagers,
  type BranchNode,
  deleteManagers,
  type FoundManager,
  findManagers,
  listBranch,
  listManagers,
  listOpenUnder,
} from './wbs-manager.repository.ts';

const noNode = '该 WBS 节点不存在或已删除，请刷新后重试';
const entity = 'wbs_node';

const requireMembers = async (actor: Actor, userIDs: readonly string[], path: string): Promise<void> => {
  const source = getSource('User');
  if (!(await mayChooseAll(actor, 'User', userIDs))) throw fail('invalid', source.refusal, path);
};

/** Those who show the plan's people read them again. */
const tellOthers = ({ db, project }: Actor, rowID: string): Promise<void> =>
  announceRow(db, project, 'WbsManager', rowID);

const tellChosen = (
  { db, project, user }: Actor,
  userIDs: readonly string[],
  title: string,
  wbsNodeID: string,
) =>
  notify(db, {
    kind: '任务与计划',
    userIDs,
    senderID: user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
    title,
    address: `/scheduleManagement/index?tab=gantt&id=${wbsNodeID}`,
  });

/** Nodes without nodes under them have one 负责人. Those below keep the one they have; the named one is told. */
const listFree = async (
  actor: Actor,
  nodes: readonly BranchNode[],
  userIDs: readonly string[],
): Promise<readonly BranchNode[]> => {
  const [named] = nodes;
  const leaves = nodes.filter((node) => node.isLeaf);
  if (leaves.length === 0) return nodes;
  if (userIDs.length > 1)
    throw fail('invalid', `「${leaves[0]?.wbsName}」只能有一名负责人，请只选一人`, 'userIDs');
  const single = nodes.length === 1 ? named?.wbsNodeID : undefined;
  const held = new Map(
    (await listManagers(actor.db, actor.project, single))
      .filter(({ duty, user_id }) => duty === '负责人' && !userIDs.includes(user_id))
      .map((row) => [row.wbs_node_id, row]),
  );
  const holder = named?.isLeaf ? held.get(named.wbsNodeID) : undefined;
  if (holder)
    throw fail(
      'conflict',
      `「${holder.wbs_name}」已有负责人${holder.user_name}，请先移除，或改选协办`,
      'userIDs',
    );
  return nodes.filter((node) => !node.isLeaf || !held.has(node.wbsNodeID));
};

/** Gives people a duty on a node, and on all nodes under it where that is wanted. */
export const appoint = async (
  actor: Actor,
  { wbsNodeID, duty, withChildren, ...input }: Parsed<typeof AddWbsManager>,
): Promise<{ readonly added: number; readonly kept: number }> => {
  const { db, project, user, now } = actor;
  const userIDs = [...new Set(input.userIDs)];
  // Two who appoint at once, or one who deletes the node meanwhile, come one after the other.
  await lockPlanVersion(db, project);
  const nodes = await listBranch(db, project, wbsNodeID, withChildren === 1);
  const [node] = nodes;
  if (!node) throw fail('notFound', noNode);
  await requireMembers(actor, userIDs, 'userIDs');
  const free = duty === '负责人' ? await listFree(actor, nodes, userIDs) : nodes;
  const wanted = free.flatMap((one) => userIDs.map((userID) => ({ wbsNodeID: one.wbsNodeID, userID, duty })));
  const added = await addManagers(db, project, wanted, { userID: user.userID, now });
  const kept = nodes.length - free.length;
  if (added === 0) return { added, kept };
  await audit(actor, {
    entity,
    rowID: wbsNodeID,
    action: 'AddWbsManager',
    after: { duty, userIDs, nodes: free.length },
  });
  const below = free.length > 1 ? `及其下级共 ${free.length} 个节点` : '';
  await tellChosen(actor, userIDs, `您已成为「${node.wbsName}」${below}的${duty}`, wbsNodeID);
  await tellOthers(actor, wbsNodeID);
  return { added, kept };
};

/** What somebody leaves unfinished, in words. */
const wordsOf = (activities: number, deliverables: number): string =>
  [activities > 0 && `${activities} 项未完成的活动`, deliverables > 0 && `${deliverables} 项未接收的成果`]
    .filter(Boolean)
    .join('、');

/** What a 负责人 leaves unfinished under the node. */
const listLeft = async ({ db, project }: Actor, row: FoundManager): Promise<readonly string[]> =>
  row.duty === '负责人' ? await listOpenUnder(db, project, row.wbs_node_id, row.project_stakeholder_id) : [];

const requireSuccessor = async (
  actor: Actor,
  rows: readonly FoundManager[],
  successorID: string,
): Promise<string> => {
  if (rows.some((row) => row.user_id === successorID))
    throw fail('invalid', '接手人不能是被移除的人员本人', 'successorID');
  await requireMembers(actor, [successorID], 'successorID');
  const { project_stakeholder_id } = await actor.db
    .selectFrom('project_stakeholder')
    .select('project_stakeholder_id')
    .where('company_id', '=', actor.project.companyID)
    .where('project_id', '=', actor.project.projectID)
    .where('user_id', '=', successorID)
    .executeTakeFirstOrThrow();
  return project_stakeholder_id;
};

type Left = {
  readonly activityIDs: readonly string[];
  readonly deliveries: readonly { readonly from: FoundManager; readonly open: OpenDeliveries }[];
};

const handOver = async (
  actor: Actor,
  rows: readonly FoundManager[],
  { activityIDs, deliveries }: Left,
  successorID: string,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const stakeholderID = await requireSuccessor(actor, rows, successorID);
  const taken = rows.map((row) => ({
    wbsNodeID: row.wbs_node_id,
    userID: successorID,
    duty: row.duty as WbsDuty,
  }));
  await addManagers(db, project, taken, { userID: user.userID, now });
  if (activityIDs.length > 0) await handOverActivities(actor, activityIDs, stakeholderID);
  const to = { projectStakeholderID: stakeholderID, userID: successorID };
  for (const { from, open } of deliveries)
    await handOverDeliveries(actor, open, {
      from: { projectStakeholderID: from.project_stakeholder_id, userID: from.user_id },
      to,
    });
  const [first] = rows;
  const work = wordsOf(
    activityIDs.length,
    new Set(deliveries.flatMap(({ open }) => open.rows.map(({ id }) => id))).size,
  );
  const more = work && `，${work}由您接手`;
  const title = `您已接手「${first?.wbs_name ?? ''}」的${first?.duty ?? ''}${more}`;
  await tellChosen(actor, [successorID], title, first?.wbs_node_id ?? '');
};

/** Takes duties away; who leaves unfinished work or open deliverables there hands them and the duty to a successor. */
export const dismiss = async (
  actor: Actor,
  { wbsManagerIDs, successorID }: Parsed<typeof DelWbsManager>,
): Promise<number> => {
  const { db, project } = actor;
  await lockPlanVersion(db, project);
  const ids = [...new Set(wbsManagerIDs)];
  const rows = await findManagers(db, project, ids);
  if (rows.length < ids.length) throw fail('notFound', '所选人员已不在该节点上，请刷新后重试');
  const left = new Set<string>();
  const deliveries: Left['deliveries'][number][] = [];
  for (const row of rows) {
    const activityIDs = await listLeft(actor, row);
    const { wbs_node_id: wbsNodeID, user_id: userID, duty } = row;
    const open = await findOpenDeliveries(actor, { wbsNodeID, userID, duty });
    const work = wordsOf(activityIDs.length, open?.rows.length ?? 0);
    if (work !== '' && successorID === undefined) {
      const message = `${row.user_name} 在「${row.wbs_name}」下还有 ${work}，请指定接手人`;
      throw fail('conflict', message, 'successorID');
    }
    for (const activityID of activityIDs) left.add(activityID);
    if (open) deliveries.push({ from: row, open });
  }
  // Before the successors come: a work package has one 负责人 at any time.
  await deleteManagers(db, project, ids);
  if (successorID !== undefined)
    await handOver(actor, rows, { activityIDs: [...left], deliveries }, successorID);
  for (const row of rows) {
    await audit(actor, {
      entity,
      rowID: row.wbs_node_id,
      action: 'DelWbsManager',
      before: { duty: row.duty, userID: row.user_id },
      after: successorID === undefined ? {} : { userID: successorID },
    });
    await tellOthers(actor, row.wbs_node_id);
  }
  return rows.length;
};
