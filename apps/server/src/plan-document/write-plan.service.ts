import { aloneWords, wrongState } from '@xmgl/contracts/flow/flow';
import {
  type PlanAction,
  type PlanDocument,
  planWorkflow,
} from '@xmgl/contracts/plan-document/plan-document';
import type { PlanEdit } from '@xmgl/contracts/plan-document/plan-document-calls';
import { requireRight } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { audit } from '../audit/audit.ts';
import { fail } from '../base/failure.ts';
import { requireStep } from '../flow/require-step.service.ts';
import { announceRow } from '../notify/announce.ts';
import { closeTasks } from '../notify/tasks.service.ts';

import { failStaleFor } from '../register/write/stale.ts';
import { requireUsableChange } from './plan-changes.service.ts';
import { insertVersion, listVersions, lockDocument, updateVersion } from './plan-document.repository.ts';
import { type PlanKit, type PlanRow, versionOf } from './plan-kit.ts';
import { listPlanPeople, requirePeople, settlePeople } from './plan-people.service.ts';
import { isSameSection, requireSections, tidySections } from './plan-sections.service.ts';
import { followStep, takeStep } from './plan-steps.service.ts';
import { proposeDraft } from './propose-draft.service.ts';
import { getVersion, reaches } from './read-plan.service.ts';

const people = { ownerID: { label: '编制人' }, approverID: { label: '批准人' } };
const flowOf = ({ entity }: PlanDocument) => ({ entity, workflow: planWorkflow, fields: people });

const stampOf = ({ user, now }: Actor) => ({ userID: user.userID, now });

const tell = ({ db, project }: Actor, { entity }: PlanDocument, rowID: string): Promise<void> =>
  announceRow(db, project, entity, rowID);

/** One draft at a time, and none beside an approved version but as its revision. */
const requireNoDraft = async ({ db, project }: Actor, { kind, label }: PlanDocument): Promise<void> => {
  const draft = (await listVersions(db, project, kind)).find(({ state }) =>
    ['草稿', '评审中'].includes(state),
  );
  if (draft)
    throw fail(
      'conflict',
      `「${label}」${versionOf(draft)} 还在${draft.state === '草稿' ? '编写' : '评审'}，请先完成它`,
    );
};

const needsChange = ({ label }: PlanDocument) =>
  fail('conflict', `「${label}」已批准，修订须依据已批准的变更；只改文字请选「小修订」`);

/** The first draft, filled from what the project knows. */
export const addPlan = async (
  actor: Actor,
  kit: PlanKit,
  asked: Pick<PlanEdit, 'ownerID' | 'approverID'>,
): Promise<PlanRow> => {
  const { document } = kit;
  const { db, project } = actor;
  const documentID = await lockDocument(db, project, document.kind);
  await requireNoDraft(actor, document);
  if ((await listVersions(db, project, document.kind)).length > 0) throw needsChange(document);
  const { people, draft } = await proposeDraft(actor, kit, asked);
  requirePeople(people, document, draft);
  const version = { documentID, ...draft };
  const rowID = await insertVersion(db, project, stampOf(actor), version);
  await audit(actor, { entity: document.entity, rowID, action: 'create', after: version });
  await tell(actor, document, rowID);
  return await getVersion(actor, document, rowID);
};

const mostNote = 1000;

type Revision = Pick<PlanRow, 'major' | 'minor'> & {
  readonly action: '修订' | '小修订';
  readonly note: string;
  readonly changeRequestID?: string;
};

/** By an approved change the version goes up by one, by a small revision by a tenth. */
const toRevision = async (
  actor: Actor,
  document: PlanDocument,
  { major, minor }: PlanRow,
  { action, comment = '', changeRequestID }: PlanChange,
): Promise<Revision> => {
  if (action === '修订') {
    if (changeRequestID === undefined) throw needsChange(document);
    const change = await requireUsableChange(actor, document, changeRequestID);
    const note = `依据变更 ${change.code}「${change.title}」${comment && `：${comment}`}`.slice(0, mostNote);
    return { major: major + 1, minor: 0, action, note, changeRequestID: change.changeRequestID };
  }
  if (comment === '') throw fail('invalid', '请填写修订说明', 'comment');
  return { major, minor: minor + 1, action: '小修订', note: comment };
};

/** The next version after a revision: a copy with the reason why. */
const revise = async (
  actor: Actor,
  document: PlanDocument,
  row: PlanRow,
  { action, note, ...numbers }: Revision,
): Promise<PlanRow> => {
  await requireNoDraft(actor, document);
  const { db, project, user } = actor;
  const pair = settlePeople(await listPlanPeople(actor, document), user.userID, row);
  const { documentID, sections } = row;
  const version = { documentID, ...numbers, ...pair, sections, revisionNote: note };
  const rowID = await insertVersion(db, project, stampOf(actor), version);
  await audit(actor, {
    entity: document.entity,
    rowID,
    action,
    after: { ...version, comment: note },
  });
  await tell(actor, document, rowID);
  return await getVersion(actor, document, rowID);
};

