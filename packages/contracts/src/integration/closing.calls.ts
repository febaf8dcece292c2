import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';
import { closingChecks } from './closing-item.register.ts';

const defineCall = callsWith({ phaseID: '阶段' });
const page = 'integration.closing';

const closingState = z.object({
  /** What the data tells by itself. */
  checks: z.array(
    z.object({
      check: z.enum(closingChecks),
      /** How many stand open; null where the reader may not open the tab that tells. */
      count: z.int().nullable(),
      /** Where they are seen. */
      address: z.string().nullable(),
    }),
  ),
  /** Of the items of the project itself: how many there are, and what still stands against its end. */
  items: z.int(),
  done: z.int(),
  open: z.array(z.object({ closingItemID: id, title: z.string() })),
});
export type ClosingState = z.infer<typeof closingState>;

export const GetClosingState = defineCall({
  name: 'GetClosingState',
  summary: '收尾：自动检查的未结数量，以及还有哪些必须的检查项未完成',
  gate: { kind: 'project', key: 'projectID', page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: closingState,
});

/** What is on the list already stays as it is. */
export const AddClosingChecklist = defineCall({
  name: 'AddClosingChecklist',
  summary: '收尾：把标准清单中还没有的检查项加入项目或一个阶段',
  gate: { kind: 'project', key: 'projectID', page, right: 'insert' },
  input: z.strictObject({ projectID: id, phaseID: id.nullable().default(null) }),
  output: z.object({ added: z.int() }),
});
