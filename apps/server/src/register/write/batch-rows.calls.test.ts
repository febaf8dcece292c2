import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { MarkGridPeople } from '@xmgl/contracts/stakeholder/assessment.calls';
import {
  engagementActionCalls,
  engagementCommitmentCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventStage, openEventStage } from '../../test/event-stage.ts';
import type { Person } from '../../test/factories.ts';
import { addAction, addRecord, makeRegisterStage, type RegisterStage } from '../../test/register-stage.ts';
import { refusalOf, type TestApp } from '../../test/start-app.ts';

let stage: EventStage & RegisterStage;
let server: TestApp;
beforeAll(async () => {
  const events = await openEventStage();
  ({ server } = events);
  stage = { ...events, ...(await makeRegisterStage(server)) };
});
afterAll(() => stage.close());

type Version = { readonly id: string; readonly rowVersion: number };

const addActions = async (count: number, owner = stage.keeper): Promise<Version[]> => {
  const rows: Version[] = [];
  for (let at = 0; at < count; at += 1) {
    const { projectID, stakeholderIDs } = stage;
    const given = { projectID, projectStakeholderIDs: [...stakeholderIDs], ownerID: owner.userID };
    const row = await addAction(server, stage.owner, { ...given, purpose: `走访 ${at}` });
    rows.push({ id: row.engagementActionID, rowVersion: row.rowVersion });
  }
  return rows;
};
const batch = (rows: readonly Version[], changes: object, who: Person, register = 'EngagementAction') =>
  server.send(
    rowCalls.BatchUpdRows,
    { projectID: stage.projectID, register, rows: [...rows], changes: { ...changes } },
    who.token,
  );
const next = (rows: readonly Version[], more = 1): Version[] =>
  rows.map((row) => ({ ...row, rowVersion: row.rowVersion + more }));
const historyOf = async (rowID: string, register = 'EngagementAction') =>
  (
    await server.send(
      rowCalls.GetRowHistory,
      { projectID: stage.projectID, register, rowID },
      stage.owner.token,
    )
  ).items.map(({ action, userName, before, after }) => ({ action, userName, before, after }));

/** Connections that wait for somebody else's rows. */
const countHeld = async (): Promise<number> => {
  const { rows } = await sql<{ held: number }>`select count(*) as held
    from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
    where a.datname = current_database() and not l.granted`.execute(server.database.ownerDb);
  return rows[0]?.held ?? 0;
};

/** Keeps the rows of a register from being written while something goes on. */
const whileLocked = (rows: readonly Version[], work: () => Promise<void>): Promise<void> =>
  server.database.ownerDb.transaction().execute(async (transaction) => {
    const ids = rows.map(({ id }) => id);
    await sql`select from engagement_action where engagement_action_id = any(${ids}::uuid[]) for update`.execute(
      transaction,
    );
    await work();
  });

test('of many batches of one person one is under way, two wait, more are refused; others go on', async () => {
  const [first, second, third, fourth, other] = [
    await addActions(2),
    await addActions(1),
    await addActions(1),
    await addActions(1),
    await addActions(2),
  ];
  const { keeper, owner } = stage;
  const changes = { frequency: '每月' };
  const isChanged = async (rows: readonly Version[]) => (await historyOf(rows[0]?.id ?? '')).length > 1;
  const sent: Promise<unknown>[] = [];
  await whileLocked([...first, ...second, ...third, ...fourth], async () => {
    sent.push(batch(first, changes, keeper));
    await expect.poll(countHeld).toBe(1);
    const more = [second, third, fourth].map((rows) => batch(rows, changes, keeper));
    sent.push(...more.map((one) => one.catch(() => 'refused')));
    expect(await refusalOf(Promise.race(more))).toMatchObject({
      status: 429,
      message: '您之前的批量操作还在进行中，请等它完成后再试',
    });
    expect(await batch(other, changes, owner)).toEqual({ updated: 2 });
    expect(await countHeld()).toBe(1);
  });
  const done = [{ updated: 2 }, { updated: 1 }, { updated: 1 }, 'refused'];
  expect(await Promise.all(sent)).toEqual(expect.arrayContaining(done));
  expect(await isChanged(first)).toBe(true);
  const changed = await Promise.all([second, third, fourth].map(isChanged));
  expect(changed.filter(Boolean)).toHaveLength(2);
});

test('who waits in turn and has lost the right meanwhile changes nothing', async () => {
  const rows = await addActions(1, stage.member);
  const { member } = stage;
  const sent: Promise<unknown>[] = [];
  await whileLocked(rows, async () => {
    sent.push(batch(rows, { frequency: '每月' }, member));
    await expect.poll(countHeld).toBe(1);
    sent.push(refusalOf(batch(next(rows), { frequency: '每周' }, member)));
    await sql`delete from role_personnel where user_id = ${member.userID}`.execute(server.database.ownerDb);
  });
  expect(await Promise.all(sent)).toMatchObject([{ updated: 1 }, { status: 403 }]);
});

