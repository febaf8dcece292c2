import type { NodeKind } from '@xmgl/contracts/schedule/plan-rows';
import * as calls from '@xmgl/contracts/schedule/wbs.calls';
import type { WbsDuty } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle, handleAfterLook } from '../../../http/context.ts';
import { listSeen } from '../../../register/read/seen-rows.service.ts';
import { hasScopeBaseline } from '../../scope/baseline/scope-baseline.service.ts';
import { readPlanChanges } from '../plan/plan.handlers.ts';
import { readPlanAnswer } from '../plan/plan-answer.ts';
import { admitWbsEdit } from './admit-wbs-edit.service.ts';
import { listPointed } from './dictionary-links.service.ts';
import { loadOwnBranches, type OwnBranches, veilDictionary } from './own-branches.service.ts';
import { listSeenManagers, listSeenOwners } from './seen-managers.ts';
import { findDictionary } from './wbs-dictionary.repository.ts';
import { listChanges, readWbsFacts } from './wbs-facts.service.ts';
import {
  listDeliverablesAt,
  listMilestones,
  listNodes,
  listPath,
  listRequirementsAt,
  listResourceNames,
  type NodeRow,
  type PointingRow,
} from './wbs-node.repository.ts';
import { noNode, writeDictionary } from './write-dictionary.service.ts';

const mostItems = 10_000;

const toItem = (
  { id, code, name, nodeKind, total: _, ...row }: NodeRow,
  owners: readonly string[],
  own: OwnBranches,
) => ({
  ...row,
  responsibleUnit: own.has(id) ? row.responsibleUnit : '',
  wbsNodeID: id,
  wbsCode: code,
  wbsName: name,
  nodeKind: nodeKind as NodeKind,
  owners: [...owners],
});

type Register = { readonly entity: string; readonly address: (id: string) => string };

/** What points to a node, as far as the reader may open it. */
const listSeenRows = async (
  actor: Actor,
  { entity, address }: Register,
  rows: readonly PointingRow[],
): Promise<(PointingRow & { readonly address: string })[]> => {
  const seen = await listSeen(
    actor,
    entity,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => seen.has(id)).map((row) => ({ ...row, address: address(row.id) }));
};

const getWbsNodePage = handle(calls.GetWbsNodePage, async (context, { pageIndex, pageSize, value }) => {
  const limit = Math.min(pageSize, mostItems);
  const rows = await listNodes(context.db, context.project, {
    value,
    offset: (pageIndex - 1) * pageSize,
    limit,
  });
  const owners = await listSeenOwners(context);
  const own = await loadOwnBranches(context);
  return {
    items: rows.map((row) => toItem(row, owners.get(row.id) ?? [], own)),
    total: rows[0]?.total ?? 0,
  };
});

const getWbsNodeByID = handle(calls.GetWbsNodeByID, async (context, { wbsNodeID }) => {
  const { db, project } = context;
  const [row] = await listNodes(db, project, { wbsNodeID, offset: 0, limit: 1 });
  if (!row) throw fail('notFound', noNode);
  const people = await listSeenManagers(context, wbsNodeID);
  const own = await loadOwnBranches(context);
  const dictionary = veilDictionary(own, wbsNodeID, await findDictionary(db, project, wbsNodeID));
  const owners = people.filter(({ duty }) => duty === '负责人').map(({ user_name }) => user_name);
  return {
    node: toItem(row, owners, own),
    dictionary,
    titles: Object.fromEntries(await listPointed(context, [dictionary])),
    path: [...(await listPath(db, project, wbsNodeID))],
    people: people.map(({ user_name, duty }) => ({ userName: user_name, duty: duty as WbsDuty })),
    milestones: [...(await listMilestones(db, project, wbsNodeID))],
    resources: [...(await listResourceNames(db, project, wbsNodeID))],
    deliverables: await listSeenRows(context, deliverable, await listDeliverablesAt(db, project, wbsNodeID)),
    requirements: await listSeenRows(context, requirement, await listRequirementsAt(db, project, wbsNodeID)),
  };
});

const getScopeGate = handle(calls.GetScopeGate, async (context) => {
  const isInForce: 0 | 1 = (await hasScopeBaseline(context)) ? 1 : 0;
  return { isInForce, changes: [...(await listChanges(context))] };
});

export const wbsHandlers: readonly Handler[] = [
  handle(calls.GetWbsPlan, readPlanAnswer),
  handle(calls.GetWbsPlanChanges, readPlanChanges),
  handleAfterLook(calls.ApplyWbsCommands, admitWbsEdit, ({ services }, _input, said) =>
    services.plans.inTurn(said.project, said),
  ),
  handle(calls.GetWbsFacts, readWbsFacts),
  getScopeGate,
  getWbsNodePage,
  getWbsNodeByID,
  handle(calls.UpdWbsDictionary, (context, { projectID: _, wbsNodeID, ...given }) =>
    writeDictionary(context, wbsNodeID, given),
  ),
];
