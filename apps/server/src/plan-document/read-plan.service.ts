import type { Output } from '@xmgl/contracts/call';
import { type PlanDocument, planIDName, planWorkflow } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanDocumentCalls, PlanHistory } from '@xmgl/contracts/plan-document/plan-document-calls';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import { listSteps } from '../flow/flow.service.ts';

import { loadRowRights } from '../register/read/row-rights.service.ts';
import { listUsableChanges } from './plan-changes.service.ts';
import { findVersion, listVersions, readVersionWith } from './plan-document.repository.ts';
import { type PlanRow, versionOf } from './plan-kit.ts';
import { listPlanPeople } from './plan-people.service.ts';
import { readSectionTitles, saySections, wholeSections } from './plan-sections.service.ts';

type Text = Output<PlanDocumentCalls['add']>;

/** A version as the list shows it. */
const toVersion = (document: PlanDocument, row: PlanRow) => ({
  [planIDName(document)]: row.id,
  versionNo: versionOf(row),
  state: row.state,
  ownerID: row.ownerID,
  ownerName: row.ownerName,
  approverID: row.approverID,
  approverName: row.approverName,
  revisionNote: row.revisionNote,
  changeRequestID: row.changeRequestID,
  submittedAt: row.submittedAt,
  approvedAt: row.approvedAt,
  rowVersion: row.rowVersion,
  updatedAt: row.updatedAt,
});

/** A version with its text, every section of the kind in its order. */
export const toText = (document: PlanDocument, row: PlanRow): Text => ({
  ...toVersion(document, row),
  sections: wholeSections(document, row.sections),
});

/** What narrows the roles' rights: these rows have no fields of their own that are veiled. */
export const rightsOn = ({ page }: PlanDocument) => ({ page, fields: {}, computed: {} });

const isOwn = (row: PlanRow, userID: string): boolean =>
  [row.createdBy, row.ownerID, row.approverID].includes(userID);

/** Whether the caller's roles let them do this to a version: to any, or to one that is theirs. */
export const reaches = async (
  actor: Actor,
  document: PlanDocument,
  row: PlanRow,
  right: 'update' | 'delete',
): Promise<boolean> => {
  if (actor.project.isFiled) return false;
  const rights = await loadRowRights(actor, rightsOn(document));
  return rights.reachesAll(right) || (rights.has(right) && isOwn(row, actor.user.userID));
};

export const getVersion = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  { kind }: PlanDocument,
  id: string,
): Promise<PlanRow> => {
  const row = await findVersion(db, project, kind, id);
  if (!row) throw fail('notFound');
  return row;
};

type Read = Awaited<ReturnType<typeof readVersionWith>>;

/** Steps that somebody may take; a newer draft is finished before another is begun. */
const stepsOf = (userID: string, row: PlanRow, { duties, isOpen }: Read): string[] =>
  listSteps({ userID, duties, takers: new Map() }, { workflow: planWorkflow }, row).filter(
    (step) => !['修订', '小修订'].includes(step) || !isOpen,
  );

const commentIn = (after: unknown): string =>
  typeof after === 'object' && after !== null && 'comment' in after ? String(after.comment) : '';

const toHistory = ({ entries }: Read): PlanHistory =>
  entries.map((entry) => ({
    historyID: entry.audit_log_id,
    action: entry.action,
    userName: entry.user_name ?? '系统',
    time: entry.created_at.toISOString(),
    comment: commentIn(entry.after),
  }));

export const codeOf = ({ code }: PlanDocument, projectCode: string): string =>
  [projectCode, code].filter(Boolean).join('-');

export const readPlan = async (
  actor: Actor,
  document: PlanDocument,
  id: string,
): Promise<Output<PlanDocumentCalls['byID']>> => {
  const { db, project, user } = actor;
  const read = await readVersionWith(db, project, { document, id, userID: user.userID });
  const { row } = read;
  if (!row) throw fail('notFound');
  if (row.deletedAt !== null) throw fail('notFound', '此草稿已被删除');
  const mayUpdate = await reaches(actor, document, row, 'update');
  const isDraft = row.state === '草稿';
  const titles = await readSectionTitles(actor, document, row.sections);
  const steps = mayUpdate ? stepsOf(user.userID, row, read) : [];
  return {
    row: toText(document, row),
    said: await saySections(actor, document, row, titles),
    titles,
    code: codeOf(document, read.projectCode),
    steps,
    mayChange: mayUpdate && isDraft ? 1 : 0,
    mayDelete: isDraft && (await reaches(actor, document, row, 'delete')) ? 1 : 0,
    history: toHistory(read),
    changes: steps.includes('修订') ? await listUsableChanges(actor, document) : [],
  };
};

export const readVersions = async (
  actor: Actor,
  document: PlanDocument,
  { pageIndex, pageSize }: { readonly pageIndex: number; readonly pageSize: number },
): Promise<Output<PlanDocumentCalls['page']>> => {
  const versions = await listVersions(actor.db, actor.project, document.kind);
  const from = (pageIndex - 1) * pageSize;
  return {
    items: versions.slice(from, from + pageSize).map((row) => toVersion(document, row)),
    total: versions.length,
    people: await listPlanPeople(actor, document),
  };
};
