import { formatDay, parseDay } from '../calendar-day.ts';
import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

/** What people spend hours on that belongs to no activity. */
export const nonProjectKinds = ['会议', '培训', '请假', '待工', '其他'] as const;

export type NonProjectKind = (typeof nonProjectKinds)[number];

/** By what hours are paid. */
export const payKinds = ['正常', '平日加班', '休息日加班', '法定节日加班'] as const;
export type PayKind = (typeof payKinds)[number];

export const mostHours = 24;

type Fault = { readonly at: number; readonly field: 'hours' | 'activityID'; readonly message: string };
type Line = {
  readonly workDate: string | null;
  readonly activityID: string | null;
  readonly nonProject: string | null;
  readonly hours: number | null;
};

/** @example toDayName('2026-05-06') // '05-06' */
export const toDayName = (day: string): string => day.slice(5);

const belongs = (lines: readonly Line[]): readonly Fault[] =>
  lines.flatMap(({ activityID, nonProject }, at): Fault[] =>
    (activityID === null) === (nonProject === null)
      ? [{ at, field: 'activityID', message: '每行选一个活动，或一种非项目工时' }]
      : [],
  );

const inSteps = (lines: readonly Line[]): readonly Fault[] =>
  lines.flatMap(({ hours }, at): Fault[] =>
    hours === null || (hours > 0 && (hours * 2) % 1 === 0)
      ? []
      : [{ at, field: 'hours', message: '工时按半小时填，应大于 0' }],
  );

const onceADay = (lines: readonly Line[]): readonly Fault[] => {
  const seen = new Set<string>();
  return lines.flatMap(({ workDate, activityID, nonProject }, at): Fault[] => {
    const key = `${workDate} ${activityID ?? nonProject}`;
    if (seen.has(key))
      return [{ at, field: 'activityID', message: `${toDayName(workDate ?? '')} 同一活动填了两行，请合并` }];
    seen.add(key);
    return [];
  });
};

const fitsIntoDay = (lines: readonly Line[]): readonly Fault[] => {
  const totals = new Map<string, number>();
  return lines.flatMap(({ workDate, hours }, at): Fault[] => {
    const day = workDate ?? '';
    const total = (totals.get(day) ?? 0) + (hours ?? 0);
    totals.set(day, total);
    const isLast = lines.findLastIndex((line) => line.workDate === workDate) === at;
    if (total <= mostHours || !isLast) return [];
    return [{ at, field: 'hours', message: `${toDayName(day)} 合计 ${total} 小时，超过 ${mostHours} 小时` }];
  });
};

const hours = defineLines({
  label: '工时',
  table: 'timesheet_line',
  max: 500,
  sums: ['hours'],
  fields: {
    workDate: { kind: 'day', label: '日期', required: true },
    activityID: { kind: 'link', label: '活动', entity: 'Activity', whenDeleted: 'refuse', width: 220 },
    nonProject: { kind: 'choice', label: '非项目', choices: words(...nonProjectKinds), width: 90 },
    hours: { kind: 'number', label: '小时', min: 0, max: mostHours, decimals: 1, required: true, width: 80 },
    remainingHours: { kind: 'number', label: '尚需小时', min: 0, max: 100_000, decimals: 1, width: 90 },
    note: { kind: 'text', label: '说明', max: 200, width: 160 },
  },
  rules: [belongs, inSteps, onceADay, fitsIntoDay],
});

/** The days of the week that begins on a Monday. */
export const daysOfWeek = (weekStart: string): readonly string[] =>
  Array.from({ length: 7 }, (_, at) => formatDay(parseDay(weekStart) + at));

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** 工时表: what somebody worked in a week, or a machine ran (台班记录). */
export const timesheet = defineRegister({
  entity: 'Timesheet',
  label: '工时表',
  fileTitle: '工时表',
  form: { title: '工时表', signatures: ['填报人', '审批人'] },
  page: 'resource.timesheet',
  title: 'code',
  sort: '-weekStart',
  // What is approved stands in the plan.
  heavy: ['upd'],
  apartBy: ['resourceID', 'weekStart'],
  columns: [
    'code',
    'resourceID',
    'weekStart',
    'totalHours',
    'overtimeHours',
    'sheetKind',
    'state',
    'approverID',
  ],
  address: (id) => `/resourcesManagement/index?tab=timesheet&view=list&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'GSB' },
    resourceID: {
      kind: 'link',
      label: '人员或设备',
      entity: 'ProjectResource',
      whenDeleted: 'refuse',
      takesStopped: true,
      required: true,
      width: 140,
    },
    weekStart: { kind: 'day', label: '周一', required: true, isPlanned: true },
    overtimeReason: { kind: 'text', label: '加班说明', max: 500, isUnlisted: true },
  },
  lines: { hours },
  computed: {
    personID: { kind: 'link', label: '本人', entity: 'User', whenDeleted: 'keep', isUnlisted: true },
    approverID: { kind: 'link', label: '审批人', entity: 'User', whenDeleted: 'keep', width: 110 },
    sheetKind: { kind: 'choice', label: '种类', choices: words('工时表', '台班记录'), width: 100 },
    totalHours: { kind: 'number', label: '合计小时', decimals: 1 },
    overtimeHours: { kind: 'number', label: '加班小时', decimals: 1 },
  },
  rules: (rule) => [
    rule(['weekStart'], ({ after }) =>
      isMonday(after.weekStart) ? [] : [{ path: 'weekStart', message: '请选择一周的周一' }],
    ),
  ],
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      已提交: {
        tone: 'active',
        isLocked: true,
        task: { for: 'field:approverID', title: '审批工时表', kind: '审批', workDays: 3 },
      },
      退回: { tone: 'warning', task: { for: 'author', title: '修改工时表', kind: '整改', workDays: 2 } },
      已批准: { tone: 'good', isLocked: true },
    },
    actions: {
      提交: { from: ['草稿', '退回'], to: '已提交', who: ['author', 'field:personID', 'role:资源管理员'] },
      撤回: { from: ['已提交'], to: '草稿', who: ['author', 'field:personID'] },
      批准: {
        from: ['已提交'],
        to: '已批准',
        who: ['field:approverID', 'manager'],
        tells: ['author'],
        warning: '批准后计入活动的实际工时和实际成本，这一周不能再改；有错由资源管理员更正。',
      },
      退回: {
        from: ['已提交'],
        to: '退回',
        who: ['field:approverID', 'manager'],
        isReasoned: true,
        tells: ['author'],
      },
      更正: {
        from: ['已批准'],
        to: '草稿',
        who: ['role:资源管理员', 'manager'],
        isReasoned: true,
        tells: ['author'],
        warning: '已入账的成本随之冲销，活动的实际工时退回；改好后重新提交、批准。',
      },
    },
  },
});
