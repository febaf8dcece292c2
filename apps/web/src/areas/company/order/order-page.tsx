import { orderFlow } from '@xmgl/contracts/company/order-flow';
import { type ReactElement, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toDay } from '../../../format/day.ts';
import { yuanText } from '../../../format/yuan.ts';
import { useSession } from '../../../session/session-store.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PlanBanner } from './plan-banner.tsx';
import { PlanPanel } from './plan-panel.tsx';

type Order = OutputOf<'GetCompanyOrderPage'>['items'][number];
type Type = OutputOf<'GetCompanyType'>[number];

const columns: readonly Column<Order>[] = [
  { key: 'orderNo', title: '订单号', render: ({ orderNo }) => orderNo },
  { key: 'typeName', title: '套餐', render: ({ typeName, orderKind }) => `${typeName}（${orderKind}）` },
  { key: 'amount', title: '金额', align: 'right', render: ({ amount }) => yuanText(amount) },
  {
    key: 'validity',
    title: '期限',
    render: ({ validFrom, validUntil }) => `${validFrom} 至 ${validUntil}`,
  },
  { key: 'state', title: '状态', render: ({ state }) => <FlowState flow={orderFlow} state={state} /> },
  { key: 'created', title: '下单', render: ({ createdTime }) => toDay(createdTime), deskOnly: true },
];

type OrdersProps = { readonly companyID: string; readonly companyName: string; readonly mayBuy: boolean };

const Orders = ({ companyID, companyName, mayBuy }: OrdersProps): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState<Type | null>(null);
  const openID = search.get('id');
  const open = (id: string | null) => setSearch(id === null ? {} : { id });
  const query = useCall('GetCompanyOrderPage', { companyID, pageIndex: 1, pageSize: 1000 }, { staleTime: 0 });
  return (
    <>
      <PlanBanner companyID={companyID} isOnOrders />
      <PlanPanel companyID={companyID} mayBuy={mayBuy} onBuy={setWanted} />
      <Panel flush title="订单">
        <Loaded of={query}>
          {({ items }) => (
            <DataTable
              label="订单"
              columns={columns}
              rows={items}
              rowKey={({ companyOrderID }) => companyOrderID}
              onOpen={({ companyOrderID }) => open(companyOrderID)}
              pageSize={50}
              empty={
                <EmptyState icon="order" title="还没有订单" text="购买、续费或升级套餐的订单列在这里。" />
              }
            />
          )}
        </Loaded>
      </Panel>
      {wanted && (
        <BuyDialog
          companyID={companyID}
          companyName={companyName}
          type={wanted}
          onClose={() => setWanted(null)}
          onDone={(companyOrderID) => {
            setWanted(null);
            open(companyOrderID);
          }}
        />
      )}
      {openID && (
        <OrderDialog
          key={openID}
          companyID={companyID}
          companyOrderID={openID}
          mayBuy={mayBuy}
          onClose={() => open(null)}
        />
      )}
    </>
  );
};

/** 订单中心: what the company in use buys of the platform. */
export const OrderPage = (): ReactElement => {
  const company = useSession((session) => session.company);
  const unit = useCall(
    'GetUserCompany',
    company ? { companyID: company.companyId, pageIndex: 1, pageSize: 1 } : null,
  );
  if (!company) {
    return (
      <EmptyState icon="order" title="您还没有加入单位" text="套餐由单位购买，先创建或加入一个单位。">
        <Link to="/company/createCompany" className={buttonClass('primary')}>
          新建单位
        </Link>
      </EmptyState>
    );
  }
  return (
    <Page title="订单中心" lead="单位的套餐和订单；单位负责人下单和付款，平台确认到账后生效。">
      <Loaded of={unit}>
        {({ companyRole, companyName }) =>
          companyRole === '成员' ? (
            <EmptyState
              icon="order"
              title="订单由单位负责人和管理员查看"
              text={`您在「${companyName}」是成员；套餐的上限见公司管理的「单位资料」。`}
            />
          ) : (
            <Orders
              companyID={company.companyId}
              companyName={companyName}
              mayBuy={companyRole === '单位负责人'}
            />
          )
        }
      </Loaded>
    </Page>
  );
};
