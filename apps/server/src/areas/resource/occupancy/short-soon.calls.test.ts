import { parseDay } from '@xmgl/contracts/calendar-day';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetCompanyResourceLoad, GetResourceLoad } from '@xmgl/contracts/resource/occupancy.calls';
import { AddBatchHR } from '@xmgl/contracts/resource/resource.calls';
import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../../base/local-time.ts';
import { createProject, joinCompany, startProject } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let stage: Awaited<ReturnType<typeof startProject>>;
/** In days since 1970. */
let today: number;

const dayText = (offset: number) => new Date((today + offset) * 86_400_000).toISOString().slice(0, 10);
const day = 480;

const readPlan = (projectID: string) => server.send(GetPlan, { projectID }, stage.owner.token);
const say = async (projectID: string, commands: readonly PlanCommand[]) => {
  const { planVersion: baseVersion } = await readPlan(projectID);
  const said = { projectID, baseVersion, batchID: v7(), commands: [...commands] };
  await server.send(ApplyPlanCommands, said, stage.owner.token);
  await server.services.plans.dates.settle();
};
/** A plan that begins in a week and works every day. */
const begin = async (projectID: string) => {
  const { calendars, settings } = await readPlan(projectID);
  const calendar = calendars.find((one) => one.calendarID === settings.calendarID);
  if (!calendar) throw new Error('the plan has no calendar');
  const shift = [{ fromMin: 480, toMin: 960 }];
  const week = [shift, shift, shift, shift, shift, shift, shift];
  await say(projectID, [
    { kind: 'setPlanOptions', fields: { startAt: (today + 7) * 1440 } },
    { kind: 'saveCalendar', calendar: { ...calendar, week, exceptions: [], workWeeks: [] } },
  ]);
};
const task = (activityID: string, name: string, days: number): PlanCommand => ({
  ...({ kind: 'addActivity', wbsNodeID: null } as const),
  activityID,
  name,
  durationMin: days * day,
});
const needs = (activityID: string, resourceID: string, more: object = {}): PlanCommand => ({
  ...({ kind: 'addAssignment', assignmentID: v7(), units: 1 } as const),
  activityID,
  resourceID,
  ...more,
});

/** How many are over: as the page says of the next four weeks, and as the map's cell says. */
const told = async (projectID: string) => {
  const window = { fromDay: today, toDay: today + 27 };
  const page = await server.send(GetResourceLoad, { projectID, step: 'day', ...window }, stage.owner.token);
  const cells = await server.send(GetProcessMap, { projectID }, stage.owner.token);
  const says = cells.find(({ processNo }) => processNo === '9.6')?.says ?? [];
  return [page.overCount, ...says];
};
const calm = [0];
const one = [1, '1 种资源四周内超配'];

beforeAll(async () => {
  server = await startApp();
  today = parseDay(toLocalDay(server.now()));
  stage = await startProject(server);
});
afterAll(() => server.close());

test('who follows on the other by a delay of the assignment is not over in the cell either', async () => {
  const { projectID } = await createProject(server, stage.company);
  const [crane, first, second] = [v7(), v7(), v7()];
  await begin(projectID);
  await say(projectID, [
    task(first, '吊装', 2),
    task(second, '安装', 4),
    { kind: 'addResource', resourceID: crane, fields: { name: '汽车吊', kind: 'equipment', maxUnits: 1 } },
    needs(first, crane),
    needs(second, crane, { workMin: 2 * day, delayMin: 2 * day }),
  ]);
  expect(await told(projectID)).toEqual(calm);
  await say(projectID, [{ kind: 'setDuration', activityID: first, durationMin: 3 * day }]);
  expect(await told(projectID)).toEqual(one);
});

