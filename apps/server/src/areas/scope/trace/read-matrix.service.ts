import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { GetWbsPlan } from '@xmgl/contracts/schedule/wbs.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { RequirementMatrix } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import { gapsThatCount, usualColumns } from '@xmgl/contracts/scope/trace-state';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { listVersions } from '../../../plan-document/plan-document.repository.ts';
import { listSeen } from '../../../register/read/seen-rows.service.ts';
import { inOutline } from './in-outline.ts';
import * as rows from './trace.repository.ts';

/** The columns that the plan in force wants filled. */
const readRequired = async ({ db, project }: Actor, { kind }: PlanDocument): Promise<readonly string[]> => {
  const versions = await listVersions(db, project, kind);
  const asked = versions.find(({ state }) => state === '已批准')?.sections.tracing;
  return Array.isArray(asked) ? asked.map(String) : usualColumns;
};

const listSeenRows = async <R extends object>(
  actor: Actor,
  entity: string,
  all: readonly R[],
  idOf: (row: R) => string,
): Promise<readonly R[]> => {
  const seen = await listSeen(actor, entity, all.map(idOf));
  return all.filter((row) => seen.has(idOf(row)));
};

const readNodes = async (actor: Actor, traced: ReadonlySet<string>): Promise<RequirementMatrix['nodes']> => {
  const nodes = inOutline(await rows.listNodes(actor), ({ wbsNodeID }) => wbsNodeID);
  const parents = new Set(nodes.map(({ parentID }) => parentID));
  const asked = new Set<string>();
  // A node stands behind what it stands in.
  for (const { wbsNodeID, parentID } of nodes)
    if (traced.has(wbsNodeID) || (parentID !== null && asked.has(parentID))) asked.add(wbsNodeID);
  return nodes.map((node) => ({
    ...node,
    isUnasked: !parents.has(node.wbsNodeID) && !asked.has(node.wbsNodeID) ? 1 : 0,
  }));
};

/** Nodes and activities are no register: who opens the WBS or the Gantt has the plan in hand. */
const seesPlan = async ({ db, user, project }: Actor): Promise<boolean> => {
  const opens = (page: string) => hasPageRight(db, user.userID, project, page, 'access');
  return (await opens(GetWbsPlan.gate.page)) || (await opens(GetPlan.gate.page));
};

/** The matrix as the caller may see it: rows that they may not know of are no part of it, nor are traces to those. */
export const readMatrix = async (actor: Actor): Promise<RequirementMatrix> => {
  const required = await readRequired(actor, requirementPlan);
  const counted = gapsThatCount(required);
  const approved = await rows.listRequirements(actor);
  const found = await listSeenRows(actor, requirement.entity, approved, ({ requirementID }) => requirementID);
  const inForce = new Set(approved.map(({ requirementID }) => requirementID));
  const all = (await rows.listTraces(actor)).filter(({ requirementID }) => inForce.has(requirementID));
  const traced = new Set(all.map(({ targetID }) => targetID));
  const isPlanSeen = await seesPlan(actor);
  const nodes = isPlanSeen ? await readNodes(actor, traced) : [];
  const activities = isPlanSeen ? await rows.listActivities(actor) : [];
  const deliverables = await listSeenRows(
    actor,
    deliverable.entity,
    await rows.listDeliverables(actor),
    ({ deliverableID }) => deliverableID,
  );
  const files = await listSeenRows(
    actor,
    relatedFile.entity,
    await rows.listFiles(actor),
    ({ relatedFileID }) => relatedFileID,
  );
  const known = new Set([
    ...found.map(({ requirementID }) => requirementID),
    ...nodes.map(({ wbsNodeID }) => wbsNodeID),
    ...activities.map(({ activityID }) => activityID),
    ...deliverables.map(({ deliverableID }) => deliverableID),
    ...files.map(({ relatedFileID }) => relatedFileID),
  ]);
  return {
    required: [...required],
    requirements: inOutline(found, ({ requirementID }) => requirementID).map(({ sort: _, ...row }) => ({
      ...row,
      gaps: row.gaps.filter((gap) => counted.includes(gap)),
      mustReview: row.mustReview ? 1 : 0,
    })),
    nodes,
    activities: [...activities],
    deliverables: deliverables.map((row) => ({ ...row, isUnasked: traced.has(row.deliverableID) ? 0 : 1 })),
    files: [...files],
    traces: all.filter(({ requirementID, targetID }) => known.has(requirementID) && known.has(targetID)),
  };
};
