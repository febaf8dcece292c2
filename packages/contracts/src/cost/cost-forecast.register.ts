import { sharedFigures } from '../integration/shared-figures.ts';
import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { eacMethods } from './eac-methods.ts';

const sum = { kind: 'number', measure: 'money', width: 120 } as const;

/** 成本预测, version by version: what is still to be spent from a status date on, and what it all comes to. */
export const costForecast = defineRegister({
  entity: 'CostForecast',
  label: '成本预测',
  fileTitle: '预测报告',
  form: { title: '成本预测报告', signatures: ['编制人', '采纳人'] },
  page: 'cost.forecast',
  title: 'title',
  heavy: ['add', 'upd'],
  sort: '-code',
  columns: ['code', 'title', 'statusDay', 'method', 'ac', 'etc', 'eac', 'vac', 'finishDay', 'state'],
  onPhone: ['statusDay', 'eac', 'vac'],
  address: (id) => `/costManagement/index?tab=forecast&id=${id}`,
  fields: {
    code: { kind: 'code', label: '版本', prefix: 'YC' },
    title: { kind: 'text', label: '名称', max: 50, required: true, width: 120 },
    statusDay: { kind: 'day', label: '检查日期', required: true, isPast: true, isPlanned: true },
    method: {
      kind: 'choice',
      label: '完工估算的公式',
      choices: words(...eacMethods),
      required: true,
      width: 120,
    },
    note: { kind: 'longText', label: '说明', max: 2000, isUnlisted: true },
  },
  computed: {
    bac: { ...sum, label: 'BAC', isUnlisted: true },
    ev: { ...sum, label: 'EV', isUnlisted: true },
    ac: { ...sum, label: 'AC' },
    /** By the formula: EAC − AC. */
    etc: { ...sum, label: 'ETC' },
    eac: { ...sum, label: 'EAC' },
    vac: { ...sum, label: 'VAC' },
    /** By earned schedule, when the figures were taken. */
    finishDay: { kind: 'day', label: sharedFigures.forecastFinish.label },
  },
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      已提交: {
        tone: 'active',
        isLocked: true,
        task: { for: 'manager', title: '采纳成本预测', kind: '审批', workDays: 3 },
      },
      已采纳: { tone: 'good', isLocked: true },
      已取代: { tone: 'neutral', isLocked: true },
    },
    actions: {
      提交: { from: ['草稿'], to: '已提交', who: ['role:成本管理员', 'manager'] },
      采纳: {
        from: ['已提交'],
        to: '已采纳',
        who: ['manager', 'sponsor'],
        unlessAlone: ['author', 'took:提交'],
        tells: ['author'],
        warning: '采纳后，检查日期以后的报告和资金计划用这一版的 EAC；原来采纳的一版被取代。',
      },
      退回: {
        from: ['已提交'],
        to: '草稿',
        who: ['manager', 'sponsor'],
        isReasoned: true,
        tells: ['author'],
      },
      取代: { from: ['已采纳'], to: '已取代', who: [], isElsewhere: true },
    },
  },
});
