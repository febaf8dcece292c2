import type { Area } from '../area.ts';
import * as deliverable from './deliverable.calls.ts';
import * as requirement from './requirement.calls.ts';
import * as matrix from './requirement-matrix.calls.ts';
import * as baseline from './scope-baseline.calls.ts';
import * as documents from './scope-documents.calls.ts';

const { requirementPlanCalls, scopePlanCalls, scopeStatementCalls, ...besides } = documents;

/** What the area brings to the list of all calls. */
export const scopeArea = {
  calls: [besides, requirement, matrix, deliverable, baseline],
  plans: [scopePlanCalls, requirementPlanCalls, scopeStatementCalls],
} as const satisfies Area;
