import { defineRegister } from '../register/define-register.ts';
import { mostMoney } from './most-money.ts';

/** 合同收入: what the contract with the owner pays for each part of the work. */
export const contractIncome = defineRegister({
  entity: 'ContractIncome',
  label: '合同收入',
  fileTitle: '合同收入清单',
  page: 'cost.budget',
  title: 'title',
  sort: 'code',
  columns: [
    'code',
    'title',
    'wbsNodeID',
    'subjectID',
    'quantity',
    'unit',
    'unitPrice',
    'amount',
    'contractNo',
  ],
  address: (id) => `/costManagement/index?tab=budget&view=income&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'SR' },
    title: { kind: 'text', label: '清单项', max: 100, required: true, width: 240 },
    wbsNodeID: {
      kind: 'link',
      label: 'WBS',
      entity: 'WbsNode',
      whenDeleted: 'empty',
      required: true,
      width: 180,
    },
    subjectID: {
      kind: 'link',
      label: '科目',
      entity: 'CostSubject',
      whenDeleted: 'refuse',
      width: 140,
    },
    quantity: { kind: 'number', label: '工程量', min: 0, max: 1e9, decimals: 4 },
    unit: { kind: 'text', label: '单位', max: 20, width: 80 },
    unitPrice: { kind: 'number', label: '综合单价', min: 0, max: 1e9, decimals: 4, unit: '元' },
    amount: {
      kind: 'number',
      label: '金额（与成本同口径）',
      measure: 'money',
      min: 0,
      max: mostMoney,
      required: true,
      width: 150,
    },
    contractNo: { kind: 'text', label: '合同编号', max: 50, width: 130 },
    note: { kind: 'longText', label: '说明', max: 2000, isUnlisted: true },
  },
  computed: {},
});
