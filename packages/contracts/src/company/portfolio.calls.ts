import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, flag, flagFilter, id, page, pageIndex, pageSize } from '../fields.ts';
import { colours, lightNames } from '../integration/indicators.ts';
import { projectUnits } from '../project/project-unit-schemas.ts';
import { file } from '../register/register-schemas.ts';

const defineCall = callsWith({ state: '状态', whetherFiled: '归档状态', departmentID: '部门' });

const portfolioRow = z.object({
  projectID: id,
  projectCode: z.string(),
  projectName: z.string(),
  managerName: z.string(),
  state: z.int(),
  whetherFiled: flag,
  startTime: day.nullable(),
  endTime: day.nullable(),
  planFinish: z.string().nullable(),
  percentComplete: z.number(),
  activityCount: z.int(),
  isMember: z.boolean(),
  budget: z.number().nullable(),
  /** In what the project tells its budget. */
  currency: projectUnits.currency,
  moneyUnit: projectUnits.moneyUnit,
  /** The worst of the five; null where the reader may not know it. */
  light: z.enum(colours).nullable(),
  lights: z.array(z.object({ light: z.enum(lightNames), colour: z.enum(colours) })),
  /** Of which day the values are; null where nothing has been measured, or may be known. */
  measuredDay: day.nullable(),
  plannedPercent: z.number().nullable(),
  spi: z.number().nullable(),
  cpi: z.number().nullable(),
  /** What is posted, in 元. */
  actualCost: z.number().nullable(),
  /** EAC: what it will have cost at completion, in 元. */
  eac: z.number().nullable(),
  /** By how much the forecast at completion is above the budget of the cost baseline, in percent; below it negative. */
  eacOver: z.number().nullable(),
});

const portfolioFilter = {
  companyID: id,
  state: z.int().min(-1).max(4).default(-1),
  whetherFiled: flagFilter.transform((asked) => asked ?? 0),
  /** Where the 项目经理 belongs, or below it. */
  departmentID: id.nullish(),
  value: z.string().max(50).default(''),
};

export const GetProjectManagementByCompany = defineCall({
  name: 'GetProjectManagementByCompany',
  summary: '单位的项目总览',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ ...portfolioFilter, pageIndex, pageSize }),
  output: page(portfolioRow),
});

export const ProjectManagementExport = defineCall({
  name: 'ProjectManagementExport',
  summary: '项目一览表：单位的项目连同灯、进度、计划、预算、实际成本和完工估算，Excel',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject(portfolioFilter),
  output: file,
});