test('a batch tells in the history, the tasks and the versions what so many single changes tell', async () => {
  const { projectID, keeper, owner, stakeholderIDs } = stage;
  const { engagementRecordID } = await addRecord(server, owner, {
    projectID,
    projectStakeholderIDs: [...stakeholderIDs],
  });
  const add = async () => {
    const given = { content: '提供场地', ownerID: keeper.userID, dueTime: '2090-03-04', engagementRecordID };
    const row = await server.send(engagementCommitmentCalls.add, { projectID, ...given }, owner.token);
    return { id: row.engagementCommitmentID, rowVersion: row.rowVersion };
  };
  const [one, two, three] = [await add(), await add(), await add()];
  const register = 'EngagementCommitment';
  const tasksOf = async (who: Person) =>
    (await server.send(GetPendingTask, { userID: who.userID, pageSize: 100 }, who.token)).items
      .filter(({ title }) => title.includes('提供场地'))
      .map(({ dueTime }) => dueTime);
  const changes = { ownerID: owner.userID, dueTime: '2090-03-11' };
  const { id: engagementCommitmentID, rowVersion } = one;
  const single = { projectID, engagementCommitmentID, rowVersion };
  await server.send(engagementCommitmentCalls.upd, { ...single, ...changes }, owner.token);
  expect(await batch([two, three], changes, owner, register)).toEqual({ updated: 2 });
  const [told] = await historyOf(one.id, register);
  for (const { id } of [two, three]) expect((await historyOf(id, register))[0]).toEqual(told);
  expect(await tasksOf(keeper)).toEqual([]);
  expect(await tasksOf(owner)).toEqual(['2090-03-11', '2090-03-11', '2090-03-11']);
  const key = { projectID, engagementCommitmentID: three.id };
  const { row } = await server.send(engagementCommitmentCalls.byID, key, owner.token);
  expect(row).toMatchObject({ ...changes, rowVersion: three.rowVersion + 1, updatedBy: owner.userID });
  // Unchanged rows are left as they are.
  expect(await batch(next([two, three]), changes, owner, register)).toEqual({ updated: 2 });
  expect((await historyOf(two.id, register)).length).toBe(2);
});

test('open pages hear once of a batch, which names no row; a row alone is named', async () => {
  const rows = await addActions(3);
  const heard = await stage.listen(stage.owner.token, stage.projectID);
  const said = () => heard.told().match(/\{[^}]*"EngagementAction"[^}]*\}/g) ?? [];
  await batch(rows, { frequency: '每月' }, stage.owner);
  await expect.poll(said).toHaveLength(1);
  expect(said()[0]).not.toContain('rowID');
  await batch(next(rows.slice(0, 1)), { frequency: '每周' }, stage.owner);
  await expect.poll(said).toHaveLength(2);
  expect(said()[1]).toContain(rows[0]?.id);
});

test('people who are marked on a grid are one batch, too', async () => {
  const { projectID, owner, keeper, stakeholderIDs } = stage;
  const heard = await stage.listen(owner.token, projectID);
  const said = () => heard.told().match(/"ProjectStakeholder"/g) ?? [];
  const people = { projectStakeholderIDs: [...stakeholderIDs], contactOwnerID: keeper.userID };
  await server.send(MarkGridPeople, { projectID, ...people, keyPersonnel: 1 }, owner.token);
  await expect.poll(said).toHaveLength(1);
  const marked = await historyOf(stakeholderIDs.at(-1) ?? '', 'ProjectStakeholder');
  expect(marked[0]?.after).toEqual({ keyPersonnel: 1, contactOwnerID: keeper.userID });
});

test('what was changed of many is taken back of each, and all or none of it', async () => {
  const rows = await addActions(2);
  const { keeper, projectID } = stage;
  const [one, other] = rows;
  if (!one || !other) throw new Error('no rows');
  await batch([one], { method: '会议' }, keeper);
  const both = [{ ...one, rowVersion: one.rowVersion + 1 }, other];
  await batch(both, { method: '拜访' }, keeper);
  const undo = (at: number) => ({
    projectID,
    register: 'EngagementAction',
    rows: [
      { ...both[0], rowVersion: (both[0]?.rowVersion ?? 0) + 1, changes: { method: '会议' } },
      { ...other, rowVersion: other.rowVersion + at, changes: { method: '汇报' } },
    ] as never,
    changes: {},
  });
  const methods = async () => {
    const asked = { pageIndex: 1, pageSize: 1000, value: { projectID } };
    const { items } = await server.send(engagementActionCalls.page, asked, keeper.token);
    return rows.map(({ id }) => items.find((row) => row.engagementActionID === id)?.method);
  };
  expect(await refusalOf(server.send(rowCalls.BatchUpdRows, undo(0), keeper.token))).toMatchObject({
    status: 409,
  });
  expect(await methods()).toEqual(['拜访', '拜访']);
  await server.send(rowCalls.BatchUpdRows, undo(1), keeper.token);
  expect(await methods()).toEqual(['会议', '汇报']);
});
