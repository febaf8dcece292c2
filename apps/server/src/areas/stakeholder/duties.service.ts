import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { type Register, tableOf, toSnake, userFields } from '@xmgl/contracts/register/register';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import { type EngagementLevel, gapOf } from '@xmgl/contracts/stakeholder/engagement-level';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import type { ProjectKey } from '../../db/scope.ts';
import { announceRow } from '../../notify/announce.ts';
import { listOpenTasks, moveTasks, moveTasksOf } from '../../notify/duty-task.repository.ts';
import { handOverPlans, selectOpenPlans } from '../../plan-document/plan-duties.service.ts';
import { doerFields } from '../../register/read/doers.service.ts';

import { idColumnOf } from '../../register/read/row-sql.ts';
import { listSeen } from '../../register/read/seen-rows.service.ts';
import { handOverActivities, listOpenActivities } from '../schedule/plan/hand-over.service.ts';
import { handOverNodes, listOpenNodes } from '../schedule/wbs/hand-over-nodes.service.ts';
import { listStrategies } from './engagement-assessment.repository.ts';

/** A person of the register; who has not joined has no account. */
export type Person = { readonly projectStakeholderID: string; readonly userID: string | null };

type WithAccount = Person & { readonly userID: string };

/** `rowID` is the row that a task is about, `register` where it stands. */
export type DutyRow = {
  readonly id: string;
  readonly title: string;
  readonly rowID?: string;
  readonly register?: string;
};
/** `id`, `title` and `position` of somebody's rows, read together with those of the other kinds that stand in tables. */
type InTable = { readonly select: (project: ProjectKey, person: WithAccount) => RawBuilder<unknown> };
type Kind = {
  readonly kind: string;
  readonly label: string;
  /** What its rows are; of tasks each says its own. */
  readonly entity?: string;
  readonly rows: InTable | ((actor: Actor, person: Person) => Promise<readonly DutyRow[]>);
  /** Set where whoever takes over must be able to do what the register asks of them. */
  readonly asks?: Register;
  /** Gives rows from one to the other; both have accounts where the kind asks for one. */
  readonly move: (actor: Actor, ids: readonly string[], from: Person, to: Person) => Promise<void>;
};
export type Duty = Omit<Kind, 'rows'> & { readonly rows: readonly DutyRow[] };

/** Rows in a state that is not closed, which name the person in a field. */
const inField = (register: Register, key: string): InTable => {
  const closed = Object.entries(register.workflow?.states ?? {})
    .filter(([, state]) => state.isLocked)
    .map(([name]) => name);
  const id = sql.ref(idColumnOf(register));
  return {
    select: (project, person) => sql`
      select ${id} as id, ${sql.ref(toSnake(register.title))}::text as title,
        row_number() over (order by created_at, ${id}) as position
      from ${sql.table(tableOf(register))}
      where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
        and ${sql.ref(toSnake(key))} = ${person.userID} and state <> all(${closed}::text[])
        and ${id} <> ${person.projectStakeholderID}`,
  };
};

const moveInField = async (
  actor: Actor,
  register: Register,
  key: string,
  ids: readonly string[],
  from: Person,
  to: Person,
): Promise<void> => {
  const { db, project, user, now } = actor;
  await sql`update ${sql.table(tableOf(register))}
    set ${sql.ref(toSnake(key))} = ${to.userID}, row_version = row_version + 1,
      updated_at = ${now}, updated_by = ${user.userID}
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and ${sql.ref(idColumnOf(register))} = any(${ids}::uuid[])`.execute(db);
  if (from.userID !== null && to.userID !== null)
    await moveTasksOf(db, project, { register: register.entity, rowIDs: ids }, from.userID, to.userID);
  for (const rowID of ids) {
    await audit(actor, {
      entity: register.entity,
      rowID,
      action: '移交',
      before: { [key]: from.userID },
      after: { [key]: to.userID },
    });
    await announceRow(db, project, register.entity, rowID);
  }
};

/** Every register whose rows are closed some day and name who answers for them. */
const registerKinds: readonly Kind[] = allRegisters
  .filter(({ workflow }) => workflow !== undefined)
  .flatMap((register) =>
    userFields(register.fields).map((key) => ({
      ...(doerFields(register).includes(key) && { asks: register }),
      kind: `${register.entity}.${key}`,
      entity: register.entity,
      label: `${register.label} · ${labelOf(register, key)}`,
      rows: inField(register, key),
      move: (actor, ids, from, to) => moveInField(actor, register, key, ids, from, to),
    })),
  );

const ownerKey = 'strategyOwnerID';

/** A strategy is open while its assessment is the newest of that stakeholder and a gap remains. */
const strategyKind: Kind = {
  kind: `${stakeholderEngagement.entity}.${ownerKey}`,
  entity: stakeholderEngagement.entity,
  label: '参与度评估 · 策略',
  rows: async ({ db, project }, { userID }) => {
    if (userID === null) return [];
    return (await listStrategies(db, project, userID))
      .filter((row) => gapOf(row.current as EngagementLevel, row.desired as EngagementLevel) > 0)
      .map((row) => ({ id: row.stakeholder_engagement_id, title: row.user_name }));
  },
  move: (actor, ids, from, to) => moveInField(actor, stakeholderEngagement, ownerKey, ids, from, to),
};

