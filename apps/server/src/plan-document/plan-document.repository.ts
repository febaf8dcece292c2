import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { askDuties, noDuties } from '../access/duty.service.ts';
import type { ProjectInScope } from '../access/enter-project.ts';
import { selectProjectNames } from '../access/project-names.repository.ts';
import { grantsIn } from '../access/user-grants.repository.ts';
import type { Db } from '../db/scope.ts';
import { together } from '../db/together.ts';
import { inPinyinOrder } from '../search/match-name.ts';
import type { PlanRow } from './plan-kit.ts';

/** Makes the project's document of a kind where there is none, and keeps other writers of it waiting. */
export const lockDocument = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  kind: string,
): Promise<string> => {
  const key = { company_id: companyID, project_id: projectID, kind };
  await db
    .insertInto('plan_document')
    .values({ ...key, plan_document_id: v7() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const document = await db
    .selectFrom('plan_document')
    .select('plan_document_id')
    .where((eb) => eb.and(key))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return document.plan_document_id;
};

const versionsOf = (db: Db, { companyID, projectID }: ProjectInScope, kind: string) =>
  db
    .selectFrom('plan_document_version as v')
    .innerJoin('plan_document as d', (join) =>
      join
        .onRef('d.company_id', '=', 'v.company_id')
        .onRef('d.project_id', '=', 'v.project_id')
        .onRef('d.plan_document_id', '=', 'v.plan_document_id'),
    )
    .where('v.company_id', '=', companyID)
    .where('v.project_id', '=', projectID)
    .where('d.kind', '=', kind);

const selectVersions = (db: Db, project: ProjectInScope, kind: string) =>
  versionsOf(db, project, kind)
    .innerJoin('app_user as o', 'o.user_id', 'v.owner_id')
    .innerJoin('app_user as a', 'a.user_id', 'v.approver_id')
    .selectAll('v')
    .select(['o.user_name as owner_name', 'a.user_name as approver_name']);

type Selected = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

const toPlanRow = (row: Selected): PlanRow => ({
  id: row.plan_document_version_id,
  documentID: row.plan_document_id,
  major: row.major,
  minor: row.minor,
  // The table's check knows no other words.
  state: row.state as PlanRow['state'],
  ownerID: row.owner_id,
  ownerName: row.owner_name,
  approverID: row.approver_id,
  approverName: row.approver_name,
  sections: row.sections as PlanRow['sections'],
  said: row.said as PlanRow['said'],
  revisionNote: row.revision_note,
  changeRequestID: row.change_request_id,
  submittedAt: isoOf(row.submitted_at),
  approvedAt: isoOf(row.approved_at),
  rowVersion: row.row_version,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedBy: row.updated_by,
  updatedAt: row.updated_at.toISOString(),
  deletedAt: isoOf(row.deleted_at),
});

/** The versions of a kind, newest first; deleted drafts are left out. */
export const listVersions = async (db: Db, project: ProjectInScope, kind: string): Promise<PlanRow[]> => {
  const rows = await selectVersions(db, project, kind)
    .where('v.deleted_at', 'is', null)
    .orderBy('v.major', 'desc')
    .orderBy('v.minor', 'desc')
    .execute();
  return rows.map(toPlanRow);
};

const selectVersion = (db: Db, project: ProjectInScope, kind: string, id: string) =>
  selectVersions(db, project, kind).where('v.plan_document_version_id', '=', id);

/** A version of a kind, also one that was deleted. */
export const findVersion = async (
  db: Db,
  project: ProjectInScope,
  kind: string,
  id: string,
): Promise<PlanRow | undefined> => {
  const row = await selectVersion(db, project, kind, id).executeTakeFirst();
  return row && toPlanRow(row);
};

/** Whether a version of a document is in force. */
export const hasApproved = async (
  db: Db,
  project: ProjectInScope,
  { kind }: Pick<PlanDocument, 'kind'>,
): Promise<boolean> => {
  const row = await versionsOf(db, project, kind)
    .select('v.plan_document_version_id')
    .where('v.state', '=', '已批准')
    .executeTakeFirst();
  return row !== undefined;
};

/** The one version that is being written or reviewed, if any. */
const selectOpen = (db: Db, project: ProjectInScope, kind: string) =>
  versionsOf(db, project, kind)
    .select('v.plan_document_version_id')
    .where('v.deleted_at', 'is', null)
    .where('v.state', 'in', ['草稿', '评审中']);

type Stamp = { readonly userID: string; readonly now: Date };

type NewVersion = Pick<
  PlanRow,
  'documentID' | 'major' | 'minor' | 'ownerID' | 'approverID' | 'sections' | 'revisionNote'
> & { readonly changeRequestID?: string };

export const insertVersion = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { userID, now }: Stamp,
  version: NewVersion,
): Promise<string> => {
  const id = v7();
  await db
    .insertInto('plan_document_version')
    .values({
      company_id: companyID,
      project_id: projectID,
      plan_document_version_id: id,
      plan_document_id: version.documentID,
      major: version.major,
      minor: version.minor,
      state: '草稿',
      owner_id: version.ownerID,
      approver_id: version.approverID,
      sections: JSON.stringify(version.sections),
      revision_note: version.revisionNote,
      change_request_id: version.changeRequestID ?? null,
      created_by: userID,
      created_at: now,
      updated_by: userID,
      updated_at: now,
    })
    .execute();
  return id;
};

/** Writes everything of a version that may change. */
export const updateVersion = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { userID, now }: Stamp,
  row: PlanRow,
): Promise<void> => {
  await db
    .updateTable('plan_document_version')
    .set({
      major: row.major,
      minor: row.minor,
      state: row.state,
      owner_id: row.ownerID,
      approver_id: row.approverID,
      sections: JSON.stringify(row.sections),
      said: row.said && JSON.stringify(row.said),
      revision_note: row.revisionNote,
      submitted_at: row.submittedAt,
      approved_at: row.approvedAt,
      deleted_at: row.deletedAt,
      deleted_by: row.deletedAt === null ? null : userID,
      row_version: sql`row_version + 1`,
      updated_by: userID,
      updated_at: now,
    })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_document_version_id', '=', row.id)
    .execute();
};

