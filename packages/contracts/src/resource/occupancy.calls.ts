import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';
import { availability } from '../schedule/plan-rows.ts';
import { dayNo, resourceKind, useStep } from './requirement.calls.ts';

const defineCall = callsWith({
  step: '周期',
  kinds: '类别',
  departmentID: '部门',
  fromDay: '开始日期',
  toDay: '结束日期',
  onlyOver: '只看超配',
  resourceIDs: '资源',
  format: '格式',
});

export const occupancyPage = 'resource.occupancy';
const gateOf = <const R extends 'access' | 'download'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: occupancyPage, right }) as const;

const asked = {
  projectID: id,
  step: useStep.default('week'),
  kinds: z.array(resourceKind).max(3).optional(),
  departmentID: id.optional(),
  /** Both counted; without them, all the time in which there is work. */
  fromDay: dayNo.optional(),
  toDay: dayNo.optional(),
  onlyOver: z.boolean().default(false),
};

/** Minutes of a unit's work in each period, or units at once. */
const figures = {
  demand: z.array(z.number()),
  capacity: z.array(z.number()),
  /** Asked for beyond what is there. */
  over: z.array(z.number()),
  /** Days of each period on which more is asked for than is there. */
  overDays: z.array(z.int()),
  /** The most units asked for, and there, at once. */
  peak: z.array(z.number()),
  units: z.array(z.number()),
  /** Its plan does not level it: it is counted, and never over. */
  isUnlevelled: z.boolean(),
};

const loaded = {
  minutesPerDay: z.int(),
  /** The days on which periods begin; one more at the end. */
  days: z.array(z.int()),
  /** In which the people are. */
  departments: z.array(z.object({ departmentID: id, departmentName: z.string() })),
  overCount: z.int(),
};

const resourceLoad = z.object({
  resourceID: id,
  resourceName: z.string(),
  resourceKind,
  departmentName: z.string(),
  ...figures,
  /** How many there are, and the times at which there are more or fewer. */
  maxUnits: z.number(),
  availability,
  /** What other projects of the company ask for, where it is not booked here. */
  other: z.array(z.number()),
  /** Of those projects, the ones that the reader is in, and how many else. */
  otherProjects: z.array(z.string()),
  otherCount: z.int(),
  /** Approved hours without leave, and those of them on activities; null for whoever may not see its sheets. */
  workedTime: z.object({ worked: z.array(z.number()), effective: z.array(z.number()) }).nullable(),
});
export type ResourceLoad = z.output<typeof resourceLoad>;

/** Those that are short come first, those without work last. */
export const GetResourceLoad = defineCall({
  name: 'GetResourceLoad',
  heavy: true,
  summary:
    '人力和设备每日、每周或每月的需求、能力与超配（分钟；不参加平衡的不算超配），同时使用与可用的最多数量；其他项目的占用合为一份，只对其成员写出名称；已批准的工时只给能看其工时表的人',
  gate: gateOf('access'),
  input: z.strictObject(asked),
  output: z.object({ planVersion: z.int(), ...loaded, resources: z.array(resourceLoad) }),
});

const companyLoad = z.object({
  /**
   * The same person or machine in every project; otherwise what has the same name. What only projects have that the reader
   * is not in is one, without their names.
   */
  key: z.string(),
  resourceName: z.string(),
  resourceKind,
  departmentName: z.string(),
  ...figures,
  /** Null stands for all the projects that the reader is not in. */
  projects: z.array(z.object({ projectName: z.string().nullable(), demand: z.array(z.number()) })),
});
export type CompanyLoad = z.output<typeof companyLoad>;

export const GetCompanyResourceLoad = defineCall({
  name: 'GetCompanyResourceLoad',
  heavy: true,
  summary:
    '单位在执行的全部项目里，人力和设备每日、每周或每月的需求、能力与超配，按项目分开；项目和它自己的资源只对其成员写出名称。不是本单位的人员只看到本项目',
  gate: gateOf('access'),
  input: z.strictObject(asked),
  output: z.object({ ...loaded, resources: z.array(companyLoad) }),
});

export const ResourceLoadPaper = defineCall({
  name: 'ResourceLoadPaper',
  heavy: true,
  summary: '资源直方图：各资源的需求、能力、利用率和超配，逐个画出，Word 或 PDF',
  gate: gateOf('download'),
  asksOnly: true,
  input: z.strictObject({
    ...asked,
    /** None: all. */
    resourceIDs: z.array(id).max(20, '一次最多选 20 种资源').default([]),
    format: z.enum(['docx', 'pdf']),
  }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});
