import { charter } from '@xmgl/contracts/integration/document/charter.document';
import type { ReactElement } from 'react';
import { offersOf } from '../../../plan-document/offers-panel.tsx';
import { PlanDocumentPage } from '../../../plan-document/plan-document-page.tsx';

const offers = offersOf(charter, { read: 'GetCharterOffers', take: 'TakeCharterOffer' }, '批准后的落实');

export const CharterTab = (): ReactElement => (
  <PlanDocumentPage
    document={charter}
    purpose="写明为什么做这个项目、做到什么程度、由谁负责、能动用多少资金；发起人批准后，项目正式启动。"
    aside={offers}
  />
);
