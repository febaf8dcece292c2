import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';

/** One of what the 项目管理计划 consists of: a document's version that is in force, or the plan's baseline. */
export type Component = {
  /** Of a document; null of a baseline. */
  readonly kind: string | null;
  readonly partVersionID: string | null;
  readonly baselineID: string | null;
  readonly label: string;
  readonly versionNo: string;
  readonly ownerName: string;
  readonly approvedAt: Date;
};

/** The documents that are parts of the 项目管理计划, in their order. */
export const partDocuments = allPlanDocuments.filter(({ isPart }) => isPart);

const listPartsInForce = async (db: Db, { companyID, projectID }: ProjectInScope): Promise<Component[]> => {
  const rows = await db
    .selectFrom('plan_document_version as v')
    .innerJoin('plan_document as d', (join) =>
      join
        .onRef('d.company_id', '=', 'v.company_id')
        .onRef('d.project_id', '=', 'v.project_id')
        .onRef('d.plan_document_id', '=', 'v.plan_document_id'),
    )
    .innerJoin('app_user as o', 'o.user_id', 'v.owner_id')
    .select(['d.kind', 'v.plan_document_version_id', 'v.major', 'v.minor', 'v.approved_at', 'o.user_name'])
    .where('v.company_id', '=', companyID)
    .where('v.project_id', '=', projectID)
    .where('v.state', '=', '已批准')
    .execute();
  return partDocuments.flatMap(({ kind, label }) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        kind,
        partVersionID: row.plan_document_version_id,
        baselineID: null,
        label,
        versionNo: `${row.major}.${row.minor}`,
        ownerName: row.user_name,
        approvedAt: row.approved_at ?? new Date(0),
      })),
  );
};

const baselineLabel = '进度基线';

const listBaselinesInForce = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<Component[]> => {
  const rows = await db
    .selectFrom('baseline as b')
    .innerJoin('app_user as u', 'u.user_id', 'b.created_by')
    .select(['b.baseline_id', 'b.name', 'b.created_at', 'u.user_name'])
    .where('b.company_id', '=', companyID)
    .where('b.project_id', '=', projectID)
    .where('b.is_current', '=', true)
    .execute();
  return rows.map((row) => ({
    kind: null,
    partVersionID: null,
    baselineID: row.baseline_id,
    label: baselineLabel,
    versionNo: row.name,
    ownerName: row.user_name,
    approvedAt: row.created_at,
  }));
};

/** What the 项目管理计划 consists of today. */
export const listInForce = async (db: Db, project: ProjectInScope): Promise<Component[]> => [
  ...(await listPartsInForce(db, project)),
  ...(await listBaselinesInForce(db, project)),
];

/** What a version of it consisted of when it was approved. */
export const listFrozen = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  versionID: string,
): Promise<Component[]> => {
  const rows = await db
    .selectFrom('plan_component')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_document_version_id', '=', versionID)
    .orderBy('sort')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    partVersionID: row.part_version_id,
    baselineID: row.baseline_id,
    label: row.label,
    versionNo: row.version_no,
    ownerName: row.owner_name,
    approvedAt: row.approved_at,
  }));
};

/** Keeps what a version consists of at its approval. */
export const freezeComponents = async (db: Db, project: ProjectInScope, versionID: string): Promise<void> => {
  const parts = await listInForce(db, project);
  if (parts.length === 0) return;
  await db
    .insertInto('plan_component')
    .values(
      parts.map((part, sort) => ({
        company_id: project.companyID,
        project_id: project.projectID,
        plan_component_id: v7(),
        plan_document_version_id: versionID,
        sort,
        kind: part.kind,
        part_version_id: part.partVersionID,
        baseline_id: part.baselineID,
        label: part.label,
        version_no: part.versionNo,
        owner_name: part.ownerName,
        approved_at: part.approvedAt,
      })),
    )
    .execute();
};
