import { parseDay } from '../calendar-day.ts';
import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { delayCauses } from './progress-update.register.ts';

const readiness = words('未就绪', '就绪', '不需要');
const constraint = (label: string) =>
  ({ kind: 'choice', label, choices: readiness, group: '约束', width: 90 }) as const;

/** What has to be there before work can be promised. */
const constraints = ['drawing', 'material', 'labour', 'plant', 'site', 'approval', 'priorWork'] as const;

/** 1970-01-05 was a Monday. */
const isMonday = (day: string): boolean => (parseDay(day) - 4) % 7 === 0;

/** 滚动计划: what is to be done in a coming week, what that needs, and whether it was done as promised. */
export const lookAheadItem = defineRegister({
  entity: 'LookAheadItem',
  label: '滚动计划',
  page: 'schedule.tracking',
  title: 'summary',
  sort: '-weekStart',
  address: (id) => `/scheduleManagement/index?tab=tracking&view=lookAhead&id=${id}`,
  form: { title: '周计划任务单', signatures: ['责任人', '进度管理员'] },
  looks: { board: { facts: ['weekStart', 'ownerID'] } },
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'GD' },
    summary: { kind: 'text', label: '本周任务', max: 200, required: true, width: 240 },
    activityID: {
      kind: 'link',
      label: '活动',
      entity: 'Activity',
      whenDeleted: 'empty',
      required: true,
      width: 200,
    },
    weekStart: { kind: 'day', label: '周（周一）', required: true },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty', required: true },
    drawing: constraint('图纸'),
    material: constraint('材料'),
    labour: constraint('劳务'),
    plant: constraint('设备'),
    site: constraint('场地'),
    approval: constraint('审批'),
    priorWork: constraint('前道工序'),
    missReason: { kind: 'choice', label: '未完成原因', choices: delayCauses },
    note: { kind: 'longText', label: '说明', max: 2000, isUnlisted: true },
  },
  computed: { ppc: { kind: 'number', label: '当周 PPC', measure: 'percent' } },
  workflow: {
    initial: '准备',
    states: {
      准备: { tone: 'neutral', isDraft: true },
      已承诺: {
        tone: 'active',
        task: { for: 'field:ownerID', title: '完成本周任务', workDays: 5 },
      },
      已完成: { tone: 'good', isLocked: true },
      未完成: { tone: 'bad', isLocked: true },
    },
    actions: {
      承诺: { from: ['准备'], to: '已承诺', who: ['field:ownerID', 'manager'], needsNoRight: true },
      撤回承诺: { from: ['已承诺'], to: '准备', who: ['manager', 'role:进度管理员'], isReasoned: true },
      完成: {
        from: ['已承诺'],
        to: '已完成',
        who: ['field:ownerID', 'manager'],
        needsNoRight: true,
        tells: ['author'],
      },
      未完成: {
        from: ['已承诺'],
        to: '未完成',
        who: ['field:ownerID', 'manager'],
        asks: ['missReason'],
        needsNoRight: true,
        tells: ['author'],
      },
    },
  },
  rules: (rule) => [
    rule(['weekStart'], ({ after }) =>
      after.weekStart !== null && !isMonday(after.weekStart)
        ? [{ path: 'weekStart', message: '请填写那一周的周一' }]
        : [],
    ),
    rule([...constraints], ({ after, action }) =>
      action !== '承诺'
        ? []
        : constraints.flatMap((path) =>
            after[path] === '就绪' || after[path] === '不需要'
              ? []
              : [{ path, message: '约束没有就绪，不能承诺；不需要的请选「不需要」' }],
          ),
    ),
  ],
});
