import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, flag, id, nothing, optionalText, text } from '../fields.ts';
import { nodeKinds } from './plan-rows.ts';

const defineCall = callsWith({
  wbsNodeID: 'WBS 节点',
  wbsTemplateID: '模板',
  title: '模板名称',
  note: '说明',
  nodes: '节点',
  format: '格式',
  description: '工作内容',
  acceptanceCriteria: '验收标准',
  qualityRequirement: '质量要求',
  technicalRefs: '技术依据',
  responsibleUnit: '责任单位',
  why: '修改依据',
  changeRequestID: '依据变更',
  reason: '修改原因',
});
const gateOf = <const R extends 'update' | 'download'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: 'scope.wbs', right }) as const;

/** So many nodes come in with a file or a template at most. */
export const mostOutlineNodes = 900;

/** What stands of a node in a file, in a template, on paper. */
const mayBe = (label: string, max: number) => optionalText(label, max).default('');
const words = {
  description: mayBe('工作内容', 10_000),
  acceptanceCriteria: mayBe('验收标准', 10_000),
  qualityRequirement: mayBe('质量要求', 10_000),
  technicalRefs: mayBe('技术依据', 10_000),
  responsibleUnit: mayBe('责任单位', 100),
};
const outlineNode = z.object({
  /** 1 for what stands at the top of it. */
  level: z.int(),
  name: z.string(),
  nodeKind: z.enum(nodeKinds),
  weight: z.number().nullable(),
  ...words,
});
export type OutlineNode = z.output<typeof outlineNode>;

export const GetWbsOutline = defineCall({
  name: 'GetWbsOutline',
  summary: '整个 WBS 连同词典，按大纲的次序，用于导出',
  gate: gateOf('download'),
  asksOnly: true,
  input: z.strictObject({ projectID: id }),
  output: z.array(
    outlineNode.extend({
      wbsNodeID: id,
      code: z.string(),
      owners: z.array(z.string()),
      contractNo: z.string(),
      /** What the dictionary points to, as far as the reader may know of it. */
      costSubject: z.string(),
      assumptions: z.array(z.string()),
      /** Of the approved budget with everything in the node, in 元; null where it has none, or for who may not read it. */
      budget: z.number().nullable(),
      start: day.nullable(),
      finish: day.nullable(),
      percentComplete: z.number(),
    }),
  ),
});

export const WbsDictionaryPaper = defineCall({
  name: 'WbsDictionaryPaper',
  summary: 'WBS 词典：Word 或 PDF',
  gate: gateOf('download'),
  asksOnly: true,
  input: z.strictObject({ projectID: id, format: z.enum(['docx', 'pdf']) }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});

export const AddWbsWords = defineCall({
  name: 'AddWbsWords',
  summary: '给新加入的 WBS 节点填写词典；已经填写过的节点不变',
  gate: gateOf('update'),
  input: z.strictObject({
    projectID: id,
    nodes: z
      .array(z.strictObject({ wbsNodeID: id, ...words }))
      .min(1, '没有要填写的节点')
      .max(mostOutlineNodes, `一次最多 ${mostOutlineNodes} 个节点`),
    why: z.strictObject({ changeRequestID: id.nullable(), reason: optionalText('修改原因', 500) }).optional(),
  }),
  output: z.object({ written: z.int() }),
  bodyLimit: 8 * 1024 * 1024,
});

const template = z.object({
  wbsTemplateID: id,
  title: z.string(),
  note: z.string(),
  nodeCount: z.int(),
  /** Who saved it; empty for one that comes with the product. */
  userName: z.string(),
  /** Whether the reader may delete it. */
  isOwn: flag,
});
export type WbsTemplate = z.output<typeof template>;

export const GetWbsTemplates = defineCall({
  name: 'GetWbsTemplates',
  summary: 'WBS 模板：平台的与本单位另存的',
  gate: gateOf('update'),
  input: z.strictObject({ projectID: id }),
  output: z.array(template),
});

export const GetWbsTemplateNodes = defineCall({
  name: 'GetWbsTemplateNodes',
  summary: '一个 WBS 模板的节点，按大纲的次序',
  gate: gateOf('update'),
  input: z.strictObject({ projectID: id, wbsTemplateID: id }),
  output: z.array(outlineNode),
});

export const AddWbsTemplate = defineCall({
  name: 'AddWbsTemplate',
  summary: '把一个 WBS 节点连同它下面的节点和词典另存为本单位的模板',
  gate: gateOf('update'),
  input: z.strictObject({
    projectID: id,
    wbsNodeID: id,
    title: text('模板名称', 50),
    note: optionalText('说明', 500),
  }),
  output: z.object({ wbsTemplateID: id }),
});

export const DelWbsTemplate = defineCall({
  name: 'DelWbsTemplate',
  summary: '删除自己另存的 WBS 模板；已经用它建立的节点不变',
  gate: gateOf('update'),
  input: z.strictObject({ projectID: id, wbsTemplateID: id }),
  output: nothing,
});
