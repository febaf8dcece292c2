import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { delayCauses } from './progress-update.register.ts';

/** What kept work up, for how long, and whose it is: what a delay report and a claim are made of. */
export const delayRecord = defineRegister({
  entity: 'DelayRecord',
  label: '延误记录',
  page: 'schedule.tracking',
  title: 'summary',
  sort: '-fromDay',
  address: (id) => `/scheduleManagement/index?tab=tracking&view=delays&id=${id}`,
  form: { title: '工期延误记录', signatures: ['记录人', '核实人'] },
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'YW' },
    summary: { kind: 'text', label: '延误事件', max: 200, required: true, width: 260 },
    activityID: {
      kind: 'link',
      label: '活动',
      entity: 'Activity',
      whenDeleted: 'empty',
      required: true,
      width: 200,
    },
    fromDay: { kind: 'day', label: '开始', required: true, isPast: true },
    toDay: { kind: 'day', label: '结束', required: true, notBefore: 'fromDay' },
    days: {
      kind: 'number',
      label: '延误',
      measure: 'duration',
      min: 0.5,
      max: 3650,
      decimals: 1,
      required: true,
    },
    cause: { kind: 'choice', label: '原因', choices: delayCauses, required: true },
    liability: { kind: 'choice', label: '责任', choices: words('业主', '承包方', '第三方', '不可抗力') },
    excusable: { kind: 'choice', label: '工期', choices: words('可顺延', '不可顺延') },
    measure: { kind: 'longText', label: '追赶措施', max: 2000, isUnlisted: true },
    note: { kind: 'longText', label: '经过与依据', max: 2000, isUnlisted: true },
  },
  computed: {},
  workflow: {
    initial: '登记',
    states: {
      登记: {
        tone: 'warning',
        isDraft: true,
        task: { for: 'role:进度管理员', title: '核实工期延误', kind: '审批', workDays: 3 },
      },
      已核实: { tone: 'active' },
      关闭: { tone: 'good', isLocked: true },
    },
    actions: {
      核实: {
        from: ['登记'],
        to: '已核实',
        who: ['role:进度管理员', 'manager'],
        unlessAlone: ['author'],
        tells: ['author'],
      },
      关闭: { from: ['已核实'], to: '关闭', who: ['role:进度管理员', 'manager'], tells: ['author'] },
      重新登记: {
        from: ['已核实'],
        to: '登记',
        who: ['role:进度管理员', 'manager'],
        isReasoned: true,
        tells: ['author'],
      },
    },
  },
  rules: (rule) => [
    rule(['liability'], ({ after, action }) =>
      action === '核实' && after.liability === null
        ? [{ path: 'liability', message: '核实之前请写明责任' }]
        : [],
    ),
    rule(['excusable'], ({ after, action }) =>
      action === '核实' && after.excusable === null
        ? [{ path: 'excusable', message: '核实之前请写明工期可否顺延' }]
        : [],
    ),
  ],
});
