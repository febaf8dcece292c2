import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, planDay } from '../fields.ts';
import { month } from './month.ts';
import { nonProjectKinds, timesheet } from './timesheet.register.ts';

const defineCall = callsWith({
  resourceID: '人员或设备',
  weekStart: '周一',
  text: '查找内容',
  timesheetIDs: '工时表',
  from: '自',
  weeks: '周数',
  month: '月份',
  format: '格式',
});

const gate = { kind: 'project', key: 'projectID', page: timesheet.page } as const;

const line = z.object({
  workDate: z.string(),
  activityID: id.nullable(),
  nonProject: z.enum(nonProjectKinds).nullable(),
  hours: z.number(),
  remainingHours: z.number().nullable(),
  note: z.string(),
});

const filledFor = z.object({ resourceID: id, resourceName: z.string(), resourceKind: z.string() });
export type FilledFor = z.output<typeof filledFor>;

export const GetMyTimesheet = defineCall({
  name: 'GetMyTimesheet',
  summary:
    '一周的工时表：本人的，或指定的人员、设备的；连同可填的活动（本人的在前）、各日是工作日还是休息日、上周的内容',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({
    projectID: id,
    weekStart: planDay,
    resourceID: id.nullish(),
    text: z.string().trim().max(50, '查找内容最多 50 个字').default(''),
  }),
  output: z.object({
    /** Null: whoever asks is no resource of the project. */
    resource: filledFor.nullable(),
    /** For whom one may fill sheets: everybody, or only oneself. */
    others: z.array(filledFor),
    sheet: z
      .object({
        timesheetID: id,
        state: z.string(),
        rowVersion: z.int(),
        /** Of whoever asks, or written by them: theirs to take back before it is approved. */
        isOwn: flag,
      })
      .nullable(),
    lines: z.array(line),
    lastWeek: z.array(line),
    days: z.array(z.object({ day: z.string(), kind: z.enum(['工作日', '休息日', '法定节日']) })),
    hoursPerShift: z.number(),
    activities: z.array(
      z.object({
        activityID: id,
        activityCode: z.string(),
        activityName: z.string(),
        wbsName: z.string(),
        isOwn: flag,
        start: z.string().nullable(),
        finish: z.string().nullable(),
        finishedOn: z.string().nullable(),
        remainingHours: z.number().nullable(),
      }),
    ),
  }),
});

export const mostApproved = 500;

export const ApproveTimesheets = defineCall({
  name: 'ApproveTimesheets',
  heavy: true,
  summary: '批量批准工时表：全部批准，或有一份不能批准就都不动；活动的实际工时和成本一并记入',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    projectID: id,
    timesheetIDs: z
      .array(id)
      .min(1, '请选择要批准的工时表')
      .max(mostApproved, `一次最多批准 ${mostApproved} 份`),
  }),
  output: z.object({ approved: z.int() }),
});

export const GetTimesheetMap = defineCall({
  name: 'GetTimesheetMap',
  summary: '人员 × 周：每人每周的合计小时、加班和状态，从某一周起的若干周',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({
    projectID: id,
    from: planDay,
    weeks: z.int('周数应为整数').min(1, '周数应为 1 至 26').max(26, '周数应为 1 至 26'),
  }),
  output: z.object({
    weeks: z.array(z.string()),
    /** The last week of which the reader knows a sheet. */
    latestWeek: z.string().nullable(),
    people: z.array(
      filledFor.extend({
        sheets: z.array(
          z.object({
            timesheetID: id,
            weekStart: z.string(),
            state: z.string(),
            hours: z.number(),
            overtime: z.number(),
          }),
        ),
      }),
    ),
  }),
});

const file = z.object({ fileName: z.string(), content: z.string(), isQueued: flag });

export const TimesheetSummary = defineCall({
  name: 'TimesheetSummary',
  summary:
    '工时汇总表：一个月里各人已批准的正常工时、三种加班和请假，各设备的台时，以及各活动用了多少，Excel、Word 或 PDF',
  gate: { ...gate, right: 'download' },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    month,
    format: z.enum(['xlsx', 'docx', 'pdf']),
  }),
  output: file,
});

export const MachineShiftPaper = defineCall({
  name: 'MachineShiftPaper',
  summary: '台班签证单：所选的台班记录，每份一张，按日列出用在哪项活动、多少小时、折合多少台班，Word 或 PDF',
  gate: { ...gate, right: 'download' },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    timesheetIDs: z.array(id).min(1, '请选择设备的台班记录').max(100, '一次最多 100 份'),
    format: z.enum(['docx', 'pdf']),
  }),
  output: file,
});
