import type { OpenWork } from '@xmgl/contracts/company/leaving.calls';
import { sql } from 'kysely';
import { loadDuties } from '../../access/duty.service.ts';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { enterForCompany } from '../../access/enter-for-company.ts';
import type { Actor, Someone } from '../../access/someone.ts';
import { type ProjectKey, setScope } from '../../db/scope.ts';
import { countDuties, type Duty, listDuties } from '../stakeholder/duties.service.ts';
import { findInProject, toTold } from '../stakeholder/pass-duties.service.ts';

export type OfCompany = Someone & { readonly company: CompanyInScope };

/** Where a person is for the company; elsewhere is another company's project in which it takes part. */
type Place = ProjectKey & { readonly rowID: string; readonly state: string; readonly isElsewhere: boolean };

/** The projects that somebody is in for the company: its own, and those where it takes part. */
const listProjects = async ({ db, company: { companyID } }: OfCompany, userID: string) => {
  const { rows } = await sql<{ company_id: string; project_id: string }>`
    select company_id, project_id from project_stakeholder
    where company_id = ${companyID} and project_id <> company_id and user_id = ${userID}
      and state in ('已加入', '已停用')
    union
    select company_id, project_id from project_on_company where unit_company_id = ${companyID}`.execute(db);
  return rows.map((row): ProjectKey => ({ companyID: row.company_id, projectID: row.project_id }));
};

/** The person's row where it stands for the company; in the scope of its project. */
const findPlace = async (
  { db, company: { companyID } }: OfCompany,
  project: ProjectKey,
  userID: string,
): Promise<Place | undefined> => {
  const { rows } = await sql<{ rowID: string; state: string }>`
    select s.project_stakeholder_id as "rowID", s.state from project_stakeholder s
    where s.company_id = ${project.companyID} and s.project_id = ${project.projectID}
      and s.user_id = ${userID} and s.state in ('已加入', '已停用')
      and (s.company_id = ${companyID} or exists (
        select from project_on_company u
        where u.company_id = s.company_id and u.project_id = s.project_id
          and u.project_on_company_id = s.project_on_company_id and u.unit_company_id = ${companyID}))
    for update`.execute(db);
  const [row] = rows;
  return row && { ...project, ...row, isElsewhere: project.companyID !== companyID };
};

/** What a person is in a project for the company, with what is not finished there. */
export type Standing = {
  readonly place: Place;
  /** None where the project was removed: nobody takes over there. */
  readonly work?: {
    readonly actor: Actor;
    readonly projectName: string;
    readonly person: {
      readonly projectStakeholderID: string;
      readonly userID: string;
      readonly userName: string;
    };
    readonly isManager: boolean;
    readonly isSponsor: boolean;
    /** None in an archived project: nothing is done there any more. */
    readonly duties: readonly Duty[];
  };
};

const readWork = async (
  asker: OfCompany,
  place: Place,
  userID: string,
): Promise<Standing['work'] | undefined> => {
  const { db, user, now, requestID } = asker;
  const entered = await enterForCompany(db, user.userID, place);
  if (!entered) return undefined;
  const { project, projectName } = entered;
  const actor = { db, user, now, requestID, project };
  const person = await findInProject(actor, userID);
  if (!person) return undefined;
  const { manager, roles } = await loadDuties(db, project, userID);
  const duties = project.isFiled ? [] : await listDuties(actor, person);
  return { actor, projectName, person, isManager: manager, isSponsor: roles.includes('发起人'), duties };
};

/** Everywhere that a person is for the company; leaves the scope at the company. */
export const listStandings = async (asker: OfCompany, userID: string): Promise<readonly Standing[]> => {
  const { db, user, company } = asker;
  const standings: Standing[] = [];
  for (const project of await listProjects(asker, userID)) {
    await setScope(db, { userID: user.userID, ...project });
    const place = await findPlace(asker, project, userID);
    if (!place) continue;
    const work = await readWork(asker, place, userID);
    standings.push({ place, ...(work && { work }) });
  }
  await setScope(db, { userID: user.userID, companyID: company.companyID });
  return standings;
};

export const countWork = ({ work }: Standing): number =>
  work ? countDuties(work.duties) + Number(work.isManager) + Number(work.isSponsor) : 0;

/** As a reader is told of it: who may not read a row is told that it is there. */
export const tellWork = async (asker: OfCompany, userID: string): Promise<readonly OpenWork[]> => {
  const told: OpenWork[] = [];
  for (const standing of await listStandings(asker, userID)) {
    const { place, work } = standing;
    if (!work || countWork(standing) === 0) continue;
    const { actor, projectName, person } = work;
    const { companyID, projectID } = actor.project;
    await setScope(asker.db, { userID: asker.user.userID, companyID, projectID });
    const answers = [
      ...(work.isManager ? (['项目经理'] as const) : []),
      ...(work.isSponsor ? (['发起人'] as const) : []),
    ].map((role) => ({
      kind: `Role.${role}`,
      label: role,
      rows: [{ id: projectID, title: projectName }],
      total: 1,
    }));
    told.push({
      userID,
      userName: person.userName,
      projectID,
      projectName,
      isElsewhere: place.isElsewhere,
      duties: [...answers, ...(await toTold(actor, work.duties))],
    });
  }
  await setScope(asker.db, { userID: asker.user.userID, companyID: asker.company.companyID });
  return told;
};
