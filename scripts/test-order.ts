import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in the order in which they start: what starts late and takes long leaves a core idle
 * at the end. Taken from the list that `npm test` prints; a file that is not here starts after them, larger ones first.
 */
const slowest: readonly string[] = [
  'areas/schedule/exchange/hostile-plans.test.ts',
  'areas/schedule/exchange/exchange.calls.test.ts',
  'test/own-calls-second.fuzz.test.ts',
  'apps/cli/src/main.test.ts',
  'test/calls.examples.test.ts',
  'test/stalls/stalls.calls.test.ts',
  'areas/schedule/exchange/round-trip.calls.test.ts',
  'sample/create-sample.test.ts',
  'db/embedded/start-embedded.test.ts',
  'test/own-calls-first.fuzz.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = slowest.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? slowest.length : at;
};

/** Projects one after another, since each has workers of its own; in a project the slowest files first. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const projects = [...new Set(files.map(({ project }) => project.name))].sort();
    return projects.flatMap((name) =>
      bySize
        .filter(({ project }) => project.name === name)
        .toSorted((left, right) => rankOf(left) - rankOf(right)),
    );
  }
}
