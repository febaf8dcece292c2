import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { word } from '../register/word.ts';
import { changeWorkflow } from './change-workflow.ts';

/** Documents of a project that a change may touch, by their kinds. */
const documents = {
  charter: '项目章程',
  prelim_scope: '初步范围说明书',
  project_plan: '项目管理计划',
  scope_statement: '范围说明书',
  scope_plan: '范围管理计划',
  requirement_plan: '需求管理计划',
  schedule_plan: '进度管理计划',
  cost_plan: '成本管理计划',
  quality_plan: '质量管理计划',
  resource_plan: '资源管理计划',
  communication_plan: '沟通管理计划',
  risk_plan: '风险管理计划',
  procurement_plan: '采购管理计划',
  stakeholder_plan: '干系人管理计划',
  change_plan: '变更管理计划',
  configuration_plan: '配置管理计划',
} as const;

/** Figures of what might be are the project's own: whoever may open the committee, which no outside unit may. */
const inside = { page: 'integration.committee', right: 'access' } as const;

/** What a change may touch: at least one of them. */
const touched = ['wbsNodeIDs', 'requirementIDs', 'deliverableIDs', 'documentKinds'] as const;

/** States of an approved change that is still to be carried out and verified. */
export const openApprovedStates: readonly string[] = ['批准', '实施', '验证'];

/** States of a change that carries what was done by it. */
export const approvedChangeStates: readonly string[] = [...openApprovedStates, '关闭'];

/** What should become different: applied for, its impact analysed, decided by the CCB, carried out and verified. */
export const changeRequest = defineRegister({
  entity: 'ChangeRequest',
  label: '变更',
  fileTitle: '变更日志',
  form: { title: '变更申请单', signatures: ['申请人', '项目经理', 'CCB 主任'] },
  page: 'integration.change',
  names: {
    page: 'GetChanges',
    byID: 'GetChangeById',
    add: 'AddChange',
    upd: 'UpdChange',
    del: 'DelChange',
    export: 'ChangeExport',
    import: 'ChangeImport',
  },
  title: 'title',
  sort: '-code',
  // What is decided stands in the plan.
  heavy: ['upd'],
  columns: [
    'code',
    'title',
    'state',
    'category',
    'applicantID',
    'scheduleImpact',
    'costImpact',
    'voteResult',
  ],
  address: (id) => `/overallManagement/configuration?tab=change&id=${id}`,
  fields: {
    code: { kind: 'code', label: '变更编号', prefix: 'BG' },
    title: { kind: 'text', label: '名称', max: 100, required: true, width: 280 },
    urgency: { kind: 'choice', label: '紧急程度', choices: words('特急', '紧急', '一般') },
    category: {
      kind: 'choices',
      label: '类型',
      choices: words('范围', '进度', '成本', '质量', '资源', '设计', '合同', '文件'),
      required: true,
    },
    nature: {
      kind: 'choice',
      label: '性质',
      choices: words('纠正措施', '预防措施', '缺陷补救', '更新'),
      required: true,
      isUnlisted: true,
    },
    sourceID: word('变更来源', '来源', { required: true, isUnlisted: true }),
    applicantID: {
      kind: 'link',
      label: '申请人',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      required: true,
    },
    applyTime: { kind: 'day', label: '申请日期', required: true, isPast: true },
    reason: {
      kind: 'longText',
      label: '变更原因',
      max: 5000,
      isRich: true,
      required: true,
      isUnlisted: true,
    },
    before: { kind: 'longText', label: '变更前', max: 5000, isRich: true, required: true, isUnlisted: true },
    after: { kind: 'longText', label: '变更后', max: 5000, isRich: true, required: true, isUnlisted: true },
    wbsNodeIDs: {
      kind: 'links',
      label: '影响的 WBS',
      entity: 'WbsNode',
      table: 'change_request_wbs_node',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    requirementIDs: {
      kind: 'links',
      label: '影响的需求',
      entity: 'Requirement',
      table: 'change_request_requirement',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    deliverableIDs: {
      kind: 'links',
      label: '影响的可交付成果',
      entity: 'Deliverable',
      table: 'change_request_deliverable',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    documentKinds: { kind: 'choices', label: '影响的文件', choices: documents, isUnlisted: true },
    deferTime: { kind: 'day', label: '推迟至', isUnlisted: true },
    analystID: {
      kind: 'link',
      group: '影响分析',
      label: '分析人',
      entity: 'User',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    analysisDue: { kind: 'day', group: '影响分析', label: '分析期限', isUnlisted: true },
    qualityImpact: {
      kind: 'longText',
      group: '影响分析',
      label: '质量影响',
      max: 5000,
      isRich: true,
      isUnlisted: true,
    },
    riskImpact: {
      kind: 'longText',
      group: '影响分析',
      label: '风险影响',
      max: 5000,
      isRich: true,
      isUnlisted: true,
    },
    resourceImpact: {
      kind: 'longText',
      group: '影响分析',
      label: '资源影响',
      max: 5000,
      isRich: true,
      isUnlisted: true,
    },
    contractImpact: {
      kind: 'longText',
      group: '影响分析',
      label: '合同影响',
      max: 5000,
      isRich: true,
      isUnlisted: true,
    },
    alternatives: {
      kind: 'longText',
      group: '影响分析',
      label: '备选方案',
      max: 5000,
      isRich: true,
      isUnlisted: true,
    },
    extraCost: { kind: 'number', group: '影响分析', label: '计划外费用', measure: 'money' },
    implementOwnerID: {
      kind: 'link',
      group: '实施与验证',
      label: '实施人',
      entity: 'User',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    implementDue: { kind: 'day', group: '实施与验证', label: '实施期限', isUnlisted: true },
    verifierID: {
      kind: 'link',
      group: '实施与验证',
      label: '验证人',
      entity: 'User',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    result: {
      kind: 'longText',
      group: '实施与验证',
      label: '实施结果',
      max: 5000,
      isRich: true,
      isUnlisted: true,
    },
  },
  computed: {
    /** Of the change's scenario, which is frozen while it is voted on and afterwards. */
    planImpact: { kind: 'text', label: '计划影响', max: 200, width: 260, needs: inside },
    scheduleImpact: { kind: 'number', label: '工期影响', decimals: 1, measure: 'duration', needs: inside },
    costImpact: { kind: 'number', label: '费用影响', measure: 'money', needs: inside },
    criticalChanged: { kind: 'number', label: '关键线路变化', decimals: 0, unit: '项', needs: inside },
    voteResult: { kind: 'text', label: '表决', max: 100, width: 200 },
    /** The applicant's account; where there is none, whoever wrote the change down. */
    applicantUserID: {
      kind: 'link',
      label: '经办人',
      entity: 'User',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    headID: { kind: 'link', label: 'CCB 主任', entity: 'User', whenDeleted: 'keep', isUnlisted: true },
  },
  rules: (rule) => [
    rule(['wbsNodeIDs', 'requirementIDs', 'deliverableIDs', 'documentKinds'], ({ after, action }) =>
      action === '提交' && touched.every((key) => after[key].length === 0)
        ? [{ path: 'wbsNodeIDs', message: '请选择影响的 WBS、需求、可交付成果或文件，至少一项' }]
        : [],
    ),
    rule(['implementOwnerID', 'verifierID'], ({ after }) =>
      after.verifierID !== null && after.verifierID === after.implementOwnerID
        ? [{ path: 'verifierID', message: '验证人不能与实施人相同' }]
        : [],
    ),
  ],
  workflow: changeWorkflow,
});
