import { Form, InputNumber, Modal } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { yuanText } from '../../../format/yuan.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextItem } from '../../../ui/form-items.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/page.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';

type Values = { readonly years: number | null; readonly invoiceTitle: string; readonly taxNo: string };
type BuyDialogProps = {
  readonly companyID: string;
  readonly companyName: string;
  readonly type: OutputOf<'GetCompanyType'>[number];
  readonly onClose: () => void;
  readonly onDone: (companyOrderID: string) => void;
};

const mostYears = 5;

/** A new order, with what it comes to before it is placed. */
export const BuyDialog = (props: BuyDialogProps): ReactElement => {
  const { companyID, companyName, type, onClose, onDone } = props;
  const { companyTypeID, typeName } = type;
  const [form] = Form.useForm<Values>();
  const years = Form.useWatch('years', form) ?? 1;
  const offer = useCall('PreviewOrder', { companyID, companyTypeID, years }, { staleTime: 0 });
  const send = useSend('AddCompanyOrder', {
    refreshes: ['GetCompanyOrderPage'],
    done: '已下单，请在 7 天内付款',
    takeErrors: takeFormErrors(form),
    onDone: ({ companyOrderID }) => onDone(companyOrderID),
  });
  const isUpgrade = offer.data?.orderKind === '升级';
  return (
    <Modal open title={`下单：${typeName}`} width={520} footer={null} onCancel={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ years: 1, invoiceTitle: companyName, taxNo: '' }}
        onFinish={(values) => send.mutate({ companyID, companyTypeID, ...values, years: values.years ?? 1 })}
      >
        <Form.Item
          name="years"
          label="年数"
          hidden={isUpgrade}
          rules={[{ required: true, message: '请填写年数' }]}
        >
          <InputNumber min={1} max={mostYears} precision={0} suffix="年" />
        </Form.Item>
        <TextItem name="invoiceTitle" label="发票抬头" max={100} />
        <TextItem name="taxNo" label="纳税人识别号" max={20} />
        <Loaded of={offer} lines={3}>
          {({ orderKind, amount, validFrom, validUntil }) => (
            <Facts
              facts={[
                ['类型', orderKind],
                ['期限', `${validFrom} 至 ${validUntil}`],
                ['金额', <strong key="amount">{yuanText(amount)}</strong>],
                ['支付方式', '线下转账'],
              ]}
            />
          )}
        </Loaded>
        <FormFoot submit="下单" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
