import { yuanInCapitals } from '@xmgl/contracts/company/yuan-in-capitals';
import { toLocalDay } from '../../../base/local-time.ts';
import type { PaperFile } from '../../../paper/paper-file.ts';
import type { OrderRow } from './order.repository.ts';

const inYuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 收据 of an order that was paid. */
export const toReceipt = (row: OrderRow): PaperFile => {
  const items = [
    ['付款单位', row.company_name],
    ['发票抬头', row.invoice_title || row.company_name],
    ['纳税人识别号', row.tax_no || '—'],
    ['支付方式', row.pay_method],
    ['到账日期', row.paid_at ? toLocalDay(row.paid_at) : '—'],
    ['状态', row.state],
    ['金额大写', yuanInCapitals(row.amount - row.refund)],
  ] as const;
  return {
    title: `收据 ${row.order_no}`,
    format: 'pdf',
    sheets: [
      {
        title: '收据',
        head: '项目管理云平台',
        facts: [
          { label: '订单号', text: row.order_no },
          { label: '下单日期', text: toLocalDay(row.ordered_at) },
        ],
        blocks: [
          { kind: 'fields', columns: 2, items: items.map(([label, text]) => ({ label, text })) },
          {
            kind: 'table',
            heads: ['项目', '类型', '期限', '金额（元）'],
            widths: [30, 14, 36, 20],
            figures: [3],
            isShort: true,
            rows: [
              [
                `套餐「${row.type_name}」`,
                row.order_kind,
                `${row.valid_from} 至 ${row.valid_until}`,
                inYuan.format(row.amount),
              ],
              ...(row.state === '已退款'
                ? [['退款', '', row.reason, `-${inYuan.format(row.refund)}`] as const]
                : []),
            ],
            sums: ['合计', '', '', inYuan.format(row.amount - row.refund)],
          },
          { kind: 'signatures', boxes: ['收款单位', '经办人'] },
        ],
      },
    ],
  };
};
