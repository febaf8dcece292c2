import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { firstPlan, idOf } from '@xmgl/engine/testing/small-plan';
import { expect, it } from 'vitest';
import { createMirror, toPlanDelta } from './plan-delta.ts';

it('the mirror is the plan after every edit, and what was before stays as it was', () => {
  const first = toPlanDocument(firstPlan);
  const mirror = createMirror();
  const copy = mirror.take(toPlanDelta(null, first));
  expect(copy).toEqual(first);
  const applied = applyPlanCommands(first, [
    { kind: 'setDuration', activityID: idOf.a, durationMin: 2400 },
    { kind: 'deleteActivities', activityIDs: [idOf.b], reconnect: false },
  ]);
  if (!applied.ok) throw new Error(applied.failure.message);
  const delta = toPlanDelta(first, applied.plan);
  expect(delta.tables.map(([name]) => name)).toEqual(['activity', 'link', 'children']);
  expect(mirror.take(delta)).toEqual(applied.plan);
  expect(copy).toEqual(first);
});
