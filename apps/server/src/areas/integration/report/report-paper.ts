import type { ReportFigure, ReportTable } from '@xmgl/contracts/integration/report/report-facts';
import type { ReportContent, ReportSection } from '@xmgl/contracts/integration/report/work-report.calls';
import { toLocalDay, toLocalMinute } from '../../../base/local-time.ts';
import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';

const toFigures = (figures: readonly ReportFigure[]): PaperBlock[] =>
  figures.length === 0
    ? []
    : [
        {
          kind: 'fields',
          columns: 2,
          items: figures.map(({ label, value }) => ({ label, text: value })),
        },
      ];

/** The column of names is the wide one. */
const nameColumn = 1;

const toTable = ({ title, heads, rows, total }: ReportTable): PaperBlock[] => [
  {
    kind: 'text',
    text: total > rows.length ? `${title}（共 ${total} 项，列出前 ${rows.length} 项）` : title,
  },
  {
    kind: 'table',
    heads,
    rows: rows.map(({ cells }) => cells),
    widths: heads.map((_, column) => (column === nameColumn ? 40 : 14)),
    whole: heads.flatMap((_, column) => (column === nameColumn ? [] : [column])),
  },
];

const toBlocks = ({ label, text, facts }: ReportSection, at: number): PaperBlock[] => [
  { kind: 'heading', text: `${at + 1}　${label}` },
  ...(text === '' && facts !== null ? [] : [{ kind: 'text' as const, text }]),
  ...toFigures(facts?.figures ?? []),
  ...(facts?.charts ?? []).map((chart) => ({ kind: 'chart' as const, chart })),
  ...(facts?.tables ?? []).flatMap(toTable),
];

type Project = { readonly projectName: string; readonly projectCode: string };

/** A report on paper: of an issued one always the same. */
export const toReportPaper = (
  content: ReportContent,
  { projectName, projectCode }: Project,
  format: PaperFormat,
): PaperFile => {
  const { title, code, versionNo, statusDay, takenTime, issuedTime, weather, temperature } = content;
  const stamp = issuedTime === null ? '草稿' : toLocalMinute(new Date(issuedTime)).replace('T', ' ');
  return {
    title,
    format,
    sheets: [
      {
        title,
        head: `${projectName}　${code}　第 ${versionNo} 版${issuedTime === null ? '（草稿）' : ''}`,
        facts: [
          { label: '项目名称', text: projectName },
          { label: '项目编号', text: projectCode },
          { label: '报告编号', text: code },
          { label: '版本', text: `第 ${versionNo} 版` },
          { label: '期间', text: `${content.periodStart} 至 ${content.periodEnd}` },
          { label: '进度截至', text: statusDay ?? '没有状态日期' },
          ...(weather === '' ? [] : [{ label: '天气', text: weather }]),
          ...(temperature === '' ? [] : [{ label: '气温', text: temperature }]),
          { label: '编制人', text: content.authorName },
          { label: '审核人', text: content.reviewerName },
          { label: '数据日期', text: toLocalDay(new Date(takenTime)) },
          { label: '发布时间', text: stamp },
        ],
        blocks: content.sections.flatMap(toBlocks),
      },
    ],
  };
};
