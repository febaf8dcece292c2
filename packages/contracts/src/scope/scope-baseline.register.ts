import { defineRegister } from '../register/define-register.ts';

/** 范围基准: what of the WBS, the requirements and the deliverables was agreed, version by version. */
export const scopeBaseline = defineRegister({
  entity: 'ScopeBaseline',
  label: '范围基准',
  form: { title: '范围基准审批单', signatures: ['编制人', '批准人'] },
  page: 'scope.baseline',
  title: 'name',
  sort: '-code',
  columns: ['code', 'name', 'state', 'statementVersion', 'itemCount', 'changeRequestID', 'note'],
  address: (id) => `/rangeManagement/index?tab=baseline&id=${id}`,
  fields: {
    code: { kind: 'code', label: '版本', prefix: 'FWJZ' },
    name: { kind: 'text', label: '名称', max: 50, required: true, width: 240 },
    changeRequestID: {
      kind: 'link',
      label: '依据变更',
      entity: 'ChangeRequest',
      whenDeleted: 'keep',
      width: 200,
    },
    note: { kind: 'longText', label: '说明', max: 2000 },
  },
  computed: {
    /** Of the statement as it was frozen. */
    statementVersion: { kind: 'text', label: '说明书版本', max: 20, width: 110 },
    itemCount: { kind: 'number', label: '内容', decimals: 0, unit: '项', width: 90 },
  },
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      审批中: {
        tone: 'active',
        isLocked: true,
        task: { for: 'sponsor', title: '批准范围基准', kind: '审批', workDays: 5 },
      },
      已批准: { tone: 'good', isLocked: true },
      已取代: { tone: 'neutral', isLocked: true },
    },
    actions: {
      提交: {
        label: '提交批准',
        from: ['草稿'],
        to: '审批中',
        who: ['role:范围管理员', 'manager'],
      },
      批准: {
        from: ['审批中'],
        to: '已批准',
        who: ['sponsor'],
        unlessAlone: ['author', 'took:提交'],
        tells: ['author', 'manager'],
      },
      驳回: { from: ['审批中'], to: '草稿', who: ['sponsor'], isReasoned: true, tells: ['author'] },
      取代: { from: ['已批准'], to: '已取代', who: [], isElsewhere: true },
    },
  },
});
