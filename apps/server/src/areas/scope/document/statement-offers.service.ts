import type { StatementOffer } from '@xmgl/contracts/scope/scope-documents.calls';
import { logOffer } from '../../integration/document/log-offer.service.ts';
import type { OfferKind } from '../../integration/document/offer.service.ts';

/** What an approved 范围说明书 brings to the places where the work goes on. */
export const statementOfferKinds: readonly OfferKind<StatementOffer>[] = [
  logOffer({
    offer: 'assumptions',
    title: '假设与制约因素转入假设日志',
    section: 'constraints',
    document: '范围说明书',
    kindOf: ({ kind }) => (kind === '制约因素' ? '制约因素' : '假设'),
  }),
];
