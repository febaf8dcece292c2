import type { requirementPapers } from '@xmgl/contracts/resource/requirement.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { WorkSpan } from '@xmgl/engine/resource-use/work-spans';
import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';

type Paper = (typeof requirementPapers)[number];

export const kindOfPaper = {
  劳动力需求计划: 'labour',
  材料需求计划: 'material',
  机械需求计划: 'equipment',
} as const;

const nameOfKind: Readonly<Record<Paper, string>> = {
  劳动力需求计划: '工种、人员',
  材料需求计划: '材料',
  机械需求计划: '机械',
};

export type Needed = {
  readonly name: string;
  readonly unit: string;
  /** In its unit, month by month. */
  readonly amounts: readonly number[];
};

type Told = {
  readonly paper: Paper;
  readonly months: readonly string[];
  readonly needed: readonly Needed[];
  readonly spans: readonly WorkSpan[];
  readonly amountOf: (span: WorkSpan) => number;
  readonly unitOf: (span: WorkSpan) => string;
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
};

const plain = (value: number): string => (value === 0 ? '' : String(Math.round(value * 100) / 100));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** So many months fit beside one another. */
const monthsOnPaper = 6;

const toMonths = ({ paper, months, needed }: Told): readonly PaperBlock[] =>
  Array.from({ length: Math.ceil(months.length / monthsOnPaper) }, (_, part) => {
    const first = part * monthsOnPaper;
    const shown = months.slice(first, first + monthsOnPaper);
    const rows = needed
      .map(({ name, unit, amounts }) => ({
        name,
        unit,
        amounts: amounts.slice(first, first + monthsOnPaper),
      }))
      .filter(({ amounts }) => sum(amounts) > 0);
    return {
      kind: 'table',
      heads: [nameOfKind[paper], '单位', ...shown, '小计'],
      rows: rows.map(({ name, unit, amounts }) => [name, unit, ...amounts.map(plain), plain(sum(amounts))]),
      widths: [24, 10, ...shown.map(() => 11), 12],
      figures: [...shown.map((_, at) => at + 2), shown.length + 2],
      whole: [1, ...shown.map((_, at) => at + 2)],
    } satisfies PaperBlock;
  });

/** How much: of a material its amount, of people and machines how many at a time and how long in all. */
const amountsOf: Readonly<
  Record<Paper, { readonly heads: readonly string[]; readonly figures: readonly number[] }>
> = {
  材料需求计划: { heads: ['单位', '数量'], figures: [3] },
  劳动力需求计划: { heads: ['同时人数', '工日'], figures: [2, 3] },
  机械需求计划: { heads: ['同时台数', '台班'], figures: [2, 3] },
};

const toLines = ({ paper, spans, amountOf, unitOf }: Told): PaperBlock => ({
  kind: 'table',
  heads: [nameOfKind[paper], '用在', ...amountsOf[paper].heads, '开始', '完成'],
  rows: spans.map((span) => [
    span.resource.name,
    span.activity.name,
    ...(paper === '材料需求计划'
      ? [unitOf(span), plain(span.assignment.units)]
      : [plain(span.assignment.units), plain(amountOf(span))]),
    toDayWords(span.dates.start),
    toDayWords(Math.max(span.dates.start, span.dates.finish - 1)),
  ]),
  widths: [20, 34, 12, 14, 14, 14],
  figures: amountsOf[paper].figures,
  whole: [4, 5],
});

/** 劳动力、材料、机械需求计划: how much in each month, and for which activities. */
export const toRequirementPaper = (told: Told, format: PaperFormat): PaperFile => ({
  title: told.paper,
  format,
  sheets: [
    {
      title: told.paper,
      head: [told.names.projectName, told.names.projectCode].filter(Boolean).join('　'),
      facts: [
        { label: '项目名称', text: told.names.projectName, isLong: true },
        { label: '项目编号', text: told.names.projectCode },
        { label: '编制日期', text: told.today },
      ],
      blocks: [
        { kind: 'heading', text: '各月需要' },
        ...toMonths(told),
        { kind: 'heading', text: '用在哪些活动' },
        toLines(told),
        { kind: 'signatures', boxes: ['编制', '审核', '批准'] },
      ],
    },
  ],
});
