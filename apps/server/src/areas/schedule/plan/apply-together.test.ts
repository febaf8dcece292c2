import { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { GetPlanBatchPage, GetPlanChanges } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterProject } from '../../../access/enter-project.ts';
import { inScope } from '../../../db/scope.ts';
import { bringIntoForce } from '../../../test/baseline-in-force.ts';
import { openPlanStage, type Part, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, newLink, type PlanTalk, talkTo, toDays } from '../../../test/plan-talk.ts';
import { applyTogether } from './apply-together.service.ts';
import { batchReaderOf } from './plan-batch.mapper.ts';
import { createPlans } from './plans.ts';
import type { SaidEdit } from './said-edit.ts';

let stage: PlanStage;
let talk: PlanTalk;
beforeAll(async () => {
  stage = await openPlanStage();
  talk = talkTo(stage);
});
afterAll(async () => await stage.close());

/** An edit as it waits for its turn. */
const edit = async (
  who: Exclude<Part, 'stranger'>,
  baseVersion: number,
  commands: readonly PlanCommand[],
  more: { readonly batchID?: string; readonly blanks?: SaidEdit['blanks'] } = {},
): Promise<SaidEdit> => {
  const { database, userIDs, projectID } = stage;
  const user = { userID: userIDs[who] };
  const { batchID = v7(), blanks = {} } = more;
  return await inScope(database.db, user, async (db) => {
    const project = await enterProject(db, user.userID, projectID, { page: null, right: null });
    const toBatch = await batchReaderOf({ db, user, project, requestID: '', now: new Date() });
    const input = { projectID, baseVersion, batchID, commands: [...commands], upon: [] };
    return { requestID: `of ${batchID}`, user, project, input, blanks, toBatch };
  });
};
const apply = (edits: readonly SaidEdit[]) => applyTogether(stage.services.plans, edits);

const historyOf = async (batchIDs: readonly string[]) => {
  const { rows } = await sql<{
    batch_id: string;
    user_id: string;
    plan_version: number;
    transaction: string;
  }>`
    select batch_id, user_id, plan_version, xmin::text as transaction from plan_batch
    where batch_id = any(${batchIDs}::uuid[]) order by plan_version`.execute(stage.database.ownerDb);
  return rows;
};
const inverseOf = async (batchID: string) =>
  (
    await stage.database.ownerDb
      .selectFrom('plan_batch')
      .select('inverse')
      .where('batch_id', '=', batchID)
      .executeTakeFirstOrThrow()
  ).inverse as PlanCommand[];
const daysOf = async (activityID: string) =>
  ((await talk.read()).activities.find((row) => row.activityID === activityID)?.durationMin ?? 0) / 480;

test('edits that wait together keep their order, versions, history, records and undo; one that is refused spoils none', async () => {
  const { manager, scheduler } = stage.userIDs;
  const [a, b] = [newActivity('基坑', 2), newActivity('垫层', 2)];
  const { planVersion } = await talk.say(a, b, newLink(a.activityID, b.activityID));
  const edits = [
    await edit('manager', planVersion, [toDays(a.activityID, 3)]),
    await edit('scheduler', planVersion, [toDays(a.activityID, 9)]),
    await edit('scheduler', planVersion, [newLink(b.activityID, a.activityID)]),
    await edit('scheduler', planVersion, [toDays(b.activityID, 5)]),
  ];
  const [first, disagreeing, circle, second] = await apply(edits);
  expect(first).toMatchObject({ value: { planVersion: planVersion + 1, rebased: false, batches: [] } });
  expect(disagreeing).toMatchObject({
    reason: {
      code: 'stale',
      issues: [{ message: '「基坑」的「工期」刚被改为 3 天，您提交的是 9 天：保留 / 用我的' }],
    },
  });
  expect(circle).toMatchObject({ reason: { code: 'conflict' } });
  const batches = [{ userID: manager, userName: 'manager', planVersion: planVersion + 1 }];
  expect(second).toMatchObject({ value: { planVersion: planVersion + 2, rebased: true, batches } });
  const plan = await talk.read();
  expect(second).toMatchObject({ value: { planVersion: plan.planVersion, finish: plan.finish } });
  expect(first).not.toMatchObject({ value: { finish: plan.finish } });

  const [one, , , other] = edits.map(({ input }) => input.batchID);
  if (!one || !other) throw new Error('no edits');
  const history = await historyOf(edits.map(({ input }) => input.batchID));
  expect(history).toMatchObject([
    { batch_id: one, user_id: manager, plan_version: planVersion + 1 },
    { batch_id: other, user_id: scheduler, plan_version: planVersion + 2 },
  ]);
  expect(history[0]?.transaction).toBe(history[1]?.transaction);
  const records = await stage.database.ownerDb
    .selectFrom('audit_log')
    .select(['request_id', 'user_id'])
    .where('request_id', 'in', [`of ${one}`, `of ${other}`])
    .orderBy('audit_log_id')
    .execute();
  expect(records).toEqual([
    { request_id: `of ${one}`, user_id: manager },
    { request_id: `of ${other}`, user_id: scheduler },
  ]);
  const changes = await stage.call(GetPlanChanges, { projectID: stage.projectID, sinceVersion: planVersion });
  expect(changes.data.batches.map(({ batchID }) => batchID)).toEqual([one, other]);
  const page = { projectID: stage.projectID, pageIndex: 1, pageSize: 2 };
  const { items } = (await stage.call(GetPlanBatchPage, page)).data;
  expect(items.map(({ userName }) => userName)).toEqual(['scheduler', 'manager']);

  await talk.say(...(await inverseOf(one)));
  expect([await daysOf(a.activityID), await daysOf(b.activityID)]).toEqual([2, 5]);
  await talk.say(...(await inverseOf(other)));
  expect([await daysOf(a.activityID), await daysOf(b.activityID)]).toEqual([2, 2]);
});

