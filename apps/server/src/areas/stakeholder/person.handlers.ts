import { jobGroups } from '@xmgl/contracts/stakeholder/jobs';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { maskPhone } from '../../access/mask-phone.ts';
import { requireSelf } from '../../access/require-self.ts';
import { toShownName } from '../../access/shown-name.ts';
import { fail } from '../../base/failure.ts';
import { type Handler, handle } from '../../http/context.ts';
import { listSeen } from '../../register/read/seen-rows.service.ts';
import { tellDuties } from './pass-duties.service.ts';
import { setPersonRoles } from './person-roles.service.ts';
import {
  findMember,
  findPerson,
  findUnitCompany,
  isColleague,
  listColleagues,
} from './stakeholder.repository.ts';

const mostNamed = 20;

/** Only to members of the owning company: to others its people are strangers. */
const findColleagues = handle(calls.FindColleagues, async ({ db, user, project }, { text }) => {
  if (!(await isColleague(db, project, user.userID))) return [];
  return (await listColleagues(db, project, text)).map((person) => ({
    userID: person.user_id,
    userName: toShownName(person),
    phone: maskPhone(person.user_tel ?? ''),
    userHeadShot: person.head_shot,
  }));
});

/** The duties of several people together, as they are handed over; who may not read a row is told that it is there. */
const getDuties = handle(calls.GetStakeholderDuties, async (context, { projectStakeholderIDs }) => {
  const leaving = new Set(projectStakeholderIDs);
  const seen = await listSeen(context, projectStakeholder.entity, projectStakeholderIDs);
  const found = new Map<string, calls.StakeholderDuty>();
  for (const projectStakeholderID of leaving) {
    const person = await findPerson(context.db, context.project, projectStakeholderID);
    if (!person || !seen.has(projectStakeholderID)) throw fail('notFound');
    const own = { projectStakeholderID, userID: person.user_id };
    for (const { kind, label, rows, total } of await tellDuties(context, own, leaving)) {
      const known = found.get(kind) ?? { kind, label, rows: [], total: 0 };
      found.set(kind, {
        ...known,
        rows: [...known.rows, ...rows].slice(0, mostNamed),
        total: known.total + total,
      });
    }
  }
  return [...found.values()];
});

const updRolePersonnel = handle(
  calls.UpdRolePersonnel,
  async (context, { projectStakeholderID, roleIDs }) => ({
    roleIDs: [...(await setPersonRoles(context, projectStakeholderID, roleIDs))],
  }),
);

/** Whom one stands for in a project: the owning company, or the unit that the register names. */
const getUserCompany = handle(calls.GetUserCompanyByProjectID, async ({ db, user, project }, { userID }) => {
  requireSelf(user, userID);
  const isOwner = await isColleague(db, project, user.userID);
  const own = await findMember(db, project, user.userID);
  const company = await db
    .selectFrom('company')
    .select('company_name')
    .where('company_id', '=', project.companyID)
    .executeTakeFirst();
  const companyName = isOwner ? company?.company_name : own?.company;
  if (!companyName) return [];
  if (isOwner) return [{ companyID: project.companyID, companyName, isOwner: 1 as const }];
  const unitID = await findUnitCompany(db, project, user.userID);
  return [{ companyID: unitID ?? null, companyName, isOwner: 0 as const }];
});

const getJobAll = handle(calls.GetJobAll, async () =>
  Object.entries(jobGroups).flatMap(([groupName, names]) => names.map((jobName) => ({ groupName, jobName }))),
);

export const personHandlers: readonly Handler[] = [
  findColleagues,
  getDuties,
  updRolePersonnel,
  getUserCompany,
  getJobAll,
];
