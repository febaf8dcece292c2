import { expect, test } from 'vitest';
import { allRegisters } from './all-registers.ts';
import { callsOf, type RegisterCalls } from './register-calls.ts';
import { hasOpenSteps } from './register-gate.ts';

test.each(allRegisters.map((register) => [register.entity, register] as const))(
  'the calls of %s ask on its own page for the right to what each of them does',
  (_, register) => {
    const calls: RegisterCalls = callsOf(register);
    const asked = Object.entries(calls).map(([verb, { gate }]) => [verb, gate.page, gate.right]);
    const { page } = register;
    expect(asked).toEqual([
      ['page', page, 'access'],
      ['byID', page, 'access'],
      ['add', page, 'insert'],
      // Where a step goes without the right to change rows, the right is asked for once the step is known.
      ['upd', page, hasOpenSteps(register) ? 'access' : 'update'],
      ['del', page, 'delete'],
      ['export', page, 'download'],
      ['import', page, 'insert'],
    ]);
  },
);
