import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 行动项: what came out of a meeting, done by somebody until a day and looked at by somebody else. */
export const actionItem = defineRegister({
  entity: 'ActionItem',
  label: '行动项',
  form: { title: '行动项', signatures: ['责任人', '核实人'] },
  page: 'communication.meeting',
  title: 'content',
  sort: 'dueTime',
  columns: ['code', 'content', 'ownerID', 'dueTime', 'priority', 'state', 'meetingID'],
  looks: {
    board: { facts: ['ownerID', 'dueTime', 'priority'] },
    calendar: { day: 'dueTime' },
  },
  address: (id) => `/communicateMana/index?tab=meeting&view=actions&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'XD' },
    content: { kind: 'text', label: '内容', max: 500, required: true, width: 320 },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty', required: true },
    dueTime: { kind: 'day', label: '期限', required: true },
    priority: { kind: 'choice', label: '优先级', choices: words('高', '中', '低') },
    checkerID: {
      kind: 'link',
      label: '核实人',
      entity: 'User',
      whenDeleted: 'empty',
      required: true,
      isUnlisted: true,
    },
    meetingID: { kind: 'link', label: '来源会议', entity: 'Meeting', whenDeleted: 'empty', width: 200 },
    result: { kind: 'longText', label: '完成情况', max: 2000, isUnlisted: true },
    wantedTime: { kind: 'day', label: '申请延至', isUnlisted: true },
  },
  computed: {
    files: { kind: 'files', label: '完成证明', isUnlisted: true },
    lateDays: { kind: 'number', label: '逾期', unit: '天', width: 80 },
    extensionCount: { kind: 'number', label: '延期次数', unit: '次', isUnlisted: true },
  },
  rules: (rule) => [
    rule(['ownerID', 'checkerID'], ({ after }) =>
      after.ownerID === after.checkerID ? [{ path: 'checkerID', message: '核实人不能是责任人本人' }] : [],
    ),
    rule(['dueTime', 'wantedTime'], ({ action, after }) =>
      action === '申请延期' && after.wantedTime !== null && after.wantedTime <= after.dueTime
        ? [{ path: 'wantedTime', message: `申请延至的日期应晚于现在的期限 ${after.dueTime}` }]
        : [],
    ),
  ],
  workflow: {
    initial: '待办',
    states: {
      待办: {
        tone: 'neutral',
        task: { for: 'field:ownerID', title: '办理行动项', workDays: 3, dueOn: 'dueTime' },
      },
      进行中: {
        tone: 'active',
        task: { for: 'field:ownerID', title: '完成行动项', workDays: 5, dueOn: 'dueTime' },
      },
      待核实: {
        tone: 'warning',
        isLocked: true,
        task: { for: 'field:checkerID', title: '核实行动项', kind: '验收', workDays: 2 },
      },
      已关闭: { tone: 'good', isLocked: true },
      已取消: { tone: 'bad', isLocked: true },
    },
    actions: {
      开始: { from: ['待办'], to: '进行中', who: ['field:ownerID', 'manager'] },
      完成: {
        from: ['待办', '进行中'],
        to: '待核实',
        who: ['field:ownerID', 'manager'],
        asks: ['result'],
      },
      核实: {
        from: ['待核实'],
        to: '已关闭',
        who: ['field:checkerID', 'manager'],
        not: ['field:ownerID'],
        tells: ['field:ownerID', 'author'],
      },
      退回: {
        from: ['待核实'],
        to: '进行中',
        who: ['field:checkerID', 'manager'],
        not: ['field:ownerID'],
        isReasoned: true,
        tells: ['field:ownerID'],
      },
      申请延期: {
        from: ['待办', '进行中'],
        who: ['field:ownerID'],
        asks: ['wantedTime'],
        isReasoned: true,
        tells: ['field:checkerID'],
      },
      同意延期: {
        from: ['待办', '进行中'],
        who: ['field:checkerID', 'manager'],
        not: ['field:ownerID'],
        tells: ['field:ownerID'],
      },
      不同意延期: {
        from: ['待办', '进行中'],
        who: ['field:checkerID', 'manager'],
        not: ['field:ownerID'],
        isReasoned: true,
        tells: ['field:ownerID'],
      },
      取消: {
        from: ['待办', '进行中'],
        to: '已取消',
        who: ['author', 'field:checkerID', 'manager'],
        isReasoned: true,
        tells: ['field:ownerID'],
      },
    },
  },
});
