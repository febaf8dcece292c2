import { callsOf } from '@xmgl/contracts/register/register-calls';
import { lookAheadItem } from '@xmgl/contracts/schedule/look-ahead-item.register';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newActivity } from '../../test/plan-talk.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const pasted = ' 三层\r\n墙柱\u2028钢筋\u202Egpj ';
const kept = '三层 墙柱 钢筋gpj';

test('titles that were pasted with breaks and turning marks are stored as one line, in the plan and in registers', async () => {
  const { server, projectID, owner } = stage;
  const activity = { ...newActivity('主体结构', 30), name: pasted };
  const batch = { projectID, baseVersion: 1, batchID: v7(), commands: [activity], upon: [] };
  await server.send(ApplyPlanCommands, batch, owner.token);
  const { activities } = await server.send(GetPlan, { projectID }, owner.token);
  expect(activities.map(({ name }) => name)).toEqual([kept]);
  const row = await server.send(
    callsOf(lookAheadItem).add,
    {
      ...{ projectID, activityID: activity.activityID, ownerID: owner.userID },
      ...{ weekStart: '2026-02-02', summary: pasted, note: '一\n二' },
    },
    owner.token,
  );
  expect([row.summary, row.note]).toEqual([kept, '一\n二']);
});
