import { preliminaryScope } from '@xmgl/contracts/integration/document/preliminary-scope.document';
import type { ReactElement } from 'react';
import { offersOf } from '../../../plan-document/offers-panel.tsx';
import { PlanDocumentPage } from '../../../plan-document/plan-document-page.tsx';

const offers = offersOf(
  preliminaryScope,
  { read: 'GetPreliminaryScopeOffers', take: 'TakePreliminaryScopeOffer' },
  '转入',
);

export const PreliminaryScopeTab = (): ReactElement => (
  <PlanDocumentPage
    document={preliminaryScope}
    purpose="在详细规划之前写明目标、边界、成果、制约和假设；批准后，各项转入进度计划和日志继续细化。"
    aside={offers}
  />
);
