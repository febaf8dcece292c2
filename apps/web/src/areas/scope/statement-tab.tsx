import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import type { ReactElement } from 'react';
import { offersOf } from '../../plan-document/offers-panel.tsx';
import { PlanDocumentPage } from '../../plan-document/plan-document-page.tsx';

const offers = offersOf(
  scopeStatement,
  { read: 'GetScopeStatementOffers', take: 'TakeScopeStatementOffer' },
  '批准后的落实',
);

export const StatementTab = (): ReactElement => (
  <PlanDocumentPage
    document={scopeStatement}
    purpose="写明交付什么、按什么标准接收、什么不在项目之内；发起人批准后，它是范围基准的一部分。"
    aside={offers}
  />
);
