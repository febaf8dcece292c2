import { expect, test } from 'vitest';
import { openPlanTurns } from './plan-turns.ts';

const [bridge, tunnel] = ['bridge', 'tunnel'].map((projectID) => ({ companyID: 'c', projectID }));
if (!bridge || !tunnel) throw new Error('no projects');

const stage = (mostWaiting: number) => {
  const inTurn = openPlanTurns(mostWaiting);
  const said: string[] = [];
  const ends = new Map<string, () => void>();
  const edit = (project: typeof bridge, name: string) =>
    inTurn(project, async () => {
      said.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      if (name.startsWith('bad')) throw new Error(name);
      return name;
    });
  return { said, edit, end: (name: string) => ends.get(name)?.() };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('edits of one plan follow one another, also after one that failed; another plan does not wait', async () => {
  const { said, edit, end } = stage(10);
  const bad = edit(bridge, 'bad');
  const next = edit(bridge, 'next');
  const other = edit(tunnel, 'other');
  await settle();
  expect(said).toEqual(['bad', 'other']);
  end('bad');
  await expect(bad).rejects.toThrow('bad');
  await settle();
  expect(said).toEqual(['bad', 'other', 'next']);
  end('next');
  end('other');
  expect(await Promise.all([next, other])).toEqual(['next', 'other']);
});

test('who would be one too many is told to come again, and the plan is free once all are done', async () => {
  const { edit, end } = stage(1);
  const first = edit(bridge, 'first');
  await settle();
  await expect(edit(bridge, 'second')).rejects.toThrow('此计划正有很多人在修改，请稍后再试');
  end('first');
  await first;
  const third = edit(bridge, 'third');
  await settle();
  end('third');
  expect(await third).toBe('third');
});
