import { GetRequirementMatrix, SetRequirementTraces } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { handle } from '../../../http/context.ts';
import { readMatrix } from './read-matrix.service.ts';
import { setTraces } from './set-traces.service.ts';

export const traceHandlers = [
  handle(GetRequirementMatrix, readMatrix),
  handle(SetRequirementTraces, (actor, { changes }) => setTraces(actor, changes)),
];
