import { z } from 'zod';
import { callsWith } from '../../call.ts';
import { flag, id, rowVersion } from '../../fields.ts';

/** Reports that come round again: each morning on which one falls due, its next draft is made. */
export const periodicKinds = ['日报', '周报', '月报'] as const;
export type PeriodicKind = (typeof periodicKinds)[number];

const defineCall = callsWith({
  kinds: '定期报告',
  reportKind: '类型',
  isOn: '自动生成',
  authorID: '编制人',
  reviewerID: '审核人',
});
const page = 'integration.report';

const seen = z.object({
  kinds: z.array(
    z.object({
      reportKind: z.enum(periodicKinds),
      isOn: flag,
      authorID: id.nullable(),
      authorName: z.string(),
      reviewerID: id.nullable(),
      reviewerName: z.string(),
    }),
  ),
  /** 0 where nothing has been set yet. */
  rowVersion,
  /** Whether the reader may set it. */
  mayChange: flag,
});
export type ReportSchedule = z.infer<typeof seen>;

export const GetReportSchedule = defineCall({
  name: 'GetReportSchedule',
  summary: '工作绩效报告：哪些定期报告到期自动生成草稿，由谁编制、谁审核',
  gate: { kind: 'project', key: 'projectID', page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: seen,
});

const kind = z.strictObject({
  reportKind: z.enum(periodicKinds),
  isOn: flag,
  authorID: id.nullable(),
  reviewerID: id.nullable(),
});

export const UpdReportSchedule = defineCall({
  name: 'UpdReportSchedule',
  summary: '工作绩效报告：设置哪些定期报告到期自动生成草稿，由谁编制、谁审核；没有给出的不变',
  gate: { kind: 'project', key: 'projectID', page, right: 'update' },
  input: z.strictObject({
    projectID: id,
    rowVersion,
    kinds: z
      .array(kind)
      .min(1)
      .max(periodicKinds.length)
      .superRefine((kinds, context) => {
        for (const [at, { reportKind, isOn, authorID, reviewerID }] of kinds.entries()) {
          const wrong = (field: string, message: string) =>
            context.addIssue({ code: 'custom', path: [at, field], message });
          if (kinds.findIndex((one) => one.reportKind === reportKind) < at)
            wrong('reportKind', '同一种报告只能写一次');
          if (isOn === 0) continue;
          if (authorID === null) wrong('authorID', `请选择${reportKind}的编制人`);
          if (reviewerID === null) wrong('reviewerID', `请选择${reportKind}的审核人`);
          else if (authorID === reviewerID) wrong('reviewerID', '编制人不能审核自己的报告，请改由他人审核');
        }
      }),
  }),
  output: seen,
});
