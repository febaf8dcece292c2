import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

/** Why work is behind. */
export const delayCauses = words(
  '甲方',
  '设计',
  '材料',
  '劳务',
  '设备',
  '资金',
  '天气',
  '审批',
  '返工',
  '其他',
);

type Said = {
  readonly statusDate: string;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
  readonly percentComplete: number | null;
  readonly remainingDays: number | null;
};

/** What a report says does not contradict itself. */
const contradictionsOf = (said: Said) => {
  const { statusDate, actualStart, actualFinish, percentComplete, remainingDays } = said;
  const late = `实际日期晚于检查日期 ${statusDate}，请先推进检查日期`;
  const isLate = (day: string | null): boolean => day !== null && day > statusDate;
  const told = [
    [
      percentComplete === null && remainingDays === null && actualFinish === null,
      'percentComplete',
      '请填写完成百分比，或尚需工期',
    ],
    [
      remainingDays !== null && remainingDays > 0 && actualFinish !== null,
      'remainingDays',
      '已填写实际完成日期，没有尚需的工期',
    ],
    [remainingDays === 0 && actualFinish === null, 'actualFinish', '尚需工期为 0，请填写实际完成日期'],
    [remainingDays !== null && actualStart === null, 'actualStart', '已填写尚需工期，请填写实际开始日期'],
    [
      percentComplete !== null && percentComplete > 0 && actualStart === null,
      'actualStart',
      '已有进展，请填写实际开始日期',
    ],
    [percentComplete === 100 && actualFinish === null, 'actualFinish', '已完成 100%，请填写实际完成日期'],
    [
      percentComplete !== null && percentComplete !== 100 && actualFinish !== null,
      'percentComplete',
      '已填写实际完成日期，完成百分比应为 100',
    ],
    [isLate(actualStart), 'actualStart', late],
    [isLate(actualFinish), 'actualFinish', late],
  ] as const;
  return told.flatMap(([isSo, path, message]) => (isSo ? [{ path, message }] : []));
};

/** What those who answer for activities report of them; once it is confirmed it stands in the plan. */
export const progressUpdate = defineRegister({
  entity: 'ProgressUpdate',
  label: '进度填报',
  page: 'schedule.tracking',
  title: 'summary',
  sort: '-statusDate',
  // What is confirmed stands in the plan.
  heavy: ['upd'],
  address: (id) => `/scheduleManagement/index?tab=tracking&view=updates&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'TB' },
    activityID: {
      kind: 'link',
      label: '活动',
      entity: 'Activity',
      whenDeleted: 'empty',
      required: true,
      width: 220,
    },
    statusDate: { kind: 'day', label: '检查日期', required: true, isPast: true },
    summary: { kind: 'text', label: '本期情况', max: 200, required: true, width: 260 },
    actualStart: { kind: 'day', label: '实际开始', isPast: true },
    actualFinish: { kind: 'day', label: '实际完成', isPast: true, notBefore: 'actualStart' },
    percentComplete: {
      kind: 'number',
      label: '完成百分比',
      measure: 'percent',
      min: 0,
      max: 100,
      decimals: 1,
    },
    remainingDays: {
      kind: 'number',
      label: '尚需工期',
      measure: 'duration',
      min: 0,
      max: 36_500,
      decimals: 1,
    },
    physicalQty: { kind: 'number', label: '本期完成量', min: 0, max: 1e9, decimals: 3, isUnlisted: true },
    expectedFinish: { kind: 'day', label: '预计完成' },
    cause: { kind: 'choice', label: '滞后原因', choices: delayCauses },
    note: { kind: 'longText', label: '说明', max: 2000, isUnlisted: true },
  },
  computed: {
    photos: { kind: 'files', label: '现场照片', isPictures: true },
  },
  lines: {
    steps: defineLines({
      label: '完成的检查点',
      table: 'progress_update_step',
      fields: {
        step: { kind: 'text', label: '检查点', max: 50, required: true },
        doneDay: { kind: 'day', label: '完成日期', required: true, isPast: true },
      },
      max: 50,
    }),
  },
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral', isDraft: true },
      已提交: {
        tone: 'active',
        isLocked: true,
        task: { for: 'role:进度管理员', title: '确认进度填报', kind: '审批', workDays: 2 },
      },
      退回: {
        tone: 'warning',
        isDraft: true,
        task: { for: 'author', title: '修改进度填报', kind: '整改', workDays: 2 },
      },
      已确认: { tone: 'good', isLocked: true },
    },
    actions: {
      提交: { from: ['草稿', '退回'], to: '已提交', who: ['author'], needsNoRight: true },
      撤回: { from: ['已提交'], to: '草稿', who: ['author'], needsNoRight: true },
      确认: { from: ['已提交'], to: '已确认', who: [], not: ['took:提交'], tells: ['author'] },
      退回: {
        from: ['已提交'],
        to: '退回',
        who: [],
        not: ['took:提交'],
        isReasoned: true,
        tells: ['author'],
      },
    },
  },
  rules: (rule) => [
    // Taking a report back, or sending it back, says nothing of the activity.
    rule(
      ['statusDate', 'actualStart', 'actualFinish', 'percentComplete', 'remainingDays'],
      ({ after, action }) => (action === undefined || action === '提交' ? contradictionsOf(after) : []),
    ),
  ],
});
