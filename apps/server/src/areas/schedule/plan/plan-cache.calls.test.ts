import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../base/config.ts';
import { createServices } from '../../../services.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { createPlanCache } from './plan-cache.ts';
import type { StoredPlan } from './stored-plan.ts';

// Two servers on one database, each with a memory of its own.
let stage: PlanStage;
let servers: readonly [PlanStage['app'], PlanStage['app']];
const settles: (() => Promise<void>)[] = [];

beforeAll(async () => {
  stage = await openPlanStage();
  const { listener, isReady } = stage.database;
  const start = async () => {
    const services = await createServices(stage.database, readConfig({ XMGL_SECRET: 'x'.repeat(32) }));
    settles.push(services.plans.dates.settle);
    const now = () => new Date('2026-04-20T08:00:00+08:00');
    return await buildApp({
      services,
      listener,
      logger: pino({ level: 'silent' }),
      isReady,
      now,
      checksOutput: true,
    });
  };
  servers = [await start(), await start()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await stage.close();
});

const day = 480;
const post = async (server: PlanStage['app'], name: string, payload: object) => {
  const { accessToken } = await stage.tokenOf('manager');
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await server.inject({ method: 'POST', url: `/api/${name}`, headers, payload });
  return answer.json();
};
const read = async (server: PlanStage['app']) =>
  (await post(server, GetPlan.name, { projectID: stage.projectID })).data;
const say = async (server: PlanStage['app'], ...commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await read(server);
  const body = { projectID: stage.projectID, baseVersion, batchID: v7(), commands };
  return await post(server, ApplyPlanCommands.name, body);
};
type Row = { readonly activityID: string };
const rowOf = (plan: { readonly activities: readonly Row[] }, activityID: string) =>
  plan.activities.find((row) => row.activityID === activityID);
/** Without what no order is promised of. */
const ordered = (plan: { readonly activities: readonly Row[] }) => ({
  ...plan,
  activities: plan.activities.toSorted((a, b) => (a.activityID < b.activityID ? -1 : 1)),
});

const first = v7();
const second = v7();
beforeEach(async () => {
  if (rowOf(await read(servers[0]), first)) return;
  await say(
    servers[0],
    { kind: 'addActivity', activityID: first, wbsNodeID: null, name: '挖土', durationMin: day },
    { kind: 'addActivity', activityID: second, wbsNodeID: null, name: '垫层', durationMin: day },
    { kind: 'addLink', linkID: v7(), predID: first, succID: second },
  );
});

test('each server shows at once what was said through the other, with its dates', async () => {
  for (const [days, writer, reader] of [
    [3, 0, 1],
    [5, 1, 0],
    [2, 0, 1],
    [4, 0, 1],
  ] as const) {
    await read(servers[reader]);
    const saved = await say(servers[writer], {
      kind: 'setDuration',
      activityID: first,
      durationMin: days * day,
    });
    expect(saved.errors).toEqual([]);
    const [mine, theirs] = [await read(servers[writer]), await read(servers[reader])];
    expect(rowOf(theirs, first)).toMatchObject({ durationMin: days * day });
    expect(ordered(theirs)).toEqual(ordered(mine));
  }
});

test('an edit for an old version on another server is laid upon what was said there', async () => {
  const { planVersion } = await read(servers[1]);
  await say(servers[0], { kind: 'updateActivity', activityID: second, fields: { name: '混凝土垫层' } });
  const commands = [{ kind: 'setDuration', activityID: first, durationMin: 6 * day }];
  const body = { projectID: stage.projectID, baseVersion: planVersion, batchID: v7(), commands };
  const saved = await post(servers[1], ApplyPlanCommands.name, body);
  expect(saved.data).toMatchObject({ rebased: true, planVersion: planVersion + 2 });
  expect(rowOf(await read(servers[0]), second)).toMatchObject({ name: '混凝土垫层' });
});

test('an edit that the database rolls back leaves nothing behind', async () => {
  const before = await read(servers[0]);
  const { ownerDb } = stage.database;
  const taken = { company_id: stage.companyID, project_id: stage.projectID };
  // The next version's number is taken: the edit fails at its last step.
  await ownerDb
    .insertInto('plan_batch')
    .values({
      ...taken,
      batch_id: v7(),
      plan_version: before.planVersion + 1,
      user_id: stage.userIDs.manager,
      commands: '[]',
      inverse: '[]',
      keys: [],
    })
    .execute();
  const refused = await say(servers[0], { kind: 'setDuration', activityID: first, durationMin: 9 * day });
  expect(refused.succeeded).toBe(false);
  await ownerDb
    .deleteFrom('plan_batch')
    .where('project_id', '=', stage.projectID)
    .where('plan_version', '=', before.planVersion + 1)
    .execute();
  expect(await read(servers[0])).toEqual(before);
  const saved = await say(servers[0], { kind: 'setDuration', activityID: second, durationMin: 7 * day });
  expect(saved.errors).toEqual([]);
  expect(ordered(await read(servers[0]))).toEqual(ordered(await read(servers[1])));
});

test('dates that were not written when a server died are computed by the next reader, and written', async () => {
  const scope = { company_id: stage.companyID, project_id: stage.projectID };
  const headOf = () =>
    stage.database.ownerDb
      .selectFrom('plan')
      .select(['plan_version', 'computed_version'])
      .where('project_id', '=', scope.project_id)
      .executeTakeFirstOrThrow();
  await say(servers[0], { kind: 'setDuration', activityID: first, durationMin: 8 * day });
  const head = await headOf();
  expect(head.computed_version).toBeLessThan(head.plan_version);
  const stored = await read(servers[1]);
  expect(ordered(stored)).toEqual(ordered(await read(servers[0])));
  for (const settle of settles) await settle();
  expect(await headOf()).toMatchObject({ computed_version: head.plan_version });
  const row = await stage.database.ownerDb
    .selectFrom('activity')
    .select(['start_at', 'finish_at', 'total_float_min', 'is_critical'])
    .where('activity_id', '=', second)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ start_at: expect.any(Number), is_critical: true, total_float_min: 0 });
  expect(rowOf(stored, second)).toMatchObject({ start: row.start_at, finish: row.finish_at });
});

