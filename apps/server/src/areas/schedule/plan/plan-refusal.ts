import type { FailureCode } from '@xmgl/contracts/errors';
import type { PlanFailure, PlanFailureCode } from '@xmgl/engine/commands/plan-failure';
import type { PlanProblem } from '@xmgl/engine/model';
import { Failure } from '../../../base/failure.ts';

const codes: { readonly [Code in PlanFailureCode]: FailureCode } = {
  missing: 'notFound',
  duplicateId: 'conflict',
  duplicateCode: 'conflict',
  duplicateLink: 'conflict',
  inUse: 'conflict',
  hasActuals: 'conflict',
  badName: 'invalid',
  badDuration: 'invalid',
  badDates: 'invalid',
  badEstimate: 'invalid',
  badProgress: 'invalid',
  badLink: 'invalid',
  badOutline: 'invalid',
  badCalendar: 'invalid',
  notAllowed: 'forbidden',
  tooMuch: 'invalid',
};

/** A refused command as the reader is told; the path names the command, or the key it is about. */
export const toRefusal = (failure: PlanFailure): Failure =>
  new Failure(codes[failure.code], [
    {
      code: failure.code,
      message: failure.message,
      path: failure.key ?? `commands.${failure.commandIndex}`,
    },
  ]);

/** A plan that cannot be scheduled: a cycle, an empty calendar. */
export const toUnschedulable = (problems: readonly PlanProblem[]): Failure =>
  new Failure(
    'conflict',
    problems.slice(0, 20).map(({ code, message, ids }) => ({
      code,
      message,
      ...(ids[0] === undefined ? {} : { path: `activity:${ids[0]}` }),
    })),
  );
