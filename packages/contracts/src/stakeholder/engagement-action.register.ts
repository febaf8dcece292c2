import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

export const engagementMethods = words('拜访', '会议', '汇报', '电话', '书面', '工作坊', '观摩', '公示');

export const engagementAction = defineRegister({
  entity: 'EngagementAction',
  label: '参与措施',
  page: 'stakeholder.plan',
  title: 'purpose',
  sort: 'dueTime',
  address: (id) => `/stakeholderManagement/index?tab=plan&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'CS' },
    purpose: { kind: 'text', label: '目的', max: 200, required: true, width: 240 },
    projectStakeholderIDs: {
      kind: 'links',
      label: '对象',
      entity: 'ProjectStakeholder',
      table: 'engagement_action_stakeholder',
      whenDeleted: 'cascade',
      required: true,
    },
    measure: { kind: 'longText', label: '措施', max: 5000, required: true },
    method: { kind: 'choice', label: '方式', choices: engagementMethods, required: true },
    frequency: {
      kind: 'choice',
      label: '频次',
      choices: words('一次', '每周', '每两周', '每月', '里程碑'),
    },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty', required: true },
    startTime: { kind: 'day', label: '开始日期', required: true },
    dueTime: { kind: 'day', label: '截止日期', required: true, notBefore: 'startTime' },
    activityID: {
      kind: 'link',
      label: '关联活动',
      entity: 'Activity',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    result: { kind: 'longText', label: '结果', max: 5000, isUnlisted: true },
  },
  computed: {},
  workflow: {
    initial: '计划中',
    states: {
      计划中: {
        tone: 'neutral',
        task: { for: 'field:ownerID', title: '开始参与措施', workDays: 5, dueOn: 'startTime' },
      },
      进行中: {
        tone: 'active',
        task: { for: 'field:ownerID', title: '完成参与措施', workDays: 5, dueOn: 'dueTime' },
      },
      已完成: { tone: 'good', isLocked: true },
      已取消: { tone: 'bad', isLocked: true },
    },
    actions: {
      开始: { from: ['计划中'], to: '进行中', who: ['field:ownerID', 'manager'] },
      完成: {
        from: ['进行中'],
        to: '已完成',
        who: ['field:ownerID', 'manager'],
        asks: ['result'],
        tells: ['author'],
      },
      取消: { from: ['计划中', '进行中'], to: '已取消', who: [], isReasoned: true, tells: ['field:ownerID'] },
    },
  },
});