test('what the tables round is read back from them', async () => {
  await say(servers[0], { kind: 'setProgress', activityID: first, percentComplete: 33.333333 });
  expect(ordered(await read(servers[0]))).toEqual(ordered(await read(servers[1])));
});

test('a new name of the project is shown at once', async () => {
  await read(servers[0]);
  await stage.database.ownerDb
    .updateTable('project')
    .set({ project_name: '改名的工程' })
    .where('project_id', '=', stage.projectID)
    .execute();
  expect(await read(servers[0])).toMatchObject({ projectName: '改名的工程' });
});

test('the longest unused plan makes room, and a plan beyond the bound is not kept', () => {
  const small = createPlanCache(250);
  const rows = { activity: new Map(), wbsNode: new Map(), link: new Map() };
  const stored = { document: rows, stamp: '1' } as unknown as StoredPlan;
  const of = (projectID: string) => ({ companyID: 'c', projectID });
  for (const id of ['a', 'b']) small.put(of(id), stored);
  expect(small.find(of('a'), '1')).toBe(stored);
  small.put(of('c'), stored);
  expect(small.find(of('b'), '1')).toBeUndefined();
  expect(small.find(of('a'), '1')).toBe(stored);
  expect(small.find(of('a'), '2')).toBeUndefined();
  expect(small.find({ companyID: 'd', projectID: 'a' }, '1')).toBeUndefined();
  small.put(of('large'), {
    document: { ...rows, activity: { size: 1000 } },
    stamp: '1',
  } as unknown as StoredPlan);
  expect(small.find(of('large'), '1')).toBeUndefined();
});

test('a state is known beside the one that comes upon it, and not beside the one after that', () => {
  const cache = createPlanCache(10_000);
  const rows = { activity: new Map(), wbsNode: new Map(), link: new Map() };
  const states = ['1', '2', '3'].map((stamp) => ({ document: rows, stamp }) as unknown as StoredPlan);
  const project = { companyID: 'c', projectID: 'a' };
  const known = () => states.map(({ stamp }) => cache.find(project, stamp));
  const [first, second, third] = states;
  if (!first || !second || !third) throw new Error('no states');
  cache.put(project, first);
  cache.put(project, second);
  expect(known()).toEqual([first, second, undefined]);
  cache.put(project, third);
  expect(known()).toEqual([undefined, second, third]);
});
