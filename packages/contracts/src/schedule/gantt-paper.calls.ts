import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id } from '../fields.ts';
import {
  type ColourBy,
  colourByNames,
  mostPaperBaselines,
  mostPaperHeadings,
  mostPaperRows,
  type PaperColumn,
  paperColumnNames,
  paperScales,
  paperSizeNames,
} from './gantt-paper.ts';

const defineCall = callsWith({
  size: '图幅',
  isUpright: '竖放',
  columns: '表格列',
  rowIDs: '打印的行',
  headings: '分组标题',
  baselineIDs: '基线',
  from: '时间范围起',
  to: '时间范围止',
  scale: '时间刻度',
  pagesWide: '页宽',
  pagesHigh: '页高',
  showCritical: '关键活动',
  showLinks: '逻辑关系',
  showLabels: '横道旁的名称',
  showProgressLine: '前锋线',
  showFloats: '时差',
  colourBy: '着色',
  repeatName: '每页印名称',
});

const gate = { kind: 'project', key: 'projectID', page: 'schedule.gantt' } as const;

const pages = (most: number) => z.number().int('请填写整数').min(1, '最少 1 页').max(most, `最多 ${most} 页`);

export const ExportGanttPaper = defineCall({
  name: 'ExportGanttPaper',
  heavy: true,
  summary: '甘特图的 PDF：A0 至 A4，横放或竖放，带图头、图例和页码，按页宽页高分页',
  gate: { ...gate, right: 'download' },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    size: z.enum(paperSizeNames),
    isUpright: z.boolean(),
    columns: z
      .array(z.enum(paperColumnNames as readonly [PaperColumn, ...PaperColumn[]]))
      .max(paperColumnNames.length, `最多 ${paperColumnNames.length} 列`),
    /** Rows in the order they are printed in; null: the whole plan as it stands. */
    rowIDs: z.array(id).max(mostPaperRows, `最多打印 ${mostPaperRows} 行`).nullable(),
    /** Titles of groups, each before the row at its place; only beside `rowIDs`. */
    headings: z
      .array(
        z.strictObject({
          at: z.number().int().min(0).max(mostPaperRows),
          title: z.string().max(300, '分组标题最多 300 字'),
        }),
      )
      .max(mostPaperHeadings, `最多 ${mostPaperHeadings} 个分组`)
      .default([]),
    /** The first is compared with; all are drawn. */
    baselineIDs: z.array(id).max(mostPaperBaselines, `最多画 ${mostPaperBaselines} 条基线`),
    /** Days; null: from the start, to the end of what is printed. */
    from: day.nullable(),
    to: day.nullable(),
    scale: z.enum(paperScales),
    /** Asked for where the time fits the width. */
    pagesWide: pages(20),
    /** null: as many as it takes at a size that is read with ease. */
    pagesHigh: pages(100).nullable(),
    showCritical: z.boolean(),
    showLinks: z.boolean(),
    showLabels: z.boolean(),
    showProgressLine: z.boolean(),
    showFloats: z.boolean().default(false),
    /** null: critical ones in red, all others alike. */
    colourBy: z
      .enum(colourByNames as readonly [ColourBy, ...ColourBy[]])
      .nullable()
      .default(null),
    repeatName: z.boolean(),
  }),
  bodyLimit: 1024 * 1024,
  /** The file in base64. */
  output: z.object({ fileName: z.string(), content: z.string(), pageCount: z.number() }),
});