test('who is needed in another project at the same time, or is booked here for less than is asked, is over in the cell too', async () => {
  const { company, owner } = stage;
  const [here, there] = [await createProject(server, company), await createProject(server, company)];
  const person = await joinCompany(server, company, '韩立');
  const fields = { name: '韩立', kind: 'labour', maxUnits: 1 } as const;
  const take = async (projectID: string) => {
    const { projectResourceIDs } = await server.send(
      AddBatchHR,
      { projectID, userIDs: [person.userID] },
      owner.token,
    );
    const [resourceID = ''] = projectResourceIDs;
    const work = v7();
    await begin(projectID);
    await say(projectID, [
      task(work, '设计', 5),
      { kind: 'addResource', resourceID, fields },
      needs(work, resourceID),
    ]);
    return resourceID;
  };
  const resourceID = await take(here.projectID);
  expect(await told(here.projectID)).toEqual(calm);
  await take(there.projectID);
  expect(await told(here.projectID)).toEqual(one);
  expect(await told(there.projectID)).toEqual(one);
  const { projectID } = here;
  const row = { resourceID, fromDay: dayText(0), toDay: dayText(27) };
  const book = async (share: number) => {
    const { body } = await server.post('AddResourceBooking', { projectID, ...row, share }, owner.token);
    const { resourceBookingID, rowVersion } = body.data as { resourceBookingID: string; rowVersion: number };
    const key = { projectID, resourceBookingID };
    const confirmed = await server.send(
      callsOf(resourceBooking).upd,
      { ...key, rowVersion, action: '确认' },
      owner.token,
    );
    return { ...key, rowVersion: confirmed.rowVersion };
  };
  const booked = await book(100);
  expect(await told(projectID)).toEqual(calm);
  await server.send(callsOf(resourceBooking).upd, { ...booked, action: '释放' }, owner.token);
  await book(50);
  expect(await told(projectID)).toEqual(one);
});

test('what begins after four weeks, or is over by then, is no concern of today', async () => {
  const { projectID } = await createProject(server, stage.company);
  const [crane, first, second] = [v7(), v7(), v7()];
  await begin(projectID);
  await say(projectID, [
    task(first, '吊装', 2),
    task(second, '安装', 2),
    { kind: 'addResource', resourceID: crane, fields: { name: '汽车吊', kind: 'equipment', maxUnits: 1 } },
    needs(first, crane),
    needs(second, crane),
  ]);
  expect(await told(projectID)).toEqual(one);
  for (const offset of [-60, 28]) {
    await say(projectID, [{ kind: 'setPlanOptions', fields: { startAt: (today + offset) * 1440 } }]);
    expect(await told(projectID)).toEqual(calm);
  }
  await say(projectID, [{ kind: 'setPlanOptions', fields: { startAt: (today + 27) * 1440 } }]);
  expect(await told(projectID)).toEqual(one);
});

test('what the plan does not level is counted and marked, and is over nowhere', async () => {
  const { projectID } = await createProject(server, stage.company);
  const [costs, first, second] = [v7(), v7(), v7()];
  await begin(projectID);
  await say(projectID, [
    task(first, '吊装', 2),
    task(second, '安装', 2),
    { kind: 'addResource', resourceID: costs, fields: { name: '每周费用', kind: 'labour', maxUnits: 1 } },
    needs(first, costs),
    needs(second, costs),
  ]);
  expect(await told(projectID)).toEqual(one);
  // As a file of Project or Primavera brings it.
  const { ownerDb } = server.database;
  await sql`update resource set extra = '{"isUnlevelled": true}' where resource_id = ${costs}`.execute(
    ownerDb,
  );
  await sql`update plan set updated_at = now() where project_id = ${projectID}`.execute(ownerDb);
  expect(await told(projectID)).toEqual(calm);
  const window = { projectID, step: 'day' as const, fromDay: today + 7, toDay: today + 8 };
  const own = await server.send(GetResourceLoad, window, stage.owner.token);
  const company = await server.send(GetCompanyResourceLoad, window, stage.owner.token);
  const rows = [own, company].map(({ resources }) =>
    resources.find(({ resourceName }) => resourceName === '每周费用'),
  );
  for (const row of rows)
    expect(row).toMatchObject({
      isUnlevelled: true,
      demand: [2 * day, 2 * day],
      capacity: [day, day],
      over: [0, 0],
      overDays: [0, 0],
    });
});
