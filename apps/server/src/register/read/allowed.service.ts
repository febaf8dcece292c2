import type { Right } from '@xmgl/contracts/access/page-rights';
import { deletionDeed, idNameOf, type Register } from '@xmgl/contracts/register/register';
import type { Refused } from '@xmgl/contracts/register/register-schemas';
import type { StepOf } from '@xmgl/contracts/register/row-types';
import type { HeldDuties } from '../../access/duty.service.ts';
import type { Actor } from '../../access/someone.ts';
import { listSteps, loadTakers } from '../../flow/flow.service.ts';
import type { RegisterKit, Row } from '../kit.ts';
import { listHindrances } from './hindrances.service.ts';
import { isOwnRow, type RowRights } from './row-rights.service.ts';

export const notOwnDeletion = '您只能删除自己登记或负责的记录';

type Allowed<R extends Register> = {
  readonly steps: StepOf<R>[];
  readonly refused: Refused;
  readonly mayChange: 0 | 1;
};

/** What the caller may do with a row, and why not what state and rights would allow. */
export const readAllowed = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  rights: RowRights,
  duties: HeldDuties,
  row: Row,
): Promise<Allowed<R>> => {
  const { register } = kit;
  const { userID } = actor.user;
  if (row.deletedAt !== null || actor.project.isFiled) return { steps: [], refused: {}, mayChange: 0 };
  const isOwn = isOwnRow(register, row, userID);
  const reaches = (right: Right) => rights.has(right) && (isOwn || rights.reachesAll(right));
  const mayChange = reaches('update');
  const holder = {
    userID,
    duties,
    takers: await loadTakers(actor, register, String(row[idNameOf(register)])),
  };
  const steps = listSteps<StepOf<R>>(holder, register, row).filter(
    (step) => mayChange || register.workflow?.actions[step]?.needsNoRight,
  );
  const deeds = reaches('delete') ? [...steps, deletionDeed] : steps;
  const refused = await listHindrances(actor, kit, row, deeds);
  const isForeign = rights.has('delete') && !reaches('delete');
  return {
    steps: steps.filter((step) => refused[step] === undefined),
    refused: isForeign ? { ...refused, [deletionDeed]: notOwnDeletion } : refused,
    mayChange: mayChange ? 1 : 0,
  };
};
