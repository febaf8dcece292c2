import { sql } from 'kysely';
import { v7 } from 'uuid';
import { giveRole } from '../access/default-roles.service.ts';
import { enterCompany } from '../access/enter-company.ts';
import { enterProject, type ProjectInScope } from '../access/enter-project.ts';
import { createProject } from '../areas/project/create-project.service.ts';
import { joinProject } from '../areas/stakeholder/membership.service.ts';
import { type Db, setScope } from '../db/scope.ts';
import { createSampleBookings } from './create-sample-bookings.ts';
import { createSampleBudget } from './create-sample-budget.ts';
import { createSampleCash } from './create-sample-cash.ts';
import { createSampleChanges } from './create-sample-changes.ts';
import { createSampleCheck } from './create-sample-check.ts';
import { createSampleClosing } from './create-sample-closing.ts';
import { createSampleCommittees } from './create-sample-committees.ts';
import { createSampleDocuments } from './create-sample-documents.ts';
import { createSampleEngagement } from './create-sample-engagement.ts';
import { createSampleEntries } from './create-sample-entries.ts';
import { createSampleFigures } from './create-sample-figures.ts';
import { createSampleIncome } from './create-sample-income.ts';
import { createSampleJudgements } from './create-sample-judgements.ts';
import { createSampleLogs } from './create-sample-logs.ts';
import { createSampleMeetings } from './create-sample-meetings.ts';
import { createSampleMovements } from './create-sample-movements.ts';
import { classSampleResources, createSampleOrganisation } from './create-sample-organisation.ts';
import { createSampleProgress } from './create-sample-progress.ts';
import { createSampleReports } from './create-sample-reports.ts';
import { createSampleResourceTasks } from './create-sample-resource-tasks.ts';
import { createSampleResources } from './create-sample-resources.ts';
import { createSampleRuns } from './create-sample-runs.ts';
import { createSampleScenarios } from './create-sample-scenarios.ts';
import { createSampleScope, linkSampleGoals } from './create-sample-scope.ts';
import { createSampleStakeholders } from './create-sample-stakeholders.ts';
import { createSampleTeam } from './create-sample-team.ts';
import { createSampleTimesheets } from './create-sample-timesheets.ts';
import { createSampleTracking } from './create-sample-tracking.ts';
import { createSampleScopeBaseline } from './create-sample-wbs.ts';
import { createSamplePlan } from './plan/create-sample-plan.ts';
import type { SampleProject } from './sample-project.ts';

type Creator = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly requestID: string;
  readonly now: Date;
};

/** What kind of project it is, of which industry; its roles are the sample's own. */
const setSampleType = async (
  db: Db,
  projectID: string,
  { typeName, industryName }: SampleProject,
): Promise<void> => {
  await db
    .updateTable('project')
    .set((eb) => ({
      project_type_id: eb
        .selectFrom('project_type')
        .select('project_type_id')
        .where('type_name', '=', typeName),
      industry_sort_id: eb
        .selectFrom('industry_offered')
        .select('industry_sort_id')
        .where('industry_name', '=', industryName),
    }))
    .where('project_id', '=', projectID)
    .execute();
};

