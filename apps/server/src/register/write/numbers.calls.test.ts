import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../db/scope.ts';
import { asActor } from '../../test/as-actor.ts';
import { addAction, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { codeField, takeNextCodes } from './next-code.service.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const add = async (given: object = {}): Promise<number> => {
  const { server, keeper, projectID, stakeholderIDs } = stage;
  const own = { projectID, projectStakeholderIDs: [...stakeholderIDs], ownerID: keeper.userID };
  const { code } = await addAction(server, keeper, { ...own, ...given });
  return Number(code.match(/\d+$/)?.[0]);
};

const codeOf = async (place: number): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select max(code) as code from engagement_action where project_id = ${stage.projectID}`.execute(
    stage.server.database.ownerDb,
  );
  return (rows[0]?.code ?? '').replace(/\d+$/, (digits) => String(place).padStart(digits.length, '0'));
};

test('rows that are added at once get one number after the other, and none is left out', async () => {
  const first = await add();
  const places = await Promise.all(Array.from({ length: 24 }, () => add()));
  expect(places.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 24 }, (_, at) => first + 1 + at),
  );
  expect(await add()).toBe(first + 25);
});

test('a number that somebody typed is passed over', async () => {
  const last = await add();
  await add({ code: await codeOf(last + 1) });
  await add({ code: await codeOf(last + 2) });
  expect(await Promise.all([add(), add()])).toEqual(expect.arrayContaining([last + 3, last + 4]));
});

test('a number is passed over that is being given by another server, once it stands; or else taken', async () => {
  const { ownerDb } = stage.server.database;
  const { projectID, company } = stage;
  for (const stands of [true, false]) {
    const last = await add();
    const code = await codeOf(last + 1);
    let waiting: Promise<number> | undefined;
    const other = inScope(ownerDb, { companyID: company.companyID, projectID }, async (db) => {
      await sql`update engagement_action set code = ${code} where engagement_action_id = (
          select min(engagement_action_id::text)::uuid from engagement_action where project_id = ${projectID})`.execute(
        db,
      );
      waiting = add();
      waiting.catch(() => undefined);
      await sql`select pg_sleep(0.3)`.execute(db);
      if (!stands) throw new Error('left');
    });
    await (stands ? other : expect(other).rejects.toThrow('left'));
    expect(await waiting).toBe(stands ? last + 2 : last + 1);
  }
});

test('a row that is refused takes no number', async () => {
  const last = await add();
  await expect(add({ purpose: '' })).rejects.toThrow();
  expect(await add()).toBe(last + 1);
});

test('rows that are added while others are numbered for an import wait for their number, and none for the other', async () => {
  const { server, projectID, owner } = stage;
  const last = await add();
  const waiting: Promise<number>[] = [];
  const { prefix = '' } = codeField(engagementAction)?.[1] ?? {};
  await asActor(server, projectID, owner, async (actor) => {
    const [first = ''] = await takeNextCodes(actor, { register: engagementAction, prefix, category: '' }, 3);
    waiting.push(add(), add());
    await sql`select pg_sleep(0.2)`.execute(actor.db);
    // The import writes its first row.
    await sql`update engagement_action set code = ${first} where engagement_action_id = (
        select min(engagement_action_id::text)::uuid from engagement_action where project_id = ${projectID})`.execute(
      actor.db,
    );
  });
  const places = await Promise.all(waiting);
  expect(places.toSorted((one, other) => one - other)).toEqual([last + 4, last + 5]);
});
