import { isLaidSpan, longSpan } from '../calendar-day.ts';
import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines, mostLines } from '../register/lines.ts';
import { estimateMethods, fillEstimate, rateBases } from './fill-estimate.ts';
import { mostMoney } from './most-money.ts';

const amount = { kind: 'number', measure: 'money', min: 0, max: mostMoney, width: 120 } as const;

/** How an amount lies between the start and the finish of its work. */
export const spreads = ['均匀', '前置', '后置', '钟形', '开始', '完成'] as const;

type Fault<F> = { readonly at: number; readonly field: F; readonly message: string };

const lines = defineLines({
  label: '估算明细',
  table: 'cost_estimate_line',
  max: mostLines,
  sums: ['amount'],
  fields: {
    item: { kind: 'text', label: '项目', max: 100, required: true, width: 180 },
    wbsNodeID: {
      kind: 'link',
      label: 'WBS',
      entity: 'WbsNode',
      whenDeleted: 'empty',
      isWanted: true,
      width: 150,
    },
    subjectID: {
      kind: 'link',
      label: '科目',
      entity: 'CostSubject',
      whenDeleted: 'refuse',
      required: true,
      width: 120,
    },
    method: {
      kind: 'choice',
      label: '方法',
      choices: words(...estimateMethods),
      required: true,
      width: 80,
    },
    amount: { ...amount, label: '估算金额' },
    quantity: { kind: 'number', label: '数量', min: 0, max: 1e9, decimals: 4, width: 90 },
    unitName: { kind: 'text', label: '单位', max: 20, width: 70 },
    unitPrice: { kind: 'number', label: '单价', min: 0, max: 1e9, decimals: 4, unit: '元', width: 100 },
    optimistic: { ...amount, label: '乐观' },
    baseAmount: { ...amount, label: '金额或最可能' },
    pessimistic: { ...amount, label: '悲观' },
    factor: { kind: 'number', label: '系数或费率%', min: 0, max: 10_000, decimals: 4, width: 110 },
    rateBase: { kind: 'choice', label: '取费基数', choices: words(...rateBases), width: 110 },
    baseSubjectIDs: {
      kind: 'links',
      label: '取费科目',
      entity: 'CostSubject',
      table: 'cost_estimate_line_base',
      whenDeleted: 'refuse',
      width: 200,
    },
    sigma: { ...amount, label: 'σ', width: 100 },
    /** Left out: that of the subject. */
    taxRate: { kind: 'number', label: '税率', min: 0, max: 100, decimals: 2, unit: '%', width: 90 },
    basis: { kind: 'text', label: '依据', max: 200, width: 160 },
    activityID: { kind: 'link', label: '活动', entity: 'Activity', whenDeleted: 'empty', width: 150 },
    spread: { kind: 'choice', label: '分布', choices: words(...spreads), width: 80 },
    fromDay: { kind: 'day', label: '自', isPlanned: true },
    toDay: { kind: 'day', label: '至', notBefore: 'fromDay', isPlanned: true },
  },
  filled: { fields: ['amount', 'sigma'], of: fillEstimate },
  rules: [
    (all) =>
      all.flatMap(
        (
          line,
          at,
        ): Fault<
          | 'wbsNodeID'
          | 'optimistic'
          | 'quantity'
          | 'unitPrice'
          | 'baseAmount'
          | 'factor'
          | 'baseSubjectIDs'
          | 'toDay'
        >[] => {
          const { method, quantity, unitPrice, optimistic: o, baseAmount: m, pessimistic: p, factor } = line;
          if (line.wbsNodeID === null)
            return [{ at, field: 'wbsNodeID', message: `请选择「${line.item}」所属的 WBS` }];
          if (line.fromDay && line.toDay && !isLaidSpan(line.fromDay, line.toDay))
            return [{ at, field: 'toDay', message: longSpan }];
          if (method === '参数' && quantity === null)
            return [{ at, field: 'quantity', message: '请填写数量' }];
          if (method === '参数' && unitPrice === null)
            return [{ at, field: 'unitPrice', message: `「${line.item}」没有单价，请填写` }];
          if ((method === '报价' || method === '类比') && m === null)
            return [{ at, field: 'baseAmount', message: '请填写金额' }];
          if (method !== '费率' && (line.baseSubjectIDs ?? []).length > 0)
            return [{ at, field: 'baseSubjectIDs', message: '取费科目只用于「费率」' }];
          if (method === '费率' && factor === null) return [{ at, field: 'factor', message: '请填写费率' }];
          if (method === '三点' && (o === null || m === null || p === null || o > m || m > p))
            return [{ at, field: 'optimistic', message: '三点估算应满足 乐观≤最可能≤悲观' }];
          return [];
        },
      ),
  ],
});