/** Everyone who takes part in the project. */
export const listMembers = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('project_stakeholder')
    .select(['user_id', 'user_name'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('is_member', '=', true)
    .orderBy(inPinyinOrder('user_name'))
    .execute();

/** Those whose roles let them change what is on a page. */
export const listUpdaters = async (
  db: Db,
  project: ProjectInScope,
  page: string,
): Promise<ReadonlySet<string>> => {
  const rows = await grantsIn(db, project)
    .select('m.user_id')
    .where('g.page_routing_id', '=', page)
    .where('g.update_permission', '=', 1)
    .execute();
  return new Set(rows.map((row) => row.user_id));
};

const mostEntries = 100;

/** What was done to a version, newest first. */
const selectEntries = (db: Db, { companyID, projectID }: ProjectInScope, entity: string, rowID: string) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('app_user as u', 'u.user_id', 'a.user_id')
    .select(['a.audit_log_id', 'a.action', 'a.after', 'a.created_at', 'u.user_name'])
    .where('a.company_id', '=', companyID)
    .where('a.project_id', '=', projectID)
    .where('a.entity', '=', entity)
    .where('a.row_id', '=', rowID)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.audit_log_id', 'desc')
    .limit(mostEntries);

type Wanted = {
  readonly document: Pick<PlanDocument, 'kind' | 'entity'>;
  readonly id: string;
  readonly userID: string;
};

/** A version and all that its reader is told with it, on one way to the database. */
export const readVersionWith = async (
  db: Db,
  project: ProjectInScope,
  { document: { kind, entity }, id, userID }: Wanted,
) => {
  const [[row], open, names, entries, [duties = noDuties]] = await together(
    db,
    selectVersion(db, project, kind, id),
    selectOpen(db, project, kind),
    selectProjectNames(db, project),
    selectEntries(db, project, entity, id),
    askDuties(project, userID),
  );
  return {
    row: row && toPlanRow(row),
    isOpen: open.length > 0,
    projectCode: names[0]?.project_code ?? '',
    entries,
    duties,
  };
};
