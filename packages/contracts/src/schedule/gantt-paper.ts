import { sheetSizes } from './network-kinds.ts';

/** Sheets that a Gantt chart is printed on, lying: millimetres. */
export const paperSizes = { ...sheetSizes, A4: { width: 297, height: 210 } } as const;
export type PaperSize = keyof typeof paperSizes;
export const paperSizeNames = ['A0', 'A1', 'A2', 'A3', 'A4'] as const satisfies readonly PaperSize[];

/** How wide a day is: all of the time on so many pages, or so much for a day, a week, a month or a quarter. */
export const paperScales = ['适合页宽', '日', '周', '月', '季'] as const;
export type PaperScale = (typeof paperScales)[number];

/** Columns of the table beside the bars, as the screen names them; widths in letters. */
export const paperColumns = {
  code: { title: '编码', width: 6 },
  name: { title: '名称', width: 19 },
  duration: { title: '工期', width: 5 },
  start: { title: '开始', width: 6.6 },
  finish: { title: '完成', width: 6.6 },
  predecessors: { title: '前置', width: 8 },
  successors: { title: '后续', width: 8 },
  totalFloat: { title: '总时差', width: 5 },
  freeFloat: { title: '自由时差', width: 5 },
  percentComplete: { title: '完成 %', width: 5 },
  owner: { title: '责任人', width: 6 },
  actualStart: { title: '实际开始', width: 6.6 },
  actualFinish: { title: '实际完成', width: 6.6 },
  remaining: { title: '尚需工期', width: 5 },
  deadline: { title: '期限', width: 6.6 },
  baselineStart: { title: '基线开始', width: 6.6 },
  baselineFinish: { title: '基线完成', width: 6.6 },
  baselineDuration: { title: '基线工期', width: 5 },
  finishVariance: { title: '完成偏差（工作日）', width: 9 },
  constraint: { title: '约束', width: 10 },
  driver: { title: '驱动前置', width: 7 },
  resources: { title: '资源', width: 10 },
  wbs: { title: 'WBS', width: 12 },
  method: { title: '方法', width: 6 },
  optimistic: { title: '乐观', width: 5 },
  mostLikely: { title: '最可能', width: 5 },
  pessimistic: { title: '悲观', width: 5 },
  estimated: { title: '估算工期', width: 5 },
  discipline: { title: '专业', width: 5 },
  section: { title: '施工段', width: 6 },
  party: { title: '承担单位', width: 10 },
  contractNo: { title: '合同编号', width: 8 },
  levellingDelay: { title: '平衡延迟', width: 6 },
  state: { title: '状态', width: 5 },
  pathNo: { title: '路径', width: 4 },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly width: number }>>;
export type PaperColumn = keyof typeof paperColumns;
export const paperColumnNames = Object.keys(paperColumns) as readonly PaperColumn[];
export const isPaperColumn = (field: string): field is PaperColumn => Object.hasOwn(paperColumns, field);

/** So many baselines at most are drawn below the bars. */
export const mostPaperBaselines = 3;
/** So many pages at most are written at once. */
export const mostPaperPages = 500;
/** So many rows at most are printed. */
export const mostPaperRows = 20_000;
/** So many headings of groups at most stand among them. */
export const mostPaperHeadings = 5_000;

/** What bars can be told apart by, in colour. */
export const colourBys = {
  state: '状态',
  critical: '关键程度',
  variance: '与基线的偏差',
  owner: '责任人',
  topNode: '一级 WBS',
  node: '上级 WBS',
  discipline: '专业',
  section: '施工段',
  party: '承担单位',
  contractNo: '合同编号',
  resources: '资源',
  calendar: '日历',
  path: '时差路径',
} as const;
export type ColourBy = keyof typeof colourBys;
export const colourByNames = Object.keys(colourBys) as readonly ColourBy[];
