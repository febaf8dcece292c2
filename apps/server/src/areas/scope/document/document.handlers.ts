import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import {
  GetScopeStatementOffers,
  requirementPlanCalls,
  scopePlanCalls,
  scopeStatementCalls,
  TakeScopeStatementOffer,
} from '@xmgl/contracts/scope/scope-documents.calls';
import { scopePlan } from '@xmgl/contracts/scope/scope-plan.document';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { handle } from '../../../http/context.ts';
import { planDocumentHandlers } from '../../../plan-document/plan-document-handlers.ts';
import { readOffers, takeOffer } from '../../integration/document/offer.service.ts';
import { statementKit } from './begin-statement.service.ts';
import { proposeRequirementPlan, proposeScopePlan } from './propose-plans.service.ts';
import { statementOfferKinds } from './statement-offers.service.ts';

const getOffers = handle(GetScopeStatementOffers, (actor) =>
  readOffers(actor, scopeStatement, statementOfferKinds),
);
const take = handle(TakeScopeStatementOffer, (actor, { offer }) =>
  takeOffer(actor, scopeStatement, statementOfferKinds, offer),
);

export const documentHandlers = [
  ...planDocumentHandlers(scopePlanCalls, { document: scopePlan, propose: proposeScopePlan }),
  ...planDocumentHandlers(requirementPlanCalls, {
    document: requirementPlan,
    propose: proposeRequirementPlan,
  }),
  ...planDocumentHandlers(scopeStatementCalls, statementKit),
  getOffers,
  take,
];
