import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id } from '../fields.ts';
import { definePlanDocumentCalls } from '../plan-document/plan-document-calls.ts';
import { requirementPlan } from './requirement-plan.document.ts';
import { scopePlan } from './scope-plan.document.ts';
import { scopeStatement } from './scope-statement.document.ts';

export const scopePlanCalls = definePlanDocumentCalls(scopePlan);
export const requirementPlanCalls = definePlanDocumentCalls(requirementPlan);
export const scopeStatementCalls = definePlanDocumentCalls(scopeStatement);

const defineCall = callsWith({ offer: '转入的内容' });

/** What an approved 范围说明书 offers to carry out. */
export const statementOffers = ['deliverables', 'assumptions'] as const;
export type StatementOffer = (typeof statementOffers)[number];

const offers = z.array(
  z.object({
    offer: z.enum(statementOffers),
    title: z.string(),
    /** What would be done, or was done. */
    text: z.string(),
    isDone: flag,
    mayTake: flag,
  }),
);

export const GetScopeStatementOffers = defineCall({
  name: 'GetScopeStatementOffers',
  summary: '已批准的范围说明书可以落实的内容：缺少的可交付成果、假设与制约因素',
  gate: { kind: 'project', key: 'projectID', page: scopeStatement.page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: offers,
});

export const TakeScopeStatementOffer = defineCall({
  name: 'TakeScopeStatementOffer',
  summary: '落实已批准的范围说明书中的一项，每行只转入一次',
  gate: { kind: 'project', key: 'projectID', page: scopeStatement.page, right: 'update' },
  input: z.strictObject({ projectID: id, offer: z.enum(statementOffers, '没有这项内容') }),
  output: offers,
});
