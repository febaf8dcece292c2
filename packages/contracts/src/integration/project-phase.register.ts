import { defineRegister } from '../register/define-register.ts';

/** The parts of a project's life one after another, each closed by itself. */
export const projectPhase = defineRegister({
  entity: 'ProjectPhase',
  label: '项目阶段',
  page: 'integration.closing',
  title: 'phaseName',
  sort: 'sequence',
  columns: ['sequence', 'phaseName', 'state', 'startTime', 'endTime', 'openCount', 'exitCriteria'],
  address: (id) => `/overallManagement/configuration?tab=closing&view=phases&id=${id}`,
  fields: {
    phaseName: { kind: 'text', label: '阶段', max: 40, required: true, width: 200 },
    sequence: { kind: 'number', label: '次序', min: 1, max: 99, required: true, width: 80 },
    startTime: { kind: 'day', label: '开始日期', required: true },
    endTime: { kind: 'day', label: '结束日期', required: true, notBefore: 'startTime' },
    exitCriteria: { kind: 'longText', label: '准出条件', max: 2000, required: true, width: 320 },
  },
  computed: {
    openCount: { kind: 'number', label: '未结检查', unit: '项' },
  },
  workflow: {
    initial: '未开始',
    states: {
      未开始: { tone: 'neutral' },
      进行中: { tone: 'active' },
      已关闭: { tone: 'good', isLocked: true },
    },
    actions: {
      开始: { from: ['未开始'], to: '进行中', who: ['role:整体管理员', 'manager'] },
      关闭: { from: ['进行中'], to: '已关闭', who: ['manager'], tells: ['sponsor'] },
      重开: { from: ['已关闭'], to: '进行中', who: ['manager', 'sponsor'], isReasoned: true },
    },
  },
});
