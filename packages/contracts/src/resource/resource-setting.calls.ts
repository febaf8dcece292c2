import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, rowVersion } from '../fields.ts';

const defineCall = callsWith({
  hoursPerShift: '每工日小时',
  daysPerMonth: '月计薪天数',
  otWorkday: '平日加班倍数',
  otRestday: '休息日加班倍数',
  otStatutory: '法定节日加班倍数',
  otMonthWarn: '每月加班提醒',
  approver: '工时审批人',
  raciMaxA: '一人负责的工作包',
});

const gate = { kind: 'project', key: 'projectID', page: 'resource.managementPlan' } as const;

export const timesheetApprovers = ['OBS 上级', '项目经理', '资源管理员'] as const;

const between = (label: string, least: number, most: number) =>
  z
    .number(`${label}应为数字`)
    .min(least, `${label}应为 ${least} 至 ${most}`)
    .max(most, `${label}应为 ${least} 至 ${most}`);

const fields = {
  /** A 工日 or 台班; what is worked beyond it on a working day is overtime. */
  hoursPerShift: between('每工日小时', 1, 24),
  daysPerMonth: between('月计薪天数', 1, 31),
  otWorkday: between('平日加班倍数', 1, 10),
  otRestday: between('休息日加班倍数', 1, 10),
  otStatutory: between('法定节日加班倍数', 1, 10),
  otMonthWarn: between('每月加班提醒', 0, 744),
  approver: z.enum(timesheetApprovers, '工时审批人有：OBS 上级、项目经理、资源管理员'),
  raciMaxA: z
    .int('个数应为整数')
    .min(1, '一人负责的工作包应为 1 至 1000')
    .max(1000, '一人负责的工作包应为 1 至 1000'),
};

const setting = z.object(fields);
export type ResourceSetting = Readonly<z.output<typeof setting>>;
/** With the version of it that was read; 0 while nobody has kept any. */
const keptSetting = setting.extend({ rowVersion });
export type KeptResourceSetting = Readonly<z.output<typeof keptSetting>>;

/** What holds until somebody says otherwise. */
export const usualResourceSetting = {
  hoursPerShift: 8,
  daysPerMonth: 21.75,
  otWorkday: 1.5,
  otRestday: 2,
  otStatutory: 3,
  otMonthWarn: 36,
  approver: '项目经理',
  raciMaxA: 15,
} as const satisfies ResourceSetting;

export const GetResourceSetting = defineCall({
  name: 'GetResourceSetting',
  summary: '资源管理的设置：每工日小时、月计薪天数、加班倍数与提醒、工时审批人、一人负责的工作包',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: keptSetting,
});

export const UpdResourceSetting = defineCall({
  name: 'UpdResourceSetting',
  summary: '修改资源管理的设置，以读到的版本为准；已批准的工时和已入账的成本不变',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, ...fields, rowVersion }),
  output: keptSetting,
});
