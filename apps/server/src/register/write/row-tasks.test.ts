import { defineRegister } from '@xmgl/contracts/register/define-register';
import type { Register } from '@xmgl/contracts/register/register';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../access/someone.ts';
import { openAllTasks } from '../../notify/tasks.service.ts';
import { asActor } from '../../test/as-actor.ts';
import { joinProject, type Person, startProject } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';
import { enterState, handOverTasks, tasksOfNew } from './row-tasks.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const promise: Register = defineRegister({
  entity: 'Promise',
  label: '承诺',
  page: 'stakeholder.plan',
  title: 'name',
  sort: 'name',
  address: (id) => `/${id}`,
  fields: {
    name: { kind: 'text', label: '名称', max: 50, required: true },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty' },
    until: { kind: 'day', label: '截止日期' },
  },
  computed: {},
  workflow: {
    initial: '待办',
    states: {
      待办: { tone: 'neutral', task: { for: 'field:ownerID', title: '办理', workDays: 3, dueOn: 'until' } },
    },
    actions: {},
  },
});

const begin = async () => {
  const { owner, company, projectID } = await startProject(server);
  const other = await joinProject(server, company, projectID, '项目成员', '孙立');
  const as = <T>(work: (actor: Actor) => Promise<T>): Promise<T> => asActor(server, projectID, owner, work);
  const rowID = v7();
  const row = (person: Person, until: string | null) => ({
    name: '交图',
    state: '待办',
    ownerID: person.userID,
    until,
  });
  const listOpen = () =>
    as(({ db }) =>
      db
        .selectFrom('pending_task')
        .select(['user_id', 'due_date'])
        .where('row_id', '=', rowID)
        .where('state', '=', 'open')
        .execute(),
    );
  return { owner, other, projectID, as, rowID, row, listOpen };
};

test('a task is due on the day that its row names, and follows the row to another day and person', async () => {
  const { owner, other, as, rowID, row, listOpen } = await begin();
  await as((actor) => enterState(actor, promise, rowID, row(owner, '2026-05-06')));
  expect(await listOpen()).toEqual([{ user_id: owner.userID, due_date: '2026-05-06' }]);
  await as((actor) =>
    handOverTasks(actor, promise, [{ rowID, values: row(owner, '2026-05-20'), changed: ['until'] }]),
  );
  expect(await listOpen()).toEqual([{ user_id: owner.userID, due_date: '2026-05-20' }]);
  await as((actor) =>
    handOverTasks(actor, promise, [{ rowID, values: row(other, '2026-05-20'), changed: ['ownerID'] }]),
  );
  expect(await listOpen()).toEqual([{ user_id: other.userID, due_date: '2026-05-20' }]);
});

test('a row that names no day is due after the working days of its state, also once its day is taken away', async () => {
  const { owner, as, rowID, row, listOpen } = await begin();
  const born = [{ rowID, values: row(owner, null) }];
  await as(async (actor) => openAllTasks(actor.db, actor.project, await tasksOfNew(actor, promise, born)));
  const [{ due_date: counted } = { due_date: null }] = await listOpen();
  await as((actor) =>
    handOverTasks(actor, promise, [{ rowID, values: row(owner, '2026-05-06'), changed: ['until'] }]),
  );
  expect(await listOpen()).toEqual([{ user_id: owner.userID, due_date: '2026-05-06' }]);
  await as((actor) =>
    handOverTasks(actor, promise, [{ rowID, values: row(owner, null), changed: ['until'] }]),
  );
  expect(await listOpen()).toEqual([{ user_id: owner.userID, due_date: counted }]);
});

test('a task is due after so many days that the project works, and not by the law alone', async () => {
  const { owner, projectID, as, rowID, row, listOpen } = await begin();
  const plan = await server.send(GetPlan, { projectID }, owner.token);
  const calendar = plan.calendars.find((row) => row.calendarID === plan.settings.calendarID);
  if (!calendar) throw new Error('the plan has no calendar');
  const [monday = null] = calendar.week;
  const today = Math.floor((server.now().getTime() + 8 * 3_600_000) / 86_400_000);
  const closed = { fromDay: today, toDay: today + 30, name: '冬歇', intervals: [] };
  const week = Array.from({ length: 7 }, () => monday);
  const winter = { ...calendar, week, exceptions: [closed] };
  const sent = {
    projectID,
    baseVersion: plan.planVersion,
    batchID: v7(),
    commands: [{ kind: 'saveCalendar' as const, calendar: winter }],
  };
  await server.send(ApplyPlanCommands, sent, owner.token);
  await as((actor) => enterState(actor, promise, rowID, row(owner, null)));
  const dueDate = new Date((today + 33) * 86_400_000).toISOString().slice(0, 10);
  expect(await listOpen()).toEqual([{ user_id: owner.userID, due_date: dueDate }]);
});
