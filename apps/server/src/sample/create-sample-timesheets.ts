import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { addPeople } from '../areas/resource/add-resources.service.ts';
import { keepPay, listLines, payLines } from '../areas/resource/timesheet/pay.repository.ts';
import { postTimesheets } from '../areas/resource/timesheet/post-timesheets.service.ts';
import { unitCostKit } from '../areas/resource/unit-cost.kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { addUnasked, moveUnasked } from '../register/write/system-write.service.ts';
import type { SampleSheet, SampleSheets } from './sample-timesheets.ts';

const ofProject = ({ project }: Actor) =>
  sql`company_id = ${project.companyID} and project_id = ${project.projectID}`;

type Names = ReadonlyMap<string, string>;
const toNames = (rows: readonly { readonly id: string; readonly name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [name, id]));

const findActivities = async (actor: Actor): Promise<Names> =>
  toNames(
    (
      await sql<{ id: string; name: string }>`select activity_id as id, name from activity
        where ${ofProject(actor)}`.execute(actor.db)
    ).rows,
  );

const listMachines = async (actor: Actor): Promise<Names> =>
  toNames(
    (
      await sql<{ id: string; name: string }>`
        select project_resource_id as id, resource_name as name from project_resource
        where ${ofProject(actor)} and resource_kind = '设备'`.execute(actor.db)
    ).rows,
  );

const dayOf = (weekStart: string, at: number): string =>
  new Date(Date.parse(`${weekStart}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10);

/** What its people are paid, as which post of the plan they work, and under which subjects resources cost. */
const payPeople = async (actor: Actor, resources: Names, { pay, subjects }: SampleSheets): Promise<void> => {
  for (const { account, post, price } of pay) {
    const resourceID = resources.get(account) ?? '';
    const [unitCost, costUnit] = price;
    await addRow(actor, unitCostKit, { resourceID, unitCost, costUnit, costSource: '手工' });
    if (post !== undefined)
      await sql`update project_resource set job = ${post} where ${ofProject(actor)}
        and project_resource_id = ${resourceID}`.execute(actor.db);
  }
  const named = JSON.stringify(subjects.map(([resource, code]) => ({ resource, code })));
  await sql`update project_resource as r set subject_id = s.cost_subject_id
    from jsonb_to_recordset(${named}::jsonb) as q (resource text, code text)
    join cost_subject as s on s.subject_code = q.code
    where r.company_id = ${actor.project.companyID} and r.project_id = ${actor.project.projectID}
      and s.company_id = r.company_id and s.project_id = r.project_id and r.resource_name = q.resource`.execute(
    actor.db,
  );
};

const toHours = ({ weekStart, lines }: SampleSheet, activities: Names) =>
  lines.flatMap(({ activity, nonProject, hours }) =>
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
  );

/** 工时 of a sample project: what its people and machines did in some weeks, where each sheet stands, and what it cost. */
export const createSampleTimesheets = async (
  actor: Actor,
  people: ReadonlyMap<string, string>,
  sample: SampleSheets,
): Promise<void> => {
  const { pay, sheets } = sample;
  const activities = await findActivities(actor);
  const filled = sheets.flatMap(({ account, isMachine }) => (isMachine ? [] : account));
  const accounts = [...new Set([...filled, ...pay.map(({ account }) => account)])];
  const { projectResourceIDs } = await addPeople(
    actor,
    accounts.map((account) => people.get(account) ?? ''),
  );
  const resources = new Map([
    ...(await listMachines(actor)),
    ...accounts.map((account, at) => [account, projectResourceIDs[at] ?? ''] as const),
  ]);
  await payPeople(actor, resources, sample);
  const approved: { rowID: string; state: string }[] = [];
  for (const sheet of sheets) {
    const { account, weekStart, state } = sheet;
    const resourceID = resources.get(account) ?? '';
    const isApproved = state === '已批准';
    const rowID = await addUnasked(actor, timesheet, {
      state: isApproved ? '已提交' : state,
      values: { resourceID, weekStart, hours: toHours(sheet, activities) },
    });
    await keepPay(actor, rowID, await payLines(actor, resourceID, await listLines(actor, rowID)));
    if (isApproved) approved.push({ rowID, state: '已提交' });
  }
  await moveUnasked(actor, timesheet, approved, { action: '批准' });
  await postTimesheets(
    actor,
    approved.map(({ rowID }) => rowID),
  );
};
