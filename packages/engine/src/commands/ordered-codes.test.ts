import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { expect, test } from 'vitest';
import { applyPlanCommands } from './apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from './new-plan.ts';
import { listCodesLike, orderCodes } from './ordered-codes.ts';
import type { PlanDocument } from './plan-document.ts';

const id = (kind: number, at: number) => `00000000-0000-4000-800${kind}-${String(at).padStart(12, '0')}`;

const say = (plan: PlanDocument, commands: readonly PlanCommand[]): PlanDocument => {
  const applied = applyPlanCommands(plan, commands);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};

const before: NonNullable<PlanSettings['activityCode']>['segments'] = [
  { kind: 'wbsCode' },
  { kind: 'fixed', text: '-' },
  { kind: 'sequence', digits: 2 },
];

const planWith = (segments: typeof before): PlanDocument => {
  const settings = {
    ...toNewSettings(29_000_000, id(0, 1)),
    activityCode: { segments, resetBy: 'WBS' as const, projectCode: 'P' },
  };
  const nodes = ['1', '10', '1.1'].map(
    (code, at): PlanCommand => ({
      kind: 'addWbsNode',
      wbsNodeID: id(1, at),
      parentID: null,
      code,
      name: `节点 ${code}`,
    }),
  );
  return say(toEmptyPlan(settings, [toOfficeCalendar(id(0, 1), '标准')]), nodes);
};

const add = (at: number, node: number, code?: string): PlanCommand => ({
  kind: 'addActivity',
  activityID: id(2, at),
  wbsNodeID: id(1, node),
  name: `活动 ${at}`,
  ...(code === undefined ? {} : { code }),
});

const codesOf = ({ activity }: PlanDocument) => Array.from(activity.values(), ({ code }) => code);

test.each([
  ['behind', before, ['1-01', '1-02', '10-01', '1.1-01', '1-03', '10-02']],
  ['before', before.toReversed(), ['01-1', '02-1', '01-10', '01-1.1', '03-1', '02-10']],
])(
  'the sequence that stands %s the WBS code goes on in each node from its own highest',
  (_, segments, codes) => {
    const plan = say(planWith(segments), [add(1, 0), add(2, 0), add(3, 1)]);
    expect(codesOf(say(plan, [add(4, 2), add(5, 0), add(6, 1)]))).toEqual(codes);
  },
);

test('codes written, given up or taken in the same batch count as they stand by then', () => {
  const plan = say(planWith(before), [add(1, 0), add(2, 1), add(3, 2), add(4, 2)]);
  const after = say(plan, [
    add(5, 0),
    { kind: 'deleteActivities', activityIDs: [id(2, 4)], reconnect: false },
    add(6, 1, '10-07'),
    add(7, 1),
    add(8, 2),
  ]);
  expect(codesOf(after)).toEqual(['1-01', '10-01', '1.1-01', '1-02', '10-07', '10-08', '1.1-02']);
});

test('codes are found by how they begin or end', () => {
  const codes = orderCodes(['b-1', 'a-1', 'a-2', 'ab-1']);
  codes.added.push('a-3', 'c-3');
  expect(listCodesLike(codes, { starts: 'a-', ends: '' })).toEqual(['a-1', 'a-2', 'a-3']);
  expect(listCodesLike(codes, { starts: '', ends: '-1' })).toEqual(['a-1', 'b-1', 'ab-1']);
});
