import {
  type Duty,
  dutyName,
  type Flow,
  type HasOthers,
  type Holds,
  keepersOf,
  refusalOf,
  stepsFrom,
} from '@xmgl/contracts/flow/flow';
import type { AnyRow } from '@xmgl/contracts/register/register';
import { managerRole } from '../access/default-roles.service.ts';
import {
  type AskedDuties,
  actingFor,
  type HeldDuties,
  holdersOfRole,
  listSponsors,
} from '../access/duty.service.ts';
import type { Actor } from '../access/someone.ts';
import { findLastTakers } from '../audit/last-taker.repository.ts';
import { fail } from '../base/failure.ts';
import type { Db, ProjectKey } from '../db/scope.ts';
import type { RoleDuty } from '../notify/tasks.service.ts';

type Labelled = Readonly<Record<string, { readonly label: string }>>;

/** What has states and steps, and under which name its steps are in the history. */
export type Flowing = {
  readonly entity: string;
  readonly workflow?: Flow;
  readonly fields?: Labelled;
  readonly computed?: Labelled;
};

const isOf = <P extends string>(duty: string, kind: P): duty is `${P}:${string}` =>
  duty.startsWith(`${kind}:`);

/** The field whose person a duty means. */
export const fieldOf = (duty: Duty): string | undefined =>
  isOf(duty, 'field') ? duty.slice('field:'.length) : undefined;

/** Whether a duty belongs to whoever holds a role, whichever row asks. */
export const isRoleDuty = (duty: Duty): duty is RoleDuty =>
  duty === 'manager' || duty === 'sponsor' || isOf(duty, 'role');

/** Who asks: a person, what they answer for in the project, and who took which step of the row last. */
export type Holder = {
  readonly userID: string;
  readonly duties: HeldDuties;
  readonly takers: ReadonlyMap<string, string>;
  /** Left out where no step hangs on it. */
  readonly hasOthers?: HasOthers | undefined;
};

const holdsRole = ({ manager, roles, filled }: HeldDuties, role: string): boolean =>
  roles.includes(role) || (manager && !filled.includes(role));

/** Whether somebody holds a duty of a row. */
export const holdsOf =
  ({ userID, duties, takers }: Holder, row: AnyRow): Holds =>
  (duty) => {
    if (duty === 'manager' || duty === 'sponsor') return duties[duty];
    if (isOf(duty, 'role')) return holdsRole(duties, duty.slice('role:'.length));
    if (isOf(duty, 'took')) return takers.get(duty.slice('took:'.length)) === userID;
    const people = row[fieldOf(duty) ?? 'createdBy'];
    return Array.isArray(people) ? people.includes(userID) : people === userID;
  };

/** People whom a duty names in a row, as it stands or will stand. */
export const peopleOf = async (
  { db, project }: { readonly db: Db; readonly project: ProjectKey },
  row: Readonly<Record<string, unknown>>,
  duty: Duty,
): Promise<readonly string[]> => {
  if (duty === 'manager') return await holdersOfRole(db, project, managerRole);
  if (duty === 'sponsor') return await listSponsors(db, project);
  if (isOf(duty, 'role')) return await actingFor(db, project, duty.slice('role:'.length));
  const person = row[fieldOf(duty) ?? (duty === 'author' ? 'createdBy' : '')];
  if (Array.isArray(person)) return person.map(String);
  return typeof person === 'string' ? [person] : [];
};

type Paths = { readonly reason?: string; readonly step?: string };

/** Refuses a step that cannot be taken now, by this person, with these words; `paths` say where it is told. */
export const requireFlow = <D extends string>(
  flow: Flow<D>,
  asked: {
    readonly state: string;
    readonly name: string;
    readonly holds: Holds<D>;
    readonly hasOthers?: HasOthers | undefined;
    readonly comment: string;
  },
  { reason = 'comment', step }: Paths = {},
  fields?: Flowing['fields'],
): void => {
  const refusal = refusalOf(flow, { ...asked, nameOf: dutyName(fields) });
  if (refusal) throw fail(refusal.code, refusal.message, refusal.isReasonMissing ? reason : step);
};

/** The steps of a flow that somebody's taking of another hangs on. */
export const stepsToRemember = (flow: Flow | undefined): readonly string[] => [
  ...new Set(
    Object.values(flow?.actions ?? {})
      .flatMap((action) => [...action.who, ...keepersOf(action)])
      .filter((duty) => isOf(duty, 'took'))
      .map((duty) => duty.slice('took:'.length)),
  ),
];

/** What of a person's duties in the project the steps of a flow ask about. */
export const dutiesAskedBy = (flow: Flow | undefined): AskedDuties => {
  const named = Object.values(flow?.actions ?? {}).flatMap((action) => [...action.who, ...keepersOf(action)]);
  return { sponsor: named.includes('sponsor'), roles: named.some((duty) => isOf(duty, 'role')) };
};

const nobody: ReadonlyMap<string, string> = new Map();

/** Who took the steps of rows last that others hang on. */
export const loadTakers = async (
  { db, project }: Actor,
  { entity, workflow }: Flowing,
  rowIDs: readonly string[],
): Promise<(rowID: string) => ReadonlyMap<string, string>> => {
  const steps = stepsToRemember(workflow);
  if (steps.length === 0) return () => nobody;
  const takers = await findLastTakers(db, project, { entity, rowIDs, steps });
  return (rowID) => takers.get(rowID) ?? nobody;
};

/** Steps that somebody may take from where the row stands. */
export const listSteps = <S extends string>(
  holder: Holder,
  { workflow }: Pick<Flowing, 'workflow'>,
  row: AnyRow,
): S[] => stepsFrom(workflow, row.state, holdsOf(holder, row), holder.hasOthers) as S[];