/** A plan that is being written or reviewed is open for both who write and who approve. */
const planKinds: readonly Kind[] = allPlanDocuments.flatMap((document) =>
  (
    [
      ['ownerID', '编制'],
      ['approverID', '批准'],
    ] as const
  ).map(([duty, word]) => ({
    kind: `${document.entity}.${duty}`,
    entity: document.entity,
    label: `${document.label} · ${word}`,
    rows: { select: (project, { userID }) => selectOpenPlans(project, document, duty, userID) },
    move: async (actor, ids, from, to) => {
      if (from.userID !== null && to.userID !== null)
        await handOverPlans(actor, document, duty, ids, from.userID, to.userID);
    },
  })),
);

const activityKind: Kind = {
  kind: 'Activity',
  entity: 'Activity',
  label: '进度计划 · 活动',
  rows: (actor, { projectStakeholderID }) => listOpenActivities(actor, projectStakeholderID),
  move: (actor, ids, _, to) => handOverActivities(actor, ids, to.projectStakeholderID),
};

const nodeKind: Kind = {
  kind: 'WbsManager',
  entity: 'WbsManager',
  label: '进度计划 · WBS',
  rows: (actor, { userID }) => (userID === null ? Promise.resolve([]) : listOpenNodes(actor, userID)),
  move: async (actor, ids, _, { userID }) => {
    if (userID !== null) await handOverNodes(actor, ids, userID);
  },
};

/** What is to be done about other people's rows; about one's own it goes along with them. */
const taskKind: Kind = {
  kind: 'PendingTask',
  label: '待办',
  rows: ({ db, project }, { userID }) =>
    userID === null ? Promise.resolve([]) : listOpenTasks(db, project, userID),
  move: async ({ db, project }, ids, _, { userID }) => {
    if (userID !== null) await moveTasks(db, project, ids, userID);
  },
};

export const dutyKinds: readonly Kind[] = [
  activityKind,
  nodeKind,
  ...registerKinds,
  strategyKind,
  ...planKinds,
  taskKind,
];

type RowsOfKind = ReadonlyMap<string, readonly DutyRow[]>;

/** All that stands in tables is read in one statement: there are a hundred of them. */
const listInTables = async (
  { db, project }: Actor,
  { projectStakeholderID, userID }: Person,
  kinds: readonly Kind[],
): Promise<RowsOfKind> => {
  const selects = kinds.flatMap(({ kind, rows }) =>
    typeof rows === 'function' || userID === null
      ? []
      : [sql`select ${kind} as kind, t.* from (${rows.select(project, { projectStakeholderID, userID })}) t`],
  );
  if (selects.length === 0) return new Map();
  const { rows } = await sql<DutyRow & { kind: string }>`
    select kind, id, title from (${sql.join(selects, sql` union all `)}) all_kinds order by kind, position`.execute(
    db,
  );
  const told = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...told].map(([kind, some]) => [kind, some.map(({ id, title }) => ({ id, title }))]));
};

const rowsOf = async (
  actor: Actor,
  person: Person,
  { kind, rows }: Kind,
  inTables: RowsOfKind,
): Promise<readonly DutyRow[]> =>
  typeof rows === 'function' ? await rows(actor, person) : (inTables.get(kind) ?? []);

/** What somebody has of one kind. */
export const listOfKind = async (actor: Actor, person: Person, kind: Kind): Promise<readonly DutyRow[]> =>
  await rowsOf(actor, person, kind, await listInTables(actor, person, [kind]));

/** What a person has not finished, by kind. `without` are rows that go as well. */
export const listDuties = async (
  actor: Actor,
  person: Person,
  without: ReadonlySet<string> = new Set(),
): Promise<readonly Duty[]> => {
  const duties: Duty[] = [];
  const told = new Set(without);
  const inTables = await listInTables(actor, person, dutyKinds);
  for (const kind of dutyKinds) {
    const rows = (await rowsOf(actor, person, kind, inTables)).filter(({ id, rowID }) =>
      rowID === undefined ? !without.has(id) : !told.has(rowID),
    );
    for (const row of rows) told.add(row.id);
    if (rows.length > 0) duties.push({ ...kind, rows });
  }
  return duties;
};

/** The registers that ask something of whoever takes a duty over. */
export const registersOf = ({ asks, rows }: Duty): readonly Register[] =>
  asks ? [asks] : allRegisters.filter(({ entity }) => rows.some(({ register }) => register === entity));

/** The rows of a duty that the caller may know of: by the right to the page of each, and the sight of it. */
export const listTold = async (actor: Actor, { entity, rows }: Duty): Promise<readonly DutyRow[]> => {
  const told: DutyRow[] = [];
  for (const [of, some] of Map.groupBy(rows, ({ register }) => register ?? entity ?? '')) {
    const seen = await listSeen(
      actor,
      of,
      some.map(({ id, rowID = id }) => rowID),
    );
    told.push(...some.filter(({ id, rowID = id }) => seen.has(rowID)));
  }
  return told;
};

export const countDuties = (duties: readonly Duty[]): number =>
  duties.reduce((sum, { rows }) => sum + rows.length, 0);
