import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../api/calls.ts';
import { useCall } from '../api/use-call.ts';
import { useLiveCalls } from '../api/use-live-calls.ts';
import { useSend } from '../api/use-send.ts';
import { ask } from '../ui/ask-store.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './offers.module.css';
import { useRefreshPlan } from './plan-calls.ts';
import type { ShownPlan } from './plan-place.ts';

type Calls =
  | { readonly read: 'GetCharterOffers'; readonly take: 'TakeCharterOffer' }
  | { readonly read: 'GetPreliminaryScopeOffers'; readonly take: 'TakePreliminaryScopeOffer' }
  | { readonly read: 'GetScopeStatementOffers'; readonly take: 'TakeScopeStatementOffer' };
type Offer = OutputOf<Calls['read']>[number];

type OffersProps = {
  readonly document: PlanDocument;
  readonly calls: Calls;
  readonly projectID: string;
  readonly title: string;
  readonly live: { readonly registers: readonly string[]; readonly reads: readonly Calls['read'][] };
};

const OfferLine = ({
  offer: { title, text, isDone, mayTake },
  isBusy,
  onTake,
}: {
  readonly offer: Offer;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}): ReactElement => (
  <li data-done={isDone === 1 || undefined}>
    <strong>
      {isDone === 1 && <Icon name="check" size={14} />}
      {title}
    </strong>
    <span>{text}</span>
    {mayTake === 1 && (
      <Button
        size="small"
        loading={isBusy}
        aria-label={title}
        onClick={() => ask({ text: `${title}？`, more: text, confirm: title, run: onTake })}
      >
        转入
      </Button>
    )}
  </li>
);

/** What follows from an approved document: done once each, by whoever may. */
const OffersPanel = ({ document, calls, projectID, title, live }: OffersProps): ReactElement | null => {
  const offers = useCall(calls.read, { projectID });
  const refresh = useRefreshPlan(document);
  useLiveCalls(live.registers, live.reads);
  const take = useSend(calls.take, {
    refreshes: [calls.read, 'GetProjectManagementById'],
    done: '已完成',
    onDone: refresh,
  });
  if (!offers.data || offers.data.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {(offers.data as readonly Offer[]).map((offer) => (
          <OfferLine
            key={offer.offer}
            offer={offer}
            isBusy={take.isPending}
            onTake={() => take.mutate({ projectID, offer: offer.offer } as never)}
          />
        ))}
      </ul>
    </section>
  );
};

/** The offers beside the version that is in force, and no other. */
export const offersOf = (document: PlanDocument, calls: Calls, title: string) => {
  const live = { registers: [document.entity], reads: [calls.read] };
  return ({ projectID, read }: ShownPlan): ReactElement | null =>
    read.row.state === '已批准' ? <OffersPanel {...{ document, calls, projectID, title, live }} /> : null;
};
