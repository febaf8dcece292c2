import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { word } from '../register/word.ts';

/** What the plan takes for granted, and what limits it: proved or disproved on its day. */
export const assumption = defineRegister({
  entity: 'Assumption',
  label: '假设',
  fileTitle: '假设日志',
  page: 'integration.assumption',
  title: 'title',
  sort: 'validateTime',
  columns: ['code', 'title', 'assumptionKind', 'categoryID', 'confidence', 'ownerID', 'validateTime'],
  looks: {
    calendar: { day: 'validateTime' },
    board: { facts: ['confidence', 'ownerID', 'validateTime'] },
  },
  address: (id) => `/overallManagement/configuration?tab=assumption&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'JS' },
    assumptionKind: {
      kind: 'choice',
      label: '类型',
      choices: words('假设', '制约因素'),
      required: true,
    },
    title: { kind: 'text', label: '标题', max: 100, required: true, width: 280 },
    description: { kind: 'longText', label: '说明', max: 5000, isRich: true, isUnlisted: true },
    categoryID: word('假设类别', '类别', { required: true, width: 100 }),
    source: {
      kind: 'choice',
      label: '来源',
      choices: words('章程', '合同', '会议', '其他'),
      isUnlisted: true,
    },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty', required: true },
    confidence: { kind: 'choice', label: '置信度', choices: words('高', '中', '低') },
    validateTime: { kind: 'day', label: '验证日期' },
    impact: {
      kind: 'longText',
      label: '不成立的影响',
      max: 5000,
      isRich: true,
      required: true,
      isUnlisted: true,
    },
    activityIDs: {
      kind: 'links',
      label: '关联活动',
      entity: 'Activity',
      table: 'assumption_activity',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    requirementIDs: {
      kind: 'links',
      label: '关联需求',
      entity: 'Requirement',
      table: 'assumption_requirement',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    evidence: { kind: 'longText', label: '依据', max: 5000, isRich: true, isUnlisted: true },
    issueIDs: {
      kind: 'links',
      label: '引出的问题',
      entity: 'Issue',
      table: 'assumption_issue',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    changeRequestIDs: {
      kind: 'links',
      label: '引出的变更',
      entity: 'ChangeRequest',
      table: 'assumption_change',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
  },
  computed: {},
  workflow: {
    initial: '待验证',
    states: {
      待验证: { tone: 'active' },
      已证实: { tone: 'good', isLocked: true },
      已证伪: { tone: 'bad', isLocked: true },
      已失效: { tone: 'neutral', isLocked: true },
    },
    actions: {
      证实: {
        from: ['待验证'],
        to: '已证实',
        who: ['field:ownerID', 'role:整体管理员', 'manager'],
        tells: ['author'],
      },
      证伪: {
        from: ['待验证'],
        to: '已证伪',
        who: ['field:ownerID', 'role:整体管理员', 'manager'],
        asks: ['evidence'],
        asksOneOf: ['issueIDs', 'changeRequestIDs'],
        tells: ['author', 'manager'],
      },
      失效: {
        from: ['待验证'],
        to: '已失效',
        who: ['field:ownerID', 'role:整体管理员', 'manager'],
        isReasoned: true,
        tells: ['author'],
      },
    },
  },
  rules: (rule) => [
    rule(['assumptionKind', 'validateTime'], ({ after }) =>
      after.assumptionKind === '假设' && after.validateTime === null
        ? [{ code: 'invalid', path: 'validateTime', message: '假设须写明验证日期，到这一天由责任人验证' }]
        : [],
    ),
  ],
});
