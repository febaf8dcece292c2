import { z } from 'zod';
import { callsWith } from '../../call.ts';
import { day, id, instant } from '../../fields.ts';
import { colours, lightNames } from '../indicators.ts';
import { sectionFacts } from './report-facts.ts';
import { sectionKeys } from './report-sections.ts';

const defineCall = callsWith({});

const person = z.object({
  duty: z.string(),
  userName: z.string(),
  company: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
});

/** Each part is null, or empty, where the reader may not open the tab that tells it. */
const overview = z.object({
  projectName: z.string(),
  projectCode: z.string(),
  state: z.int(),
  startTime: day.nullable(),
  endTime: day.nullable(),
  /** Up to which day the plan has been reported. */
  statusDay: day.nullable(),
  phase: z
    .object({ phaseName: z.string(), endTime: day.nullable(), at: z.int(), of: z.int(), address: z.string() })
    .nullable(),
  lights: z.array(z.object({ light: z.enum(lightNames), colour: z.enum(colours).nullable() })),
  sections: z.array(z.object({ section: z.enum(sectionKeys), facts: sectionFacts })),
  report: z
    .object({
      workReportID: id,
      code: z.string(),
      title: z.string(),
      issuedTime: instant,
      overall: z.string(),
      address: z.string(),
    })
    .nullable(),
  baselines: z.array(
    z.object({
      baselineID: id,
      name: z.string(),
      isCurrent: z.boolean(),
      createdTime: instant,
      finish: day.nullable(),
    }),
  ),
  people: z.array(person),
});
export type ProjectOverview = z.infer<typeof overview>;

export const GetProjectOverview = defineCall({
  name: 'GetProjectOverview',
  summary:
    '项目概览：状态、阶段、五盏灯、进度、里程碑、问题、变更、最近的报告、基线和人员；无权查看其页签的部分不给',
  gate: { kind: 'project', key: 'projectID', page: 'integration.overview', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: overview,
});
