import { orderFlow, orderStates } from '@xmgl/contracts/company/order-flow';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { yuanText } from '../../../format/yuan.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { FlowState } from '../../../ui/flow-state.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { InboxPage } from '../inbox/inbox-page.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { SettleDialog } from './settle-dialog.tsx';

type Order = OutputOf<'GetCompanyOrderPage'>['items'][number];

const columns: readonly Column<Order>[] = [
  { key: 'orderNo', title: '订单号', render: ({ orderNo }) => orderNo },
  { key: 'company', title: '单位', render: ({ companyName }) => companyName },
  { key: 'typeName', title: '套餐', render: ({ typeName, orderKind }) => `${typeName}（${orderKind}）` },
  { key: 'amount', title: '金额', align: 'right', render: ({ amount }) => yuanText(amount) },
  { key: 'created', title: '下单', render: ({ createdTime }) => toMinute(createdTime) },
  { key: 'state', title: '状态', render: ({ state }) => <FlowState flow={orderFlow} state={state} /> },
  {
    key: 'voucher',
    title: '凭证',
    render: ({ hasVoucher }) => (hasVoucher === 1 ? '有' : '—'),
    deskOnly: true,
  },
];

/** 订单: what companies buy, for the platform's administrators; the address says which one is open. */
export const SettlePage = (): ReactElement => {
  const address = useInboxAddress(orderStates);
  const { state } = address;
  const query = useCall(
    'GetCompanyOrderPage',
    { pageIndex: 1, pageSize: 1000, ...(state && { state }) },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <InboxPage
      title="订单"
      lead="各单位购买套餐的订单；核对转账凭证后确认到账，套餐随即生效。"
      address={address}
      query={query}
      columns={columns}
      idOf={({ companyOrderID }) => companyOrderID}
      empty={<EmptyState icon="order" title="没有订单" text="单位提交转账凭证后您会收到通知。" />}
      dialogOf={(id) => <SettleDialog key={id} companyOrderID={id} onClose={() => address.open(null)} />}
    />
  );
};
