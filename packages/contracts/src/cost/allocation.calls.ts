import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, text } from '../fields.ts';
import { allocationRule } from './allocation-rule.register.ts';
import { costMonth as month } from './cost-month.ts';

const defineCall = callsWith({ month: '期间', ruleIDs: '分摊规则', allocationID: '分摊', comment: '原因' });

const gate = { kind: 'project', key: 'projectID', page: allocationRule.page } as const;

const share = z.object({ wbsNodeID: id, name: z.string(), base: z.number(), amount: z.number() });

const proposal = z.object({
  ruleID: id,
  title: z.string(),
  subjectName: z.string(),
  allocationBase: z.string(),
  /** 元: what is posted under the subject outside of where it goes, up to the end of the month. */
  pool: z.number(),
  shares: z.array(share),
  /** Why nothing can be allocated; null where it can. */
  hindrance: z.string().nullable(),
});
export type AllocationProposal = z.output<typeof proposal>;

const allocation = z.object({
  allocationID: id,
  title: z.string(),
  month: z.string(),
  amount: z.number(),
  userName: z.string(),
  time: z.string(),
  isTakenBack: flag,
});

export const GetAllocations = defineCall({
  name: 'GetAllocations',
  summary: '某月各分摊规则的待分摊成本与分摊结果，以及已做的分摊',
  gate: { ...gate, right: 'access' },
  heavy: true,
  input: z.strictObject({ projectID: id, month }),
  output: z.object({ proposals: z.array(proposal), allocations: z.array(allocation) }),
});

export const RunAllocation = defineCall({
  name: 'RunAllocation',
  summary: '按规则把某月的间接成本分摊到 WBS：转出与转入各记一张已入账的成本单，合计为零',
  gate: { ...gate, right: 'insert' },
  heavy: true,
  input: z.strictObject({ projectID: id, month, ruleIDs: z.array(id).min(1, '请选择分摊规则').max(100) }),
  output: z.object({ entries: z.int(), amount: z.number() }),
});

export const TakeBackAllocation = defineCall({
  name: 'TakeBackAllocation',
  summary: '撤回一次分摊：它的成本单全部冲销',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, allocationID: id, comment: text('原因', 500) }),
  output: z.object({ entries: z.int() }),
});
