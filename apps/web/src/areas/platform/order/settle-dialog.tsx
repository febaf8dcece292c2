import { orderFlow } from '@xmgl/contracts/company/order-flow';
import { Button, Image, Modal } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { yuanText } from '../../../format/yuan.ts';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/page.tsx';
import styles from '../inbox/inbox.module.css';
import { ReasonStep } from '../inbox/reason-step.tsx';

type Order = OutputOf<'GetCompanyOrderByID'>;
type SettleProps = { readonly order: Order; readonly onDone: () => void };

const useStep = (done: string, onDone: () => void) =>
  useSend('UpdCompanyOrder', {
    refreshes: ['GetCompanyOrderPage', 'GetCompanyOrderByID'],
    done,
    onDone,
  });

const Confirm = ({ order, onDone }: SettleProps): ReactElement => {
  const { companyOrderID, rowVersion } = order;
  const confirm = useStep('已确认到账，套餐已生效', onDone);
  return (
    <div className={styles.foot}>
      <Button
        type="primary"
        loading={confirm.isPending}
        disabled={order.voucher === ''}
        title={order.voucher === '' ? '单位提交转账凭证之后可以确认' : undefined}
        onClick={() => confirm.mutate({ companyOrderID, action: '确认到账', rowVersion })}
      >
        确认到账
      </Button>
    </div>
  );
};

/** 退款 with why; the amount is what is left of the days. */
const Refund = ({ order, onDone }: SettleProps): ReactElement => {
  const { companyOrderID, rowVersion } = order;
  const refund = useStep('已退款，套餐已恢复', onDone);
  return (
    <ReasonStep
      name="退款"
      hint="为什么退款；单位管理员会看到"
      isBusy={refund.isPending}
      onTake={(reason) => refund.mutate({ companyOrderID, action: '退款', reason, rowVersion })}
      lead={
        <p>按剩余天数退回 {yuanText(order.refund)}，单位恢复下单之前的套餐。请先把款项退回，再在此确认。</p>
      }
    />
  );
};

const factsOf = (order: Order) =>
  [
    ['订单号', order.orderNo],
    ['单位', order.companyName],
    ['状态', <FlowState key="state" flow={orderFlow} state={order.state} />],
    ['套餐', `${order.typeName}（${order.orderKind}）`],
    ['金额', yuanText(order.amount)],
    ['期限', `${order.validFrom} 至 ${order.validUntil}`],
    ['下单', `${order.userName}，${toMinute(order.createdTime)}`],
    ['发票抬头', order.invoiceTitle],
    ['纳税人识别号', order.taxNo],
    ...(order.state === '已退款' ? ([['退款', yuanText(order.refund)]] as const) : []),
    ...(order.reason ? ([['原因', order.reason]] as const) : []),
  ] as const;

type SettleDialogProps = { readonly companyOrderID: string; readonly onClose: () => void };

/** One order with its voucher beside it, to be confirmed or refunded. */
export const SettleDialog = ({ companyOrderID, onClose }: SettleDialogProps): ReactElement => {
  const query = useCall('GetCompanyOrderByID', { companyOrderID }, { staleTime: 0 });
  return (
    <Modal open title="订单" width={880} footer={null} onCancel={onClose}>
      <Loaded of={query} lines={6}>
        {(order) => (
          <div className={styles.beside}>
            <div className={styles.picture}>
              {order.voucher ? (
                <Image src={order.voucher} alt={`${order.orderNo} 的转账凭证`} />
              ) : (
                <p>还没有转账凭证。</p>
              )}
            </div>
            <div>
              <Facts facts={[...factsOf(order)]} />
              {order.state === '待支付' && <Confirm order={order} onDone={onClose} />}
              {order.state === '已支付' && <Refund order={order} onDone={onClose} />}
            </div>
          </div>
        )}
      </Loaded>
    </Modal>
  );
};
