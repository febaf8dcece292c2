import { stepsFrom } from '@xmgl/contracts/flow/flow';
import type { Unit, UnitChoice, UnitStep } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import {
  type UnitAction,
  type UnitState,
  unitFlow,
  unitStates,
} from '@xmgl/contracts/stakeholder/unit-workflow';
import type { CarriedOut } from '../../schedule/plan/carried-out.service.ts';
import type { listChoices, StoredUnit } from './unit.repository.ts';
import type { UnitPerson } from './unit-people.repository.ts';

/** What the caller is to the project and to a unit. */
export type Standing = { readonly isManager: boolean; readonly isAdministrator: boolean };

/** Steps that the caller may take; the unit's administrator also brings its people in. */
const stepsOf = (state: UnitState, { isManager, isAdministrator }: Standing): UnitStep[] => [
  ...(isAdministrator && state === 1 ? (['添加人员'] as const) : []),
  ...(stepsFrom(unitFlow, unitStates[state], (duty) =>
    duty === 'manager' ? isManager : isAdministrator,
  ) as readonly UnitAction[]),
];

/** What it carries out that is not done. */
const toActivities = (
  carried: readonly CarriedOut[],
): Pick<Unit, 'activities' | 'activityCount' | 'openActivityCount'> => ({
  activities: carried
    .filter(({ isOpen }) => isOpen)
    .map(({ activityID, code, name, start, finish, percentComplete, isLate }) => ({
      activityID,
      code,
      name,
      start,
      finish,
      percentComplete,
      isLate,
    })),
  activityCount: carried[0]?.total ?? 0,
  openActivityCount: carried[0]?.open ?? 0,
});

export const toUnit = (
  row: StoredUnit,
  people: readonly UnitPerson[],
  carried: readonly CarriedOut[],
  standing: Standing,
): Unit => ({
  projectOnCompanyID: row.project_on_company_id,
  companyID: row.unit_company_id,
  companyName: row.company_name,
  partyRole: row.party_role,
  state: row.state as UnitState,
  reason: row.reason,
  contactName: row.contact_name ?? '',
  applicantName: row.applicant_name,
  appliedTime: row.applied_at.toISOString(),
  projectStakeholderIDs: people
    .filter((person) => person.project_on_company_id === row.project_on_company_id && !person.deleted_at)
    .map((person) => person.project_stakeholder_id),
  ...toActivities(carried.filter(({ partyID }) => partyID === row.project_on_company_id)),
  steps: stepsOf(row.state as UnitState, standing),
  rowVersion: row.row_version,
});

type Choice = Awaited<ReturnType<typeof listChoices>>[number];

export const toChoice = (row: Choice): UnitChoice => ({
  companyID: row.company_id,
  companyName: row.company_name,
  isAdministrator: row.company_role === '成员' ? 0 : 1,
  state: row.state as UnitState | null,
  reason: row.reason ?? '',
  projectOnCompanyID: row.project_on_company_id,
  rowVersion: row.row_version ?? 0,
});
