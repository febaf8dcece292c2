import type { Right } from '@xmgl/contracts/access/page-rights';
import { keptFrom } from '@xmgl/contracts/flow/flow';
import { deletionDeed, idNameOf, type Register } from '@xmgl/contracts/register/register';
import type { Allowed, ReadRow } from '@xmgl/contracts/register/register-calls';
import type { StepOf } from '@xmgl/contracts/register/row-types';
import { type HeldDuties, loadDuties, noDuties } from '../../access/duty.service.ts';
import type { Actor } from '../../access/someone.ts';
import { dutiesAskedBy, type Holder, holdsOf, listSteps, loadTakers } from '../../flow/flow.service.ts';
import { hangsOnOthers, loadOthers } from '../../flow/step-others.service.ts';
import type { RegisterKit, Row } from '../kit.ts';
import { listHindrances, listWarnings } from './hindrances.service.ts';
import { isOwnRow, type RowRights } from './row-rights.service.ts';

export const notOwnDeletion = '您只能删除自己登记或负责的记录';

const nothing = { steps: [], mayChange: 0, mayDelete: 0 } as const;

const toFlag = (is: boolean): 0 | 1 => (is ? 1 : 0);

type Asked<R extends Register> = readonly [
  register: R,
  project: Actor['project'],
  rights: RowRights,
  holder: Holder,
  row: Row,
];

const reachOf = <R extends Register>(...[register, , rights, { userID }, row]: Asked<R>) => {
  const isOwn = isOwnRow(register, row, userID);
  const reaches = (right: Right) => rights.has(right) && (isOwn || rights.reachesAll(right));
  const mayUpdate = reaches('update');
  const reachesStep = (step: string) => mayUpdate || register.workflow?.actions[step]?.needsNoRight === true;
  return { isOwn, reaches, mayUpdate, reachesStep };
};

/** What somebody may do with a row, by its state and by whose it is. */
const allowedOf = <R extends Register>(...asked: Asked<R>): Allowed<R> => {
  const [register, { isFiled }, rights, holder, row] = asked;
  if (row.deletedAt !== null || isFiled) return nothing;
  const { isOwn, reaches, mayUpdate, reachesStep } = reachOf(...asked);
  const isDraft = register.workflow?.states[row.state]?.isDraft === true;
  return {
    steps: listSteps<StepOf<R>>(holder, register, row).filter(reachesStep),
    mayChange: toFlag(mayUpdate || (isDraft && isOwn && rights.has('insert'))),
    mayDelete: toFlag(reaches('delete')),
  };
};

/** Steps of a row that somebody else is to take, and why. */
const stepsOfOthers = <R extends Register>(...asked: Asked<R>): Readonly<Record<string, string>> => {
  const [register, { isFiled }, , holder, row] = asked;
  if (row.deletedAt !== null || isFiled) return {};
  const { reachesStep } = reachOf(...asked);
  const kept = keptFrom(register.workflow, row.state, holdsOf(holder, row), holder.hasOthers);
  return Object.fromEntries(Object.entries(kept).filter(([step]) => reachesStep(step)));
};

/** Whether others may take steps of a row instead of its holder: looked up only where one hangs on it. */
const completing = (actor: Actor, register: Register) => {
  const othersOf = loadOthers(actor, register);
  return async (holder: Holder, row: Row): Promise<Holder> =>
    hangsOnOthers(register.workflow, row.state, holdsOf(holder, row))
      ? { ...holder, hasOthers: await othersOf(row, holder.takers) }
      : holder;
};

/** What somebody may do with each of many rows, by their ids. */
export const listAllowed = async <R extends Register>(
  actor: Actor,
  { register }: RegisterKit<R>,
  rights: RowRights,
  rows: readonly Row[],
): Promise<Readonly<Record<string, Allowed<R>>>> => {
  const { db, project, user } = actor;
  const { userID } = user;
  const ids = rows.map((row) => String(row[idNameOf(register)]));
  const duties = register.workflow
    ? await loadDuties(db, project, userID, dutiesAskedBy(register.workflow))
    : noDuties;
  const takersOf = await loadTakers(actor, register, ids);
  const complete = completing(actor, register);
  const allowed: [string, Allowed<R>][] = [];
  for (const row of rows) {
    const id = String(row[idNameOf(register)]);
    const holder = await complete({ userID, duties, takers: takersOf(id) }, row);
    allowed.push([id, allowedOf(register, project, rights, holder, row)]);
  }
  return Object.fromEntries(allowed);
};

/** What the caller may do with a row, and why not what state and rights would allow. */
export const readAllowed = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  rights: RowRights,
  duties: HeldDuties,
  row: Row,
): Promise<Allowed<R> & Pick<ReadRow<R>, 'refused' | 'warned'>> => {
  const { register } = kit;
  const { user, project } = actor;
  const id = String(row[idNameOf(register)]);
  const takers = (await loadTakers(actor, register, [id]))(id);
  const holder = await completing(actor, register)({ userID: user.userID, duties, takers }, row);
  const asked = [register, project, rights, holder, row] as const;
  const { steps, mayChange, mayDelete } = allowedOf(...asked);
  const found = await listHindrances(actor, kit, row, mayDelete ? [...steps, deletionDeed] : steps);
  const hindered = Object.entries(found).filter(([, message]) => message !== '');
  const refused = { ...stepsOfOthers(...asked), ...Object.fromEntries(hindered) };
  const open = steps.filter((step) => found[step] === undefined);
  const warned = await listWarnings(actor, kit, row, open);
  const isForeign = row.deletedAt === null && !project.isFiled && rights.has('delete') && !mayDelete;
  return {
    steps: open,
    ...(Object.keys(warned).length > 0 && { warned }),
    refused: isForeign ? { ...refused, [deletionDeed]: notOwnDeletion } : refused,
    mayChange,
    mayDelete,
  };
};
