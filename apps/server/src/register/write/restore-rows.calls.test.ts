import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asActor } from '../../test/as-actor.ts';
import { addAction, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { kitOf } from '../kit.ts';
import { restoreRows } from './delete-rows.service.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const addDeleted = async (count: number): Promise<readonly string[]> => {
  const { server, owner, keeper, projectID, stakeholderIDs: projectStakeholderIDs } = stage;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const given = { projectID, projectStakeholderIDs, ownerID: keeper.userID };
    ids.push((await addAction(server, owner, given)).engagementActionID);
  }
  const rows = ids.map((id) => ({ id, rowVersion: 1 }));
  await server.send(engagementActionCalls.del, { projectID, rows }, owner.token);
  return ids;
};

/** Brings rows back, and counts what is sent to the database for it. */
const restore = (ids: readonly string[]): Promise<number> =>
  asActor(stage.server, stage.projectID, stage.owner, async (actor) => {
    let sent = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        sent += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await restoreRows({ ...actor, db: actor.db.withPlugin(counting) }, kitOf(engagementAction), ids);
    return sent;
  });

test('rows that come back are written down and given out together, many in as many statements as two', async () => {
  const [first = '', second = '', ...others] = await addDeleted(6);
  const ofTwo = await restore([first, second]);
  expect(await restore(others)).toBe(ofTwo);
  const { ownerDb } = stage.server.database;
  const tasks = await ownerDb
    .selectFrom('pending_task')
    .select('row_id')
    .where('row_id', 'in', [first, second, ...others])
    .where('state', '=', 'open')
    .where('user_id', '=', stage.keeper.userID)
    .execute();
  expect(new Set(tasks.map((task) => task.row_id))).toEqual(new Set([first, second, ...others]));
  const told = await ownerDb
    .selectFrom('audit_log')
    .select('row_id')
    .where('action', '=', 'restore')
    .where('row_id', 'in', others)
    .execute();
  expect(told).toHaveLength(4);
});