/** One of the sample's projects, managed by the creator; `people` are the company's accounts and who they are. */
export const createSampleProject = async (
  creator: Creator,
  companyID: string,
  people: ReadonlyMap<string, string>,
  sample: SampleProject,
  afterPeople?: (project: ProjectInScope) => Promise<void>,
): Promise<string> => {
  const { db, user, now } = creator;
  const company = await enterCompany(db, user.userID, companyID, 'owner');
  const projectID = await createProject({ ...creator, company }, sample.project);
  const project = { companyID, projectID };
  await setSampleType(db, projectID, sample);
  await setScope(db, { userID: user.userID, ...project });
  const roleIDs = await findRoles(db, companyID, projectID);
  for (const [account, roles] of Object.entries(sample.roles)) {
    const userID = people.get(account) ?? '';
    await joinProject({ ...creator, project }, userID);
    for (const role of roles) await giveRole(db, project, roleIDs.get(role) ?? '', [userID]);
  }
  const entered = await enterProject(db, user.userID, projectID, { page: null, right: null });
  await createSampleStakeholders(db, entered, user.userID, people, sample);
  await afterPeople?.(entered);
  await createSamplePlan(db, entered, user.userID, sample.plan);
  await createSampleJudgements(db, entered, now, sample.judgements);
  await createSampleEngagement(db, entered, user.userID, now, sample.measures);
  await createSampleProgress(db, entered, user.userID, now);
  await createSampleTracking(db, entered, user.userID, now, sample.tracking);
  await createSampleLogs(db, entered, user.userID, now, sample.logs);
  await createSampleResources({ ...creator, project: entered }, sample.resources);
  await createSampleTeam({ ...creator, project: entered }, people, sample.team);
  await createSampleBookings({ ...creator, project: entered }, sample.bookings);
  await createSampleOrganisation({ ...creator, project: entered }, sample.organisation);
  await createSampleEntries({ ...creator, project: entered }, sample.entries);
  await createSampleTimesheets({ ...creator, project: entered }, people, sample.sheets);
  await createSampleMovements(
    { ...creator, project: entered },
    people.get('luochen') ?? '',
    sample.movements,
  );
  await classSampleResources({ ...creator, project: entered }, sample.organisation);
  await createSampleResourceTasks({ ...creator, project: entered });
  await createSampleBudget({ ...creator, project: entered }, sample.budget);
  await createSampleIncome({ ...creator, project: entered }, sample.income);
  await createSampleCash({ ...creator, project: entered }, sample.cash);
  await createSampleCommittees(db, entered, user.userID, now, sample.committees);
  await createSampleChanges(db, entered, { userID: user.userID, name: '陈明远' }, now, sample.changes);
  await createSampleScope({ ...creator, project: entered }, sample.scope);
  await createSampleScenarios(db, entered, user.userID, now, sample.scenarios);
  await createSampleCheck(db, entered, user.userID, now);
  await createSampleClosing(db, entered, user.userID, now, sample.closing);
  await createSampleDocuments({ db, project: entered, now, userID: user.userID }, people, sample.documents);
  await linkSampleGoals({ db, project: entered });
  await createSampleScopeBaseline({ ...creator, project: entered }, sample.scope);
  await createSampleFigures(db, entered, now);
  await createSampleReports(db, entered, user.userID, now, sample.reports);
  await createSampleRuns({ ...creator, project: entered });
  await createSampleMeetings({ ...creator, project: entered }, sample.meetings);
  await startProject(db, project, user.userID, sample);
  return projectID;
};

/** The sample is seen half way: started in its plan, so started as a project, its people known since then. */
const startProject = async (
  db: Db,
  { companyID, projectID }: { readonly companyID: string; readonly projectID: string },
  ownerID: string,
  { reason, project: { startTime } }: SampleProject,
): Promise<void> => {
  await db
    .updateTable('project_stakeholder')
    .set({ identified_time: sql<string>`least(identified_time, ${startTime}::date)` })
    .where('project_id', '=', projectID)
    .execute();
  await db.updateTable('project').set({ state: 1 }).where('project_id', '=', projectID).execute();
  await db
    .insertInto('project_state_log')
    .values({
      company_id: companyID,
      project_id: projectID,
      project_state_log_id: v7(),
      action: 'start',
      from_state: 0,
      to_state: 1,
      reason,
      user_id: ownerID,
      created_at: new Date(`${startTime}T09:00:00+08:00`),
    })
    .execute();
};

const findRoles = async (db: Db, companyID: string, projectID: string) => {
  const rows = await db
    .selectFrom('role')
    .select(['role_name', 'role_id'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();
  return new Map(rows.map((row) => [row.role_name, row.role_id]));
};
