import { orderFlow, orderStates } from '@xmgl/contracts/company/order-flow';
import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { yuanText } from '../../../format/yuan.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
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

const every = '全部';

/** 订单: what companies buy, for the platform's administrators; the address says which one is open. */
export const SettlePage = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const [asked, openID] = [search.get('state'), search.get('id')];
  const state = orderStates.find((one) => one === asked);
  const put = (key: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next;
    });
  const query = useCall(
    'GetCompanyOrderPage',
    { pageIndex: 1, pageSize: 1000, ...(state && { state }) },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <Page title="订单" lead="各单位购买套餐的订单；核对转账凭证后确认到账，套餐随即生效。">
      <Panel
        flush
        title={
          <Select
            aria-label="状态"
            style={{ width: 140 }}
            value={state ?? every}
            options={[every, ...orderStates].map((value) => ({ value, label: value }))}
            onChange={(value) => put('state', value === every ? null : value)}
          />
        }
      >
        <Loaded of={query}>
          {({ items }) => (
            <DataTable
              label="订单"
              columns={columns}
              rows={items}
              rowKey={({ companyOrderID }) => companyOrderID}
              onOpen={({ companyOrderID }) => put('id', companyOrderID)}
              pageSize={50}
              isLoading={query.isPlaceholderData}
              empty={<EmptyState icon="order" title="没有订单" text="单位提交转账凭证后您会收到通知。" />}
            />
          )}
        </Loaded>
      </Panel>
      {openID && <SettleDialog key={openID} companyOrderID={openID} onClose={() => put('id', null)} />}
    </Page>
  );
};
