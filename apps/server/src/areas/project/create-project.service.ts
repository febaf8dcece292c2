import { v7 } from 'uuid';
import { requireProjectRoom } from '../../access/company-limits.ts';
import { createDefaultRoles, giveRole, managerRole } from '../../access/default-roles.service.ts';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { enterProject } from '../../access/enter-project.ts';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { type Db, setScope } from '../../db/scope.ts';
import { readCompanyStart } from '../company/start/company-start.service.ts';
import { startProject } from '../platform/project-start.service.ts';
import { requireIndustry, requireOffered } from '../platform/project-type.service.ts';
import { createPlan } from '../schedule/plan/create-plan.service.ts';
import { joinProject } from '../stakeholder/membership.service.ts';
import { type ProjectFields, toColumns } from './project-fields.ts';
import { logState } from './project-state-log.repository.ts';

type Creator = Someone & { readonly company: CompanyInScope };

type Given = ProjectFields & { readonly projectName: string };

/** A new project: its creator is 项目经理; the default roles, what its company and its type add, and an empty plan stand ready. */
export const createProject = async (creator: Creator, given: Given): Promise<string> => {
  const { db, user, company, now } = creator;
  const { userID } = user;
  await requireProjectRoom(db, company.companyID);
  const type = given.projectTypeID ? await requireOffered(db, given.projectTypeID) : undefined;
  const industrySortID = given.industrySortID ?? type?.industrySortID ?? null;
  if (given.industrySortID) await requireIndustry(db, given.industrySortID);
  const start = await readCompanyStart(db, company.companyID);
  const project = { companyID: company.companyID, projectID: v7() };
  await setScope(db, { userID, ...project });
  await db
    .insertInto('project')
    .values({
      ...toColumns({ ...given, industrySortID }),
      company_id: project.companyID,
      project_id: project.projectID,
      project_name: given.projectName,
      manager_id: userID,
      created_by: userID,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await logState({ db, user, project, now }, { action: 'create', from: 0, to: 0, reason: '' });
  await joinProject({ ...creator, project }, userID);
  const roles = await createDefaultRoles(db, project);
  await giveRole(db, project, roles.get(managerRole) ?? '', [userID]);
  const entered = await enterProject(db, userID, project.projectID, { page: null, right: null });
  await createPlan(db, entered, { name: given.projectName, startDate: given.startTime ?? toLocalDay(now) });
  await startProject({ ...creator, project: entered }, start, type);
  await becomeFirstDefault(db, userID, project.projectID);
  await audit(
    { ...creator, project },
    { entity: 'project', rowID: project.projectID, action: 'create', after: given },
  );
  return project.projectID;
};

/** A default that the person no longer takes part in counts as none. */
const becomeFirstDefault = async (db: Db, userID: string, projectID: string): Promise<void> => {
  await db
    .updateTable('app_user as u')
    .set({ default_project_id: projectID })
    .where('u.user_id', '=', userID)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_stakeholder as s')
            .select('s.project_id')
            .whereRef('s.project_id', '=', 'u.default_project_id')
            .whereRef('s.user_id', '=', 'u.user_id')
            .where('s.is_member', '=', true),
        ),
      ),
    )
    .execute();
};
