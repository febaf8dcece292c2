import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, rowVersion, text } from '../fields.ts';
import { activityKindName } from './coding-rule.ts';
import { codingSegments, resetBy } from './coding-rule-schema.ts';

const defineCall = callsWith({
  code: '编号',
  text: '固定文字',
  kind: '类型',
  entityKind: '编码对象',
  segments: '码段',
  resetBy: '重置',
});

const entityKind = z.string().max(60);

const automaticRule = z.object({
  /** What is numbered: 'Activity', or a register's entity. */
  entityKind,
  label: z.string(),
  segments: codingSegments,
  resetBy,
  /** The rule that everyone starts with. */
  isDefault: flag,
  /** The segments that can be used in it. */
  segmentKinds: z.array(z.enum(['fixed', 'projectCode', 'date', 'wbsCode', 'category', 'sequence'])),
  /** The next number, 示例. */
  sample: z.string(),
  rowVersion,
});
export type AutomaticRule = z.output<typeof automaticRule>;

export const GetAutomaticProjectRule = defineCall({
  name: 'GetAutomaticProjectRule',
  heavy: true,
  summary: '项目的编码规则，每种内容一条',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.array(automaticRule),
});

/** Numbers that were given stay; new rows follow the rule. */
export const SaveAutomaticProjectRule = defineCall({
  name: 'SaveAutomaticProjectRule',
  heavy: true,
  summary: '修改一种内容的编码规则；已有编号不变',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'update' },
  input: z.strictObject({
    projectID: id,
    entityKind,
    /** Null: back to the rule that everyone starts with. */
    segments: codingSegments.nullable(),
    resetBy: resetBy.default('不'),
    rowVersion,
  }),
  output: automaticRule,
});

/** By a rule that is only being written: it is not saved, and no number is given. */
export const PreviewAutomaticProjectRule = defineCall({
  name: 'PreviewAutomaticProjectRule',
  heavy: true,
  summary: '按正在填写的编码规则，下一个编号会是什么',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'access' },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    entityKind,
    segments: codingSegments,
    resetBy: resetBy.default('不'),
  }),
  output: z.object({ next: z.string() }),
});

/** Without a kind: of an activity. */
export const TaskCodingBool = defineCall({
  name: 'TaskCodingBool',
  heavy: true,
  summary: '编号是否可用，已被占用时给出建议的编号',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    code: text('编号', 100),
    entityKind: entityKind.default(activityKindName),
    /** The row that has the number may keep it. */
    rowID: id.optional(),
  }),
  output: z.object({
    usable: z.boolean(),
    /** The next number by the rule. */
    next: z.string(),
    message: z.string(),
  }),
});
