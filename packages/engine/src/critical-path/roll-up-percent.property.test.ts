import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityModel, PlanModel } from '../model.ts';
import { prepareNetwork } from '../network/prepare-network.ts';
import { activity, plan } from '../testing/plan-fixture.ts';
import { rollUpPercent } from './roll-up-percent.ts';

type Rule = 'duration' | 'given' | 'manual';
type Leaf = {
  readonly days: number;
  readonly percent: number;
  readonly weight: number;
  readonly kind: ActivityModel['kind'];
  readonly isInactive: boolean;
};
/** A tree of groups, each with a weight by hand or none. */
type Tree = Leaf | { readonly hand: number | null; readonly under: readonly Tree[] };

const leaf: fc.Arbitrary<Leaf> = fc.record({
  days: fc.integer({ min: 0, max: 20 }),
  percent: fc.integer({ min: 0, max: 100 }),
  weight: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1e6, noNaN: true })),
  kind: fc.constantFrom<ActivityModel['kind']>('task', 'task', 'task', 'finishMilestone', 'levelOfEffort'),
  isInactive: fc.boolean(),
});
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.record({
      hand: fc.option(fc.integer({ min: 0, max: 100 })),
      under: fc.array(tie('tree'), { maxLength: 4 }),
    }),
  ),
}));
const rule = fc.constantFrom<Rule>('duration', 'given', 'manual');
const some: Leaf = { days: 1, percent: 100, weight: 1, kind: 'task', isInactive: false };
/** By hand a group that holds nothing is work to come: here every group holds something. */
const filledUp = (one: Tree): Tree =>
  isLeaf(one) ? one : { ...one, under: [...one.under.map(filledUp), some] };

const isLeaf = (one: Tree): one is Leaf => !('under' in one);

/** The plan of some trees, with what stands under `root`. */
const toPlan = (trees: readonly Tree[], by: Rule): PlanModel => {
  const activities: ActivityModel[] = [activity('root', 0, { kind: 'summary' })];
  const weights = new Map<string, number>();
  const add = (one: Tree, parentId: string): void => {
    const id = `${activities.length}`;
    if (isLeaf(one)) {
      const { days, percent: percentComplete, kind, isInactive } = one;
      weights.set(id, one.weight);
      activities.push(activity(id, days, { parentId, percentComplete, kind, isInactive }));
      return;
    }
    activities.push(
      activity(id, 0, { parentId, kind: 'summary', ...(one.hand === null ? {} : { weight: one.hand }) }),
    );
    for (const each of one.under) add(each, id);
  };
  for (const one of trees) add(one, 'root');
  const rollUpBy = { duration: {}, given: { rollUpBy: weights }, manual: { rollUpBy: 'manual' } } as const;
  return plan('2026-04-27', activities, [], rollUpBy[by]);
};

const read = (trees: readonly Tree[], by: Rule) => {
  const model = toPlan(trees, by);
  const net = prepareNetwork(model);
  return { model, net, ...rollUpPercent(net) };
};

/** Those of a row's children that have something in them that counts. */
const filled = ({ model, net }: ReturnType<typeof read>, parentId: string): readonly number[] => {
  const holds = (v: number): boolean => {
    const one = model.activities[v];
    if (!one || net.counts[v] !== 1) return false;
    if (one.kind !== 'summary') return one.kind !== 'levelOfEffort';
    return model.activities.some((child, c) => child.parentId === one.id && holds(c));
  };
  return model.activities.flatMap(({ parentId: of }, v) => (of === parentId && holds(v) ? [v] : []));
};

const nearly = 1e-6;

test('a summary lies between the least and the most of what counts in it, whatever weighs', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), rule, (trees, by) => {
      const rolled = read(by === 'manual' ? trees.map(filledUp) : trees, by);
      rolled.model.activities.forEach(({ id, kind }, v) => {
        if (kind !== 'summary') return;
        const values = filled(rolled, id).map((child) => rolled.percent[child] as number);
        if (values.length === 0) return;
        expect(rolled.percent[v]).toBeGreaterThanOrEqual(Math.min(...values) - nearly);
        expect(rolled.percent[v]).toBeLessThanOrEqual(Math.max(...values) + nearly);
      });
    }),
  );
});

test('where all that counts is done, every summary is', () => {
  const done = (one: Tree): Tree =>
    isLeaf(one) ? { ...one, percent: 100 } : { ...one, under: one.under.map(done) };
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), rule, (trees, by) => {
      const rolled = read((by === 'manual' ? trees.map(filledUp) : trees).map(done), by);
      rolled.model.activities.forEach(({ id, kind }, v) => {
        if (kind === 'summary' && filled(rolled, id).length > 0) expect(rolled.percent[v]).toBeCloseTo(100);
      });
    }),
  );
});

test('grouping changes nothing where weights add up', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), fc.constantFrom<Rule>('duration', 'given'), (trees, by) => {
      const flat = (one: Tree): readonly Leaf[] => (isLeaf(one) ? [one] : one.under.flatMap(flat));
      const leaves = trees.flatMap(flat);
      const grouped: Tree = { hand: null, under: trees };
      const whole = read(leaves, by).percent[0];
      expect(read(trees, by).percent[0]).toBeCloseTo(whole as number);
      expect(read([grouped], by).percent[0]).toBeCloseTo(whole as number);
    }),
  );
});

test('by the shares of the activities the whole is what is rolled up; without empty groups they come to one', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), rule, (trees, by) => {
      const rolled = read(trees, by);
      let [all, done] = [0, 0];
      rolled.model.activities.forEach(({ kind }, v) => {
        if (kind === 'summary') return;
        all += rolled.shares[v] as number;
        done += (rolled.shares[v] as number) * (rolled.percent[v] as number);
      });
      expect(done).toBeCloseTo(rolled.percent[0] as number);
      if (by !== 'manual' && filled(rolled, 'root').length > 0) expect(all).toBeCloseTo(1);
    }),
  );
});

const two = (by: Rule) =>
  read(
    [
      { hand: 30, under: [{ days: 2, percent: 100, weight: 10, kind: 'task', isInactive: false }] },
      { hand: 70, under: [{ days: 6, percent: 50, weight: 90, kind: 'task', isInactive: false }] },
    ],
    by,
  ).percent[0];

test('2 days done and 6 days by half: by duration, by given weights of 10 and 90, by hand at 30 and 70', () => {
  expect(two('duration')).toBeCloseTo((2 * 100 + 6 * 50) / 8);
  expect(two('given')).toBeCloseTo(10 + 45);
  expect(two('manual')).toBeCloseTo(30 + 35);
});

test('by hand a group that nothing stands in yet is work to come; where one has no weight, durations count', () => {
  const built: Tree = { hand: 40, under: [some] };
  expect(read([built, { hand: 60, under: [] }], 'manual').percent[0]).toBeCloseTo(40);
  expect(read([built, { hand: null, under: [] }], 'manual').percent[0]).toBeCloseTo(100);
});

test('what only has milestones is done by their number', () => {
  const mark = (percent: number): Leaf => ({ ...some, days: 0, percent, kind: 'finishMilestone' });
  expect(read([mark(100), mark(0)], 'duration').percent[0]).toBeCloseTo(50);
});
