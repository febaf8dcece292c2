import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { expect, test } from 'vitest';
import type { InputOf, OutputOf, RegisterCall } from '../api/calls.ts';
import type { RegisterParts } from './register-parts.ts';
import { callOf } from './row/row-values.ts';

type Measure = typeof engagementAction;

/** What stands behind `@ts-expect-error` must not compile: the check of types fails where it does. */
test('what a page sends to a register, and reads of its rows, is named as it is declared', () => {
  const add = callOf(engagementAction, 'add');
  expect(add).toMatchObject({ name: 'AddEngagementAction', verb: 'add' });
  // @ts-expect-error no such field
  const sent: InputOf<typeof add> = { projectID: 'p', nosuch: 1 };
  // @ts-expect-error no such step
  const step: InputOf<RegisterCall<'upd', Measure>>['action'] = '完结';
  const parts: RegisterParts<Measure> = {
    deeds: ({ row, steps }) => {
      // @ts-expect-error no such step
      if (steps.includes('完结')) return null;
      // @ts-expect-error a misspelt field
      return row.asigneeID;
    },
  };
  type Answer = OutputOf<typeof add>;
  const nameOf = (row: Answer): string => row.purpose;
  expect([Object.keys(sent), step, typeof parts.deeds, nameOf.length]).toEqual([
    ['projectID', 'nosuch'],
    '完结',
    'function',
    1,
  ]);
});
