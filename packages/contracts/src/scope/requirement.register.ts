import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { word } from '../register/word.ts';
import { traceStates } from './trace-state.ts';

/** What makes a version of an approved requirement when it changes. */
export const versionedFields = ['title', 'description', 'priority', 'acceptanceCriteria'] as const;
export type VersionedField = (typeof versionedFields)[number];

/** 需求: what somebody needs of the project, from the first word to the accepted deliverable. */
export const requirement = defineRegister({
  entity: 'Requirement',
  label: '需求',
  fileTitle: '需求清单',
  form: { title: '需求单', signatures: ['提出人', '责任人', '批准人'], lacks: ['修改已批准的需求'] },
  page: 'scope.requirement',
  title: 'title',
  sort: 'outline',
  columns: [
    'title',
    'code',
    'requirementKind',
    'priority',
    'sourceKindID',
    'sourceStakeholderID',
    'ownerID',
    'state',
    'traceState',
    'versionNo',
  ],
  tree: { parent: 'parentID', depth: 6, outline: 'outline' },
  looks: { board: { facts: ['priority', 'requirementKind', 'ownerID'] } },
  address: (id) => `/rangeManagement/index?tab=requirement&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'XQ' },
    title: { kind: 'text', label: '名称', max: 100, required: true, isFrozen: true, width: 300 },
    description: {
      kind: 'longText',
      label: '描述',
      max: 5000,
      isRich: true,
      required: true,
      isFrozen: true,
      isUnlisted: true,
    },
    requirementKind: {
      kind: 'choice',
      label: '类别',
      choices: words('业务', '干系人', '功能', '非功能', '过渡与就绪', '项目', '质量'),
      required: true,
      width: 100,
    },
    priority: {
      kind: 'choice',
      label: '优先级',
      choices: words('必须有', '应该有', '可以有', '本期不做'),
      required: true,
      isFrozen: true,
      width: 100,
    },
    parentID: {
      kind: 'link',
      label: '上级需求',
      entity: 'Requirement',
      whenDeleted: 'refuse',
      isUnlisted: true,
    },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty', required: true },
    sourceKindID: word('需求来源', '来源', { required: true, width: 100 }),
    sourceStakeholderID: {
      kind: 'link',
      label: '提出人',
      entity: 'ProjectStakeholder',
      whenDeleted: 'empty',
    },
    sourceNote: { kind: 'text', label: '来源说明', max: 500, isUnlisted: true },
    /** A row of the charter in force. */
    objectiveID: {
      kind: 'link',
      label: '业务目标',
      entity: 'CharterGoal',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    objective: { kind: 'text', label: '业务目标说明', max: 200, isUnlisted: true },
    acceptanceCriteria: {
      kind: 'longText',
      label: '验收标准',
      max: 5000,
      isFrozen: true,
      group: '验收',
      isUnlisted: true,
    },
    verifyMethod: {
      kind: 'choice',
      label: '验证方法',
      choices: words('检查', '测试', '演示', '分析', '实测'),
      required: true,
      group: '验收',
      isUnlisted: true,
    },
    phaseID: {
      kind: 'link',
      label: '阶段',
      entity: 'ProjectPhase',
      whenDeleted: 'empty',
      group: '安排',
      isUnlisted: true,
    },
    complexity: {
      kind: 'choice',
      label: '复杂度',
      choices: words('高', '中', '低'),
      group: '安排',
      isUnlisted: true,
    },
    workEstimate: {
      kind: 'number',
      label: '工作量',
      min: 0,
      max: 100_000,
      decimals: 1,
      unit: '工日',
      group: '安排',
      isUnlisted: true,
    },
    changeRequestID: {
      kind: 'link',
      label: '依据变更',
      entity: 'ChangeRequest',
      whenDeleted: 'empty',
      group: '修改已批准的需求',
      isUnlisted: true,
      isLater: true,
    },
    changeReason: {
      kind: 'text',
      label: '修改原因',
      max: 500,
      group: '修改已批准的需求',
      isUnlisted: true,
      isLater: true,
    },
  },
  computed: {
    outline: { kind: 'code', label: '层级序号', prefix: '', isUnlisted: true },
    versionNo: { kind: 'number', label: '版本', width: 70 },
    /** Of approved ones: how far what they are traced to has come. */
    traceState: { kind: 'choice', label: '实现状态', choices: words(...traceStates), width: 110 },
    /** Who raised it, where that is somebody with an account. */
    sourceUserID: {
      kind: 'link',
      label: '提出人本人',
      entity: 'User',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
  },
  rules: (rule) => [
    rule(['acceptanceCriteria'], ({ action, after }) =>
      action === '提交评审' && after.acceptanceCriteria === ''
        ? [{ path: 'acceptanceCriteria', message: '请先填写验收标准，评审和验收都以它为准' }]
        : [],
    ),
  ],
  workflow: {
    initial: '已提出',
    states: {
      已提出: { tone: 'neutral', isDraft: true },
      待评审: {
        tone: 'active',
        isLocked: true,
        task: { for: 'role:范围管理员', title: '评审需求', workDays: 5 },
      },
      已批准: { tone: 'good' },
      已推迟: { tone: 'warning', isLocked: true },
      已拒绝: { tone: 'bad', isLocked: true },
      已取消: { tone: 'bad', isLocked: true },
    },
    actions: {
      提交评审: {
        from: ['已提出'],
        to: '待评审',
        who: ['field:ownerID', 'author', 'manager', 'field:sourceUserID'],
        needsNoRight: true,
      },
      批准: {
        from: ['待评审'],
        to: '已批准',
        who: ['role:范围管理员', 'manager'],
        unlessAlone: ['took:提交评审'],
        tells: ['field:sourceUserID', 'field:ownerID', 'author'],
      },
      退回: {
        from: ['待评审'],
        to: '已提出',
        who: ['role:范围管理员', 'manager'],
        isReasoned: true,
        tells: ['field:ownerID', 'author'],
      },
      拒绝: {
        from: ['待评审'],
        to: '已拒绝',
        who: ['role:范围管理员', 'manager'],
        isReasoned: true,
        tells: ['field:sourceUserID', 'field:ownerID', 'author'],
      },
      推迟: {
        from: ['待评审'],
        to: '已推迟',
        who: ['role:范围管理员', 'manager'],
        asks: ['phaseID'],
        tells: ['field:sourceUserID', 'field:ownerID', 'author'],
      },
      重新评审: {
        from: ['已推迟'],
        to: '待评审',
        who: ['role:范围管理员', 'manager', 'field:ownerID'],
        needsNoRight: true,
      },
      取消: {
        from: ['已提出', '已批准'],
        to: '已取消',
        who: ['manager'],
        mayAsk: ['changeRequestID'],
        isReasoned: true,
        tells: ['field:sourceUserID', 'field:ownerID', 'author'],
      },
      /** What the baseline in force still holds was cancelled beside it: it comes back as it was. */
      恢复: {
        from: ['已取消'],
        to: '已批准',
        who: ['role:范围管理员', 'manager'],
        unlessAlone: ['took:提交评审'],
        isReasoned: true,
        tells: ['field:sourceUserID', 'field:ownerID', 'author'],
      },
    },
  },
});
