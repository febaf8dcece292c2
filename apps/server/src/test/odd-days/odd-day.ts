import { afterAll, describe } from 'vitest';

/** Tests that depend on the day of their server. */
const dependent = [
  'areas/project/workbench/workbench',
  'areas/resource/occupancy/short-soon',
  'areas/resource/resource-cells',
  'areas/stakeholder/engagement-contact',
  'areas/stakeholder/measure-turns',
  'notify/notify',
];

let current: string | undefined;

/** When servers of this test file start, by the clock in Beijing; undefined: by the machine's clock. */
export const oddDay = (): string | undefined => current;

/** Declares the dependent tests once more, on servers that start at this time. The machine's clock stays. */
export const runOn = async (startsAt: string): Promise<void> => {
  current = startsAt;
  afterAll(() => {
    current = undefined;
  });
  for (const name of dependent) {
    // The query makes it a module of its own, which registers its tests again.
    const file = `../../${name}.calls.test.ts?startsAt=${startsAt}`;
    await describe(name, async () => {
      await import(/* @vite-ignore */ file);
    });
  }
};
