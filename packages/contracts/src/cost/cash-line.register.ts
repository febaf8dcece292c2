import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { mostMoney } from './most-money.ts';

/** Where money comes from and goes to, beside the costs of the work itself. */
export const cashSources = ['合同收款', '合同付款', '借款', '还款', '税费', '其他'] as const;

/** 资金计划: what is to be received or paid on a day beside the project's costs. */
export const cashLine = defineRegister({
  entity: 'CashLine',
  label: '收付计划',
  fileTitle: '收付台账',
  page: 'cost.cashFlow',
  title: 'title',
  sort: 'dueDay',
  columns: [
    'code',
    'title',
    'direction',
    'source',
    'dueDay',
    'amount',
    'counterparty',
    'actualDay',
    'actualAmount',
    'state',
  ],
  onPhone: ['direction', 'dueDay', 'amount'],
  looks: { calendar: { day: 'dueDay' } },
  address: (id) => `/costManagement/index?tab=cashFlow&id=${id}`,
  fields: {
    code: { kind: 'code', label: '单号', prefix: 'ZJ' },
    title: { kind: 'text', label: '名称', max: 100, required: true, width: 170 },
    direction: { kind: 'choice', label: '方向', choices: words('流出', '流入'), required: true },
    source: { kind: 'choice', label: '来源', choices: words(...cashSources), required: true },
    dueDay: { kind: 'day', label: '应付（收）日期', required: true, isPlanned: true },
    amount: {
      kind: 'number',
      label: '金额（含税）',
      measure: 'money',
      min: 0.01,
      max: mostMoney,
      required: true,
      width: 118,
    },
    counterparty: { kind: 'text', label: '往来单位', max: 100, width: 120 },
    contractNo: { kind: 'text', label: '合同编号', max: 50, isUnlisted: true },
    note: { kind: 'longText', label: '说明', max: 2000, isUnlisted: true },
    actualDay: { kind: 'day', label: '实际日期', isPast: true, isPlanned: true },
    actualAmount: {
      kind: 'number',
      label: '实际金额',
      measure: 'money',
      min: 0.01,
      max: mostMoney,
      width: 118,
    },
    voucherNo: { kind: 'text', label: '凭证号', max: 40, isUnlisted: true },
  },
  computed: {},
  rules: (rule) => [
    rule(['source', 'direction'], ({ after: { source, direction } }) => {
      const must = (
        { 合同收款: '流入', 借款: '流入', 合同付款: '流出', 还款: '流出', 税费: '流出' } as const
      )[source as '合同收款'];
      return must === undefined || must === direction
        ? []
        : [{ path: 'direction', message: `「${source}」应为${must}` }];
    }),
    rule(['source', 'contractNo'], ({ after: { source, contractNo } }) =>
      source === '合同付款' && contractNo === ''
        ? [{ path: 'contractNo', message: '合同付款请填写合同编号：成本单写同一编号的，资金只计一次' }]
        : [],
    ),
  ],
  workflow: {
    initial: '计划',
    states: {
      计划: { tone: 'neutral' },
      已确认: {
        tone: 'active',
        task: { for: 'role:成本管理员', title: '登记到期的收付', workDays: 3, dueOn: 'dueDay' },
      },
      已发生: { tone: 'good', isLocked: true },
      已取消: { tone: 'bad', isLocked: true },
    },
    actions: {
      确认: { from: ['计划'], to: '已确认', who: ['role:成本管理员', 'manager'] },
      登记收付: {
        from: ['计划', '已确认'],
        to: '已发生',
        who: ['role:成本管理员', 'manager'],
        asks: ['actualDay', 'actualAmount'],
      },
      取消: { from: ['计划', '已确认'], to: '已取消', who: ['role:成本管理员', 'manager'], isReasoned: true },
      更正: { from: ['已发生'], to: '已确认', who: ['manager'], isReasoned: true },
    },
  },
});
