import { expect, test } from 'vitest';
import { costRegisters } from '../cost/cost.registers.ts';
import { integrationRegisters } from '../integration/integration.registers.ts';
import type { Register } from '../register/register.ts';
import { resourceRegisters } from '../resource/resource.registers.ts';
import { scheduleRegisters } from '../schedule/schedule.registers.ts';
import { scopeRegisters } from '../scope/scope.registers.ts';
import { keepersOf } from './flow.ts';

const registers: readonly Register[] = [
  ...costRegisters,
  ...integrationRegisters,
  ...resourceRegisters,
  ...scheduleRegisters,
  ...scopeRegisters,
];

/** Steps out of an approval that need no four eyes, and why. */
const free = {
  'Timesheet.批准': 'its approver is never who worked: the service says so',
  'ChangeRequest.受理': 'it is taken in to be analysed; the committee decides',
} as Readonly<Record<string, string>>;

test('who wrote or submitted something does not approve it: every step out of an approval says so', () => {
  const open = registers.flatMap(({ entity, workflow }) =>
    Object.entries(workflow?.states ?? {}).flatMap(([state, { task }]) =>
      task?.kind !== '审批'
        ? []
        : Object.entries(workflow?.actions ?? {}).flatMap(([name, action]) => {
            const isApproval =
              action.from.includes(state) &&
              !action.isReasoned &&
              !action.isElsewhere &&
              action.to !== undefined;
            const isTakenBack = action.to === workflow?.initial;
            const key = `${entity}.${name}`;
            return isApproval && !isTakenBack && keepersOf(action).length === 0 && free[key] === undefined
              ? [key]
              : [];
          }),
    ),
  );
  expect([...new Set(open)]).toEqual([]);
});
