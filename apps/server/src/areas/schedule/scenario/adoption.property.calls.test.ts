import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import * as calls from '@xmgl/contracts/schedule/scenario.calls';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const readPlan = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;

const sayToPlan = async (commands: readonly PlanCommand[]): Promise<void> => {
  const { planVersion: baseVersion } = await readPlan();
  const { projectID } = stage;
  await stage.call(ApplyPlanCommands, { projectID, baseVersion, batchID: v7(), commands: [...commands] });
};

const which = fc.integer({ min: 0, max: 3 });
const minutes = fc.integer({ min: 1, max: 40 }).map((half) => half * 240);
/** An edit of one of four activities, told by their places. */
const edit = fc.oneof(
  fc.record({ deed: fc.constant('length' as const), which, minutes }),
  fc.record({ deed: fc.constant('name' as const), which, name: fc.constantFrom('甲', '乙', '丙') }),
  fc.record({ deed: fc.constant('link' as const), which, to: which }),
  fc.record({ deed: fc.constant('add' as const), minutes }),
  fc.record({ deed: fc.constant('delete' as const), which }),
  fc.record({ deed: fc.constant('idle' as const), which, isInactive: fc.boolean() }),
);

const toCommand = (one: typeof edit extends fc.Arbitrary<infer E> ? E : never, ids: readonly string[]) => {
  const idOf = (at: number): string => ids[at] ?? '';
  if (one.deed === 'add')
    return { kind: 'addActivity', activityID: v7(), wbsNodeID: null, name: '加项', durationMin: one.minutes };
  const activityID = idOf(one.which);
  if (one.deed === 'length') return { kind: 'setDuration', activityID, durationMin: one.minutes };
  if (one.deed === 'name') return { kind: 'updateActivity', activityID, fields: { name: one.name } };
  if (one.deed === 'delete') return { kind: 'deleteActivities', activityIDs: [activityID], reconnect: true };
  if (one.deed === 'idle') return { kind: 'setInactive', rowID: activityID, isInactive: one.isInactive };
  return { kind: 'addLink', linkID: v7(), predID: activityID, succID: idOf(one.to), type: 'FS' };
};

/** Four activities in a row and one apart, and a scenario of that plan. */
const openScenario = async () => {
  const { projectID } = stage;
  const [ids, apart, planScenarioID] = [[v7(), v7(), v7(), v7()], v7(), v7()];
  await sayToPlan([
    ...[...ids, apart].map((activityID, at) => ({
      kind: 'addActivity',
      activityID,
      wbsNodeID: null,
      name: `活动 ${at}`,
      durationMin: 960,
    })),
    ...ids
      .slice(1)
      .map((succID, at) => ({ kind: 'addLink', linkID: v7(), predID: ids[at], succID, type: 'FS' })),
  ] as PlanCommand[]);
  await stage.call(calls.AddPlanScenario, { projectID, planScenarioID, name: planScenarioID });
  return { projectID, planScenarioID, ids, apart };
};

test('whatever was edited in a scenario: adopting says it to the plan of now, and taking it back restores that plan', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), minutes, async (edits, length) => {
      const { projectID, planScenarioID, ids, apart } = await openScenario();
      const accepted: PlanCommand[] = [];
      for (const one of edits) {
        const { plan } = (await stage.call(calls.GetPlanScenarioByID, { projectID, planScenarioID })).data;
        const command = toCommand(one, ids) as PlanCommand;
        const said = { projectID, planScenarioID, baseVersion: plan.planVersion, batchID: v7() };
        const answer = await stage.call(calls.ApplyScenarioCommands, { ...said, commands: [command] });
        if (answer.statusCode === 200) accepted.push(command);
      }
      await sayToPlan([{ kind: 'setDuration', activityID: apart, durationMin: length }]);
      const before = await readPlan();
      const wanted = applyPlanCommands(toPlanDocument(before), accepted);
      const adopted = await stage.call(calls.AdoptPlanScenario, {
        projectID,
        planScenarioID,
        withBaseline: 0,
      });
      if (adopted.statusCode !== 200) {
        expect(adopted.errors?.[0]?.message).toContain('没有可以采用的修改');
        return;
      }
      expect(adopted.data.conflicts).toEqual([]);
      const after = toPlanDocument(await readPlan());
      if (!wanted.ok) throw new Error(wanted.failure.message);
      expect(after.activity).toEqual(wanted.plan.activity);
      expect(after.link).toEqual(wanted.plan.link);
      await stage.call(calls.UndoPlanScenario, { projectID, planScenarioID });
      const restored = await readPlan();
      expect(restored.activities).toEqual(before.activities);
      expect(restored.links).toEqual(before.links);
      expect(restored.finish).toBe(before.finish);
      await stage.call(calls.DelPlanScenario, { projectID, planScenarioID });
    }),
    { numRuns: 12 },
  );
});
