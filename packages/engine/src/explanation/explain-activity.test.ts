import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityModel, LinkModel, PlanModel } from '../model.ts';
import { activity, at, link, plan } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { explainActivity } from './explain-activity.ts';
import { toExplanationLines } from './explanation-words.ts';

const make = (activities: ActivityModel[], links: LinkModel[], over: Partial<PlanModel> = {}) =>
  plan('2026-04-27T08:00', activities, links, over);

function explain(model: PlanModel, id: string): string {
  const explanation = explainActivity(model, id);
  if (explanation === null) throw new Error(id);
  return toExplanationLines(explanation).join('\n');
}

test('the chain goes from the activity over what drives it back to the start', () => {
  const text = explain(
    make(
      [activity('基坑', 2), activity('垫层', 1), activity('底板', 1), activity('围挡', 1)],
      [link('基坑', '垫层', 'FS', 1), link('垫层', '底板'), link('围挡', '底板')],
    ),
    '底板',
  );
  expect(text).toBe(
    [
      '「底板」2026-05-06 08:00 开始，2026-05-06 17:00 完成',
      '   前置「垫层」，完成—开始，要求开始不早于 2026-04-30 17:00',
      '   日历「标准」在 2026-04-30 17:00 之后没有工作时间（劳动节），顺延到 2026-05-06 08:00',
      '   总时差 0 天，关键：再晚会推迟计划完成 2026-05-06 17:00',
      '由此追溯：',
      '  2. 「垫层」2026-04-30 08:00 开始，2026-04-30 17:00 完成',
      '     前置「基坑」，完成—开始，延时 1 天，要求开始不早于 2026-04-29 17:00',
      '  3. 「基坑」2026-04-27 08:00 开始，2026-04-28 17:00 完成',
      '     没有前置推动，从项目开始 2026-04-27 08:00 排起',
    ].join('\n'),
  );
});

test('a lag is told in its own unit', () => {
  const textOf = (over: Partial<LinkModel>): string =>
    explain(make([activity('A', 5), activity('B', 1)], [{ ...link('A', 'B'), ...over }]), 'B');
  expect(textOf({ lagValue: 50, lagUnit: 'percent' })).toContain('，延时前置工期的 50%，');
  expect(textOf({ lagValue: 50, lagUnit: 'elapsedPercent' })).toContain('，延时前置工期的 50%（日历时间），');
  expect(textOf({ lagValue: -1440, lagUnit: 'elapsed' })).toContain('，提前 1 天（日历时间），');
});

const kindsOf = (model: PlanModel, id: string) =>
  explainActivity(model, id)?.steps[0]?.reasons.map(({ kind }) => kind);

test('dates, progress, delays and people are told as what they are', () => {
  const later = at('2026-05-11T08:00');
  const held = { constraintKind: 'startNoEarlierThan', constraintAt: later } as const;
  expect(kindsOf(make([activity('A', 1, held)], []), 'A')).toEqual(['constraint']);
  const forced = { constraintKind: 'mustStartOn', constraintAt: at('2026-04-28T08:00') } as const;
  expect(kindsOf(make([activity('A', 3), activity('B', 1, forced)], [link('A', 'B')]), 'B')).toEqual([
    'constraintOverLink',
  ]);
  const started = { actualStart: at('2026-04-27T08:00'), percentComplete: 40 };
  expect(explain(make([activity('A', 5, started)], []), 'A')).toContain('完成 40%，还剩 3 天');
  expect(kindsOf(make([activity('A', 1)], [], { statusAt: later }), 'A')).toEqual(['statusDate']);
  expect(kindsOf(make([activity('A', 1, { levellingDelayMin: 2880 })], []), 'A')).toEqual([
    'projectStart',
    'levelling',
  ]);
  const typed = { mode: 'manual', manualStart: later, manualFinish: later + 540 } as const;
  expect(kindsOf(make([activity('A', 1, typed)], []), 'A')).toEqual(['typed']);
  const lazy = { constraintKind: 'asLateAsPossible' } as const;
  const waiting = make(
    [activity('A', 1, lazy), activity('B', 3), activity('C', 1)],
    [link('A', 'C'), link('B', 'C')],
  );
  expect(explain(waiting, 'A')).toContain('在不推迟后续「C」的前提下靠后');
});

test('a link on a summary is told where it holds a child, and a summary by what is in it', () => {
  const model = make(
    [
      activity('A', 2),
      activity('S', 0, { kind: 'summary' }),
      activity('B', 1, { parentId: 'S' }),
      activity('T', 0, {
        kind: 'summary',
        constraintKind: 'startNoEarlierThan',
        constraintAt: at('2026-04-29T08:00'),
      }),
      activity('C', 1, { parentId: 'T' }),
    ],
    [link('A', 'S')],
  );
  expect(explain(model, 'B')).toContain('前置「A」（经上级「S」），完成—开始');
  expect(explain(model, 'S')).toContain('汇总：从「B」开始，到「B」完成');
  expect(explain(model, 'C')).toContain('上级「T」限制其中的活动不早于 2026-04-29 08:00');
});

test('what decides the late dates is told: a successor, a deadline, the end of the plan', () => {
  const model = make(
    [
      activity('A', 1),
      activity('B', 1),
      activity('C', 5),
      activity('D', 1, { deadlineAt: at('2026-04-28T17:00') }),
    ],
    [link('A', 'B')],
  );
  expect(explainActivity(model, 'A')?.late).toMatchObject({ kind: 'successor', successor: { id: 'B' } });
  expect(explainActivity(model, 'C')?.late).toMatchObject({ kind: 'projectFinish' });
  expect(explainActivity(model, 'D')?.late).toMatchObject({ kind: 'deadline' });
  expect(explainActivity(model, 'nobody')).toBeNull();
});

test('every activity of any plan is explained, each step driven by the next, down to one that nothing drives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(39), (seed, i) => {
      const model = randomPlan(40, 1.5, seed);
      const steps = explainActivity(model, `a${i}`)?.steps ?? [];
      steps.forEach(({ dates, reasons }, k) => {
        const [hold] = reasons;
        const next = steps[k + 1];
        if (hold?.kind !== 'link') expect([hold?.kind, next]).toEqual(['projectStart', undefined]);
        else {
          expect(hold.link.id).toBe(dates.drivingLinkId);
          expect(hold.predecessor.id).toBe(next?.activity.id);
        }
      });
      expect(steps.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});
