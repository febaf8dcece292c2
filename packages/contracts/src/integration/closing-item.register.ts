import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** What the data itself tells of a check; those of other areas come with the area. */
export const closingChecks = ['未完成活动', '未验收可交付成果', '未关闭问题', '未结变更'] as const;
export type ClosingCheck = (typeof closingChecks)[number];

/** What must be done before a phase, or the project, is closed. */
export const closingItem = defineRegister({
  entity: 'ClosingItem',
  label: '收尾检查',
  fileTitle: '收尾检查清单',
  page: 'integration.closing',
  title: 'title',
  sort: 'itemKind',
  columns: ['title', 'itemKind', 'phaseID', 'isRequired', 'state', 'ownerID', 'autoCheck'],
  address: (id) => `/overallManagement/configuration?tab=closing&id=${id}`,
  fields: {
    title: { kind: 'text', label: '检查项', max: 100, required: true, width: 320 },
    itemKind: {
      kind: 'choice',
      label: '类别',
      choices: words('验收', '移交', '合同', '财务', '文档', '人员', '经验', '其他'),
      required: true,
    },
    isRequired: { kind: 'flag', label: '必须' },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty', required: true },
    phaseID: { kind: 'link', label: '阶段', entity: 'ProjectPhase', whenDeleted: 'cascade' },
    autoCheck: { kind: 'choice', label: '自动检查', choices: words(...closingChecks) },
    evidence: { kind: 'longText', label: '证明', max: 2000, isUnlisted: true },
  },
  computed: {},
  workflow: {
    initial: '待办',
    states: {
      待办: { tone: 'neutral' },
      完成: { tone: 'good', isLocked: true },
      豁免: { tone: 'warning', isLocked: true },
    },
    actions: {
      完成: {
        from: ['待办'],
        to: '完成',
        who: ['field:ownerID', 'role:整体管理员', 'manager'],
        asks: ['evidence'],
      },
      豁免: {
        from: ['待办'],
        to: '豁免',
        who: ['sponsor'],
        isReasoned: true,
        tells: ['manager', 'field:ownerID'],
      },
      重开: {
        from: ['完成', '豁免'],
        to: '待办',
        who: ['role:整体管理员', 'manager', 'sponsor'],
        isReasoned: true,
        tells: ['field:ownerID'],
      },
    },
  },
});
