import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { type Register, tableOf, toSnake, userFields } from '@xmgl/contracts/register/register';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import type { ProjectKey } from '../../db/scope.ts';
import { announceRow } from '../../notify/announce.ts';
import { moveTasksOf } from '../../notify/duty-task.repository.ts';
import { doerFields, sharedDoerFields } from '../../register/read/doer-fields.ts';
import { idColumnOf } from '../../register/read/row-sql.ts';

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
export type Kind = {
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
const closedStates = ({ workflow }: Register): readonly string[] =>
  Object.entries(workflow?.states ?? {})
    .filter(([, state]) => state.isLocked)
    .map(([name]) => name);

/** Rows in a state that is not closed, which name the person in a field. */
const inField = (register: Register, key: string): InTable => {
  const id = sql.ref(idColumnOf(register));
  return {
    select: (project, person) => sql`
      select ${id} as id, ${sql.ref(toSnake(register.title))}::text as title,
        row_number() over (order by created_at, ${id}) as position
      from ${sql.table(tableOf(register))}
      where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
        and ${sql.ref(toSnake(key))} = ${person.userID} and state <> all(${closedStates(register)}::text[])
        and ${id} <> ${person.projectStakeholderID}`,
  };
};

export const moveInField = async (
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

/** Rows in a state that is not closed, which name the person among others. */
const amongOthers = (register: Register, table: string): InTable => {
  const id = sql.ref(idColumnOf(register));
  return {
    select: (project, person) => sql`
      select t.${id} as id, t.${sql.ref(toSnake(register.title))}::text as title,
        row_number() over (order by t.created_at, t.${id}) as position
      from ${sql.table(tableOf(register))} as t join ${sql.table(table)} as l using (company_id, project_id, ${id})
      where t.company_id = ${project.companyID} and t.project_id = ${project.projectID} and t.deleted_at is null
        and l.user_id = ${person.userID} and t.state <> all(${closedStates(register)}::text[])`,
  };
};

type Shared = { readonly register: Register; readonly key: string; readonly table: string };

/** Takes the one's place among the others; where the other is there already, the one alone goes. */
const moveAmongOthers = async (
  actor: Actor,
  { register, key, table }: Shared,
  ids: readonly string[],
  { userID: from }: Person,
  { userID: to }: Person,
): Promise<void> => {
  if (from === null || to === null) return;
  const { db, project, user, now } = actor;
  const { companyID, projectID } = project;
  const id = sql.ref(idColumnOf(register));
  await sql`insert into ${sql.table(table)} (company_id, project_id, ${id}, user_id)
    select ${companyID}::uuid, ${projectID}::uuid, own, ${to}::uuid from unnest(${ids}::uuid[]) as own
    on conflict do nothing`.execute(db);
  await sql`delete from ${sql.table(table)} where company_id = ${companyID} and project_id = ${projectID}
    and ${id} = any(${ids}::uuid[]) and user_id = ${from}`.execute(db);
  await sql`update ${sql.table(tableOf(register))} set row_version = row_version + 1,
      updated_at = ${now}, updated_by = ${user.userID}
    where company_id = ${companyID} and project_id = ${projectID} and ${id} = any(${ids}::uuid[])`.execute(
    db,
  );
  await moveTasksOf(db, project, { register: register.entity, rowIDs: ids }, from, to);
  for (const rowID of ids) {
    const said = { entity: register.entity, rowID, action: '移交' };
    await audit(actor, { ...said, before: { [key]: [from] }, after: { [key]: [to] } });
    await announceRow(db, project, register.entity, rowID);
  }
};

const sharedKinds = (register: Register): readonly Kind[] =>
  sharedDoerFields(register).map(([key, table]) => ({
    asks: register,
    kind: `${register.entity}.${key}`,
    entity: register.entity,
    label: `${register.label} · ${labelOf(register, key)}`,
    rows: amongOthers(register, table),
    move: (actor, ids, from, to) => moveAmongOthers(actor, { register, key, table }, ids, from, to),
  }));

/** Every register whose rows are closed some day and name who answers for them. */
export const registerKinds: readonly Kind[] = allRegisters
  .filter(({ workflow }) => workflow !== undefined)
  .flatMap((register) => [
    ...userFields(register.fields).map(
      (key): Kind => ({
        ...(doerFields(register).includes(key) && { asks: register }),
        kind: `${register.entity}.${key}`,
        entity: register.entity,
        label: `${register.label} · ${labelOf(register, key)}`,
        rows: inField(register, key),
        move: (actor, ids, from, to) => moveInField(actor, register, key, ids, from, to),
      }),
    ),
    ...sharedKinds(register),
  ]);
