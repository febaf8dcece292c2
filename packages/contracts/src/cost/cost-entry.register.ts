import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { mostMoney } from './most-money.ts';
import { faultOfProduct } from './price-times-quantity.ts';

/** What a person enters; the others follow from a paper elsewhere, or from a reversal. */
export const enteredKinds = ['手工', '暂估'] as const;
export const isEnteredKind = (kind: string): boolean => (enteredKinds as readonly string[]).includes(kind);

/** 成本单: what was spent, on what part of the work and under what subject. */
export const costEntry = defineRegister({
  entity: 'CostEntry',
  label: '成本单',
  fileTitle: '成本台账',
  form: { title: '成本单', signatures: ['填报人', '审核人'] },
  page: 'cost.actual',
  title: 'title',
  sort: '-costDate',
  columns: [
    'code',
    'costDate',
    'title',
    'entryKind',
    'wbsNodeID',
    'subjectID',
    'amount',
    'supplier',
    'invoiceNo',
    'state',
  ],
  onPhone: ['amount', 'costDate', 'subjectID'],
  onPaper: {
    columns: [
      'code',
      'costDate',
      'title',
      'entryKind',
      'wbsNodeID',
      'subjectID',
      'amount',
      'taxAmount',
      'supplier',
      'contractNo',
      'invoiceNo',
      'voucherNo',
    ],
    sums: ['amount', 'taxAmount'],
  },
  looks: { calendar: { day: 'costDate' } },
  address: (id) => `/costManagement/index?tab=actual&id=${id}`,
  fields: {
    code: { kind: 'code', label: '单号', prefix: 'CB' },
    title: { kind: 'text', label: '摘要', max: 100, required: true, width: 180 },
    entryKind: {
      kind: 'choice',
      label: '类型',
      choices: words('手工', '工时', '领用', '合同计量', '分摊', '暂估', '冲销'),
      entered: enteredKinds,
      required: true,
    },
    wbsNodeID: {
      kind: 'link',
      label: 'WBS',
      entity: 'WbsNode',
      whenDeleted: 'empty',
      isWanted: true,
      width: 130,
    },
    activityID: {
      kind: 'link',
      label: '活动',
      entity: 'Activity',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    subjectID: {
      kind: 'link',
      label: '科目',
      entity: 'CostSubject',
      whenDeleted: 'refuse',
      required: true,
      width: 110,
    },
    costDate: { kind: 'day', label: '发生日期', required: true, isPast: true, isPlanned: true },
    amount: {
      kind: 'number',
      label: '金额',
      measure: 'money',
      min: -mostMoney,
      max: mostMoney,
      required: true,
      width: 120,
    },
    taxRate: { kind: 'number', label: '税率', min: 0, max: 100, measure: 'percent', isUnlisted: true },
    taxAmount: {
      kind: 'number',
      label: '税额',
      measure: 'money',
      min: -mostMoney,
      max: mostMoney,
      isUnlisted: true,
    },
    quantity: {
      kind: 'number',
      label: '数量',
      min: 0,
      max: 1e9,
      decimals: 4,
      group: '数量与凭证',
      isUnlisted: true,
    },
    unitPrice: {
      kind: 'number',
      label: '单价',
      min: 0,
      max: 1e9,
      decimals: 4,
      unit: '元',
      group: '数量与凭证',
      isUnlisted: true,
    },
    supplier: { kind: 'text', label: '收款单位', max: 100, group: '数量与凭证', width: 130 },
    contractNo: { kind: 'text', label: '合同编号', max: 50, group: '数量与凭证', isUnlisted: true },
    invoiceNo: { kind: 'text', label: '发票号', max: 40, group: '数量与凭证', width: 110 },
    voucherNo: { kind: 'text', label: '凭证号', max: 40, group: '数量与凭证', isUnlisted: true },
    remark: { kind: 'longText', label: '备注', max: 2000, group: '数量与凭证', isUnlisted: true },
  },
  computed: {
    receipts: { kind: 'files', label: '单据', isPictures: true, isUnlisted: true },
    reversesID: {
      kind: 'link',
      label: '冲销的成本单',
      entity: 'CostEntry',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    timesheetID: {
      kind: 'link',
      label: '工时表',
      entity: 'Timesheet',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    /** Of the allocation that it belongs to: what is taken back together. */
    isAllocated: { kind: 'flag', label: '由分摊记入', isUnlisted: true },
    materialMovementID: {
      kind: 'link',
      label: '出入库单',
      entity: 'MaterialMovement',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
  },
  rules: (rule) => [
    rule(['wbsNodeID'], ({ after }) =>
      after.wbsNodeID ? [] : [{ path: 'wbsNodeID', message: '请选择成本归属的 WBS' }],
    ),
    rule(['amount'], ({ after }) =>
      after.amount === 0 ? [{ path: 'amount', message: '金额不能为 0' }] : [],
    ),
    rule(['amount', 'taxAmount'], ({ after }) =>
      Math.abs(after.taxAmount ?? 0) > Math.abs(after.amount)
        ? [{ path: 'taxAmount', message: '税额不能大于金额' }]
        : [],
    ),
    rule(['amount', 'taxAmount'], ({ after }) =>
      (after.taxAmount ?? 0) * after.amount < 0
        ? [{ path: 'taxAmount', message: '税额与金额应同为正或同为负' }]
        : [],
    ),
    rule(['entryKind', 'amount', 'quantity', 'unitPrice', 'remark'], ({ after }) => {
      if (!isEnteredKind(after.entryKind)) return [];
      const message = faultOfProduct(after);
      return message === null ? [] : [{ path: 'amount', message }];
    }),
  ],
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral', isDraft: true },
      退回: {
        tone: 'warning',
        isDraft: true,
        task: { for: 'author', title: '修改退回的成本单', kind: '整改', workDays: 3 },
      },
      已提交: {
        tone: 'active',
        isLocked: true,
        task: { for: 'role:成本管理员', title: '审核成本单', kind: '审批', workDays: 3 },
      },
      已入账: { tone: 'good', isLocked: true, whyLocked: '已入账的成本不能修改，请冲销后重记' },
      已冲销: { tone: 'bad', isLocked: true },
    },
    actions: {
      提交: { from: ['草稿', '退回'], to: '已提交', who: ['author', 'role:成本管理员'], needsNoRight: true },
      撤回: { from: ['已提交'], to: '草稿', who: ['author'], needsNoRight: true },
      入账: {
        from: ['已提交'],
        to: '已入账',
        who: ['role:成本管理员', 'manager'],
        not: ['author', 'took:提交'],
        tells: ['author'],
        warning: '入账后计入实际成本，不能再修改；有错只能冲销后重记。',
      },
      退回: {
        from: ['已提交'],
        to: '退回',
        who: ['role:成本管理员', 'manager'],
        not: ['author'],
        isReasoned: true,
        tells: ['author'],
      },
      冲销: {
        from: ['已入账'],
        to: '已冲销',
        who: ['role:成本管理员', 'manager'],
        isReasoned: true,
        tells: ['author'],
        warning: '系统随之记一张金额相反的冲销单，两张互相抵消，原单保留。',
      },
    },
  },
});