test('an edit that comes twice at once is applied once and answered twice; one that changes nothing makes no version', async () => {
  const a = newActivity('一次', 1);
  const { planVersion } = await talk.say(newActivity('先有', 1));
  const batchID = v7();
  const answers = await apply([
    await edit('manager', planVersion, [a], { batchID }),
    await edit('manager', planVersion, [a], { batchID }),
    await edit('scheduler', planVersion + 1, [toDays(a.activityID, 1)]),
    await edit('scheduler', planVersion, [toDays(a.activityID, 1)]),
  ]);
  const one = { value: { planVersion: planVersion + 1, batches: [] } };
  expect(answers.slice(0, 2)).toMatchObject([one, one]);
  // A version that is not there yet, though an edit beside it makes it.
  expect(answers[2]).toMatchObject({ reason: { code: 'stale' } });
  expect(answers[3]).toMatchObject({ value: { planVersion: planVersion + 1, batches: [{ batchID }] } });
  expect((await talk.read()).planVersion).toBe(planVersion + 1);
});

test('what the database refuses of one edit is not refused of those beside it', async () => {
  const { projectID } = stage;
  const [frozen, free] = [newActivity('已冻结', 1), newActivity('未冻结', 1)];
  await talk.say(frozen, free);
  const { data } = await stage.call(AddBaseline, { projectID, name: '同写' });
  await bringIntoForce(stage.database.ownerDb, data.baselineID);
  const { planVersion } = await talk.read();
  const gone: PlanCommand = { kind: 'deleteActivities', activityIDs: [frozen.activityID], reconnect: false };
  const answers = await apply([
    await edit('manager', planVersion, [toDays(free.activityID, 4)]),
    await edit('scheduler', planVersion, [gone]),
    await edit('manager', planVersion, [newActivity('后来', 2)]),
  ]);
  expect(answers).toMatchObject([
    { value: { planVersion: planVersion + 1 } },
    { reason: { code: 'conflict', issues: [{ code: 'inBaseline' }] } },
    { value: { planVersion: planVersion + 2 } },
  ]);
  const { activities } = await talk.read();
  expect(activities.map(({ name }) => name)).toEqual(expect.arrayContaining(['已冻结', '未冻结', '后来']));
});

test('what one deletes and another, who does not see its note, puts back at once keeps the note', async () => {
  const a = newActivity('有备注', 1);
  await talk.say(a, { kind: 'updateActivity', activityID: a.activityID, fields: { note: '对方报价过高' } });
  const { planVersion } = await talk.read();
  const gone: PlanCommand = { kind: 'deleteActivities', activityIDs: [a.activityID], reconnect: false };
  const [deleted] = await apply([await edit('manager', planVersion, [gone])]);
  expect(deleted).toMatchObject({ status: 'fulfilled' });
  const before = await inverseOf((await lastBatch()).batch_id);
  await talk.say(...before);

  const now = (await talk.read()).planVersion;
  const blanks = { activity: { note: '' } };
  const veiled = before.map((command) =>
    command.kind === 'restore'
      ? {
          ...command,
          steps: command.steps.map((step) =>
            step.step === 'put' && step.entity === 'activity'
              ? { ...step, row: { ...step.row, note: '' } }
              : step,
          ),
        }
      : command,
  );
  const byManager = await edit('manager', now, [gone]);
  const back = await edit('scheduler', now, veiled, { blanks });
  const answers = await apply([
    byManager,
    { ...back, input: { ...back.input, upon: [byManager.input.batchID] } },
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { activities } = await talk.read();
  expect(activities.find((row) => row.activityID === a.activityID)?.note).toBe('对方报价过高');
});

const bothAtOnce = async () => {
  const { db, turns } = stage.database;
  const [a, b] = [newActivity('甲', 1), newActivity('乙', 1)];
  const { planVersion } = await talk.say(a, b);
  // Another process, with a memory of its own.
  const other = createPlans(db, turns, applyTogether);
  const answers = await Promise.all([
    applyTogether(stage.services.plans, [await edit('manager', planVersion, [toDays(a.activityID, 3)])]),
    applyTogether(other, [await edit('scheduler', planVersion, [toDays(b.activityID, 4)])]),
  ]);
  await other.dates.settle();
  const versions = answers.flat().map((answer) => answer.status === 'fulfilled' && answer.value.planVersion);
  expect(versions.toSorted()).toEqual([planVersion + 1, planVersion + 2]);
  expect([await daysOf(a.activityID), await daysOf(b.activityID)]).toEqual([3, 4]);
};

test('edits that reach two processes at once follow one another', bothAtOnce);

test('so they do where the plan is large, and those that wait are then written one at a time', async () => {
  for (let at = 0; at < 3; at += 1)
    await talk.say(...Array.from({ length: 1_700 }, (_, row) => newActivity(`桩 ${at * 1_700 + row}`, 1)));
  await bothAtOnce();
  const { planVersion } = await talk.read();
  const edits = [
    await edit('manager', planVersion, [newActivity('丙', 1)]),
    await edit('manager', planVersion, []),
  ];
  const settled = await apply(edits);
  expect(settled).toMatchObject([{ value: { planVersion: planVersion + 1 } }]);
});

const lastBatch = () =>
  stage.database.ownerDb
    .selectFrom('plan_batch')
    .select('batch_id')
    .where('project_id', '=', stage.projectID)
    .orderBy('plan_version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
