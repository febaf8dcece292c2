import { orderFlow } from '@xmgl/contracts/company/order-flow';
import { Button, Image, Modal } from 'antd';
import { type ChangeEvent, type ReactElement, useRef } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { yuanText } from '../../../format/yuan.ts';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/page.tsx';
import { readPicture } from '../../../ui/read-picture.ts';
import { toast } from '../../../ui/toast-store.ts';
import styles from './order.module.css';
import { ReceiptButton } from './receipt-button.tsx';

type Order = OutputOf<'GetCompanyOrderByID'>;

const bounds = { edge: 2000, mostLetters: 1_900_000 };
const refreshes = ['GetCompanyOrderPage', 'GetCompanyOrderByID'] as const;

type PayProps = { readonly companyID: string; readonly order: Order };

/** How to pay, the voucher of it, and the way back. */
const Pay = ({ companyID, order }: PayProps): ReactElement => {
  const { companyOrderID, orderNo, rowVersion, hasVoucher } = order;
  const plan = useCall('GetCompanyPlan', { companyID });
  const chooser = useRef<HTMLInputElement>(null);
  const submit = useSend('UpdCompanyOrder', { refreshes, done: '凭证已提交，平台确认到账后生效' });
  const cancel = useSend('UpdCompanyOrder', { refreshes, done: '订单已取消' });
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      const voucher = await readPicture(file, bounds);
      submit.mutate({ companyOrderID, action: '提交凭证', voucher, rowVersion });
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : '无法读取这张图片');
    }
  };
  return (
    <>
      <Loaded of={plan} lines={1}>
        {({ payee }) => (
          <p className={styles.payee}>
            请转账到：{payee}
            {`\n转账时请注明订单号 ${orderNo}，7 天内未付款的订单自动取消。`}
          </p>
        )}
      </Loaded>
      <div className={styles.foot}>
        <Button
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ companyOrderID, action: '取消', rowVersion })}
        >
          取消订单
        </Button>
        <Button type="primary" loading={submit.isPending} onClick={() => chooser.current?.click()}>
          {hasVoucher === 1 ? '更换转账凭证' : '上传转账凭证'}
        </Button>
        <input
          ref={chooser}
          type="file"
          style={{ display: 'none' }}
          accept="image/jpeg,image/png,image/webp"
          aria-label="选择转账凭证"
          onChange={(event) => void take(event)}
        />
      </div>
    </>
  );
};

type OrderDialogProps = {
  readonly companyID: string;
  readonly companyOrderID: string;
  readonly mayBuy: boolean;
  readonly onClose: () => void;
};

/** One order of the company. */
export const OrderDialog = (props: OrderDialogProps): ReactElement => {
  const { companyID, companyOrderID, mayBuy, onClose } = props;
  const query = useCall('GetCompanyOrderByID', { companyOrderID }, { staleTime: 0 });
  return (
    <Modal open title="订单" width={640} footer={null} onCancel={onClose}>
      <Loaded of={query} lines={6}>
        {(order) => (
          <>
            <Facts
              facts={[
                ['订单号', order.orderNo],
                ['状态', <FlowState key="state" flow={orderFlow} state={order.state} />],
                ['套餐', `${order.typeName}（${order.orderKind}）`],
                ['金额', yuanText(order.amount)],
                ['期限', `${order.validFrom} 至 ${order.validUntil}`],
                ['下单', `${order.userName}，${toMinute(order.createdTime)}`],
                ['发票抬头', order.invoiceTitle],
                ['纳税人识别号', order.taxNo],
                ...(order.state === '已退款' ? ([['退款', yuanText(order.refund)]] as const) : []),
                ...(order.reason ? ([['原因', order.reason]] as const) : []),
              ]}
            />
            {order.voucher && <Image src={order.voucher} alt="转账凭证" width={200} />}
            {order.state === '待支付' && mayBuy && <Pay companyID={companyID} order={order} />}
            {order.paidTime && (
              <div className={styles.foot}>
                <ReceiptButton companyOrderID={companyOrderID} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
};
