import { expect, test } from 'vitest';
import { openPlanTurns } from './plan-turns.ts';

const [bridge, tunnel] = ['bridge', 'tunnel'].map((projectID) => ({ companyID: 'c', projectID }));
if (!bridge || !tunnel) throw new Error('no projects');

const stage = (mostWaiting: number, mostTogether = 10) => {
  const said: string[][] = [];
  const ends = new Map<string, () => void>();
  const inTurn = openPlanTurns<string, string>(mostWaiting, async (names) => {
    const taken = names.slice(0, mostTogether);
    said.push(taken);
    await new Promise<void>((end) => ends.set(taken[0] ?? '', end));
    if (taken.includes('broken')) throw new Error('broken');
    return taken.map((name) =>
      name.startsWith('bad')
        ? { status: 'rejected', reason: new Error(name) }
        : { status: 'fulfilled', value: name },
    );
  });
  return { said, inTurn, end: (name: string) => ends.get(name)?.() };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('edits of one plan that wait are taken together, each with its own end; another plan does not wait', async () => {
  const { said, inTurn, end } = stage(10);
  const first = inTurn(bridge, 'first');
  const waiting = [inTurn(bridge, 'next'), inTurn(bridge, 'bad'), inTurn(bridge, 'last')];
  const other = inTurn(tunnel, 'other');
  await settle();
  expect(said).toEqual([['first'], ['other']]);
  end('first');
  expect(await first).toBe('first');
  await settle();
  expect(said.slice(2)).toEqual([['next', 'bad', 'last']]);
  end('next');
  end('other');
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await other).toBe('other');
});

test('those that are not taken yet wait for the next turn, also after one that broke', async () => {
  const { said, inTurn, end } = stage(10, 2);
  const edits = ['a', 'b', 'broken', 'd'].map((name) => inTurn(bridge, name));
  const outcomes = Promise.allSettled(edits);
  for (const name of ['a', 'b', 'd']) {
    await settle();
    end(name);
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(said).toEqual([['a'], ['b', 'broken']]);
  const after = inTurn(bridge, 'after');
  await settle();
  end('after');
  expect(await after).toBe('after');
});

test('who would be one too many is told to come again, and the plan is free once all are done', async () => {
  const { inTurn, end } = stage(1);
  const first = inTurn(bridge, 'first');
  await expect(inTurn(bridge, 'second')).rejects.toThrow('此计划正有很多人在修改，请稍后再试');
  end('first');
  await first;
  const third = inTurn(bridge, 'third');
  end('third');
  expect(await third).toBe('third');
});