/** 成本估算, version by version. */
export const costEstimate = defineRegister({
  entity: 'CostEstimate',
  label: '成本估算',
  fileTitle: '成本估算书',
  form: { title: '成本估算书', signatures: ['编制人', '批准人'] },
  page: 'cost.estimate',
  title: 'title',
  sort: '-code',
  columns: ['code', 'title', 'grade', 'priceDate', 'total', 'lineTotal', 'planTotal', 'sigma', 'state'],
  onPhone: ['total', 'grade', 'priceDate'],
  address: (id) => `/costManagement/index?tab=estimate&id=${id}`,
  fields: {
    code: { kind: 'code', label: '版本', prefix: 'GS' },
    title: { kind: 'text', label: '名称', max: 50, required: true, width: 160 },
    grade: {
      kind: 'choice',
      label: '等级',
      choices: {
        粗略: '粗略（−25%～+75%）',
        预算级: '预算级（−10%～+25%）',
        确定性: '确定性（−5%～+10%）',
      },
      required: true,
      width: 170,
    },
    priceDate: { kind: 'day', label: '价格基期', required: true },
    note: { kind: 'longText', label: '编制说明', max: 2000, isUnlisted: true },
  },
  lines: { lines },
  computed: {
    total: { kind: 'number', label: '合计', measure: 'money', width: 130 },
    lineTotal: { kind: 'number', label: '其中明细', measure: 'money', width: 130 },
    /** What the plan's assignments cost, as they were when last taken. */
    planTotal: { kind: 'number', label: '其中自下而上', measure: 'money', width: 136 },
    sigma: { kind: 'number', label: 'σ', measure: 'money', width: 110 },
    /** Of lines and assignments, at the rate of the line, else of its subject; within the sum where costs are kept with it. */
    tax: { kind: 'number', label: '税额', measure: 'money', isUnlisted: true },
    /** Of the plan that 自下而上 was taken from. */
    planVersion: { kind: 'number', label: '计划版本', decimals: 0, isUnlisted: true },
  },
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      退回: {
        tone: 'warning',
        task: { for: 'author', title: '修改退回的成本估算', kind: '整改', workDays: 5 },
      },
      评审中: {
        tone: 'active',
        isLocked: true,
        task: { for: 'manager', title: '评审成本估算', kind: '审批', workDays: 5 },
      },
      已批准: { tone: 'good', isLocked: true },
      已取代: { tone: 'neutral', isLocked: true },
    },
    actions: {
      提交: { from: ['草稿', '退回'], to: '评审中', who: ['role:成本管理员', 'manager'] },
      批准: {
        from: ['评审中'],
        to: '已批准',
        who: ['manager', 'sponsor'],
        unlessAlone: ['author', 'took:提交'],
        tells: ['author'],
      },
      退回: {
        from: ['评审中'],
        to: '退回',
        who: ['manager', 'sponsor'],
        isReasoned: true,
        tells: ['author'],
      },
      取代: { from: ['已批准'], to: '已取代', who: [], isElsewhere: true },
    },
  },
});
