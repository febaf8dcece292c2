import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 资金限额: how much there is to spend from a month on until the next. */
export const fundingLimit = defineRegister({
  entity: 'FundingLimit',
  label: '资金限额',
  page: 'cost.budget',
  title: 'title',
  sort: 'monthDay',
  columns: ['title', 'monthDay', 'amount', 'source'],
  apartBy: ['monthDay', 'source'],
  address: (id) => `/costManagement/index?tab=budget&view=limits&id=${id}`,
  fields: {
    title: { kind: 'text', label: '名称', max: 50, required: true, width: 220 },
    monthDay: { kind: 'day', label: '到位日期', required: true, isPlanned: true },
    amount: {
      kind: 'number',
      label: '金额',
      measure: 'money',
      min: 0,
      max: 1_000_000_000_000,
      required: true,
      width: 150,
    },
    source: {
      kind: 'choice',
      label: '来源',
      choices: words('自筹', '贷款', '业主拨款', '其他'),
      required: true,
    },
    note: { kind: 'longText', label: '说明', max: 500 },
  },
  computed: {},
});
