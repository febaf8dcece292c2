import { charterCalls } from '@xmgl/contracts/integration/document/charter.calls';
import { charter } from '@xmgl/contracts/integration/document/charter.document';
import * as around from '@xmgl/contracts/integration/document/document-around.calls';
import { preliminaryScopeCalls } from '@xmgl/contracts/integration/document/preliminary-scope.calls';
import { preliminaryScope } from '@xmgl/contracts/integration/document/preliminary-scope.document';
import { projectPlanCalls } from '@xmgl/contracts/integration/document/project-plan.calls';
import { projectPlan } from '@xmgl/contracts/integration/document/project-plan.document';
import { handle } from '../../../http/context.ts';
import { readComponents } from '../../../plan-document/plan-components.service.ts';
import { planDocumentHandlers } from '../../../plan-document/plan-document-handlers.ts';
import { charterOfferKinds } from './charter-offers.service.ts';
import { readOffers, takeOffer } from './offer.service.ts';
import { proposeCharter } from './propose-charter.service.ts';
import { proposePreliminaryScope, proposeProjectPlan } from './propose-scope.service.ts';
import { scopeOfferKinds } from './scope-offers.service.ts';

const getCharterOffers = handle(around.GetCharterOffers, (actor) =>
  readOffers(actor, charter, charterOfferKinds),
);
const takeCharterOffer = handle(around.TakeCharterOffer, (actor, { offer }) =>
  takeOffer(actor, charter, charterOfferKinds, offer),
);
const getScopeOffers = handle(around.GetPreliminaryScopeOffers, (actor) =>
  readOffers(actor, preliminaryScope, scopeOfferKinds),
);
const takeScopeOffer = handle(around.TakePreliminaryScopeOffer, (actor, { offer }) =>
  takeOffer(actor, preliminaryScope, scopeOfferKinds, offer),
);
const getComponents = handle(around.GetProjectPlanComponents, async (actor, { projectPlanID }) => [
  ...(await readComponents(actor, projectPlan, projectPlanID)),
]);

export const documentHandlers = [
  ...planDocumentHandlers(charterCalls, { document: charter, propose: proposeCharter }),
  ...planDocumentHandlers(preliminaryScopeCalls, {
    document: preliminaryScope,
    propose: proposePreliminaryScope,
  }),
  ...planDocumentHandlers(projectPlanCalls, { document: projectPlan, propose: proposeProjectPlan }),
  getCharterOffers,
  takeCharterOffer,
  getScopeOffers,
  takeScopeOffer,
  getComponents,
];
