import { charter } from '@xmgl/contracts/integration/document/charter.document';
import { preliminaryScope } from '@xmgl/contracts/integration/document/preliminary-scope.document';
import { planWorkflow } from '@xmgl/contracts/plan-document/plan-document';
import { linesIn, type PlanSection, type SectionValue } from '@xmgl/contracts/plan-document/plan-section';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import { addTransfers, listPlannedNames } from '../areas/integration/document/transfer.repository.ts';
import { type Db, setScope } from '../db/scope.ts';
import { toDueDate } from '../notify/due-date.ts';
import { openTasks } from '../notify/tasks.service.ts';
import { freezeComponents } from '../plan-document/plan-component.repository.ts';
import {
  findVersion,
  insertVersion,
  lockDocument,
  updateVersion,
} from '../plan-document/plan-document.repository.ts';
import { type PlanRow, versionOf } from '../plan-document/plan-kit.ts';
import { readSectionTitles, saySections } from '../plan-document/plan-sections.service.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleChapter, SampleDocument, SampleVersion } from './sample-documents.ts';

type Known = {
  readonly names: ReturnType<typeof namesOf>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly planned: ReadonlyMap<string, string>;
};

type Stage = {
  readonly db: Db;
  readonly project: ProjectInScope;
  readonly now: Date;
  readonly userID: string;
};

/** The days of the plan's milestones as its baseline has them. */
const listPlanned = async ({ db, project }: Stage): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('activity as a')
    .innerJoin('baseline_activity as r', (join) =>
      join
        .onRef('r.company_id', '=', 'a.company_id')
        .onRef('r.project_id', '=', 'a.project_id')
        .onRef('r.row_id', '=', 'a.activity_id'),
    )
    .select(['a.name', 'r.finish_at'])
    .where('a.company_id', '=', project.companyID)
    .where('a.project_id', '=', project.projectID)
    .where('a.kind', '=', 'finishMilestone')
    .execute();
  return new Map(
    rows.map(({ name, finish_at }) => [name, new Date((finish_at ?? 0) * 60_000).toISOString().slice(0, 10)]),
  );
};

const toValue = (
  { names, accounts, planned }: Known,
  section: PlanSection,
  chapter: SampleChapter,
): SectionValue => {
  if (typeof chapter !== 'object') return chapter;
  if ('people' in chapter) return names.idsOf(chapter.people);
  if ('member' in chapter) return accounts.get(chapter.member) ?? null;
  if ('chosen' in chapter) return chapter.chosen;
  if ('lines' in chapter) return chapter.lines.map((line) => ({ lineID: v7(), ...line }));
  return chapter.planned.map((name) => {
    const day = planned.get(name);
    if (day === undefined) throw new Error(`no milestone ${name} for ${section.label}`);
    return { lineID: v7(), name, day };
  });
};

const at = (day: string): Date => new Date(`${day}T02:30:00Z`);

/** The draft, and what became of it. */
const toStored = async (
  { db, project }: Stage,
  { document }: SampleDocument,
  { state, submitted, approved }: SampleVersion,
  row: PlanRow,
): Promise<PlanRow> => {
  const stored = {
    ...row,
    state,
    submittedAt: submitted === undefined ? null : at(submitted).toISOString(),
    approvedAt: approved === undefined ? null : at(approved).toISOString(),
  };
  if (approved === undefined) return stored;
  const titles = await readSectionTitles({ db, project }, document, row.sections);
  return { ...stored, said: await saySections({ db, project }, document, row, titles) };
};

type Deed = readonly [userID: string, action: string, day: string];

/** The history of a version, on the days on which it happened. */
const tell = async (
  { db, project: { companyID, projectID }, userID: creatorID }: Stage,
  entity: string,
  rowID: string,
  deeds: readonly Deed[],
): Promise<void> => {
  const place = { company_id: companyID, project_id: projectID, request_id: 'sample', entity, row_id: rowID };
  for (const [userID, action, day] of deeds) {
    // Nobody writes the history of another.
    await setScope(db, { userID, companyID, projectID });
    const deed = { audit_log_id: v7(), user_id: userID, action, created_at: at(day) };
    await db
      .insertInto('audit_log')
      .values({ ...place, ...deed })
      .execute();
  }
  await setScope(db, { userID: creatorID, companyID, projectID });
};

