import {
  type UnitAction,
  type UnitState,
  unitFlow,
  unitStates,
} from '@xmgl/contracts/stakeholder/unit-workflow';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { requireFlow } from '../../../flow/flow.service.ts';
import { announceRow } from '../../../notify/announce.ts';
import { closeTasks } from '../../../notify/tasks.service.ts';

import { giveBackUse } from '../invitation/invitation.repository.ts';
import { tellUnitStep } from './tell-unit.service.ts';
import { lockUnit, type StoredUnit, writeUnit } from './unit.repository.ts';
import { admitPeople, restoreUnitPeople, sendAwayPeople, suspendUnitPeople } from './unit-people.service.ts';

export const unitEntity = 'ProjectOnCompany';

export type TakenStep = {
  readonly action: UnitAction;
  readonly reason: string;
  readonly rowVersion: number;
};

const stateOf = (unit: StoredUnit) => unitStates[unit.state as UnitState];

const requireStep = (unit: StoredUnit, { action, reason, rowVersion }: TakenStep): void => {
  // Who asks has been asked for their duty by the call.
  const asked = { state: stateOf(unit), name: action, holds: () => true };
  requireFlow(unitFlow, { ...asked, comment: reason || '—' });
  if (unit.row_version !== rowVersion) throw fail('stale', '该单位的状态刚被他人修改，请刷新后重试');
  requireFlow(unitFlow, { ...asked, comment: reason }, { reason: 'reason' });
};

type Follow = (actor: Actor, unit: StoredUnit) => Promise<readonly string[]>;

/** What each step does to the unit's people; answers the accounts it concerns. */
const follows: Readonly<Record<UnitAction, Follow>> = {
  同意: admitPeople,
  拒绝: () => Promise.resolve([]),
  停用: suspendUnitPeople,
  恢复: restoreUnitPeople,
  退出: sendAwayPeople,
};

/** Takes a step of a unit, whoever may take it has been asked before; its people follow at once. */
export const takeUnitStep = async (
  actor: Actor,
  projectOnCompanyID: string,
  taken: TakenStep,
): Promise<{ readonly state: UnitState; readonly rowVersion: number }> => {
  const { db, project, now } = actor;
  const unit = await lockUnit(db, project, projectOnCompanyID);
  if (!unit) throw fail('notFound', '参建单位不存在，请刷新后重试');
  requireStep(unit, taken);
  const { action, reason } = taken;
  const { to } = unitFlow.actions[action];
  const state = unitStates.indexOf(to) as UnitState;
  const people = await follows[action](actor, unit);
  if (unit.state === 0 && state !== 1) await giveBackUse(db, project, unit.project_invitation_id);
  const rowVersion = await writeUnit(db, project, projectOnCompanyID, { state, reason }, now);
  await audit(actor, {
    entity: unitEntity,
    rowID: projectOnCompanyID,
    action,
    before: { state: stateOf(unit) },
    after: { state: to, reason },
  });
  await closeTasks(db, project, { register: unitEntity, rowID: projectOnCompanyID }, 'done', now);
  await tellUnitStep(actor, unit, taken, people);
  await announceRow(db, project, unitEntity, projectOnCompanyID);
  return { state, rowVersion };
};
