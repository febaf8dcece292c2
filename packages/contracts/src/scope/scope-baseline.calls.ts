import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id } from '../fields.ts';
import { scopeBaseline } from './scope-baseline.register.ts';

const defineCall = callsWith({
  fromID: '范围基准',
  toID: '范围基准',
  format: '格式',
  changeRequestID: '变更',
  items: '改动的内容',
  kind: '种类',
  itemID: '内容',
});
const gate = { kind: 'project', key: 'projectID', page: scopeBaseline.page, right: 'access' } as const;

export const scopeItemKinds = ['wbs_node', 'requirement', 'deliverable', 'statement'] as const;
export const scopeKindWords = {
  wbs_node: 'WBS',
  requirement: '需求',
  deliverable: '可交付成果',
  statement: '范围说明书',
} as const satisfies Record<(typeof scopeItemKinds)[number], string>;
export const scopeChangeWords = { added: '新增', deleted: '删除', moved: '移动', changed: '修改' } as const;
/** What the frozen fields are called. */
export const scopeFieldWords: Readonly<Record<string, string>> = {
  title: '名称',
  parent: '上级',
  description: '内容',
  acceptanceCriteria: '验收标准',
  priority: '优先级',
  version: '版本',
};

const scopeDifference = z.object({
  kind: z.enum(scopeItemKinds),
  itemID: id,
  code: z.string(),
  title: z.string(),
  /** In what node it stood in the earlier state. */
  parentID: id.nullable(),
  kinds: z.array(z.enum(['added', 'deleted', 'moved', 'changed'])),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The approved change it follows; empty where it was made directly, 未经变更. */
  changeTitle: z.string(),
  /** The change it was put under that is still to be approved; until then it is creep. */
  pendingTitle: z.string(),
  reason: z.string(),
  userName: z.string(),
  time: z.string().nullable(),
  /** 未经变更: it counts as creep. */
  isCreep: flag,
});
export type ScopeDifference = z.output<typeof scopeDifference>;

/** Without `toID` the scope as it stands; without `fromID` the baseline in force. */
export const GetScopeDifference = defineCall({
  name: 'GetScopeDifference',
  summary: '范围的差异：两版基准之间，或一版与现在之间，新增、删除、移动、修改的内容及其依据的变更',
  gate,
  input: z.strictObject({ projectID: id, fromID: id.nullish(), toID: id.nullish() }),
  output: z.object({
    versions: z.array(z.object({ scopeBaselineID: id, code: z.string(), name: z.string() })),
    fromID: id.nullable(),
    toID: id.nullable(),
    items: z.array(scopeDifference),
    /** Differences in what the reader may not open. */
    hiddenCount: z.int(),
    /** What the earlier one froze. */
    itemCount: z.int(),
  }),
});

export const GetScopeControl = defineCall({
  name: 'GetScopeControl',
  summary: '范围控制：与当前基准相比的蔓延率，与第一版相比的变更率，各周改动的项数',
  gate,
  input: z.strictObject({ projectID: id }),
  output: z.object({
    hasBaseline: flag,
    itemCount: z.int(),
    /** Items that differ from the current baseline outside changes, and their percent of its items. */
    creepCount: z.int(),
    scopeCreep: z.number(),
    /** Items that differ from version 1 by changes, in percent of its items. */
    changeRate: z.number(),
    weeks: z.array(z.object({ week: z.string(), changed: z.int(), direct: z.int() })),
  }),
});

export const ScopeDifferencePaper = defineCall({
  name: 'ScopeDifferencePaper',
  summary: '范围差异报告：Word 或 PDF',
  gate: { ...gate, right: 'download' },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    fromID: id.nullish(),
    toID: id.nullish(),
    format: z.enum(['docx', 'pdf']),
  }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});

/** So many things of the scope are put under a change at once. */
const mostLinked = 1000;

export const LinkScopeChange = defineCall({
  name: 'LinkScopeChange',
  summary: '补办变更：把未经变更的改动记到一个变更草稿之下；它批准后成为新的范围基准',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    projectID: id,
    changeRequestID: id,
    items: z
      .array(z.strictObject({ kind: z.enum(scopeItemKinds), itemID: id }))
      .min(1, '请选择要补办的改动')
      .max(mostLinked, `一次最多 ${mostLinked} 项`),
  }),
  output: z.object({ linked: z.int() }),
});

/** What differs from the baseline in force outside changes is again as it says, in one deed; done before, nothing is done. */
export const RestoreScopeItem = defineCall({
  name: 'RestoreScopeItem',
  heavy: true,
  summary:
    '还原：一项未经变更的改动改回当前范围基准的内容；说明书写成小修订的草稿。须有该内容所在页签的权限，已经还原的不再改动',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, kind: z.enum(scopeItemKinds), itemID: id }),
  output: z.object({
    /** 0 where it is already as the baseline says. */
    isRestored: flag,
    /** What is to be known besides. */
    told: z.string(),
  }),
});
