import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, rowVersion } from '../fields.ts';
import { networkKinds, sheetFits, sheetSizeNames } from './network-kinds.ts';

const defineCall = callsWith({
  drawing: '图种',
  positions: '位置',
  key: '节点',
  x: '横坐标',
  y: '纵坐标',
  wbsNodeID: 'WBS 分支',
  onlyCritical: '只看关键',
  unit: '时间参数',
  size: '图幅',
  fit: '分张',
});

const gate = { kind: 'project', key: 'projectID', page: 'schedule.network' } as const;

/** No drawing is larger, in its own units. */
const farthest = 1_000_000;
/** So many shapes at most lie where hands put them. */
export const mostPositions = 5000;
export const longestPositionKey = 80;

const coordinate = z.number().min(-farthest, '位置超出图纸').max(farthest, '位置超出图纸');

/** Where a hand put a shape; `key` names it within the drawing, and the part of the plan that was drawn. */
const position = z.strictObject({
  key: z.string().min(1, '请给出节点').max(longestPositionKey, `节点最多 ${longestPositionKey} 个字`),
  x: coordinate,
  y: coordinate,
});
export type NetworkPosition = z.output<typeof position>;

const drawing = z.enum(networkKinds);

const layout = z.object({
  /** 0 while nobody has moved anything. */
  rowVersion,
  positions: z.array(position),
});

export const GetNetworkDrawing = defineCall({
  name: 'GetNetworkDrawing',
  summary: '一种网络图中手工放置的节点的位置；图本身由计划算出',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, drawing }),
  output: layout,
});

export const SaveNetworkLayout = defineCall({
  name: 'SaveNetworkLayout',
  summary: '保存一种网络图中手工放置的全部节点的位置；没有列出的节点由程序布置',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    projectID: id,
    drawing,
    rowVersion,
    positions: z.array(position).max(mostPositions, `手工放置的节点最多 ${mostPositions} 个`),
  }),
  output: layout,
  bodyLimit: 1024 * 1024,
});

/** So many sheets at most are written at once. */
export const mostSheets = 60;

export const ExportNetworkDrawing = defineCall({
  name: 'ExportNetworkDrawing',
  heavy: true,
  summary: '网络图的 PDF：A0 至 A3，一页或分张，带图框、图例和标题栏',
  gate: { ...gate, right: 'download' },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    drawing,
    /** Only what stands under this node; null: the whole plan. */
    wbsNodeID: id.nullable(),
    onlyCritical: z.boolean(),
    /** Dates, or working days counted from the start of the plan. */
    unit: z.enum(['date', 'day']),
    size: z.enum(sheetSizeNames),
    fit: z.enum(sheetFits),
  }),
  /** The file in base64. */
  output: z.object({ fileName: z.string(), content: z.string() }),
});