/** Where the lines of these chapters went when the document was approved. */
const takenChapters: Readonly<Record<string, readonly string[]>> = {
  [charter.kind]: ['milestones'],
  [preliminaryScope.kind]: ['assumptions', 'constraints', 'wbs'],
  [scopeStatement.kind]: ['deliverables', 'constraints'],
};

/** Rows of the plan and of the log by their names. */
const listStanding = async ({ db, project }: Stage): Promise<ReadonlyMap<string, string>> => {
  const { milestones, nodes } = await listPlannedNames({ db, project });
  const logged = await db
    .selectFrom('assumption')
    .select(['assumption_id', 'title'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .execute();
  return new Map([
    ...milestones,
    ...nodes.map(({ id, name }) => [name, id] as const),
    ...logged.map((row) => [row.title, row.assumption_id] as const),
  ]);
};

/** What is handed over, by its name: nodes of the plan may be called the same. */
const listDelivered = async ({ db, project }: Stage): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('deliverable')
    .select(['deliverable_id', 'title'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .execute();
  return new Map(rows.map((row) => [row.title, row.deliverable_id]));
};

const noteTaken = async (
  stage: Stage,
  { accounts }: Known,
  { kind }: SampleDocument['document'],
  { documentID, sections }: PlanRow,
): Promise<void> => {
  const { db, project, now } = stage;
  const standing = await listStanding(stage);
  const delivered = await listDelivered(stage);
  const actor = { db, project, now, user: { userID: accounts.get('demo') ?? '' }, requestID: 'sample' };
  for (const section of takenChapters[kind] ?? []) {
    const taken = linesIn(sections[section]).flatMap(({ lineID, name }) => {
      const targetID = (section === 'deliverables' ? delivered : standing).get(String(name));
      return targetID === undefined ? [] : [{ lineID, targetID }];
    });
    await addTransfers(actor, { documentID, section }, taken);
  }
};

const addVersion = async (
  stage: Stage,
  sample: SampleDocument,
  known: Known,
  version: SampleVersion,
): Promise<void> => {
  const { db, project, now } = stage;
  const { document } = sample;
  const { major, minor, written, submitted, approved, note = '', state } = version;
  const ownerID = known.accounts.get(version.owner) ?? '';
  const approverID = known.accounts.get(version.approver) ?? '';
  const sections = Object.fromEntries(
    Object.entries(document.sections).flatMap(([key, section]) => {
      const chapter = version.chapters[key];
      return chapter === undefined ? [] : [[key, toValue(known, section, chapter)] as const];
    }),
  );
  const documentID = await lockDocument(db, project, document.kind);
  const draft = { documentID, major, minor, ownerID, approverID, sections, revisionNote: note };
  const id = await insertVersion(db, project, { userID: ownerID, now: at(written) }, draft);
  const row = await findVersion(db, project, document.kind, id);
  if (!row) throw new Error(`the sample's ${document.label} was not written`);
  const stored = await toStored(stage, sample, version, row);
  await updateVersion(db, project, { userID: approverID, now: at(approved ?? submitted ?? written) }, stored);
  await tell(stage, document.entity, id, [
    [ownerID, 'create', written],
    ...(submitted === undefined ? [] : [[ownerID, '提交评审', submitted] as const]),
    ...(approved === undefined ? [] : [[approverID, '批准', approved] as const]),
  ]);
  if (approved !== undefined && document.hasComponents) await freezeComponents(db, project, id);
  if (approved !== undefined) await noteTaken(stage, known, document, stored);
  if (state !== '评审中') return;
  const { task } = planWorkflow.states.评审中;
  await openTasks(db, project, {
    register: document.entity,
    rowID: id,
    userIDs: [approverID],
    title: `${task.title}：${document.label} ${versionOf(row)}`,
    address: document.address(id),
    kind: task.kind,
    dueDate: toDueDate(now, task.workDays),
  });
};

/** The documents of a sample project, written by its people and approved before the work began. */
export const createSampleDocuments = async (
  stage: Stage,
  accounts: ReadonlyMap<string, string>,
  documents: readonly SampleDocument[],
): Promise<void> => {
  const names = namesOf(await listPeople(stage.db, stage.project));
  const known = { names, accounts, planned: await listPlanned(stage) };
  for (const sample of documents)
    for (const version of sample.versions) await addVersion(stage, sample, known, version);
};
