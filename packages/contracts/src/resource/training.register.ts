import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

const attendees = defineLines({
  label: '参加人员',
  table: 'training_attendee',
  max: 500,
  fields: {
    projectStakeholderID: {
      kind: 'link',
      label: '人员',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      width: 180,
    },
    name: { kind: 'text', label: '姓名（不在登记册中的）', max: 40, width: 160 },
    result: { kind: 'choice', label: '结果', choices: words('合格', '不合格', '未考'), width: 100 },
    note: { kind: 'text', label: '备注', max: 200, width: 160 },
  },
  rules: [
    (lines) =>
      lines.flatMap(({ projectStakeholderID, name }, at) =>
        projectStakeholderID === null && (name ?? '') === ''
          ? [{ at, field: 'name' as const, message: '请选择人员，或填写姓名' }]
          : [],
      ),
  ],
});

/** 培训: who was taught what, and how it came out; 入场三级教育 is asked of everybody who comes to the site. */
export const training = defineRegister({
  entity: 'Training',
  label: '培训',
  fileTitle: '培训台账',
  form: { title: '入场登记与培训记录', signatures: ['组织人', '讲师', '项目经理'] },
  page: 'resource.team',
  title: 'trainingName',
  sort: '-trainingDay',
  columns: [
    'code',
    'trainingName',
    'trainingKind',
    'trainingDay',
    'hours',
    'headcount',
    'passed',
    'cost',
    'state',
  ],
  looks: { calendar: { day: 'trainingDay' } },
  address: (id) => `/resourcesManagement/index?tab=team&view=trainings&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'PX' },
    trainingName: { kind: 'text', label: '培训名称', max: 100, required: true, width: 220 },
    trainingKind: {
      kind: 'choice',
      label: '类型',
      choices: words('入场三级教育', '安全技术交底', '技能', '其他'),
      required: true,
      width: 120,
    },
    trainingDay: { kind: 'day', label: '日期', required: true },
    hours: { kind: 'number', label: '学时', min: 0, max: 1000, decimals: 1, required: true },
    organiserID: { kind: 'link', label: '组织人', entity: 'User', whenDeleted: 'empty', isUnlisted: true },
    teacher: { kind: 'text', label: '讲师', max: 50, isUnlisted: true },
    place: { kind: 'text', label: '地点', max: 100, isUnlisted: true },
    cost: {
      kind: 'number',
      label: '费用',
      min: 0,
      max: 1_000_000_000,
      measure: 'money',
      needs: { page: 'resource.library', right: 'access' },
    },
    content: { kind: 'longText', label: '内容', max: 2000, isUnlisted: true },
  },
  lines: { attendees },
  computed: {
    headcount: { kind: 'number', label: '参加', unit: '人' },
    passed: { kind: 'number', label: '合格', unit: '人' },
    files: { kind: 'files', label: '签到表与照片' },
  },
  workflow: {
    initial: '计划',
    states: {
      计划: {
        tone: 'active',
        task: { for: 'field:organiserID', title: '组织培训', workDays: 5, dueOn: 'trainingDay' },
      },
      已完成: { tone: 'good', isLocked: true },
      已取消: { tone: 'neutral', isLocked: true },
    },
    actions: {
      完成: { from: ['计划'], to: '已完成', who: [] },
      取消: { from: ['计划'], to: '已取消', who: [], isReasoned: true },
      重开: { from: ['已完成', '已取消'], to: '计划', who: [], isReasoned: true },
    },
  },
});
