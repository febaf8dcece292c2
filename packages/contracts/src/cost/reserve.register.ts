import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { mostMoney } from './most-money.ts';

export const reserveKinds = ['应急', '管理'] as const;
/** 储备: money set aside beside a budget, for what is known to be uncertain (应急) and for what nobody foresees (管理). */
export const reserve = defineRegister({
  entity: 'Reserve',
  label: '储备',
  page: 'cost.budget',
  title: 'title',
  sort: 'title',
  columns: ['title', 'budgetID', 'reserveKind', 'wbsNodeID', 'amount', 'drawn', 'left'],
  onPhone: ['reserveKind', 'amount', 'left'],
  address: (id) => `/costManagement/index?tab=budget&view=reserves&id=${id}`,
  fields: {
    title: { kind: 'text', label: '名称', max: 50, required: true, width: 200 },
    budgetID: {
      kind: 'link',
      label: '预算',
      entity: 'Budget',
      whenDeleted: 'cascade',
      required: true,
      width: 150,
    },
    reserveKind: {
      kind: 'choice',
      label: '类别',
      choices: words(...reserveKinds),
      required: true,
      width: 80,
    },
    wbsNodeID: {
      kind: 'link',
      label: '用于哪个 WBS（不填为整个项目）',
      entity: 'WbsNode',
      whenDeleted: 'empty',
      width: 250,
    },
    amount: {
      kind: 'number',
      label: '金额',
      measure: 'money',
      min: 0,
      max: mostMoney,
      required: true,
      width: 140,
    },
    note: { kind: 'longText', label: '说明', max: 500, isUnlisted: true },
  },
  computed: {
    drawn: { kind: 'number', label: '已动用', measure: 'money', width: 140 },
    left: { kind: 'number', label: '余额', measure: 'money', width: 140 },
  },
});
