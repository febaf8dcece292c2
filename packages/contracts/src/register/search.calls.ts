import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id } from '../fields.ts';

const defineCall = callsWith({
  text: '查找内容',
});

const hit = z.object({ id, title: z.string(), hint: z.string(), address: z.string() });

const group = z.object({
  entity: z.string(),
  label: z.string(),
  hits: z.array(hit),
  /** There are more than are told. */
  hasMore: flag,
});
export type SearchGroup = z.output<typeof group>;

/** Of each kind of content that the caller may see, the first few. */
export const SearchProject = defineCall({
  name: 'SearchProject',
  summary: '在项目内查找活动和各登记册的记录，按名称、编号或拼音',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  input: z.strictObject({
    projectID: id,
    text: z.string().trim().min(1, '请输入要查找的内容').max(100, '查找的内容最多 100 个字'),
  }),
  output: z.array(group),
});
