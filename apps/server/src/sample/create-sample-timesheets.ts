import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { addPeople } from '../areas/resource/add-resources.service.ts';
import { keepPay, listLines, payLines } from '../areas/resource/timesheet/pay.repository.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleSheet } from './sample-timesheets.ts';

const findActivities = async ({ db, project }: Actor): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`select activity_id as id, name from activity
    where company_id = ${project.companyID} and project_id = ${project.projectID}`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
};

const listMachines = async ({ db, project }: Actor): Promise<readonly (readonly [string, string])[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select project_resource_id as id, resource_name as name from project_resource
    where company_id = ${project.companyID} and project_id = ${project.projectID} and resource_kind = '设备'`.execute(
    db,
  );
  return rows.map(({ id, name }) => [name, id] as const);
};

const dayOf = (weekStart: string, at: number): string =>
  new Date(Date.parse(`${weekStart}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10);

/** 工时 of a sample project: what its people filled in lately, and where it stands. */
export const createSampleTimesheets = async (
  actor: Actor,
  people: ReadonlyMap<string, string>,
  sheets: readonly SampleSheet[],
): Promise<void> => {
  const activities = await findActivities(actor);
  const accounts = [...new Set(sheets.flatMap(({ account, isMachine }) => (isMachine ? [] : account)))];
  const { projectResourceIDs } = await addPeople(
    actor,
    accounts.map((account) => people.get(account) ?? ''),
  );
  const resources = new Map([
    ...(await listMachines(actor)),
    ...accounts.map((account, at) => [account, projectResourceIDs[at] ?? ''] as const),
  ]);
  for (const { account, weekStart, state, lines } of sheets) {
    const resourceID = resources.get(account) ?? '';
    const rowID = await addUnasked(actor, timesheet, {
      state,
      values: {
        resourceID,
        weekStart,
        hours: lines.flatMap(({ activity, nonProject, hours }) =>
          hours.flatMap((count, at) =>
            count === 0
              ? []
              : [
                  {
                    workDate: dayOf(weekStart, at),
                    activityID: activity === undefined ? null : (activities.get(activity) ?? null),
                    nonProject: nonProject ?? null,
                    hours: count,
                  },
                ],
          ),
        ),
      },
    });
    await keepPay(actor, rowID, await payLines(actor, resourceID, await listLines(actor, rowID)));
  }
};
