import * as calls from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { isManager } from '../../../access/duty.service.ts';
import { enterCompany } from '../../../access/enter-company.ts';
import { enterProject, hasPageRight, type ProjectInScope } from '../../../access/enter-project.ts';
import { enterAsUnit } from '../../../access/enter-unit.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { loadRowRights } from '../../../register/read/row-rights.service.ts';
import { listCarriedOut } from '../../schedule/plan/carried-out.service.ts';
import { openOffer } from '../invitation/offer.service.ts';
import { readRoom } from '../member-limit.service.ts';
import { askToTakePart } from './ask-to-take-part.service.ts';
import { joinAsUnit } from './join-as-unit.service.ts';
import { toChoice, toUnit } from './unit.mapper.ts';
import { listAdministered, listChoices, listUnits } from './unit.repository.ts';
import { listUnitPeople } from './unit-people.repository.ts';
import { takeUnitStep } from './unit-step.service.ts';

const { page } = projectStakeholder;

const requireManager = async (actor: Actor): Promise<void> => {
  if (!(await isManager(actor))) throw fail('forbidden', '参建单位只能由项目经理同意、停用或恢复');
};

const mayDecide = async (actor: Actor): Promise<boolean> =>
  !actor.project.isFiled &&
  (await isManager(actor)) &&
  (await hasPageRight(actor.db, actor.user.userID, actor.project, page, 'update'));

/** Who comes from outside sees the own unit alone. */
const getUnits = handle(calls.GetProjectOnCompany, async (context) => {
  const { db, user, project } = context;
  const units = await listUnits(db, project);
  const people = await listUnitPeople(db, project);
  const carried = await listCarriedOut(context);
  const { isOutside } = await loadRowRights(context, projectStakeholder);
  const own = new Set(
    people
      .filter((person) => person.user_id === user.userID && person.is_linked)
      .map((person) => person.project_on_company_id),
  );
  const decides = await mayDecide(context);
  const administered = new Set(project.isFiled ? [] : await listAdministered(db, user.userID));
  return units
    .filter((unit) => !isOutside || own.has(unit.project_on_company_id))
    .map((unit) =>
      toUnit(unit, people, carried, {
        isManager: decides,
        isAdministrator: administered.has(unit.unit_company_id),
      }),
    );
});

const add = handle(calls.AddProjectOnCompany, async (context, { inviteCode }) => {
  const { db, user, company } = context;
  const offer = await openOffer(db, context, user.userID, inviteCode);
  const visitor = { db, user, project: offer.project, now: context.now, requestID: context.requestID };
  return { projectOnCompanyID: await askToTakePart(visitor, offer, company), state: 0 as const };
});

const agree = handle(
  calls.AgreeAddCompany,
  async (context, { projectOnCompanyID, agreed, reason, rowVersion }) => {
    await requireManager(context);
    const action = agreed === 1 ? '同意' : '拒绝';
    return await takeUnitStep(context, projectOnCompanyID, { action, reason, rowVersion });
  },
);

/** The project, as an administrator of the unit reaches it from outside. */
const enterOwnUnit = async (
  db: Db,
  userID: string,
  projectID: string,
  projectOnCompanyID: string,
): Promise<ProjectInScope> => {
  for (const companyID of await listAdministered(db, userID)) {
    const company = await enterCompany(db, userID, companyID, 'administrator');
    const entered = await enterAsUnit(db, userID, company, projectID);
    if (entered?.projectOnCompanyID === projectOnCompanyID) return entered.project;
  }
  throw fail('notFound', '参建单位不存在，或您不是其管理员');
};

const updState = handle(calls.UpdProjectOnCompanyState, async (context, input) => {
  const { db, user } = context;
  const { projectID, projectOnCompanyID, state, reason, rowVersion } = input;
  if (state === 4) {
    const project = await enterOwnUnit(db, user.userID, projectID, projectOnCompanyID);
    const taken = { action: '退出', reason, rowVersion } as const;
    return await takeUnitStep({ ...context, project }, projectOnCompanyID, taken);
  }
  const project = await enterProject(db, user.userID, projectID, { page, right: 'update' });
  await requireManager({ ...context, project });
  const taken = { action: state === 2 ? '停用' : '恢复', reason, rowVersion } as const;
  return await takeUnitStep({ ...context, project }, projectOnCompanyID, taken);
});

const join = handle(calls.CompanyUserJoinStakeholder, async (context, { projectID, userIDs }) => ({
  joined: await joinAsUnit(context, projectID, userIDs),
}));

/** A code for people has no companies to choose from. */
const getChoices = handle(calls.GetUnitChoices, async (context, { inviteCode }) => {
  const { db, user } = context;
  const { invitation, project } = await openOffer(db, context, user.userID, inviteCode);
  if (invitation.invite_kind !== '单位') return [];
  return (await listChoices(db, project, user.userID)).map(toChoice);
});

const getRoom = handle(calls.BoolProjectMaxMem, ({ db, project }, { adding }) =>
  readRoom(db, project, adding),
);

export const unitHandlers: readonly Handler[] = [getUnits, add, agree, updState, join, getChoices, getRoom];