/** A deleted draft comes back, unless another has taken its place. */
const restore = async (actor: Actor, document: PlanDocument, row: PlanRow): Promise<PlanRow> => {
  const { db, project, user } = actor;
  await requireRight(db, user.userID, project, { page: document.page, right: 'delete' });
  if (row.deletedAt === null) throw fail('conflict', '此草稿没有被删除');
  await requireNoDraft(actor, document);
  const isTaken = (await listVersions(db, project, document.kind)).some(
    ({ major, minor }) => major > row.major || (major === row.major && minor >= row.minor),
  );
  if (isTaken) throw fail('conflict', '已有更新的版本，不能恢复此草稿');
  await updateVersion(db, project, stampOf(actor), { ...row, deletedAt: null });
  await audit(actor, { entity: document.entity, rowID: row.id, action: 'restore' });
  await tell(actor, document, row.id);
  return await getVersion(actor, document, row.id);
};

const requireFresh = async (actor: Actor, row: PlanRow, rowVersion: number): Promise<void> => {
  if (row.rowVersion !== rowVersion) throw await failStaleFor(actor, row);
};

/** The row with the values that differ, and what they were and are. */
const applyEdit = (document: PlanDocument, row: PlanRow, { sections = {}, ...given }: PlanEdit) => {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const note = (key: string, was: unknown, is: unknown) => {
    if (is === undefined || was === is) return;
    before[key] = was;
    after[key] = is;
  };
  for (const key of ['ownerID', 'approverID', 'revisionNote'] as const) note(key, row[key], given[key]);
  for (const [key, value] of Object.entries(sections))
    if (!isSameSection(document.sections[key], row.sections[key] ?? '', value))
      note(`sections.${key}`, row.sections[key] ?? '', value);
  const changed: PlanRow = {
    ...row,
    ownerID: given.ownerID ?? row.ownerID,
    approverID: given.approverID ?? row.approverID,
    revisionNote: given.revisionNote ?? row.revisionNote,
    sections: { ...row.sections, ...sections },
  };
  return { before, after, changed, isChanged: Object.keys(after).length > 0 };
};

export type PlanChange = {
  readonly id: string;
  readonly rowVersion: number;
  readonly action?: PlanAction | undefined;
  readonly comment?: string | undefined;
  readonly changeRequestID?: string | undefined;
  readonly edit: PlanEdit;
};

const writeEdit = async (
  actor: Actor,
  document: PlanDocument,
  row: PlanRow,
  { action, comment: given = '', edit }: PlanChange,
): Promise<PlanRow> => {
  const isAlone = action === '批准' && row.ownerID === row.approverID;
  const comment = [isAlone ? aloneWords(action) : '', given].filter(Boolean).join('；');
  const sections = tidySections(document, edit.sections ?? {});
  const { before, after, changed, isChanged } = applyEdit(document, row, { ...edit, sections });
  if (isChanged && row.state !== '草稿') throw fail('conflict', wrongState(row.state, '不能修改'));
  const step =
    action && (await requireStep(actor, flowOf(document), { row, rowID: row.id, name: action, comment }));
  if (!step && !isChanged) return row;
  await requireSections(actor, document, row.sections, sections);
  if ('ownerID' in after || 'approverID' in after || action === '提交评审' || action === '批准')
    requirePeople(await listPlanPeople(actor, document), document, changed);
  const written = step ? await takeStep(actor, document, changed, action) : changed;
  await updateVersion(actor.db, actor.project, stampOf(actor), written);
  const said = comment === '' ? {} : { comment };
  const states = step
    ? [{ state: row.state }, { state: written.state, versionNo: versionOf(written), ...said }]
    : [];
  await audit(actor, {
    entity: document.entity,
    rowID: row.id,
    action: action ?? 'update',
    before: { ...before, ...states[0] },
    after: { ...after, ...states[1] },
  });
  if (step && action) await followStep(actor, document, written, { action, comment });
  await tell(actor, document, row.id);
  return await getVersion(actor, document, row.id);
};

/** Changes a draft on the version that was read, or takes a step. */
export const changePlan = async (
  actor: Actor,
  { document }: PlanKit,
  change: PlanChange,
): Promise<PlanRow> => {
  const { action, comment = '' } = change;
  await lockDocument(actor.db, actor.project, document.kind);
  const row = await getVersion(actor, document, change.id);
  if (!(await reaches(actor, document, row, 'update')))
    throw fail('forbidden', '您只能修改自己编制或批准的文件');
  if (action === '恢复') return await restore(actor, document, row);
  if (row.deletedAt !== null) throw fail('notFound', '此草稿已被删除');
  await requireFresh(actor, row, change.rowVersion);
  if (action !== '修订' && action !== '小修订') return await writeEdit(actor, document, row, change);
  await requireStep(actor, flowOf(document), { row, rowID: row.id, name: action, comment });
  return await revise(actor, document, row, await toRevision(actor, document, row, change));
};

/** Takes a draft away; what is approved, or once was, stays. */
export const deletePlan = async (
  actor: Actor,
  { document }: PlanKit,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
): Promise<void> => {
  const { db, project, now } = actor;
  await lockDocument(db, project, document.kind);
  const row = await getVersion(actor, document, id);
  if (row.deletedAt !== null) throw fail('notFound', '此草稿已被删除');
  if (!(await reaches(actor, document, row, 'delete'))) throw fail('forbidden', '您只能删除自己编制的草稿');
  await requireFresh(actor, row, rowVersion);
  if (row.state !== '草稿') throw fail('conflict', wrongState(row.state, '只能删除草稿'));
  await updateVersion(db, project, stampOf(actor), { ...row, deletedAt: now.toISOString() });
  await closeTasks(db, project, { register: document.entity, rowID: id }, 'dropped', now);
  await audit(actor, { entity: document.entity, rowID: id, action: 'delete' });
  await tell(actor, document, id);
};
