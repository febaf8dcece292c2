import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import type { Register } from '@xmgl/contracts/register/register';
import { type EngagementLevel, gapOf } from '@xmgl/contracts/stakeholder/engagement-level';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { listOpenTasks, moveTasks } from '../../notify/duty-task.repository.ts';
import { handOverPlans, selectOpenPlans } from '../../plan-document/plan-duties.service.ts';
import { listSeen } from '../../register/read/seen-rows.service.ts';
import { handOverActivities, listOpenActivities } from '../schedule/plan/hand-over.service.ts';
import { handOverNodes, listOpenNodes } from '../schedule/wbs/hand-over-nodes.service.ts';
import { listStrategies } from './engagement-assessment.repository.ts';
import { type DutyRow, type Kind, moveInField, type Person, registerKinds } from './register-duties.ts';

export type Duty = Omit<Kind, 'rows'> & { readonly rows: readonly DutyRow[] };

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
