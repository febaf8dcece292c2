import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';
import { word } from '../register/word.ts';

/** What stands in the project's way now: raised, given to somebody, solved, and verified by whoever raised it. */
export const issue = defineRegister({
  entity: 'Issue',
  label: '问题',
  fileTitle: '问题日志',
  form: { title: '问题单', signatures: ['提出人', '责任人', '验证人'] },
  page: 'integration.issue',
  title: 'title',
  sort: 'dueTime',
  columns: ['code', 'title', 'categoryID', 'priority', 'ownerID', 'dueTime', 'raiserID', 'raisedTime'],
  looks: {
    board: { facts: ['priority', 'ownerID', 'dueTime'] },
    calendar: { day: 'dueTime' },
  },
  address: (id) => `/overallManagement/configuration?tab=issue&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'WT' },
    title: { kind: 'text', label: '问题', max: 100, required: true, width: 280 },
    description: {
      kind: 'longText',
      label: '描述',
      max: 5000,
      isRich: true,
      required: true,
      isUnlisted: true,
    },
    categoryID: word('问题类别', '类别', { required: true, width: 100 }),
    priority: { kind: 'choice', label: '优先级', choices: words('紧急', '高', '中', '低'), required: true },
    raiserID: {
      kind: 'link',
      label: '提出人',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      required: true,
    },
    raisedTime: { kind: 'day', label: '提出日期', required: true, isPast: true },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty', required: true },
    dueTime: { kind: 'day', label: '期限', required: true, notBefore: 'raisedTime' },
    activityIDs: {
      kind: 'links',
      label: '关联活动',
      entity: 'Activity',
      table: 'issue_activity',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    wbsNodeIDs: {
      kind: 'links',
      label: '关联 WBS',
      entity: 'WbsNode',
      table: 'issue_wbs_node',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    changeRequestID: {
      kind: 'link',
      label: '引出的变更',
      entity: 'ChangeRequest',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    rootCause: { kind: 'longText', label: '根本原因', max: 5000, isRich: true, isUnlisted: true },
    plannedAction: { kind: 'longText', label: '处理措施', max: 5000, isRich: true, isUnlisted: true },
    resolution: { kind: 'longText', label: '解决结果', max: 5000, isRich: true, isUnlisted: true },
  },
  lines: {
    steps: defineLines({
      label: '处理步骤',
      table: 'issue_step',
      fields: {
        step: { kind: 'text', label: '步骤', max: 200, required: true, width: 260 },
        ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty' },
        dueDay: { kind: 'day', label: '期限' },
        doneDay: { kind: 'day', label: '完成日期', isPast: true },
        result: { kind: 'longText', label: '结果', max: 2000 },
      },
    }),
  },
  computed: {
    verifierID: { kind: 'link', label: '验证人', entity: 'User', whenDeleted: 'keep', isUnlisted: true },
    escalation: { kind: 'choice', label: '升级', choices: words('已升级'), isUnlisted: true },
    escalatedDay: { kind: 'day', label: '升级日期', isUnlisted: true },
  },
  workflow: {
    initial: '新建',
    states: {
      新建: { tone: 'neutral', task: { for: 'role:整体管理员', title: '分派问题', workDays: 1 } },
      处理中: {
        tone: 'active',
        task: { for: 'field:ownerID', title: '处理问题', workDays: 5, dueOn: 'dueTime' },
      },
      待验证: {
        tone: 'warning',
        isLocked: true,
        task: { for: 'field:verifierID', title: '验证问题的解决结果', workDays: 2 },
      },
      已关闭: { tone: 'good', isLocked: true },
      已取消: { tone: 'bad', isLocked: true },
    },
    actions: {
      分派: { from: ['新建'], to: '处理中', who: ['role:整体管理员', 'manager'], tells: ['author'] },
      解决: {
        from: ['处理中'],
        to: '待验证',
        who: ['field:ownerID', 'manager'],
        asks: ['resolution'],
        tells: ['author'],
      },
      关闭: {
        from: ['待验证'],
        to: '已关闭',
        who: ['field:verifierID', 'manager'],
        needsNoRight: true,
        tells: ['field:ownerID', 'author'],
      },
      不通过: {
        from: ['待验证'],
        to: '处理中',
        who: ['field:verifierID', 'manager'],
        isReasoned: true,
        needsNoRight: true,
      },
      取消: {
        from: ['新建', '处理中'],
        to: '已取消',
        who: ['role:整体管理员', 'field:verifierID', 'manager'],
        isReasoned: true,
        tells: ['field:ownerID', 'author'],
      },
      升级: {
        from: ['新建', '处理中'],
        who: ['role:整体管理员', 'manager'],
        tells: ['field:ownerID', 'author'],
      },
      重开: {
        from: ['已关闭'],
        to: '处理中',
        who: ['role:整体管理员', 'field:verifierID', 'manager'],
        isReasoned: true,
        tells: ['author'],
      },
    },
  },
});
