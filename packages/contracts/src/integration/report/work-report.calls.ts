import { z } from 'zod';
import { callsWith } from '../../call.ts';
import { day, flag, id, instant } from '../../fields.ts';
import { labelsOf } from '../../register/register.ts';
import { file } from '../../register/register-schemas.ts';
import { workReport } from '../work-report.register.ts';
import { sectionFacts } from './report-facts.ts';
import { sectionKeys } from './report-sections.ts';

const defineCall = callsWith({ ...labelsOf(workReport), versionNo: '版本', format: '格式' });
const { page } = workReport;
const gate = { kind: 'project', key: 'projectID', page } as const;
const versionNo = z.int().min(1).max(10_000).nullish();

const section = z.object({
  section: z.enum(sectionKeys),
  label: z.string(),
  text: z.string(),
  /** The field in which the text is written; empty where nobody writes any. */
  field: z.string(),
  /** null where the data says nothing, or the reader may not know it. */
  facts: sectionFacts.nullable(),
  /** Its numbers stand on a tab that the reader may not open: told only once the report is issued. */
  isHidden: flag,
});

const content = z.object({
  versionNo: z.int(),
  /** Every version there is, the newest first. */
  versions: z.array(z.object({ versionNo: z.int(), issuedTime: instant.nullable() })),
  /** As it is read: of an issued version as it was that day. */
  code: z.string(),
  title: z.string(),
  reportKind: z.string(),
  periodStart: day,
  periodEnd: day,
  weather: z.string(),
  temperature: z.string(),
  authorName: z.string(),
  reviewerName: z.string(),
  /** Up to which day the plan has been reported; null before the first status date. */
  statusDay: day.nullable(),
  takenTime: instant,
  issuedTime: instant.nullable(),
  sections: z.array(section),
  /** Of a draft: the tabs that whoever took the numbers may not open, and the sections that have none for it. */
  withheld: z.array(z.object({ tab: z.string(), sections: z.array(z.string()) })),
});
export type ReportContent = z.infer<typeof content>;
export type ReportSection = z.infer<typeof section>;

export const GetWorkReportContent = defineCall({
  name: 'GetWorkReportContent',
  summary: '工作绩效报告：各节的文字和数据；已发布的版本照发布时的样子，草稿中无权查看的数据不给',
  gate: { ...gate, right: 'access' },
  /** The newest version where none is named. */
  input: z.strictObject({ projectID: id, workReportID: id, versionNo }),
  output: content,
});

export const WorkReportPaper = defineCall({
  name: 'WorkReportPaper',
  summary: '工作绩效报告：一个版本的 Word 或 PDF，连同图表',
  gate: { ...gate, right: 'download' },
  asksOnly: true,
  input: z.strictObject({ projectID: id, workReportID: id, versionNo, format: z.enum(['docx', 'pdf']) }),
  output: file,
});

export const GetNextWorkReport = defineCall({
  name: 'GetNextWorkReport',
  summary: '工作绩效报告：一种报告的下一期，期间、名称、编制人和审核人照上一期推出',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({
    projectID: id,
    reportKind: z.enum(
      Object.keys(workReport.fields.reportKind.choices) as ['日报', '周报', '月报', '专题', '最终'],
    ),
  }),
  output: z.object({
    title: z.string(),
    periodStart: day,
    periodEnd: day,
    authorID: id,
    authorName: z.string(),
    reviewerID: id.nullable(),
    reviewerName: z.string(),
  }),
});
