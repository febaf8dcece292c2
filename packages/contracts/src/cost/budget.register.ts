import { defineRegister } from '../register/define-register.ts';
import { mostMoney } from './most-money.ts';

const reserve = {
  kind: 'number',
  measure: 'money',
  min: 0,
  max: mostMoney,
  isUnlisted: true,
  isUnprinted: true,
  group: '储备',
} as const;
const sum = { kind: 'number', measure: 'money', width: 136 } as const;

/** 预算, version by version: what an approved estimate says, adjusted, with the reserves on top. */
export const budget = defineRegister({
  entity: 'Budget',
  label: '项目预算',
  fileTitle: '预算书',
  form: { title: '项目预算书', signatures: ['编制人', '批准人'] },
  page: 'cost.budget',
  title: 'title',
  heavy: ['upd'],
  sort: '-code',
  columns: [
    'code',
    'title',
    'estimateID',
    'bac',
    'contingencyShown',
    'costBaseline',
    'managementShown',
    'projectBudget',
    'state',
  ],
  address: (id) => `/costManagement/index?tab=budget&id=${id}`,
  fields: {
    code: { kind: 'code', label: '版本', prefix: 'YS' },
    title: { kind: 'text', label: '名称', max: 50, required: true, width: 170 },
    estimateID: {
      kind: 'link',
      label: '依据的估算',
      entity: 'CostEstimate',
      whenDeleted: 'refuse',
      required: true,
      width: 130,
    },
    /** What a version was made by, where approved changes cost something. */
    changeRequestIDs: {
      kind: 'links',
      label: '依据变更',
      entity: 'ChangeRequest',
      table: 'budget_change_request',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    note: { kind: 'longText', label: '说明', max: 2000, isUnlisted: true },
    contingency: { ...reserve, label: '应急储备（不填按设置计算）' },
    management: { ...reserve, label: '管理储备（不填按设置计算）' },
  },
  computed: {
    bac: { ...sum, label: 'BAC' },
    contingencyShown: { ...sum, label: '应急储备' },
    /** 成本基准 = BAC + 应急储备. */
    costBaseline: { ...sum, label: '成本基准' },
    managementShown: { ...sum, label: '管理储备' },
    projectBudget: { ...sum, label: '预算总额' },
  },
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      审批中: {
        tone: 'active',
        isLocked: true,
        task: { for: 'manager', title: '批准项目预算', kind: '审批', workDays: 5 },
      },
      已批准: { tone: 'good', isLocked: true },
      已取代: { tone: 'neutral', isLocked: true },
    },
    actions: {
      提交: { from: ['草稿'], to: '审批中', who: ['role:成本管理员', 'manager'] },
      批准: {
        from: ['审批中'],
        to: '已批准',
        who: ['manager', 'sponsor'],
        unlessAlone: ['took:提交'],
        tells: ['author'],
        warning:
          '批准后按当前进度基线的日期形成成本基准（PV），挣值从此按它计算；原来的预算被取代，检查日期以前的 PV 保留。',
      },
      退回: {
        from: ['审批中'],
        to: '草稿',
        who: ['manager', 'sponsor'],
        isReasoned: true,
        tells: ['author'],
      },
      取代: { from: ['已批准'], to: '已取代', who: [], isElsewhere: true },
    },
  },
});
