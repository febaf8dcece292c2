import { expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';
import type { Call } from './call.ts';

const wrongValues = [{ a: [1] }, [[{}]], null, '\u0000', '', -1.5, false, [], {}, Number.MAX_VALUE];

const fieldsOf = (input: object): readonly string[] =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null ? Object.keys(input.shape) : [];

const throwsAt = (input: Call['input'], body: object): boolean => {
  try {
    input.safeParse(body);
    return false;
  } catch {
    return true;
  }
};

test('no input throws while it is read, whatever one of its fields holds', () => {
  const thrown = allCalls.flatMap(({ name, input }) =>
    fieldsOf(input)
      .filter((field) => wrongValues.some((wrong) => throwsAt(input, { [field]: wrong })))
      .map((field) => `${name}.${field}`),
  );
  expect(thrown).toEqual([]);
});

test('no input takes what is no object, or a field that it does not name', () => {
  const taken = allCalls.filter(({ input }) =>
    [[], [{}], 'text', 1, true, null, undefined].some((body) => input.safeParse(body).success),
  );
  expect(taken.map(({ name }) => name)).toEqual([]);
  const open = allCalls.filter(({ input }) => {
    const { error } = input.safeParse({ notAField: 1 });
    return !error?.issues.some(({ code }) => code === 'unrecognized_keys');
  });
  expect(open.map(({ name }) => name)).toEqual([]);
});
